"""Reads a whole topic of Kafka with the standard library alone: what is committed up to now, from every partition."""

import gzip
import socket
import struct
from collections import deque

METADATA, LIST_OFFSETS, FETCH = 3, 2, 1
READ_COMMITTED = 1
CONTROL, TRANSACTIONAL, CODEC = 0x20, 0x10, 0x07
NONE, GZIP = 0, 1
FETCH_BYTES = 4 * 1024 * 1024


class Bytes:
    """A cursor over an answer of a broker."""

    def __init__(self, data, at=0):
        self.data, self.at = data, at

    def unpack(self, form):
        values = struct.unpack_from(">" + form, self.data, self.at)
        self.at += struct.calcsize(">" + form)
        return values if len(values) > 1 else values[0]

    def take(self, length):
        piece = self.data[self.at : self.at + length]
        self.at += length
        return piece

    def text(self):
        length = self.unpack("h")
        return None if length < 0 else bytes(self.take(length)).decode()

    def many(self, read):
        return [read() for _ in range(max(0, self.unpack("i")))]

    def varint(self):
        shift = value = 0
        while True:
            byte = self.data[self.at]
            self.at += 1
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return (value >> 1) ^ -(value & 1)


def text(value):
    return struct.pack(">h", len(value.encode())) + value.encode()


class Broker:
    def __init__(self, host, port):
        self.socket = socket.create_connection((host, port), timeout=60)

    def ask(self, api, version, body):
        request = struct.pack(">hhi", api, version, 0) + text("recompute") + body
        self.socket.sendall(struct.pack(">i", len(request)) + request)
        length = struct.unpack(">i", self._read(4))[0]
        return Bytes(memoryview(self._read(length)), 4)

    def _read(self, length):
        data = bytearray()
        while len(data) < length:
            piece = self.socket.recv(min(1 << 20, length - len(data)))
            if not piece:
                raise ConnectionError("the broker closed the connection")
            data += piece
        return data


def _leaders(bootstrap, topic):
    """The address of the leader of each partition."""
    host, port = bootstrap.split(",")[0].strip().rsplit(":", 1)
    answer = Broker(host, int(port)).ask(METADATA, 1, struct.pack(">i", 1) + text(topic))
    brokers = {}
    for _ in range(answer.unpack("i")):
        node, name, number = answer.unpack("i"), answer.text(), answer.unpack("i")
        answer.text()
        brokers[node] = (name, number)
    answer.unpack("i")
    leaders = {}
    for _ in range(answer.unpack("i")):
        error, name, _internal = answer.unpack("h"), answer.text(), answer.unpack("b")
        if error:
            raise RuntimeError(f"topic {name}: Kafka's error {error}")
        for _ in range(answer.unpack("i")):
            error, partition, leader = answer.unpack("hii")
            answer.many(lambda: answer.unpack("i"))
            answer.many(lambda: answer.unpack("i"))
            leaders[partition] = brokers[leader]
    return leaders


def _offset(broker, topic, partition, timestamp):
    """The first offset for timestamp -2; for -1 the end of what is committed."""
    one = struct.pack(">i", 1)
    body = struct.pack(">ib", -1, READ_COMMITTED) + one + text(topic) + one + struct.pack(">iq", partition, timestamp)
    answer = broker.ask(LIST_OFFSETS, 2, body)
    answer.unpack("ii")
    answer.text()
    _count, _partition, error, _timestamp, offset = answer.unpack("iihqq")
    if error:
        raise RuntimeError(f"offsets of {topic}/{partition}: Kafka's error {error}")
    return offset


def _fetch(broker, topic, partition, offset):
    one = struct.pack(">i", 1)
    head = struct.pack(">iiiib", -1, 1_000, 1, FETCH_BYTES, READ_COMMITTED)
    body = head + one + text(topic) + one + struct.pack(">iqi", partition, offset, FETCH_BYTES)
    answer = broker.ask(FETCH, 4, body)
    answer.unpack("ii")
    answer.text()
    _count, _partition, error, _high, _stable = answer.unpack("iihqq")
    if error:
        raise RuntimeError(f"{topic}/{partition} at {offset}: Kafka's error {error}")
    aborted = answer.many(lambda: answer.unpack("qq"))
    length = answer.unpack("i")
    return sorted(aborted, key=lambda one: one[1]), answer.take(max(0, length))


def _records(data, count):
    cursor = Bytes(data)
    for _ in range(count):
        length = cursor.varint()
        end = cursor.at + length
        cursor.at += 1
        cursor.varint()
        delta = cursor.varint()
        key = cursor.varint()
        cursor.at += max(0, key)
        size = cursor.varint()
        yield delta, (bytes(cursor.take(size)) if size >= 0 else None)
        cursor.at = end


def _batches(data):
    """Whole batches only: a broker may cut the last one short."""
    at = 0
    while at + 61 <= len(data):
        base, length = struct.unpack_from(">qi", data, at)
        end = at + 12 + length
        if end > len(data):
            return
        magic, _crc, attributes, last = struct.unpack_from(">bIhi", data, at + 16)
        producer = struct.unpack_from(">q", data, at + 43)[0]
        count = struct.unpack_from(">i", data, at + 57)[0]
        if magic != 2:
            raise RuntimeError(f"a batch of format {magic} cannot be read here")
        yield base, base + last + 1, attributes, producer, count, data[at + 61 : end]
        at = end


def _read_partition(broker, topic, partition):
    offset, end = _offset(broker, topic, partition, -2), _offset(broker, topic, partition, -1)
    gone = set()
    while offset < end:
        aborted, data = _fetch(broker, topic, partition, offset)
        aborted = deque(aborted)
        before = offset
        for base, after, attributes, producer, count, records in _batches(data):
            while aborted and aborted[0][1] <= base:
                gone.add(aborted.popleft()[0])
            codec = attributes & CODEC
            if codec not in (NONE, GZIP):
                raise RuntimeError(f"records are compressed by codec {codec}, and only gzip is read here")
            if attributes & CONTROL:
                gone.discard(producer)
            elif not (attributes & TRANSACTIONAL and producer in gone):
                plain = gzip.decompress(records) if codec == GZIP else records
                for delta, value in _records(plain, count):
                    if offset <= base + delta < end and value is not None:
                        yield value
            offset = max(offset, after)
        if offset == before:
            raise RuntimeError(f"{topic}/{partition}: nothing to read at {offset}, before its end at {end}")


def read_topic(bootstrap, topic):
    """The values of all records, partition by partition, in the order of each."""
    for partition, address in sorted(_leaders(bootstrap, topic).items()):
        yield from _read_partition(Broker(*address), topic, partition)
