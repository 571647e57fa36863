const [QUOTE, BACKSLASH, POINT] = [0x22, 0x5c, 0x2e];
const [OBJECT_OPENS, OBJECT_CLOSES, LIST_OPENS, LIST_CLOSES] = [0x7b, 0x7d, 0x5b, 0x5d];
const [ZERO, NINE] = [0x30, 0x39];
const FIRST_PRINTABLE = 0x20;
/** Whole numbers of so many digits are exact, and the quotient of two of them is rounded only once, as `JSON.parse` does. */
const DIGITS_MAX = 15;

/** Walks over the bytes of JSON. Knows the common forms of values, and refuses others, which are left to `JSON.parse`. */
export class JsonScanner {
  bytes: Uint8Array = new Uint8Array();
  at = 0;

  start(bytes: Uint8Array): void {
    this.bytes = bytes;
    this.at = 0;
  }

  get isAtEnd(): boolean {
    return this.at === this.bytes.length;
  }

  get isAtDigit(): boolean {
    const byte = this.bytes[this.at]!;
    return byte >= ZERO && byte <= NINE;
  }

  skipByte(byte: number): boolean {
    if (this.bytes[this.at] !== byte) return false;
    this.at += 1;
    return true;
  }

  /** A text without escapes; undefined if it has escapes, or is not valid. */
  text(): string | undefined {
    const { bytes, at: from } = this;
    for (let at = from + 1; ; at += 1) {
      const byte = bytes[at];
      if (byte === QUOTE) {
        this.at = at + 1;
        return this.#textOf(from + 1, at);
      }
      if (byte === undefined || byte < FIRST_PRINTABLE || byte === BACKSLASH) return undefined;
    }
  }

  /** A whole number without a sign; NaN if there is none, or if it has too many digits. */
  digits(): number {
    const { bytes, at: from } = this;
    let at = from;
    let value = 0;
    for (;;) {
      const digit = bytes[at]! - ZERO;
      if (!(digit >= 0 && digit <= 9)) break;
      value = value * 10 + digit;
      at += 1;
    }
    this.at = at;
    const isNumber = at > from && at - from <= DIGITS_MAX && (bytes[from] !== ZERO || at === from + 1);
    return isNumber ? value : Number.NaN;
  }

  /** A number without sign and exponent; NaN if there is none, or if it has too many digits. */
  number(): number {
    const from = this.at;
    let value = this.digits();
    if (!this.skipByte(POINT)) return value;
    const point = this.at;
    let scale = 1;
    for (; this.isAtDigit; this.at += 1) {
      value = value * 10 + this.bytes[this.at]! - ZERO;
      scale *= 10;
    }
    return this.at === point || this.at - from > DIGITS_MAX ? Number.NaN : value / scale;
  }

  /** Skips what opens here and closes again, if it is an object. @returns its text, which may not be valid; null if there is none */
  objectText(): string | null {
    const { bytes, at: from } = this;
    let depth = 0;
    let inText = false;
    for (let at = from; at < bytes.length; at += 1) {
      const byte = bytes[at];
      if (byte === QUOTE) inText = !inText;
      else if (inText) at += byte === BACKSLASH ? 1 : 0;
      else if (byte === OBJECT_OPENS || byte === LIST_OPENS) depth += 1;
      else if (byte === OBJECT_CLOSES || byte === LIST_CLOSES) depth -= 1;
      if (depth <= 0) {
        this.at = at + 1;
        return this.#textOf(from, this.at);
      }
    }
    return null;
  }

  #textOf(from: number, to: number): string {
    const { buffer, byteOffset } = this.bytes;
    return Buffer.from(buffer, byteOffset + from, to - from).toString('utf8');
  }
}
