"""The formulas of the feel, written down a second time for the tests to expect results from."""
import math

BAND = 0.55
DECAY = 2.002  # 1/s: 0.998 per millisecond
WHEEL_STEP = 1.3  # a notch of 120
MOMENTUM_END = 10  # pt/s: slower than this it stops
QUICK_ZOOM = math.log(2) / 110


def fit_scale(container, content):
    return min(container[0] / content[0], container[1] / content[1])


def band(excess, length):
    """What is shown of an excess: the further, the less of it."""
    return excess * length * BAND / (length + BAND * excess)


def banded_zoom(raw, limit):
    """A zoom beyond its limit: the band of the logarithm, with ln 2 for its length."""
    excess = math.log(raw / limit)
    return limit * math.exp(math.copysign(band(abs(excess), math.log(2)), excess))


def picture_maximum(least, container, content, ratio=1):
    """The largest zoom of a picture: until it fills its container and one of its pixels is two of the device."""
    fit = fit_scale(container, content)
    return max(least, container[0] / content[0] / fit, container[1] / content[1] / fit, 2 / (fit * ratio))


def travel(speed):
    """How far momentum carries, and how long it takes, from a speed in points per second."""
    end = math.copysign(MOMENTUM_END, speed)
    return (speed - end) / DECAY, math.log(speed / end) / DECAY


def double_tap_stop(maximum, fill, fit):
    return min(maximum, max(2, fill / fit))


def zoomed_about(placement, point, scale):
    """The placement at another scale under which `point` of the element shows what it did."""
    factor = scale / placement["scale"]
    return {
        "scale": scale,
        "x": point[0] - (point[0] - placement["x"]) * factor,
        "y": point[1] - (point[1] - placement["y"]) * factor,
    }


def content_at(placement, point):
    return tuple((value - placement[axis]) / placement["scale"] for value, axis in zip(point, "xy"))


def drawn_at(placement, content):
    return tuple(placement["scale"] * value + placement[axis] for value, axis in zip(content, "xy"))
