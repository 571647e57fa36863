import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/** The state of a visitor as schemas/state/visitor.avsc has it, without what no signal of the workload brings about. */
final class Visitor {
  static final int VERSION = 6;
  private static final int UUID_TAG = 2;

  static final class Look {
    String zone;
    int count;
    long ms;
  }

  UUID site, id;
  long seenMs, activeMs, greatest;
  int recent, older;
  String page, handle, lang;
  long stallSinceMs;
  List<Look> looks = new ArrayList<>(2);
  String seen = "";
  boolean hidden;
  int pages, burstPages, beats;
  long burstFromMs, lastPageMs, beatMs;
  boolean hurried, handled, steady;
  boolean returning, inCheckout;
  int device;
  String trail = "";

  static Visitor fresh(Signal signal, long nowMs) {
    Visitor visitor = new Visitor();
    visitor.site = UUID.fromString(signal.site);
    visitor.id = UUID.fromString(signal.visitor);
    visitor.seenMs = visitor.activeMs = visitor.stallSinceMs = nowMs;
    visitor.burstFromMs = visitor.lastPageMs = nowMs;
    return visitor;
  }

  /** @param at where the state begins, behind the instant of the timer */
  static Visitor read(byte[] bytes, int at, AvroReader in) {
    if (bytes[at] != VERSION) throw new IllegalStateException("a state of another version");
    in.on(bytes, at + 1);
    Visitor visitor = new Visitor();
    visitor.site = uuid(in.raw());
    visitor.id = uuid(in.raw());
    visitor.seenMs = in.number();
    visitor.activeMs = in.number();
    visitor.greatest = in.number();
    visitor.recent = in.integer();
    visitor.older = in.integer();
    in.none(); // streams
    visitor.page = in.textOrNull();
    visitor.handle = in.textOrNull();
    visitor.lang = in.textOrNull();
    in.absent(); // country
    in.absent(); // cart
    visitor.readStall(in);
    in.bool(); // carded
    in.integer(); // told
    visitor.inCheckout = in.bool();
    in.bool(); // completed
    in.bool(); // bought
    in.absent(); // dismissed_at_ms
    in.none(); // moments
    in.none(); // orders
    in.none(); // refunds
    visitor.readBot(in);
    visitor.returning = in.bool();
    visitor.device = in.integer();
    visitor.trail = in.text();
    in.absent(); // completed_at_ms
    in.number(); // page_stream
    in.end();
    return visitor;
  }

  byte[] bytes(double wakeMs, AvroWriter out) {
    out.clear();
    out.bytesLittleEndian(wakeMs);
    out.octet(VERSION);
    write(site, out);
    write(id, out);
    out.number(seenMs);
    out.number(activeMs);
    out.number(greatest);
    out.number(recent);
    out.number(older);
    out.number(0);
    out.textOrNull(page);
    out.textOrNull(handle);
    out.textOrNull(lang);
    out.number(0);
    out.number(0);
    writeStall(out);
    out.bool(false);
    out.number(0);
    out.bool(inCheckout);
    out.bool(false);
    out.bool(false);
    for (int absent = 0; absent < 4; absent++) out.number(0);
    writeBot(out);
    out.bool(returning);
    out.number(device);
    out.text(trail);
    out.number(0);
    out.number(0);
    return out.copy();
  }

  private void readStall(AvroReader in) {
    stallSinceMs = in.number();
    for (long count = in.number(); count != 0; count = in.number()) {
      for (long i = 0; i < count; i++) {
        Look look = new Look();
        look.zone = in.text();
        look.count = in.integer();
        look.ms = in.number();
        in.none(); // dwells
        looks.add(look);
      }
    }
    in.absent(); // form
    in.bool(); // code_declined
    in.absent(); // pause_until_ms
    in.integer(); // decided
    seen = in.text();
    hidden = in.bool();
    in.integer(); // signs
    in.number(); // goods_before
  }

  private void writeStall(AvroWriter out) {
    out.number(stallSinceMs);
    if (!looks.isEmpty()) {
      out.number(looks.size());
      for (Look look : looks) {
        out.text(look.zone);
        out.number(look.count);
        out.number(look.ms);
        out.number(0);
      }
    }
    out.number(0);
    out.number(0);
    out.bool(false);
    out.number(0);
    out.number(0);
    out.text(seen);
    out.bool(hidden);
    out.number(0);
    out.number(0);
  }

  private void readBot(AvroReader in) {
    pages = in.integer();
    burstFromMs = in.number();
    burstPages = in.integer();
    hurried = in.bool();
    handled = in.bool();
    lastPageMs = in.number();
    beatMs = in.number();
    beats = in.integer();
    steady = in.bool();
  }

  private void writeBot(AvroWriter out) {
    out.number(pages);
    out.number(burstFromMs);
    out.number(burstPages);
    out.bool(hurried);
    out.bool(handled);
    out.number(lastPageMs);
    out.number(beatMs);
    out.number(beats);
    out.bool(steady);
  }

  private static UUID uuid(byte[] packed) {
    if (packed.length != 17 || packed[0] != UUID_TAG) throw new IllegalStateException("an id that is no UUID");
    return new UUID(longAt(packed, 1), longAt(packed, 9));
  }

  private static void write(UUID id, AvroWriter out) {
    out.number(17);
    out.octet(UUID_TAG);
    write(id.getMostSignificantBits(), out);
    write(id.getLeastSignificantBits(), out);
  }

  private static void write(long bits, AvroWriter out) {
    for (int shift = 56; shift >= 0; shift -= 8) out.octet((int) (bits >>> shift));
  }

  private static long longAt(byte[] bytes, int at) {
    long bits = 0;
    for (int i = 0; i < 8; i++) bits = bits << 8 | bytes[at + i] & 0xff;
    return bits;
  }
}
