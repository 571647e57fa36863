"""Ratios of means over visitors (docs/data/recompute.md, "Guardrails")."""

import math

from estimates import ALONE, EVERY_LOOK, SPOKEN, by

GATE_BUYERS, GATE_CONTRIBUTIONS, GATE_REPEATS = 100, 10, 30


def guardrails(visitors, cap):
    def capped(total):
        return total if cap is None else min(total, cap)

    def of_money(rows):
        return cap is not None and contributions(rows) >= GATE_CONTRIBUTIONS

    gross = [float(sum(capped(total) for total, _ in one.money)) for one in visitors]
    refunded = [float(sum(min(back, capped(total)) for total, back in one.money)) for one in visitors]
    kept, bought = [float(one.kept) for one in visitors], [float(one.bought) for one in visitors]
    return {
        "refund_share": guardrail(visitors, refunded, gross, 1, of_money),
        "order_value": guardrail(visitors, gross, [float(one.placed) for one in visitors], -1, of_money),
        "orders_per_buyer": guardrail(visitors, kept, bought, -1, lambda rows: repeats(rows) >= GATE_REPEATS),
    }


def guardrail(visitors, tops, bottoms, bad_side, has_events):
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
    of_arms = [[row for _, own in lots_of for row in own] for lots_of in of_arm.values()]
    if not all(sum(row[0].bought for row in own) >= GATE_BUYERS and has_events(own) for own in of_arms):
        return {**closed, "absolute": absolute}
    half = EVERY_LOOK.half_width(
        sum(variances(of_arm, ratios)), sum(len(own) for lots_of in of_arm.values() for _, own in lots_of)
    )
    low, high = absolute - half, absolute + half
    return {**shown, "absolute": absolute, "low": low, "high": high, "worse": low > 0 if bad_side > 0 else high < 0}


def contributions(rows):
    """How many equal contributions the numerator is worth (Kish)."""
    top, squares = math.fsum(row[1] for row in rows), math.fsum(row[1] ** 2 for row in rows)
    return top**2 / squares if squares > 0 else 0


def repeats(rows):
    """Orders beyond the first of a buyer."""
    return math.fsum(row[1] - row[2] for row in rows)


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
