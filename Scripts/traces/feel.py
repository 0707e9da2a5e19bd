"""FEEL's formulas, written out slowly for expectations. Nothing here is taken from the engine."""

from math import cos, exp, log, pi, sin, sqrt

LN2 = log(2)
BAND = 0.55
BOUNCE = 10.9
REDUCED_BOUNCE = 49.5
DECAY = 2.002
FAST_DECAY = 10.05
#: Momentum that has become this slow stops, in points per second.
MOMENTUM_END = 10
#: So much of ln zoom is a point of quick zoom.
QUICK_ZOOM = LN2 / 110
#: What lies between two pages, in points.
GAP = 20


def band(excess, length):
    """The rubber band below the place where its tangent takes over."""
    size = abs(excess)
    shown = size * length * BAND / (length + BAND * size)
    assert shown <= 0.9 * length
    return shown if excess >= 0 else -shown


def band_inverse(shown, length):
    return shown * length / (BAND * (length - shown))


def elastic_zoom(raw, least=1, most=3):
    """The zoom that is shown for a raw one."""
    nearest = min(max(raw, least), most)
    return nearest * exp(band(log(raw / nearest), LN2))


def frequency(response):
    return 2 * pi / response


def critical(left, time, omega):
    """What is left of a displacement on a critically damped spring that starts at rest."""
    return left * (1 + omega * time) * exp(-omega * time)


def moving(left, speed, time, omega):
    """The same on a spring that starts with a speed."""
    return (left + (speed + omega * left) * time) * exp(-omega * time)


def damped(left, time, omega, damping):
    """The same on a spring that overshoots."""
    ringing = omega * sqrt(1 - damping**2)
    sigma = damping * omega
    return left * exp(-sigma * time) * (cos(ringing * time) + sigma / ringing * sin(ringing * time))


def damped_speed(speed, time, omega, damping):
    """How far such a spring has gone that starts at its target with a speed."""
    ringing = omega * sqrt(1 - damping**2)
    return speed * exp(-damping * omega * time) * sin(ringing * time) / ringing


def glide(speed, time, rate=DECAY):
    """How far momentum has gone after a time, and how fast it still is."""
    whole = log(abs(speed) / MOMENTUM_END) / rate
    if time >= whole:
        return travel(speed, rate), 0
    return speed / rate * (1 - exp(-rate * time)), speed * exp(-rate * time)


def travel(speed, rate=DECAY):
    """How far momentum goes in all."""
    return (speed - (MOMENTUM_END if speed > 0 else -MOMENTUM_END)) / rate


def time_after(distance, speed, rate=DECAY):
    """When momentum has gone a distance."""
    return -log(1 - distance * rate / speed) / rate


def velocity(*paths):
    """The velocity of the mean of fingers' paths when they leave: samples of the form (time, (x, y)), of which the first is
    where all came down and the last where they leave."""
    def place(path, time, axis):
        for (a, p), (b, q) in zip(path, path[1:]):
            if time <= b:
                return p[axis] + (q[axis] - p[axis]) * max(time - a, 0) / (b - a)
        return path[-1][1][axis]

    def at(time):
        return tuple(sum(place(path, time, axis) for path in paths) / len(paths) for axis in (0, 1))

    def away(time):
        return max(abs(at(time)[axis] - at(lift)[axis]) for axis in (0, 1))

    times = sorted({time for path in paths for time, _ in path})
    first, lift = times[0], times[-1]
    last_moved = max([b for a, b in zip(times, times[1:]) if away(a) > 1e-6], default=first)
    if lift - last_moved >= 0.04:
        return 0, 0
    end = max(last_moved, lift - 0.02)
    window = min(0.1, end - first)
    near = [end - 0.04, *(time for time in times if time > end - 0.04)]
    if window < 0.008 or all(away(time) <= 2 for time in near):
        return 0, 0
    # The weighted line of best fit, by the midpoint rule.
    steps = 4000
    slices = [end - window + (index + 0.5) * window / steps for index in range(steps)]
    weights = [exp(-(end - time) / 0.022) for time in slices]
    middle = sum(w * (time - end) for w, time in zip(weights, slices)) / sum(weights) + end
    square = sum(w * (time - middle) ** 2 for w, time in zip(weights, slices))
    drawn = [at(time) for time in slices]
    return tuple(
        sum(w * (time - middle) * p[axis] for w, time, p in zip(weights, slices, drawn)) / square for axis in (0, 1))


def backdrop(away, height):
    """How much of a viewer's backdrop is left."""
    return 1 - min(1, abs(away) / (0.5 * height))


def fineness(beside):
    """How much of a scrubbing finger's movement counts so many points above or below the tile."""
    return 2 ** (-beside / 50)


class View:
    """A container and its content: fit, boxes and fitted placement as FEEL defines them."""

    def __init__(self, container, content):
        self.container, self.content = container, content
        self.fit = min(container[0] / content[0], container[1] / content[1])
        self.fill = max(container[0] / content[0], container[1] / content[1])

    def box(self, zoom, axis):
        slack = self.container[axis] - self.content[axis] * self.fit * zoom
        return (slack / 2, slack / 2) if slack > 0 else (slack, 0)

    def clamp(self, offset, zoom):
        return tuple(min(max(offset[a], self.box(zoom, a)[0]), self.box(zoom, a)[1]) for a in (0, 1))

    def centred(self, zoom):
        """The offset that shows the content's middle in the container's."""
        return tuple((self.container[a] - self.content[a] * self.fit * zoom) / 2 for a in (0, 1))

    def point(self, position, zoom=1, offset=None):
        """The content point drawn at a position."""
        offset = offset or self.centred(zoom)
        return tuple((position[a] - offset[a]) / (self.fit * zoom) for a in (0, 1))

    def keeping(self, point, position, zoom):
        """The offset that draws a content point at a position."""
        return tuple(position[a] - point[a] * self.fit * zoom for a in (0, 1))
