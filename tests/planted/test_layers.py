"""Every layer that a fault names has its tests, and every layer has faults."""

from tests.planted.copies import ROOT
from tests.planted.faults import FAULTS
from tests.planted.layers import LAYERS


def test_the_tests_of_every_layer_are_there() -> None:
    assert [
        test for layer in LAYERS.values() for test in layer.tests if not ROOT.joinpath(test).exists()
    ] == []


def test_every_layer_has_a_fault() -> None:
    assert {fault.layer for fault in FAULTS} == LAYERS.keys()
