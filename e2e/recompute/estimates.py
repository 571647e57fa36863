"""The statistics of docs/data/recompute.md, from the visitors one by one."""

import math
from collections import defaultdict
from dataclasses import dataclass

ALPHA = 0.05
SPOKEN, ALONE = "spoken_to", "left_alone"
GATE_CONVERSION, GATE_REVENUE = 10, 100
KIND_MIN = 100


@dataclass(frozen=True)
class Sequence:
    """A confidence sequence of this error rate, tightest at so many visitors."""

    alpha: float
    tightest_at: float

    def half_width(self, variance, visitors, rows=1):
        """With several rows: of the interval that excludes 0 where the e-value is at least their number over alpha."""
        rho2 = (-2 * math.log(self.alpha) + math.log(1 - 2 * math.log(self.alpha))) / self.tightest_at
        information = visitors * rho2
        return math.sqrt(
            variance * 2 * (information + 1) / information * math.log(rows * math.sqrt(information + 1) / self.alpha)
        )

    def log_e_value(self, difference, variance, visitors):
        rho2 = (-2 * math.log(self.alpha) + math.log(1 - 2 * math.log(self.alpha))) / self.tightest_at
        information = visitors * rho2
        return difference**2 / (2 * variance) * information / (information + 1) - math.log1p(information) / 2


EVERY_LOOK = Sequence(ALPHA, 30_000)


def by(items, key):
    groups = defaultdict(list)
    for item in items:
        groups[key(item)].append(item)
    return groups


class Group:
    """Visitors of one kind in one lot, by arm."""

    def __init__(self, visitors):
        self.arms = {arm: [one for one in visitors if one.arm == arm] for arm in (SPOKEN, ALONE)}

    @property
    def size(self):
        return sum(len(one) for one in self.arms.values())

    @property
    def large(self):
        return all(len(one) >= KIND_MIN for one in self.arms.values())

    @property
    def complete(self):
        return all(self.arms.values())

    def __add__(self, other):
        return Group([one for group in (self, other) for arm in group.arms.values() for one in arm])


def groups_of(visitors):
    """The kinds of one lot that are weighed apart: large enough in both arms; it never looks at what they bought."""
    kinds = {kind: Group(own) for kind, own in by(visitors, lambda one: one.kind).items()}
    apart, rest = [], []
    for device in dict.fromkeys(device for device, _ in kinds):
        own = [group for (other, _), group in kinds.items() if other == device]
        if all(group.large for group in own):
            apart.extend(own)
        else:
            whole = sum(own[1:], own[0])
            (apart if whole.large else rest).append(whole)
    if not rest:
        return apart
    small = sum(rest[1:], rest[0])
    if small.large or not apart:
        return [*apart, small]
    smallest = min(apart, key=lambda group: group.size)
    return [group for group in apart if group is not smallest] + [smallest + small]


class ArmOfLot:
    """One arm of a lot, weighed as if it had the kinds of both arms together."""

    def __init__(self, groups, arm, value):
        everybody = sum(group.size for group in groups)
        weights = [group.size / everybody for group in groups]
        counts = [len(group.arms[arm]) for group in groups]
        values = [[value(one) for one in group.arms[arm]] for group in groups]
        means = [math.fsum(own) / n for own, n in zip(values, counts)]
        self.size = 1 / math.fsum(w * w / n for w, n in zip(weights, counts))
        self.mean = math.fsum(w * m for w, m in zip(weights, means))
        self.second = math.fsum(w * math.fsum(v * v for v in own) / n for w, own, n in zip(weights, values, counts))
        self.explained = math.fsum(w * m * m for w, m in zip(weights, means))
        self.share = math.fsum(
            w * sum(one.bought for one in group.arms[arm]) / n for w, group, n in zip(weights, groups, counts)
        )


class Comparison:
    """Spoken-to minus left-alone of one value of the visitors, lot by lot."""

    def __init__(self, visitors):
        lots = [groups_of(own) for own in by(visitors, lambda one: one.lot).values()]
        self.lots = [groups for groups in lots if all(group.complete for group in groups)]
        self.visitors = sum(group.size for groups in self.lots for group in groups)

    def arm(self, arm):
        return [one for groups in self.lots for group in groups for one in group.arms[arm]]

    def open(self, buyers, others=0):
        return bool(self.lots) and all(
            sum(one.bought for one in own) >= buyers and sum(not one.bought for one in own) >= others
            for own in (self.arm(SPOKEN), self.arm(ALONE))
        )

    def weighed(self, value):
        """Both arms of each lot, with the lot's share of all weight."""
        pairs = [(ArmOfLot(groups, SPOKEN, value), ArmOfLot(groups, ALONE, value)) for groups in self.lots]
        weights = [one.size * two.size / (one.size + two.size) for one, two in pairs]
        return [(weight / math.fsum(weights), *pair) for weight, pair in zip(weights, pairs)]

    def means(self, value):
        """The difference of means, and the mean of the left-alone."""
        weighed = self.weighed(value)
        return math.fsum(w * (a.mean - b.mean) for w, a, b in weighed), math.fsum(w * b.mean for w, _, b in weighed)


def difference(absolute, base, bounds):
    low, high = bounds or (None, None)
    return {"absolute": absolute, "relative": absolute / base if base > 0 else None, "low": low, "high": high}


NOTHING = {"absolute": None, "relative": None, "low": None, "high": None}


def angles(comparison):
    """The shares of buyers as angles: difference, variance, and what brings bounds back (each lot's middle)."""
    lots, total, variance = [], 0.0, 0.0
    for (weight, one, two), groups in zip(comparison.weighed(lambda visitor: float(visitor.bought)), comparison.lots):
        a, b = (2 * math.asin(math.sqrt((x.mean * x.size + 3 / 8) / (x.size + 3 / 4))) for x in (one, two))
        left = unexplained(groups)
        variance += weight**2 * left * (1 / (one.size + 1 / 2) + 1 / (two.size + 1 / 2))
        total += weight * (a - b)
        held = two.size / (one.size + two.size)
        lots.append((weight, (1 - held) * a + held * b, a - b, held))
    return total, variance, lots


def unexplained(groups):
    """The share of the variance of buying that is left within the kinds, by both arms together."""
    if len(groups) == 1:
        return 1.0
    everybody = sum(group.size for group in groups)
    shares = [sum(one.bought for arm in group.arms.values() for one in arm) / group.size for group in groups]
    whole = math.fsum(group.size / everybody * p for group, p in zip(groups, shares))
    within = math.fsum(group.size / everybody * p * (1 - p) for group, p in zip(groups, shares))
    return within / (whole * (1 - whole)) if 0 < whole < 1 else 1.0


def conversion_bounds(comparison, sequence=EVERY_LOOK):
    if not comparison.open(GATE_CONVERSION, GATE_CONVERSION):
        return None
    (spoken_low, alone_low), (spoken_high, alone_high) = shares_at_bounds(comparison, sequence)
    return spoken_low - alone_low, spoken_high - alone_high


def largest_loss(comparison):
    """Relative to the left-alone as they would be at the low bound."""
    if not comparison.open(GATE_CONVERSION, GATE_CONVERSION):
        return None
    (spoken, alone), _ = shares_at_bounds(comparison, EVERY_LOOK)
    return max(0.0, 1 - spoken / alone) if alone > 0 else 0.0


def shares_at_bounds(comparison, sequence):
    """The shares of buyers of both arms at the low bound of their difference, and at the high one."""
    _, variance, lots = angles(comparison)
    half = sequence.half_width(variance, comparison.visitors)

    def share(angle):
        return math.sin(min(max(angle, 0), math.pi) / 2) ** 2

    def moved(by):
        return (
            math.fsum(weight * share(middle + held * (own + by)) for weight, middle, own, held in lots),
            math.fsum(weight * share(middle - (1 - held) * (own + by)) for weight, middle, own, held in lots),
        )

    return moved(-half), moved(half)


def evidence(comparison):
    """The logarithm of the e-value against "no difference"; none before the gate."""
    if not comparison.open(GATE_CONVERSION, GATE_CONVERSION):
        return -math.inf
    total, variance, _ = angles(comparison)
    return EVERY_LOOK.log_e_value(total, variance, comparison.visitors)


def conversion(comparison, sequence=EVERY_LOOK):
    if not comparison.lots:
        return NOTHING
    absolute, base = comparison.means(lambda visitor: float(visitor.bought))
    return difference(absolute, base, conversion_bounds(comparison, sequence))


def revenue(comparison, cap, sequence=EVERY_LOOK):
    if cap is None or not comparison.lots:
        return NOTHING

    def capped(visitor):
        return float(min(visitor.net, cap))

    absolute, base = comparison.means(capped)
    bounds = None
    if comparison.open(GATE_REVENUE):
        half = sequence.half_width(revenue_variance(comparison, capped), comparison.visitors)
        bounds = absolute - half, absolute + half
    return difference(absolute, base, bounds)


def revenue_variance(comparison, value):
    """Within the kinds of each arm, never less than its share of buyers and the mean square of a buyer of both arms say."""
    arms = {arm: comparison.arm(arm) for arm in (SPOKEN, ALONE)}
    buyers = [one for own in arms.values() for one in own if one.bought]
    of_buyer = math.fsum(value(one) ** 2 for own in arms.values() for one in own) / len(buyers) if buyers else 0.0

    def within(share, second, explained):
        return max(second, share * of_buyer) - explained

    def of_arm(own):
        n = len(own)
        mean = math.fsum(value(one) for one in own) / n
        share = sum(one.bought for one in own) / n
        return within(share, math.fsum(value(one) ** 2 for one in own) / n, mean * mean)

    whole = {arm: of_arm(own) for arm, own in arms.items()}

    def of_lot(one, arm):
        variance = within(one.share, one.second, one.explained)
        return (one.size * variance + whole[arm]) / (one.size + 1) / one.size

    return math.fsum(
        weight**2 * (of_lot(one, SPOKEN) + of_lot(two, ALONE)) for weight, one, two in comparison.weighed(value)
    )


def split_p(visitors):
    """1 over the Bayes factor of a beta mixture around the share that was set, lot by lot; at most 1."""
    log_factor = 0.0
    for (_, share), own in by(visitors, lambda one: one.lot).items():
        alone = sum(one.arm == ALONE for one in own)
        a, b = 1_000 * share, 1_000 * (1 - share)
        # The beta functions as products: exact to the last digits, however many visitors there are.
        terms = [math.log((a + i) / share) for i in range(alone)]
        terms += [math.log((b + i) / (1 - share)) for i in range(len(own) - alone)]
        terms += [-math.log(a + b + i) for i in range(len(own))]
        log_factor += math.fsum(terms)
    return min(1.0, math.exp(-log_factor))
