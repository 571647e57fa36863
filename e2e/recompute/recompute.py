"""Recomputes the reasons view of a website, its series and its segments from the topics `decisions` and `ledger` alone.

It is written from the documentation, apart from the product, needs Python 3.9 and nothing else, and prints JSON:

    python3 recompute.py --brokers 127.0.0.1:8086 --registry http://127.0.0.1:8085 --site ID --currency EUR \\
        --epoch 3 --start 2026-09-23T00:00:00Z \\
        --view reasons 2026-09-23T00:00:00Z 2026-11-22T09:30:00Z 2026-11-22T09:30:00Z

The period is the one that the view answers in `from` and `to`; the view was made at `to`, unless an earlier one was asked for.
"""

import argparse
import json
import math
import sys
from datetime import datetime, timedelta, timezone

import estimates as est
import planning
from estimates import ALONE, SPOKEN, Comparison
from guardrails import guardrails
from website import DAY_US, Settings, cap_of, link_rate, moment_counts, read_website, visitors_of

REASONS = ["shipping_cost", "delivery", "returns", "size", "code_declined", "form_error", "hesitation"]
SRM_P_MIN = 0.001
HOUR_US = 3_600_000_000
EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)


class View:
    """Everything that the rows of one view have in common."""

    def __init__(self, website):
        self.settings = website.settings
        self.visitors = visitors_of(website)
        self.cap = cap_of(website)
        # Traffic is counted up to the last whole hour.
        self.hour_us = self.settings.now_us // HOUR_US * HOUR_US
        self.days = max(1, (min(self.settings.to_us, self.hour_us) - self.settings.from_us) / DAY_US)
        self.split_p = est.split_p(self.visitors)
        everybody = len(self.visitors)
        self.expected = sum(one.lot[1] for one in self.visitors) / everybody if everybody else None
        self.observed = sum(one.arm == ALONE for one in self.visitors) / everybody if everybody else None

    def rows(self, groups):
        """Rows that are judged together: of the reasons called, at most 5 % are called wrongly."""
        splits = [est.split_p(own) for own in groups]
        compared = [Comparison(own) for own in groups]
        evidence = [est.evidence(one) if p >= SRM_P_MIN else -math.inf for one, p in zip(compared, splits)]
        called = rejections(evidence)
        return [
            self.row(own, compared[n], splits[n], n in called, len(groups)) for n, own in enumerate(groups)
        ]

    def row(self, visitors, compared, split, called, rows):
        outcomes = {arm: outcome([one for one in visitors if one.arm == arm]) for arm in (SPOKEN, ALONE)}
        trusted = min(self.split_p, split) >= SRM_P_MIN
        return {
            "spoken_to": outcomes[SPOKEN]["visitors"],
            "left_alone": outcomes[ALONE]["visitors"],
            "srm_p": split,
            "outcomes": outcomes,
            "effect": self.effect(visitors, compared, called, trusted, rows),
        }

    def effect(self, visitors, compared, called, trusted, rows):
        differences = self.differences(compared)
        verdict = self.verdict(compared, called, trusted)
        wanted = None
        if verdict == "too_early":
            base = planning.planned_conversion(sum(one.bought for one in visitors), len(visitors))
            share = 0.1 if self.expected is None else self.expected
            wanted = planning.needed(base, share, self.settings.margin_pct, len(visitors), rows)
        by = wanted and planning.needed_by(wanted, len(visitors), self.days, self.hour_us)
        return {
            **differences,
            "delivered": self.of_delivered([one for one in visitors if one.delivered]),
            "revenue_per_month": self.monthly(visitors, differences["revenue_per_visitor"]),
            "verdict": verdict,
            "needed": wanted,
            "needed_by": instant(by) if by else None,
        }

    def differences(self, compared):
        return {
            "conversion": est.conversion(compared),
            "revenue_per_visitor": est.revenue(compared, self.cap),
            "harm_not_excluded": est.largest_loss(compared),
        }

    def of_delivered(self, visitors):
        differences = self.differences(Comparison(visitors))
        split = est.split_p(visitors)
        if split < SRM_P_MIN:
            for name in ("conversion", "revenue_per_visitor"):
                differences[name] = {**differences[name], "low": None, "high": None}
            differences["harm_not_excluded"] = None
        return {**differences, "srm_p": split}

    def verdict(self, compared, called, trusted):
        settings = self.settings
        if not trusted:
            return "do_not_trust"
        if settings.from_us != settings.start_us or settings.to_us != settings.now_us:
            return "look_back"
        bounds = est.conversion_bounds(compared)
        if bounds is None:
            return "too_early"
        low, high = bounds
        if called and low > 0:
            return "better"
        if called and high < 0:
            return "worse"
        margin = settings.margin_pct / 100 * compared.means(lambda one: float(one.bought))[1]
        return "no_difference" if -margin <= low and high <= margin else "too_early"

    def monthly(self, visitors, revenue):
        if revenue["low"] is None or self.settings.mode == "aa":
            return None
        a_month = sum(one.arm == SPOKEN for one in visitors) / self.days * planning.DAYS_A_MONTH
        return {"spoken_to": a_month, **{name: revenue[name] * a_month for name in ("absolute", "low", "high")}}

    def holdout(self, website):
        visitors, buyers = len(self.visitors), sum(one.bought for one in self.visitors)
        base = planning.planned_conversion(buyers, visitors)
        a_buyer = sum(one.kept for one in self.visitors) / buyers if buyers else 1
        return {
            "expected": self.expected,
            "observed": self.observed,
            "srm_p": self.split_p,
            "link_rate": link_rate(website),
            "changed_arm": sum(one.changed_arm for one in self.visitors),
            "advice": planning.advice(base, visitors / self.days),
            "plan": planning.plan(base, a_buyer, visitors / self.days),
        }


def rejections(evidence):
    """e-Benjamini-Hochberg: the most rows whose k-th largest e-value is at least their number over k times 5 %."""
    order = sorted(range(len(evidence)), key=lambda n: -evidence[n])
    reached = [k for k, n in enumerate(order, 1) if evidence[n] >= math.log(len(evidence) / (k * est.ALPHA))]
    return set(order[: max(reached, default=0)])


def outcome(visitors):
    n = len(visitors)
    net = sum(one.net for one in visitors)
    return {
        "visitors": n,
        "delivered": sum(one.delivered for one in visitors),
        "orders": sum(one.kept for one in visitors),
        "orders_other_currency": sum(one.other_currency for one in visitors),
        "conversion": sum(one.bought for one in visitors) / n if n else None,
        "revenue_net": float(net),
        "revenue_per_visitor": float(net) / n if n else None,
    }


def reasons(view, website):
    moments, engaged = moment_counts(website)
    own = {reason: [one for one in view.visitors if one.entry["reason"] == reason] for reason in REASONS}
    items = [
        {
            "reason": reason,
            "moments": moments[reason],
            "engaged": engaged[reason],
            **row,
            "guardrails": guardrails(own[reason], view.cap),
        }
        for reason, row in zip(own, view.rows(list(own.values())))
    ]
    everything = {
        "moments": sum(moments.values()),
        "engaged": sum(engaged.values()),
        **view.rows([view.visitors])[0],
        "guardrails": guardrails(view.visitors, view.cap),
    }
    return {"items": items, "all": everything, "holdout": view.holdout(website)}


def series(view, step):
    """Days of UTC, or weeks from Monday; the first and the last may be parts of one."""
    length = DAY_US if step == "day" else 7 * DAY_US
    offset = 0 if step == "day" else 4 * DAY_US
    steps_max = math.ceil((planning.DAYS_MAX + 1) * DAY_US / length) + 1
    cohorts = est.Sequence(est.ALPHA / steps_max, 3_000)
    settings = view.settings
    at = (settings.from_us - offset) // length * length + offset
    items, so_far = [], []
    while at < settings.to_us:
        cohort = [one for one in view.visitors if at <= one.entry["ts_us"] < at + length]
        so_far += cohort
        items.append(
            {
                "from": instant(max(at, settings.from_us)),
                "to": instant(min(at + length, settings.to_us)),
                "cumulative": part(so_far, view.cap, est.EVERY_LOOK),
                "cohort": part(cohort, view.cap, cohorts),
            }
        )
        at += length
    return {"step": step, "items": items}


def part(visitors, cap, sequence):
    compared = Comparison(visitors)
    arms = {arm: outcome([one for one in visitors if one.arm == arm]) for arm in (SPOKEN, ALONE)}
    return {
        "outcomes": {
            arm: {name: own[name] for name in ("visitors", "orders", "conversion")} for arm, own in arms.items()
        },
        "effect": {
            "conversion": est.conversion(compared, sequence),
            "revenue_per_visitor": est.revenue(compared, cap, sequence),
        },
    }


def segments(view, attribute):
    def name(visitor):
        value = visitor.entry[attribute]
        return "unknown" if value is None else str(value).lower() if isinstance(value, bool) else value

    groups = sorted(est.by(view.visitors, name).items(), key=lambda one: (-len(one[1]), one[0]))
    shown = groups[:50]
    if groups[50:]:
        shown.append(("other", [one for _, own in groups[50:] for one in own]))
    rows = view.rows([own for _, own in shown])
    return {
        "by": attribute,
        "items": [{"segment": name, "exploratory": True, **row} for (name, _), row in zip(shown, rows)],
    }


def instant(us):
    return (EPOCH + timedelta(microseconds=us)).strftime("%Y-%m-%dT%H:%M:%S.%fZ")


def us_of(text):
    return (datetime.fromisoformat(text.replace("Z", "+00:00")) - EPOCH) // timedelta(microseconds=1)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--brokers", required=True, help="host:port of a broker of Kafka, without TLS")
    parser.add_argument("--registry", required=True, help="address of the schema registry")
    parser.add_argument("--prefix", default="", help="what the names of the topics begin with")
    parser.add_argument("--site", required=True)
    parser.add_argument("--currency", required=True, help="of the facts sheet")
    parser.add_argument("--margin", type=float, default=10, help="margin_pct of the website")
    parser.add_argument("--mode", choices=["ab", "aa"], default="ab", help="of the experiment; aa speaks to nobody")
    parser.add_argument("--epoch", type=int, required=True, help="salt_epoch of the experiment")
    parser.add_argument("--start", type=us_of, required=True, help="beginning of the experiment")
    parser.add_argument(
        "--view",
        nargs=4,
        action="append",
        required=True,
        metavar=("VIEW", "FROM", "TO", "NOW"),
        help="reasons, series:day, series:week or segments:device and so on; its period; when it was made",
    )
    return parser.parse_args()


def made(name, website):
    view = View(website)
    settings = website.settings
    frame = {
        "from": instant(settings.from_us),
        "to": instant(settings.to_us),
        "currency": settings.currency,
        "margin_pct": settings.margin_pct,
        "revenue_cap": None if view.cap is None else float(view.cap),
    }
    kind, _, part_of = name.partition(":")
    of_kind = {
        "reasons": lambda: reasons(view, website),
        "series": lambda: series(view, part_of),
        "segments": lambda: segments(view, part_of),
    }
    return {**frame, **of_kind[kind]()}


def main():
    args = arguments()
    website = read_website(args.site, args.brokers, args.registry, args.prefix)
    results = []
    for name, *period in args.view:
        settings = Settings(
            args.currency, args.margin, args.mode, args.epoch, args.start, *(us_of(one) for one in period)
        )
        results.append(made(name, website.looked_at(settings)))
    json.dump(results, sys.stdout)


if __name__ == "__main__":
    main()
