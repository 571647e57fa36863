"""How many visitors an answer takes (docs/data/recompute.md, "Planning")."""

import math

from estimates import EVERY_LOOK

LIFT_SOUGHT = 0.2
Z_80 = 0.8416212335729143
SHARES = [0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5]
LIFTS = [0.1, 0.2, 0.3]
DAYS_WANTED, DAYS_A_MONTH, DAYS_MAX = 28, 30, 400
DAY_US = 86_400_000_000


def planned_conversion(buyers, visitors):
    """What was seen, drawn to 3 % with the weight of 200 visitors."""
    return (buyers + 6) / (visitors + 200)


def visitors_until(spread, distance, rows=1):
    """The least number of visitors at which half the interval and the 80 % quantile of the scatter fit into the distance."""

    def fits(visitors):
        variance = spread / visitors
        return EVERY_LOOK.half_width(variance, visitors, rows) + Z_80 * math.sqrt(variance) <= distance

    high = 2
    while not fits(high) and high < 1e12:
        high *= 2
    low, high = high // 2, min(high, 10**12)
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if fits(middle) else (middle, high)
    return high


def for_lift(base, share, lift=LIFT_SOUGHT, rows=1):
    lifted = min(1, base * (1 + lift))
    return visitors_until(base * (1 - base) / share + lifted * (1 - lifted) / (1 - share), lifted - base, rows)


def for_margin(base, share, margin_pct):
    return visitors_until(base * (1 - base) / (share * (1 - share)), margin_pct / 100 * base)


def needed(base, share, margin_pct, visitors, rows):
    """`rows` are judged together: one of them is called when its e-value is at least their number over 5 %."""
    enough = [for_lift(base, share, rows=rows), for_margin(base, share, margin_pct), 2 * visitors]
    return next((one for one in enough if one > visitors), 2 * visitors)


def needed_by(wanted, visitors, days, now_us):
    if visitors == 0:
        return None
    more = (wanted - visitors) * days / visitors
    return math.ceil(now_us + more * DAY_US) if more <= DAYS_MAX else None


def advice(base, a_day):
    if a_day <= 0:
        return None
    options = [
        {"share": share, "visitors_a_day": a_day, "days_needed": math.ceil(for_lift(base, share) / a_day)}
        for share in SHARES
    ]
    soon = [one for one in options if one["days_needed"] <= DAYS_WANTED]
    return soon[0] if soon else min(options, key=lambda one: one["days_needed"])


def plan(base, orders_a_buyer, a_day):
    def effect(share, lift):
        visitors = for_lift(base, share, lift)
        return {
            "relative": lift,
            "visitors": visitors,
            "days": math.ceil(visitors / a_day) if a_day > 0 else None,
            "orders_forgone_a_month": DAYS_A_MONTH * a_day * share * base * orders_a_buyer * lift,
        }

    return [{"share": share, "effects": [effect(share, lift) for lift in LIFTS]} for share in SHARES]
