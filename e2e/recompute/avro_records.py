"""Decodes Avro in Confluent's wire format by the schemas of the registry, with the standard library alone."""

import json
import struct
import urllib.request


def _long(data, at):
    shift = value = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            return (value >> 1) ^ -(value & 1), at


def _string(data, at):
    length, at = _long(data, at)
    return data[at : at + length].decode(), at + length


def _double(data, at):
    return struct.unpack_from("<d", data, at)[0], at + 8


def _boolean(data, at):
    return data[at] == 1, at + 1


def _null(_data, at):
    return None, at


PRIMITIVES = {"null": _null, "boolean": _boolean, "int": _long, "long": _long, "double": _double, "string": _string}


def _record(fields):
    def read(data, at):
        value = {}
        for name, of in fields:
            value[name], at = of(data, at)
        return value, at

    return read


def _array(of):
    def read(data, at):
        items = []
        while True:
            count, at = _long(data, at)
            if count == 0:
                return items, at
            if count < 0:
                _size, at = _long(data, at)
            for _ in range(abs(count)):
                item, at = of(data, at)
                items.append(item)

    return read


def _union(branches):
    def read(data, at):
        branch, at = _long(data, at)
        return branches[branch](data, at)

    return read


def decoder(schema, named):
    """A function of bytes and place that gives a value and the place behind it."""
    if isinstance(schema, list):
        return _union([decoder(one, named) for one in schema])
    if isinstance(schema, str):
        return PRIMITIVES.get(schema) or named[schema]
    kind = schema["type"]
    if kind == "array":
        return _array(decoder(schema["items"], named))
    if kind == "record":
        fields = []
        read = _record(fields)
        named[schema["name"]] = read
        fields.extend((one["name"], decoder(one["type"], named)) for one in schema["fields"])
        return read
    return decoder(kind, named)


class Registry:
    def __init__(self, url):
        self.url, self.known = url.rstrip("/"), {}

    def _learn(self, number):
        with urllib.request.urlopen(f"{self.url}/schemas/ids/{number}", timeout=60) as answer:
            schema = json.loads(json.load(answer)["schema"])
        return schema["name"], decoder(schema, {})

    def decode(self, data):
        """The name of the record's schema, and its fields. A field that a release did not have yet is absent."""
        magic, number = struct.unpack_from(">bi", data)
        if magic != 0:
            raise ValueError("a record without the header of Confluent's wire format")
        if number not in self.known:
            self.known[number] = self._learn(number)
        name, read = self.known[number]
        return name, read(data, 5)[0]
