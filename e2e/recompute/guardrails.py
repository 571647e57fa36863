"""Ratios of means over visitors (docs/recompute.md, "Guardrails")."""

import math

from estimates import ALONE, EVERY_LOOK, SPOKEN, by

GATE_BUYERS, GATE_EVENTS = 100, 10


def guardrails(visitors, cap):
    def capped(money):
        return float(money if cap is None else min(money, cap))

    gross = [capped(one.gross) for one in visitors]
    refunded = [capped(one.refunded) for one in visitors]
    return {
        "refund_share": guardrail(visitors, refunded, gross, 1, cap is not None),
        "order_value": guardrail(visitors, gross, [float(one.placed) for one in visitors], -1, cap is not None),
        "orders_per_buyer": guardrail(
            visitors, [float(one.kept) for one in visitors], [float(one.bought) for one in visitors], -1, True
        ),
    }


def guardrail(visitors, tops, bottoms, bad_side, may_open):
    """`bad_side` is the sign of a difference that is bad news."""
    rows = list(zip(visitors, tops, bottoms))
    lots = []
    for own in by(rows, lambda row: row[0].lot).values():
        arms = {arm: [row for row in own if row[0].arm == arm] for arm in (SPOKEN, ALONE)}
        if all(arms.values()):
            n, m = (len(one) for one in arms.values())
            lots.append((n * m / (n + m), arms))
    whole = math.fsum(weight for weight, _ in lots)
    of_arm = {arm: [(weight / whole, arms[arm]) for weight, arms in lots] for arm in (SPOKEN, ALONE)}
    ratios = {arm: ratio(own) for arm, own in of_arm.items()}
    shown = {arm: one and one[0] for arm, one in ratios.items()}
    closed = {**shown, "absolute": None, "low": None, "high": None, "worse": False}
    if None in ratios.values():
        return closed
    absolute = shown[SPOKEN] - shown[ALONE]
    if not (may_open and all(is_open([row for _, own in lots_of for row in own]) for lots_of in of_arm.values())):
        return {**closed, "absolute": absolute}
    half = EVERY_LOOK.half_width(
        sum(variances(of_arm, ratios)), sum(len(own) for lots_of in of_arm.values() for _, own in lots_of)
    )
    low, high = absolute - half, absolute + half
    return {**shown, "absolute": absolute, "low": low, "high": high, "worse": low > 0 if bad_side > 0 else high < 0}


def is_open(rows):
    """By buyers, and by how many equal contributions the numerator is worth (Kish)."""
    top, squares = math.fsum(row[1] for row in rows), math.fsum(row[1] ** 2 for row in rows)
    events = top**2 / squares if squares > 0 else 0
    return sum(row[0].bought for row in rows) >= GATE_BUYERS and events >= GATE_EVENTS


def ratio(lots):
    """The ratio of the weighted means of numerator and denominator, and the latter."""

    def mean(at):
        return math.fsum(weight * math.fsum(row[at] for row in rows) / len(rows) for weight, rows in lots)

    bottom = mean(2)
    return (mean(1) / bottom, bottom) if bottom > 0 else None


def variances(of_arm, ratios):
    """By the delta method, of each arm; a buyer scatters at least as much as the buyers of both arms together do."""
    residuals = {
        arm: [(weight, [row[1] - ratios[arm][0] * row[2] for row in rows]) for weight, rows in lots]
        for arm, lots in of_arm.items()
    }
    buyers = {arm: [sum(row[0].bought for row in rows) for _, rows in lots] for arm, lots in of_arm.items()}
    squares = math.fsum(one * one for lots in residuals.values() for _, own in lots for one in own)
    of_buyer = squares / sum(sum(one) for one in buyers.values())
    for arm, lots in residuals.items():
        variance = 0.0
        for (weight, own), bought in zip(lots, buyers[arm]):
            n = len(own)
            second = max(math.fsum(one * one for one in own), bought * of_buyer) / n
            variance += weight**2 * max(0.0, second - (math.fsum(own) / n) ** 2) / n
        yield variance / ratios[arm][1] ** 2
