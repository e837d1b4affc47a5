"""Three addresses."""

from django.urls import path

from tests.bench.minimal import views

urlpatterns = [
    path("g/<int:game>/", views.page),
    path("g/<int:game>/record/", views.record),
    path("enter/<int:number>/", views.enter),
]
