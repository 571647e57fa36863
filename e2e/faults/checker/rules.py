"""What must hold between the history of requests and what the topics and stores have. Each rule answers sentences."""

from collections import Counter, defaultdict
from decimal import Decimal

from log import Record

SHOWN_MAX = 12


def first_few(sentences: list[str]) -> list[str]:
    """The first of many, so that a report can be read."""
    left = len(sentences) - SHOWN_MAX
    return sentences[:SHOWN_MAX] + ([f"… and {left} more of the kind: {sentences[0]}"] if left > 0 else [])


def acknowledged_is_stored(history: list[dict], signals: list[Record]) -> list[str]:
    stored = defaultdict(set)
    carts = set()
    for record in signals:
        body = record.body
        if body.get("seq") is not None:
            stored[(body["visitor_id"], body["stream"])].add(body["seq"])
        if body.get("n") is not None:
            carts.add((body["visitor_id"], body["stream"], body["n"]))
    lost = []
    for entry in history:
        if entry["what"] == "acknowledged":
            has = stored[(entry["visitor"], entry["stream"])]
            lost += [
                f"signal {seq} of {entry['visitor']} was acknowledged and is not in the log"
                for seq in range(1, entry["seq"] + 1)
                if seq not in has
            ]
        if entry["what"] == "cart" and (entry["visitor"], entry["stream"], entry["n"]) not in carts:
            lost.append(f"cart {entry['n']} of {entry['visitor']} was acknowledged and is not in the log")
    return first_few(sorted(set(lost)))


def acknowledged_cards_are_stored(history: list[dict], signals: list[Record]) -> list[str]:
    acks = {body["card_id"] for body in (one.body for one in signals) if "card_id" in body and "event" in body}
    seen = [entry for entry in history if entry["what"] == "seen"]
    return first_few(
        [f"that card {one['card']} was seen was acknowledged and is not in the log" for one in seen if one["card"] not in acks]
    )


def order_within_a_visitor(signals: list[Record]) -> list[str]:
    """The first occurrences of the numbers of a stream are in ascending order; repeats may come at any time."""
    greatest: dict[tuple, int] = {}
    seen: dict[tuple, set[int]] = defaultdict(set)
    wrong = []
    for record in signals:
        body = record.body
        for name in ("seq", "n"):
            number = body.get(name)
            if number is None or body.get("stream") is None:
                continue
            stream = (body["visitor_id"], body["stream"], name)
            if number in seen[stream]:
                continue
            seen[stream].add(number)
            if number < greatest.get(stream, 0):
                wrong.append(f"{name} {number} of {body['visitor_id']} first comes after {greatest[stream]}")
            greatest[stream] = max(number, greatest.get(stream, 0))
    return first_few(wrong)


def nothing_twice(decisions: list[Record], cards: list[Record], ledger: list[Record]) -> list[str]:
    ids = Counter(one.body["id"] for one in decisions if one.kind == "Decision")
    ids.update(one.body["id"] for one in cards if one.body["state"] == "waiting")
    ids.update(one.body["id"] for one in ledger if one.kind == "Credit")
    return first_few([f"{one} is in its topic {count} times" for one, count in ids.items() if count > 1])


def moments(decisions: list[Record], kept: dict[str, int], erased: set[str]) -> list[str]:
    """ClickHouse has each moment of the topic once; those of visitors whose erasure began may be missing (see `traces`)."""
    made = {one.body["id"]: one.body["visitor_id"] for one in decisions if one.kind == "Decision"}
    wrong = [f"moment {one} is in ClickHouse {count} times" for one, count in kept.items() if count != 1]
    wrong += [f"moment {one} is in ClickHouse and in no topic" for one in kept if one not in made]
    wrong += [
        f"moment {one} is not in ClickHouse" for one, visitor in made.items() if one not in kept and visitor not in erased
    ]
    return first_few(wrong)


def money(history: list[dict], ledger: list[Record], tables: dict[str, list]) -> list[str]:
    """Every acknowledged order and refund: in the topic, and once in each store, with its amount."""
    wrong = []
    orders, refunds = defaultdict(set), defaultdict(set)
    for record in ledger:
        if record.kind == "LedgerOrder":
            orders[record.body["order_id"]].add(Decimal(record.body["total"]))
        if record.kind == "LedgerRefund":
            refunds[record.body["refund_id"]].add(Decimal(record.body["amount"]))
    for entry in history:
        if entry["what"] == "order":
            places = {"the topic": list(orders[entry["order"]])}
            places |= {name: rows[0].get(entry["order"], []) for name, rows in tables.items()}
            amount = Decimal(entry["total"])
            name = f"order {entry['order']}"
        elif entry["what"] == "refund":
            places = {"the topic": list(refunds[entry["refund"]])}
            places |= {name: rows[1].get(entry["refund"], []) for name, rows in tables.items()}
            amount = Decimal(entry["amount"])
            name = f"refund {entry['refund']}"
        else:
            continue
        for place, amounts in places.items():
            if [Decimal(one) for one in amounts] != [amount]:
                said = ", ".join(str(one) for one in amounts) or "nothing"
                wrong.append(f"{name} of {amount} was acknowledged, and {place} has {said}")
    return first_few(wrong)


def cards_handed_out(history: list[dict], cards: list[Record], settled: dict[str, str]) -> list[str]:
    waiting = {one.body["id"]: one.body for one in cards if one.body["state"] == "waiting"}
    bought, erased = {}, {}
    for entry in history:
        if entry["what"] == "order":
            bought.setdefault(entry["visitor"], entry["endedMs"])
        if entry["what"] == "erased":
            erased[entry["visitor"]] = entry["endedMs"]
    begun = {entry["visitor"] for entry in history if entry["what"] == "erasing"}
    wrong = []
    given: Counter = Counter()
    for entry in history:
        if entry["what"] != "card":
            continue
        card, visitor, began = entry["card"], entry["visitor"], entry["beganMs"]
        given[card] += 1
        of = waiting.get(card)
        if of is None or of["visitor_id"] != visitor:
            wrong.append(f"card {card} was handed to {visitor} and no task made it for them")
            continue
        if of["ghost"]:
            wrong.append(f"card {card} was handed out, and its visitor is held back")
        if began >= of["expires_at_ms"]:
            wrong.append(f"card {card} was handed out after it had expired")
        if visitor in bought and began > bought[visitor]:
            wrong.append(f"card {card} was handed out {began - bought[visitor]} ms after its visitor had bought")
        if visitor in erased and began > erased[visitor]:
            wrong.append(f"card {card} was handed out after its visitor had been erased")
        if visitor not in begun and settled.get(card) != "delivered":
            wrong.append(f"card {card} was handed out, and the store has it as {settled.get(card)}")
    wrong += [f"card {card} was handed out {count} times" for card, count in given.items() if count > 1]
    return first_few(wrong)


def equals_the_fold(found: dict[str, list[str]], expected: dict[str, list[str]]) -> list[str]:
    wrong = []
    for name in ("decisions", "cards", "ledger", "states"):
        have, want = Counter(found[name]), Counter(expected[name])
        missing, extra = want - have, have - want
        if missing or extra:
            line = next(iter(missing or extra))
            wrong.append(
                f"{name} are not those of an undisturbed fold: {missing.total()} missing, {extra.total()} too many,"
                f" such as {line[:120]}"
            )
        elif name in ("decisions", "cards") and found[name] != expected[name]:
            wrong.append(f"{name} are those of an undisturbed fold in another order")
    return wrong
