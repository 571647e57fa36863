import java.nio.charset.StandardCharsets;

/** Reads Avro from where a record's body begins, without a schema: whoever calls knows what comes next. */
final class AvroReader {
  private byte[] bytes;
  private int at;

  AvroReader on(byte[] from, int start) {
    bytes = from;
    at = start;
    return this;
  }

  void end() {
    if (at != bytes.length) throw new IllegalStateException("trailing data");
  }

  long number() {
    long raw = 0;
    for (int shift = 0; ; shift += 7) {
      byte next = bytes[at++];
      raw |= (long) (next & 0x7f) << shift;
      if (next >= 0) return raw >>> 1 ^ -(raw & 1);
    }
  }

  int integer() {
    return (int) number();
  }

  boolean bool() {
    return bytes[at++] != 0;
  }

  double real() {
    long bits = 0;
    for (int i = 0; i < 8; i++) bits |= (bytes[at++] & 0xffL) << (8 * i);
    return Double.longBitsToDouble(bits);
  }

  String text() {
    int length = integer();
    String text = new String(bytes, at, length, StandardCharsets.UTF_8);
    at += length;
    return text;
  }

  byte[] raw() {
    int length = integer();
    byte[] part = java.util.Arrays.copyOfRange(bytes, at, at + length);
    at += length;
    return part;
  }

  boolean isNull() {
    return number() == 0;
  }

  String textOrNull() {
    return isNull() ? null : text();
  }

  Long numberOrNull() {
    return isNull() ? null : number();
  }

  /** The workload has no item of this array. */
  void none() {
    if (number() != 0) throw new IllegalStateException("an array that the peer does not fold");
  }

  /** The workload has no value here. */
  void absent() {
    if (!isNull()) throw new IllegalStateException("a value that the peer does not fold");
  }
}
