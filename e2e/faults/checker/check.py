"""Compares a history of requests with what is stored: `check.py CONFIG.json` prints the differences as JSON."""

import json
import subprocess
import sys
import time
from collections import defaultdict

import rules
import stores
from log import Record, Registry, decoded, open_transactions, read_topic, topic_names

SETTLES_SECONDS_MAX = 240
POLL_SECONDS = 3
# Topics with a retention by time, and compacted ones.
RETAINED = ("signals", "decisions", "cards", "ledger")
COMPACTED = {"changelog": "visitor-changelog", "rejected": "rejected"}


def line(record: Record) -> str:
    """As the fold writes it down."""
    key = "undefined" if record.key is None else record.key.decode("utf8", "replace")
    value = "undefined" if record.value is None else record.value.hex()
    return f"{record.partition} {key} {value}"


def dump(topics: dict[str, list[Record]]) -> dict[str, list[str]]:
    states = {}
    for record in topics["changelog"]:
        states[(record.partition, record.key)] = record
    # A state made and removed within one chunk is never written, and the two folds cut the log into different chunks.
    kept = [one for one in states.values() if one.value is not None and one.key[:1] != b"\0"]
    # Of the ledger only the credits, which are what tasks write; sorted, as several tasks write to one partition.
    return {
        "decisions": [line(one) for one in topics["decisions"]],
        "cards": [line(one) for one in topics["cards"]],
        "ledger": sorted(line(one) for one in topics["credits"]),
        "states": sorted(line(one) for one in kept),
    }


def fold(config: dict, signals: list[Record]) -> dict[str, list[str]]:
    """The service's own fold of the same log, in a separate process without faults."""
    with open(config["fold_input"], "w") as file:
        for one in signals:
            fields = {
                "partition": one.partition,
                "offset": one.offset,
                "appendMs": one.append_ms,
                "key": None if one.key is None else one.key.hex(),
                "value": None if one.value is None else one.value.hex(),
            }
            file.write(json.dumps(fields) + "\n")
    subprocess.run(config["fold_command"], check=True, timeout=300)
    with open(config["fold_output"]) as file:
        made = json.load(file)
    made["states"] = [one for one in made["states"] if not one.endswith(" undefined")]
    return made


def read_all(config: dict, registry: Registry) -> dict[str, list[Record]]:
    names = {name: name for name in RETAINED} | COMPACTED
    # The output of the tasks is read before their input, so what is still under way appears in the fold, not only in the topics.
    order = ["changelog", "decisions", "cards", "ledger", "rejected", "signals"]
    topics = {name: read_topic(config["brokers"], config["prefix"] + names[name]) for name in order}
    topics["credits"] = [one for one in decoded(topics["ledger"], registry) if one.kind == "Credit"]
    return topics


def money_tables(config: dict) -> dict[str, list[dict[str, list[str]]]]:
    def gathered(rows: list[tuple]) -> dict[str, list[str]]:
        amounts = defaultdict(list)
        for name, amount in rows:
            amounts[name].append(str(amount))
        return amounts

    pg, ch = config["postgres"], config["clickhouse"]
    return {
        "Postgres": [
            gathered(stores.postgres(pg, "select order_id, total from ledger_order")),
            gathered(stores.postgres(pg, "select refund_id, amount from ledger_refund")),
        ],
        "ClickHouse": [
            gathered([(r["id"], r["a"]) for r in stores.clickhouse(ch, "select order_id as id, toString(total) as a from ledger_orders final")]),
            gathered([(r["id"], r["a"]) for r in stores.clickhouse(ch, "select refund_id as id, toString(amount) as a from ledger_refunds final")]),
        ],
    }


def traces(config: dict, topics: dict[str, list[Record]], erased: list[str]) -> list[str]:
    """Of the erased, outside the topics that keep records and the write-ahead logs (docs/erasure.md)."""
    if not erased:
        return []
    found = stores.traces_in_postgres(config["postgres"], erased)
    found += stores.traces_in_clickhouse(config["clickhouse"], erased)
    for folder in config["folders"]:
        found += stores.traces_in_files(folder, erased, set(config["own_files"]))
    for name in COMPACTED:
        last = {(one.partition, one.key): one for one in topics[name]}
        for one in last.values():
            text = (one.key or b"") + (one.value or b"")
            if one.value is not None and any(word.encode() in text for word in erased):
                found.append(f"the topic {name} holds {one.key!r} of an erased visitor")
    for name in topic_names(config["brokers"], config["prefix"]):
        if name.removeprefix(config["prefix"]) in (*RETAINED, *COMPACTED.values()):
            continue
        for one in read_topic(config["brokers"], name):
            text = (one.key or b"") + (one.value or b"")
            if any(word.encode() in text for word in erased):
                found.append(f"the topic {name} holds {one.key!r} of an erased visitor")
    return found


def compare(config: dict, history: list[dict]) -> tuple[list[str], dict[str, int]]:
    registry = Registry(config["registry"])
    topics = read_all(config, registry)
    signals, decisions = decoded(topics["signals"], registry), decoded(topics["decisions"], registry)
    cards, ledger = decoded(topics["cards"], registry), decoded(topics["ledger"], registry)
    visits = [one for one in signals if "visitor_id" in one.body]
    settled = dict(stores.postgres(config["postgres"], "select card_id, outcome from card_settled"))
    erased = sorted({entry["visitor"] for entry in history if entry["what"] == "erased"})
    begun = {entry["visitor"] for entry in history if entry["what"] == "erasing"}
    differences = rules.acknowledged_is_stored(history, visits)
    differences += rules.acknowledged_cards_are_stored(history, visits)
    differences += rules.order_within_a_visitor(visits)
    differences += rules.nothing_twice(decisions, cards, ledger)
    differences += rules.money(history, ledger, money_tables(config))
    differences += rules.cards_handed_out(history, cards, settled)
    kept = stores.clickhouse(config["clickhouse"], "select id, count() as n from moments final group by id")
    differences += rules.moments(decisions, {row["id"]: int(row["n"]) for row in kept}, begun)
    differences += traces(config, topics, erased)
    visitors = {entry["visitor"] for entry in history if "visitor" in entry}
    differences += rules.first_few(stores.secrets_in_logs(config["logs"], visitors, config["secrets"]))
    if topics["rejected"]:
        differences.append(f"{len(topics['rejected'])} records became dead letters")
    differences += rules.equals_the_fold(dump(topics), fold(config, topics["signals"]))
    counts = {
        "signals": len(visits),
        "decisions": len(decisions),
        "cards": len(cards),
        "credits": len(topics["credits"]),
        "erased": len(erased),
    }
    return differences, counts


def pending_records(config: dict) -> list[str]:
    """Where acknowledged records that were not found may be held up."""
    waiting = stores.postgres(config["postgres"], "select topic, count(*) from outbox group by topic order by topic")
    found = [f"(the outbox has {count} records for {topic})" for topic, count in waiting]
    names = [config["prefix"] + name for name in RETAINED]
    return found + [f"({one})" for one in open_transactions(config["brokers"], names)]


def main(path: str) -> None:
    with open(path) as file:
        config = json.load(file)
    with open(config["history"]) as file:
        history = [json.loads(text) for text in file if text.strip()]
    until = time.monotonic() + SETTLES_SECONDS_MAX
    while True:
        began_ms = time.time() * 1_000
        differences, counts = compare(config, history)
        if not differences or time.monotonic() > until:
            break
        # What is under way still arrives: only what remains is a difference.
        time.sleep(POLL_SECONDS)
    if differences:
        differences += pending_records(config)
    print(json.dumps({"differences": differences, "counts": counts, "arrivedMs": round(began_ms)}))


main(sys.argv[1])
