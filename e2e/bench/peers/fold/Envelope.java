import java.nio.ByteBuffer;
import java.util.Arrays;

/** The smaller fold: reads the Avro envelope of a signal and keeps counts in a state of 152 bytes. It judges nothing. */
final class Envelope implements Folding {
  private static final int STATE_BYTES = 152;

  /** First and last instant, sequence window, counts by kind, the visitor's id. */
  @Override
  public byte[] fold(byte[] before, byte[] signal, long appendMs) {
    byte[] after = before == null ? new byte[STATE_BYTES] : Arrays.copyOf(before, STATE_BYTES);
    ByteBuffer in = ByteBuffer.wrap(signal);
    ByteBuffer state = ByteBuffer.wrap(after);
    in.get();
    int kind = in.getInt();
    skipText(in);
    skipText(in);
    byte[] visitor = text(in);
    long receivedMs = number(in);
    long clientMs = number(in) == 0 ? 0 : number(in);
    long seq = number(in) == 0 ? 0 : number(in);
    if (state.getLong(0) == 0) state.putLong(0, receivedMs);
    state.putLong(8, Math.max(state.getLong(8), receivedMs));
    state.putLong(16, clientMs);
    long last = state.getLong(24);
    long mask = state.getLong(32);
    if (seq > last) {
      state.putLong(24, seq);
      state.putLong(32, (mask << (seq - last)) | 1);
    } else {
      if ((mask >>> (last - seq) & 1) == 1) return after;
      state.putLong(32, mask | 1L << (last - seq));
    }
    int slot = 40 + 4 * Math.floorMod(kind, 18);
    state.putInt(slot, state.getInt(slot) + 1);
    state.put(112, visitor, 0, Math.min(visitor.length, 36));
    return after;
  }

  private static long number(ByteBuffer in) {
    long raw = 0;
    for (int shift = 0; ; shift += 7) {
      byte next = in.get();
      raw |= (long) (next & 0x7f) << shift;
      if (next >= 0) return raw >>> 1 ^ -(raw & 1);
    }
  }

  private static void skipText(ByteBuffer in) {
    int length = (int) number(in);
    in.position(in.position() + length);
  }

  private static byte[] text(ByteBuffer in) {
    byte[] bytes = new byte[(int) number(in)];
    in.get(bytes);
    return bytes;
  }
}
