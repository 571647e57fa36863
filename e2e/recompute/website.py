"""What the topics say of a website: who entered the comparison, how, and what came of it (docs/outcomes.md, "Who is compared", "What counts as an outcome")."""

from collections import Counter, defaultdict
from dataclasses import dataclass, field, replace
from decimal import Decimal
from typing import Optional

from avro_records import Registry
from kafka_topic import read_topic

DAY_US = 86_400_000_000
WINDOW_US = 7 * DAY_US
NOT_PLACED = {"voided", "failed", "cancelled", "canceled", "expired"}
TAKEN = {"delivered", "shown", "clicked", "dismissed", "ghost"}
CAP_ORDERS, CAP_DAYS = 100, 365
# What is needed of a decision; those that describe it are absent in records of earlier releases.
MOMENT = ("visitor_id", "ts_us", "reason", "verdict", "shadow", "bot", "arm", "holdout_share", "salt_epoch")
MOMENT += ("device", "language", "new_visitor", "page_kind", "wording")


@dataclass
class Visitor:
    """A visitor who entered, and the money of the orders within seven days of the entry."""

    entry: dict
    delivered: bool
    changed_arm: bool
    kept: int = 0
    other_currency: int = 0
    placed: int = 0
    net: Decimal = Decimal(0)
    # total and refunds of each placed order in the sheet's currency
    money: list = field(default_factory=list)

    def __post_init__(self):
        entry = self.entry
        self.arm = entry["arm"]
        # Visitors of one lot were drawn by one salt with one share.
        self.lot = entry["salt_epoch"], entry["holdout_share"]
        self.kind = entry["device"], entry["new_visitor"]

    @property
    def bought(self):
        return self.kept > 0


@dataclass(frozen=True)
class Settings:
    """What is not on these topics: the settings of the website, and the period that is looked at."""

    currency: str
    margin_pct: float
    mode: str
    salt_epoch: int
    start_us: int
    from_us: int
    to_us: int
    now_us: int


@dataclass
class Website:
    site: str
    settings: Optional[Settings] = None
    moments: dict = field(default_factory=dict)
    taken: set = field(default_factory=set)
    orders: dict = field(default_factory=dict)
    refunds: dict = field(default_factory=dict)

    def looked_at(self, settings):
        return replace(self, settings=settings)

    def take(self, name, record):
        if record["site_id"] != self.site:
            return
        if name == "Decision":
            self.moments[record["id"]] = {name: record.get(name) for name in MOMENT}
        elif name == "Outcome":
            if record["card"] in TAKEN:
                self.taken.add((record["visitor_id"], record.get("salt_epoch", 0)))
        elif name == "LedgerOrder":
            known = self.orders.get(record["order_id"])
            if known is None or record["version"] > known["version"]:
                self.orders[record["order_id"]] = record
        elif name == "LedgerRefund":
            self.refunds[record["refund_id"]] = record


def read_website(site, brokers, registry_url, prefix):
    website, registry = Website(site), Registry(registry_url)
    for topic in ("decisions", "ledger"):
        for value in read_topic(brokers, prefix + topic):
            website.take(*registry.decode(value))
    return website


def would_engage(moment):
    return moment["verdict"] == "engage" and not moment["shadow"] and not moment["bot"]


def visitors_of(website):
    """Everybody who entered within the period, with the orders that count."""
    settings = website.settings
    of_visitor = defaultdict(list)
    for moment in website.moments.values():
        if would_engage(moment) and moment["salt_epoch"] == settings.salt_epoch:
            of_visitor[moment["visitor_id"]].append(moment)
    entered = {}
    for visitor, moments in of_visitor.items():
        entry = min(moments, key=lambda one: one["ts_us"])
        if settings.from_us <= entry["ts_us"] < settings.to_us:
            delivered = (visitor, settings.salt_epoch) in website.taken
            changed = len({one["arm"] for one in moments}) > 1
            entered[visitor] = Visitor(entry, delivered, changed)
    _add_orders(website, entered)
    return list(entered.values())


def is_placed(order):
    return (order["financial_status"] or "").lower() not in NOT_PLACED


def _add_orders(website, entered):
    refunded = defaultdict(Decimal)
    for refund in website.refunds.values():
        refunded[refund["order_id"], refund["currency"]] += Decimal(refund["amount"])
    for order in website.orders.values():
        visitor = entered.get(order["visitor_id"])
        if visitor is None or not is_placed(order):
            continue
        at_us = order["created_at_ms"] * 1_000
        if not visitor.entry["ts_us"] <= at_us < visitor.entry["ts_us"] + WINDOW_US:
            continue
        total = Decimal(order["total"])
        back = refunded[order["order_id"], order["currency"]]
        if (order["financial_status"] or "").lower() == "refunded":
            back = max(back, total)
        own = order["currency"] == website.settings.currency
        keeps = total > back or total == 0
        visitor.kept += keeps
        visitor.other_currency += keeps and not own
        if own:
            visitor.placed += 1
            visitor.money.append((total, back))
            visitor.net += total - back if keeps else 0


def cap_of(website):
    """The 99th percentile of the order totals, of any status, of the year before the experiment, else of its first 100 orders."""
    settings = website.settings
    own = [one for one in website.orders.values() if one["currency"] == settings.currency]
    start_ms = settings.start_us / 1_000
    before = [one for one in own if start_ms - CAP_DAYS * DAY_US / 1_000 <= one["created_at_ms"] < start_ms]
    since = [one for one in own if one["created_at_ms"] >= start_ms]
    since.sort(key=lambda one: (one["created_at_ms"], one["order_id"]))
    for orders in (before, since[:CAP_ORDERS]):
        if len(orders) >= CAP_ORDERS:
            totals = sorted(Decimal(one["total"]) for one in orders)
            # The least total that 99 % of the orders do not exceed.
            return totals[-(-99 * len(totals) // 100) - 1]
    return None


def link_rate(website):
    settings = website.settings
    within = [
        one
        for one in website.orders.values()
        if is_placed(one) and settings.from_us <= one["created_at_ms"] * 1_000 < settings.to_us
    ]
    return sum(one["visitor_id"] is not None for one in within) / len(within) if within else None


def moment_counts(website):
    """Moments of each reason in the period, and how many of them would be spoken to; bots are left out."""
    settings, moments, engaged = website.settings, Counter(), Counter()
    for moment in website.moments.values():
        if not moment["bot"] and settings.from_us <= moment["ts_us"] < settings.to_us:
            moments[moment["reason"]] += 1
            engaged[moment["reason"]] += moment["verdict"] == "engage"
    return moments, engaged
