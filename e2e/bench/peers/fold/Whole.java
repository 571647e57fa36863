import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;

/**
 * The fold of the same size as ours: reads the signal and the state whole, folds as the engine does, and writes the state, with
 * the instant of its timer before it. Code for these very records, as no library of Avro is as quick.
 */
final class Whole implements Folding {
  private static final int HEADER_BYTES = 5;
  private static final int WAKE_BYTES = 8;

  private final Map<Integer, Signal.Kind> kinds = new HashMap<>();
  private final AvroReader in = new AvroReader();
  private final AvroWriter out = new AvroWriter();

  /** @param ids the registry's ids of the schemas, in the order of Signal.Kind, with commas between */
  Whole(String ids) {
    String[] all = ids.split(",");
    for (Signal.Kind kind : Signal.Kind.values()) kinds.put(Integer.parseInt(all[kind.ordinal()]), kind);
  }

  @Override
  public byte[] fold(byte[] before, byte[] signal, long appendMs) {
    Signal.Kind kind = kinds.get(ByteBuffer.wrap(signal).getInt(1));
    if (kind == null) throw new IllegalStateException("a record that the workload has not");
    Signal read = Signal.read(kind, in.on(signal, HEADER_BYTES));
    Visitor known = before == null ? null : Visitor.read(before, WAKE_BYTES, in);
    Visitor folded = Rules.fold(known, read, appendMs);
    return folded == null ? before : folded.bytes(Rules.forgetMs(folded), out);
  }
}
