/** A state and a signal in, the next state out, all as bytes. */
interface Folding {
  /** @param before null for a visitor who is not known; @param appendMs when the log took the signal */
  byte[] fold(byte[] before, byte[] signal, long appendMs);

  /** Ticks have no key, settings the website's; visitors' keys have two parts. */
  static boolean isVisitor(String key) {
    return key != null && key.indexOf(':') > 0;
  }
}
