"""Intervals that hold the true value 95 times in 100, from exact counts or from values."""

from __future__ import annotations

from collections.abc import Sequence
from math import atanh, erfc, log1p, sqrt, tanh
from statistics import fmean, pvariance
from typing import NamedTuple

from parlour.lab.counts import Counts
from parlour.search.tree import Z_95

LEAST = 50
"""From fewer deals, some things cannot be told, and no difference is clear."""


class Found(NamedTuple):
    """A value with its interval (None if there is none), and from how many deals it is."""

    value: float
    low: float | None
    high: float | None
    n: int


T_95 = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365)
"""Student's t for 1 to 7 degrees of freedom, and 95 times in 100."""


def student(freedom: int) -> float:
    """How many standard errors make the interval: Student's t, by its expansion where that is near enough."""
    if freedom <= len(T_95):
        return T_95[freedom - 1]
    z = Z_95
    return z + (z**3 + z) / (4 * freedom) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)


def mean(counts: Counts, name: str, scale: float = 1.0) -> Found | None:
    """The mean of what was noted, divided by `scale`. None if nothing was noted."""
    n = counts.n(name)
    if not n:
        return None
    half = half_of_mean(float(counts.variance(name)), n)
    return around(float(counts.mean(name)) / scale, None if half is None else half / scale, n)


def mean_of(values: Sequence[float]) -> Found:
    """The mean of independent values. There must be one."""
    return around(fmean(values), half_of_mean(pvariance(values), len(values)), len(values))


def half_of_mean(variance: float, n: int) -> float | None:
    """Half the interval of a mean, given the mean squared distance from it. None if it cannot be told."""
    # That a few values are the same does not say that all are.
    return student(n - 1) * sqrt(variance / (n - 1)) if n > 1 and (variance or n >= LEAST) else None


def share(counts: Counts, name: str, scale: float = 1.0) -> Found | None:
    """The mean of parts of a whole, from 0 to `scale`, as a share, with Wilson's interval."""
    n = counts.n(name)
    if not n:
        return None
    p, z = float(counts.mean(name)) / scale, Z_95
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    return Found(p, max(middle - half, 0.0), min(middle + half, 1.0), n)


def any_share(counts: Counts, name: str) -> Found | None:
    """The share of deals in which more than nothing was noted."""
    some = Counts()
    for value, count in counts.values.get(name, {}).items():
        some.note({name: int(value > 0)}, times=count)
    return share(some, name)


def ratio(counts: Counts, part: str, whole: str) -> Found | None:
    """The sum of one thing over the sum of another, noted of the same deals, by the delta method."""
    n = counts.n(whole)
    if not n or not counts.power(whole, 1):
        return None
    value = counts.power(part, 1) / counts.power(whole, 1)
    squares = (
        counts.power(part, 2)
        - 2 * value * counts.products[part, whole]
        + value * value * counts.power(whole, 2)
    )
    spread = sqrt(max(squares, 0.0))
    half = student(n - 1) * spread / counts.power(whole, 1) if n > 1 and (spread or n >= LEAST) else None
    return around(value, half, n)


def deviation(counts: Counts, name: str, scale: float = 1.0) -> Found | None:
    """How far the values are from their mean, typically (the standard deviation)."""
    n = counts.n(name)
    if n < LEAST:
        return None
    middle = float(counts.mean(name))
    second = float(counts.variance(name)) * n / (n - 1)
    if not second:
        return around(0.0, 0.0, n)
    fourth = sum(count * (value - middle) ** 4 for value, count in counts.values[name].items()) / n
    half = Z_95 * sqrt(max(fourth - second * second, 0.0) / n) / (2 * sqrt(second))
    return around(sqrt(second) / scale, half / scale, n)


def agreement(counts: Counts, one: str, other: str) -> Found | None:
    """How far two values of a deal agree: 1 wholly, 0 as by chance, less by chance alone (the intraclass
    correlation, by Fisher's method)."""
    n = counts.n(other)
    if n < LEAST:
        return None
    total = counts.power(one, 1) + counts.power(other, 1)
    squares = counts.power(one, 2) + counts.power(other, 2)
    centre = total / (2 * n)
    spread = squares - 2 * n * centre * centre
    if spread <= 0:
        return None
    r = 2 * (counts.products[one, other] - n * centre * centre) / spread
    r = max(min(r, 1 - 1e-9), -1 + 1e-9)
    half = Z_95 / sqrt(n - 1.5)
    return Found(r, tanh(atanh(r) - half), tanh(atanh(r) + half), n)


def around(value: float, half: float | None, n: int) -> Found:
    """A value with the same distance to both ends of its interval."""
    return Found(value, None, None, n) if half is None else Found(value, value - half, value + half, n)


def chance_of(found: Found) -> float:
    """How likely a difference so far from zero is if there is none (two-sided, by Student's t)."""
    if found.low is None or found.high is None or found.n < LEAST:
        return 1.0
    half = (found.high - found.low) / 2
    if not half:
        return 1.0 if not found.value else 0.0
    freedom = found.n - 1
    t = abs(found.value) / half * student(freedom)
    # The value of the normal curve that is as rare as t, by Wallace's approximation.
    z = (8 * freedom + 1) / (8 * freedom + 3) * sqrt(freedom * log1p(t * t / freedom))
    return erfc(z / sqrt(2))
