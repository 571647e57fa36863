/** A signal of the workload, whole: every field is read, whether the fold uses it or not. */
final class Signal {
  enum Kind { PAGE, SCROLL, CLICK, INTEREST }

  Kind kind;
  String id, site, visitor, stream;
  long receivedMs;
  Long clientMs, seq;
  String url, title, handle, lang, device;
  double depth;
  String target, text, path, zone, look;
  boolean rage;
  long ms;

  static Signal read(Kind kind, AvroReader in) {
    Signal signal = new Signal();
    signal.kind = kind;
    signal.id = in.text();
    signal.site = in.text();
    signal.visitor = in.text();
    signal.receivedMs = in.number();
    signal.clientMs = in.numberOrNull();
    signal.seq = in.numberOrNull();
    signal.stream = in.textOrNull();
    switch (kind) {
      case PAGE -> {
        signal.url = in.text();
        signal.title = in.textOrNull();
        signal.handle = in.textOrNull();
        signal.lang = in.textOrNull();
        signal.device = in.textOrNull();
      }
      case SCROLL -> signal.depth = in.real();
      case CLICK -> {
        signal.target = in.text();
        signal.text = in.textOrNull();
        signal.path = in.textOrNull();
        signal.zone = in.textOrNull();
        signal.rage = in.bool();
      }
      case INTEREST -> {
        signal.target = in.text();
        signal.zone = in.textOrNull();
        signal.ms = in.number();
        signal.look = in.textOrNull();
      }
    }
    in.end();
    return signal;
  }
}
