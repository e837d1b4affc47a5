"""What is said of a club's picture that cannot be printed."""


class UnfitPicture(ValueError):  # noqa: N818 - the picture is unfit, the program is not
    """No PNG or JPEG picture of a reasonable size, and no SVG that is only a drawing."""


class TooManyPixels(UnfitPicture):
    """A photo that is larger than any sheet needs."""


class TooDetailed(UnfitPicture):
    """A drawing of so many shapes that it is no small file."""
