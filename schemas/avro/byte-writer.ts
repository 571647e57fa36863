const FIRST_BYTES = 64 * 1024;
/** Nearly every value is smaller: where there is less room the page is turned, so that few values are written twice. */
const ROOM_BYTES = 2 * 1024;
/** V8 writes text into bytes faster than a loop does from about here on. */
const SHORT_CHARS = 48;
/** Of `n * 2` below it, the bits fit V8's small integers. */
const SMALL_LONG = 2 ** 29;
/** What four bytes of seven bits hold, sign aside. */
const HALF_LOW = 2 ** 27;
const SAFE_LONG = 9_007_199_254_740_990;

/** How many bytes the length of 64 to 8,191 bytes takes, which is that of most. */
const USUAL_SIZE_BYTES = 2;
const sizeBytes = (length: number): number =>
  length < 64 ? 1 : length < 2 ** 13 ? 2 : length < 2 ** 20 ? 3 : length < 2 ** 27 ? 4 : 5;

export type Write<T> = (writer: ByteWriter, value: T) => void;

/** @throws TypeError always; it does not quote the value, which may name a visitor */
export function refuse(value: unknown, type: string): never {
  throw new TypeError(`invalid "${type}": ${value === null ? 'null' : `a value of type ${typeof value}`}`);
}

/**
 * Where encoders put bytes. What does not fit is counted and not written, so that `bytesOf` can make room and have all of
 * it written again: nobody asks for room before each value.
 */
export class ByteWriter {
  /** Also written and moved on by the functions that `compile` makes. */
  buffer: Buffer;
  at = 0;
  #view: DataView;

  constructor(firstBytes = FIRST_BYTES) {
    this.buffer = Buffer.allocUnsafeSlow(firstBytes);
    this.#view = new DataView(this.buffer.buffer);
  }

  /**
   * The bytes that `write` puts here after `header` bytes of the caller's. They stay where they are, behind those of the calls
   * before, so whoever keeps them keeps their page: a copy of each took longer.
   */
  bytesOf<T>(header: number, value: T, write: Write<T>): Buffer {
    if (this.at + ROOM_BYTES > this.buffer.length) this.#turnPage();
    const from = this.at;
    this.at = from + header;
    this.append(value, write);
    return this.buffer.subarray(from, this.at);
  }

  #turnPage(): void {
    this.buffer = Buffer.allocUnsafeSlow(FIRST_BYTES);
    this.#view = new DataView(this.buffer.buffer);
    this.at = 0;
  }

  /** How many bytes are here. */
  get length(): number {
    return this.at;
  }

  get capacity(): number {
    return this.buffer.length;
  }

  /** All that is here, where it is: the next append may change it. */
  whole(): Buffer {
    return this.buffer.subarray(0, this.at);
  }

  /** Takes back what is behind the first `length` bytes, or leaves room for the caller's. */
  cut(length: number): void {
    this.at = length;
  }

  /** Puts what `write` writes behind what is here. @throws what `write` throws; nothing is added then */
  append<T>(value: T, write: Write<T>): void {
    const from = this.at;
    try {
      write(this, value);
      if (this.at <= this.buffer.length) return;
      this.#grow(from);
      this.at = from;
      write(this, value);
    } catch (error) {
      this.at = from;
      throw error;
    }
  }

  /** What `write` writes, behind its length. */
  sized<T>(value: T, write: Write<T>): void {
    const at = this.at;
    const from = at + USUAL_SIZE_BYTES;
    this.at = from;
    write(this, value);
    const end = this.at;
    const bytes = end - from;
    const moved = sizeBytes(bytes) - USUAL_SIZE_BYTES;
    if (moved !== 0) this.buffer.copyWithin(from + moved, from, end);
    this.at = at;
    this.#varint(bytes);
    this.at = end + moved;
  }

  #grow(kept: number): void {
    const larger = Buffer.allocUnsafeSlow(2 ** Math.ceil(Math.log2(this.at)));
    this.buffer.copy(larger, 0, 0, kept);
    this.buffer = larger;
    this.#view = new DataView(larger.buffer);
  }

  int(value: number): void {
    if (value !== (value | 0)) refuse(value, 'int');
    this.#varint(value);
  }

  long(value: number): void {
    if (!Number.isInteger(value) || value > SAFE_LONG || value < -SAFE_LONG) refuse(value, 'long');
    this.#varint(value);
  }

  double(value: number): void {
    if (typeof value !== 'number') refuse(value, 'double');
    const at = this.at;
    this.at = at + 8;
    if (this.at <= this.buffer.length) this.#view.setFloat64(at, value, true);
  }

  array<T>(items: readonly T[], write: (writer: ByteWriter, item: T) => void): void {
    if (!Array.isArray(items)) refuse(items, 'array');
    if (items.length > 0) {
      this.#varint(items.length);
      for (const item of items) write(this, item);
    }
    this.buffer[this.at++] = 0;
  }

  string(value: string): void {
    if (typeof value !== 'string') refuse(value, 'string');
    const chars = value.length;
    if (chars <= SHORT_CHARS && this.#ascii(value, chars)) return;
    const bytes = Buffer.byteLength(value);
    this.#varint(bytes);
    const at = this.at;
    this.at = at + bytes;
    if (this.at <= this.buffer.length) this.buffer.write(value, at, bytes, 'utf8');
  }

  bytes(value: Buffer): void {
    if (!Buffer.isBuffer(value)) refuse(value, 'bytes');
    const { length } = value;
    this.#varint(length);
    const at = this.at;
    this.at = at + length;
    if (length <= SHORT_CHARS) for (let i = 0; i < length; i += 1) this.buffer[at + i] = value[i]!;
    else if (this.at <= this.buffer.length) this.buffer.set(value, at);
  }

  /** Bytes that somebody has encoded before. */
  encoded(value: Buffer): void {
    const at = this.at;
    this.at = at + value.length;
    if (this.at <= this.buffer.length) this.buffer.set(value, at);
  }

  byte(value: number): void {
    this.buffer[this.at++] = value;
  }

  /** False, and nothing written, where a character takes more than a byte. */
  #ascii(value: string, chars: number): boolean {
    const buffer = this.buffer;
    const at = this.at + 1;
    for (let i = 0; i < chars; i += 1) {
      const code = value.charCodeAt(i);
      if (code > 127) return false;
      buffer[at + i] = code;
    }
    buffer[at - 1] = chars * 2;
    this.at = at + chars;
    return true;
  }

  /** Zigzag: the sign is the last bit, and small numbers of either sign are short. */
  #varint(value: number): void {
    const buffer = this.buffer;
    let at = this.at;
    let low: number;
    if (value >= -SMALL_LONG && value < SMALL_LONG) {
      low = (value << 1) ^ (value >> 31);
    } else {
      // Twice the value may be more than a double holds exactly: the sign joins the lower half alone.
      const half = value >= 0 ? value : -value - 1;
      const high = Math.floor(half / HALF_LOW);
      low = (half - high * HALF_LOW) * 2 + (value < 0 ? 1 : 0);
      for (let i = 0; i < 4; i += 1) {
        buffer[at++] = (low & 127) | 128;
        low >>>= 7;
      }
      low = high;
    }
    while (low > 127) {
      buffer[at++] = (low & 127) | 128;
      low >>>= 7;
    }
    buffer[at++] = low;
    this.at = at;
  }
}
