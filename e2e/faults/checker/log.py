"""Reads topics with librdkafka and decodes them with fastavro: nothing of the product is used."""

import io
import json
import struct
import urllib.error
import urllib.request
from dataclasses import dataclass

import fastavro
from confluent_kafka import Consumer, IsolationLevel, KafkaError, TopicPartition
from confluent_kafka.admin import AdminClient, OffsetSpec

SILENCE_SECONDS_MAX = 60


@dataclass(frozen=True)
class Record:
    partition: int
    offset: int
    append_ms: int
    key: bytes | None
    value: bytes | None
    kind: str | None = None
    body: dict | None = None


class Registry:
    """Schemas by the id that stands before each value."""

    def __init__(self, url: str):
        self.url = url
        self.schemas: dict[int, dict] = {}

    def schema(self, number: int) -> dict:
        if number not in self.schemas:
            try:
                with urllib.request.urlopen(f"{self.url}/schemas/ids/{number}", timeout=30) as answer:
                    text = json.load(answer)["schema"]
            except urllib.error.HTTPError as error:
                raise RuntimeError(f"the registry answered {error.code} for the schema {number}") from error
            self.schemas[number] = fastavro.parse_schema(json.loads(text))
        return self.schemas[number]

    def decode(self, value: bytes) -> tuple[str, dict]:
        magic, number = struct.unpack(">bI", value[:5])
        if magic != 0:
            raise ValueError("a value without the magic byte")
        schema = self.schema(number)
        return schema["name"].split(".")[-1], fastavro.schemaless_reader(io.BytesIO(value[5:]), schema, None)


def topic_names(brokers: str, prefix: str) -> list[str]:
    consumer = Consumer({"bootstrap.servers": brokers, "group.id": "faults-checker"})
    try:
        return sorted(name for name in consumer.list_topics(timeout=30).topics if name.startswith(prefix))
    finally:
        consumer.close()


def read_topic(brokers: str, topic: str) -> list[Record]:
    """Every committed record from the beginning to where each partition ends now, in the order of its partition."""
    consumer = Consumer(
        {
            "bootstrap.servers": brokers,
            "group.id": "faults-checker",
            "enable.auto.commit": False,
            "isolation.level": "read_committed",
            "enable.partition.eof": True,
            "auto.offset.reset": "earliest",
        }
    )
    try:
        partitions = list(consumer.list_topics(topic, timeout=30).topics[topic].partitions)
        if not partitions:
            raise RuntimeError(f"{topic} has no partitions")
        consumer.assign([TopicPartition(topic, one, 0) for one in partitions])
        found: list[Record] = []
        ended: set[int] = set()
        while len(ended) < len(partitions):
            message = consumer.poll(SILENCE_SECONDS_MAX)
            if message is None:
                raise RuntimeError(f"{topic}: no answer for {SILENCE_SECONDS_MAX} s")
            error = message.error()
            if error is None:
                found.append(
                    Record(
                        message.partition(), message.offset(), message.timestamp()[1], message.key(), message.value()
                    )
                )
            elif error.code() == KafkaError._PARTITION_EOF:
                ended.add(message.partition())
            elif not error.retriable() and error.fatal():
                raise RuntimeError(f"{topic}: {error}")
        return sorted(found, key=lambda record: (record.partition, record.offset))
    finally:
        consumer.close()


def open_transactions(brokers: str, topics: list[str]) -> list[str]:
    """Partitions in which an open transaction hides what was written after it began."""
    admin = AdminClient({"bootstrap.servers": brokers})
    described = admin.list_topics(timeout=30).topics
    partitions = [TopicPartition(topic, one) for topic in topics for one in described[topic].partitions]

    def ends(level: IsolationLevel) -> dict[tuple[str, int], int]:
        asked = admin.list_offsets({one: OffsetSpec.latest() for one in partitions}, isolation_level=level)
        return {(one.topic, one.partition): answer.result().offset for one, answer in asked.items()}

    ended, stable = ends(IsolationLevel.READ_UNCOMMITTED), ends(IsolationLevel.READ_COMMITTED)
    return [
        f"{topic}/{one} ends at {ended[topic, one]}, and a transaction is open since {offset}"
        for (topic, one), offset in sorted(stable.items())
        if offset < ended[topic, one]
    ]


def decoded(records: list[Record], registry: Registry) -> list[Record]:
    """The records with a value, decoded."""
    read = []
    for record in records:
        if record.value is None:
            continue
        kind, body = registry.decode(record.value)
        read.append(
            Record(record.partition, record.offset, record.append_ms, record.key, record.value, kind, body)
        )
    return read
