import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * What the engine does with the signals of the workload (processors/engine/step.ts and visit/), so that both end with the same
 * states to the byte: repeats, sessions, pages, looks, the trail, signs of bots, what was seen, when to forget.
 */
final class Rules {
  private static final long SESSION_IDLE_MS = 30 * 60_000L;
  private static final long FORGET_AFTER_MS = 14 * 86_400_000L;
  private static final long FORGET_BOUNCED_AFTER_MS = 3_600_000L;
  private static final int WINDOW_WIDTH = 64;
  private static final int SEEN_KEPT = 8;
  private static final int TRAIL_KEPT = 6;
  private static final int TEXT_CHARS = 120;
  private static final List<String> DEVICES = List.of("phone", "tablet", "desktop");
  /** Places in `sights` of schemas/decision/decision.ts, in base 36. */
  private static final String PAGE_SEEN = "0";
  private static final Map<String, String> LOOK_SEEN =
      Map.of("shipping", "a", "delivery", "b", "returns", "c", "size", "d", "code", "e", "price", "f", "cart", "g", "checkout", "h");
  private static final Pattern CHECKOUT_PATH =
      Pattern.compile(
          "/(?:(?:onepage-?|secure-?)?checkouts?|(?:zur-)?kasse|bezahlen|caisse|paiement|commande|commander|finalizar-compra"
              + "|finalizar-pedido|tramitar-pedido|pago|pagar|afrekenen|betalen|payment)(?:/|$)",
          Pattern.CASE_INSENSITIVE);

  /** The visitor after the signal, or null for a repeat. */
  static Visitor fold(Visitor known, Signal signal, long appendMs) {
    long receivedMs = Math.min(signal.receivedMs, appendMs);
    long nowMs = known == null ? receivedMs : Math.max(receivedMs, known.seenMs);
    boolean isForgotten = known == null || forgetMs(known) <= nowMs;
    Visitor visitor = isForgotten ? Visitor.fresh(signal, nowMs) : known;
    if (signal.stream != null) throw new IllegalStateException("the workload has no streams");
    if (signal.seq != null && !admit(visitor, signal.seq)) return null;
    visitor.seenMs = nowMs;
    if (nowMs - visitor.activeMs > SESSION_IDLE_MS) newSession(visitor, nowMs);
    visitor.activeMs = nowMs;
    switch (signal.kind) {
      case PAGE -> page(visitor, signal, nowMs);
      case SCROLL, CLICK -> {
        visitor.handled = true;
        visitor.hidden = false;
      }
      case INTEREST -> interest(visitor, signal, nowMs);
    }
    return visitor;
  }

  static long forgetMs(Visitor visitor) {
    boolean hasBounced = visitor.activeMs == visitor.burstFromMs && visitor.pages <= 1 && !visitor.returning;
    return visitor.seenMs + (hasBounced ? FORGET_BOUNCED_AFTER_MS : FORGET_AFTER_MS);
  }

  /** schemas/sequence.ts; `recent` and `older` are the halves of one mask. */
  private static boolean admit(Visitor visitor, long seq) {
    long mask = visitor.older & 0xffff_ffffL;
    mask = mask << 32 | visitor.recent & 0xffff_ffffL;
    if (seq > visitor.greatest) {
      long by = seq - visitor.greatest;
      mask = by >= WINDOW_WIDTH ? 1 : mask << by | 1;
      visitor.greatest = seq;
    } else {
      long below = visitor.greatest - seq;
      if (below >= WINDOW_WIDTH || (mask >>> below & 1) == 1) return false;
      mask |= 1L << below;
    }
    visitor.recent = (int) mask;
    visitor.older = (int) (mask >>> 32);
    return true;
  }

  private static void newSession(Visitor visitor, long nowMs) {
    visitor.returning = true;
    visitor.inCheckout = false;
    visitor.trail = "";
    newStall(visitor, nowMs);
  }

  private static void newStall(Visitor visitor, long nowMs) {
    visitor.stallSinceMs = nowMs;
    visitor.looks.clear();
    visitor.seen = "";
    visitor.hidden = false;
  }

  private static void page(Visitor visitor, Signal signal, long nowMs) {
    String path = pathOf(signal.url);
    String handle = signal.handle == null ? null : first(signal.handle);
    if (signal.device != null) visitor.device = DEVICES.indexOf(signal.device) + 1;
    visitor.hidden = false;
    if (path.equals(visitor.page)) {
      if (handle != null) visitor.handle = handle;
      if (signal.lang != null) visitor.lang = signal.lang;
      return;
    }
    boolean isCheckout = CHECKOUT_PATH.matcher(path).find();
    visitor.inCheckout = visitor.inCheckout && (visitor.page == null || isCheckout);
    visitor.page = path;
    visitor.handle = handle;
    visitor.lang = signal.lang;
    if (!isCheckout) {
      if (handle == null || handle.isEmpty()) throw new IllegalStateException("the pages of the workload are of products");
      String trail = visitor.trail + "p";
      visitor.trail = trail.substring(Math.max(0, trail.length() - TRAIL_KEPT));
    }
    newStall(visitor, nowMs);
    seen(visitor, PAGE_SEEN, nowMs, 0);
    opened(visitor, nowMs);
  }

  private static String pathOf(String url) {
    int end = url.length();
    for (int i = 0; i < end; i++) if (url.charAt(i) == '?' || url.charAt(i) == '#') end = i;
    int scheme = url.indexOf("://");
    int from = scheme < 0 || scheme > end ? 0 : url.indexOf('/', scheme + 3);
    String path = from < 0 || from >= end ? "/" : url.substring(from, end);
    return first(path.startsWith("/") ? path : "/" + path);
  }

  private static String first(String text) {
    return text.length() <= TEXT_CHARS ? text : text.substring(0, TEXT_CHARS);
  }

  /** processors/engine/visit/bot.ts */
  private static void opened(Visitor visitor, long nowMs) {
    long interval = visitor.pages == 0 ? 0 : nowMs - visitor.lastPageMs;
    long slack = Math.max(50, (long) Math.floor(visitor.beatMs * 0.03));
    boolean isKept = visitor.beats > 0 && Math.abs(interval - visitor.beatMs) <= slack;
    visitor.beats = interval < 500 ? 0 : isKept ? visitor.beats + 1 : 1;
    if (!isKept) visitor.beatMs = interval;
    visitor.steady |= visitor.beats >= 8;
    visitor.lastPageMs = nowMs;
    boolean isSame = nowMs - visitor.burstFromMs <= 10_000;
    visitor.burstPages = isSame ? visitor.burstPages + 1 : 1;
    if (!isSame) visitor.burstFromMs = nowMs;
    visitor.hurried |= visitor.burstPages >= 10;
    visitor.pages += 1;
  }

  private static void interest(Visitor visitor, Signal signal, long nowMs) {
    visitor.handled = true;
    visitor.hidden = false;
    if (signal.zone == null || signal.ms <= 0) return;
    seen(visitor, LOOK_SEEN.get(signal.zone), nowMs, signal.ms);
    Visitor.Look look = null;
    for (Visitor.Look one : visitor.looks) if (one.zone.equals(signal.zone)) look = one;
    if (look == null) {
      look = new Visitor.Look();
      look.zone = signal.zone;
    } else visitor.looks.remove(look);
    look.count += 1;
    look.ms += signal.ms;
    visitor.looks.add(look);
  }

  /** processors/engine/visit/seen.ts */
  private static void seen(Visitor visitor, String code, long nowMs, long ms) {
    visitor.seen =
        newest(visitor.seen) + " " + code + "." + tenths(nowMs - visitor.stallSinceMs) + "." + tenths(ms);
  }

  private static String tenths(long ms) {
    return Long.toString(Math.floorDiv(ms, 100), 36);
  }

  private static String newest(String seen) {
    if (seen.length() < SEEN_KEPT * 6) return seen;
    int kept = 0;
    for (int at = seen.length() - 1; at >= 0; at--) {
      if (seen.charAt(at) == ' ' && ++kept == SEEN_KEPT - 1) return seen.substring(at);
    }
    return seen;
  }
}
