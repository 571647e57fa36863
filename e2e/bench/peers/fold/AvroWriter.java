import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Writes Avro into one buffer that is used again for every state. */
final class AvroWriter {
  private byte[] bytes = new byte[4096];
  private int at;

  AvroWriter clear() {
    at = 0;
    return this;
  }

  byte[] copy() {
    return Arrays.copyOf(bytes, at);
  }

  void bytesLittleEndian(double value) {
    long bits = Double.doubleToRawLongBits(value);
    room(8);
    for (int i = 0; i < 8; i++) bytes[at++] = (byte) (bits >>> (8 * i));
  }

  void octet(int value) {
    room(1);
    bytes[at++] = (byte) value;
  }

  void number(long value) {
    room(10);
    long raw = value << 1 ^ value >> 63;
    for (; (raw & ~0x7fL) != 0; raw >>>= 7) bytes[at++] = (byte) (raw & 0x7f | 0x80);
    bytes[at++] = (byte) raw;
  }

  void bool(boolean value) {
    octet(value ? 1 : 0);
  }

  void text(String text) {
    raw(text.getBytes(StandardCharsets.UTF_8));
  }

  void raw(byte[] part) {
    number(part.length);
    room(part.length);
    System.arraycopy(part, 0, bytes, at, part.length);
    at += part.length;
  }

  void textOrNull(String text) {
    number(text == null ? 0 : 1);
    if (text != null) text(text);
  }

  void numberOrNull(Long value) {
    number(value == null ? 0 : 1);
    if (value != null) number(value);
  }

  private void room(int more) {
    if (at + more > bytes.length) bytes = Arrays.copyOf(bytes, 2 * (at + more));
  }
}
