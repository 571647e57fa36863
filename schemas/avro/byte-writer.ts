const FIRST_BYTES = 64 * 1024;
/** Most values are smaller: with less room left a new buffer is used, so that few values must be written twice. */
const ROOM_BYTES = 2 * 1024;
/** From about this length on V8 encodes text faster than a loop. */
const SHORT_CHARS = 48;
/** From about this length on a call of `set` is faster than a loop. */
const FEW_BYTES = 16;
/** Below this, `n * 2` fits V8's small integers. */
const SMALL_LONG = 2 ** 29;
/** The values of four bytes of seven bits, without the sign. */
const HALF_LOW = 2 ** 27;
const SAFE_LONG = 9_007_199_254_740_990;

/** The size of a length prefix of 64 to 8,191 bytes, which is the most common. */
const USUAL_SIZE_BYTES = 2;
const sizeBytes = (length: number): number =>
  length < 64 ? 1 : length < 2 ** 13 ? 2 : length < 2 ** 20 ? 3 : length < 2 ** 27 ? 4 : 5;

/** Encoded branches of a union of null and one other type. */
export const [AVRO_NULL, AVRO_NOT_NULL] = [0, 2];

/** Bytes of a writer, until it writes again from its beginning. */
export class Encoded {
  readonly bytes: Uint8Array;
  readonly from: number;
  readonly to: number;

  constructor(bytes: Uint8Array, from: number, to: number) {
    this.bytes = bytes;
    this.from = from;
    this.to = to;
  }
}

export type Write<T> = (writer: ByteWriter, value: T) => void;

/** Throws a TypeError that does not quote the value, which may name a visitor. */
export function refuse(value: unknown, type: string): never {
  throw new TypeError(`invalid "${type}": ${value === null ? 'null' : `a value of type ${typeof value}`}`);
}

/**
 * The buffer of encoders. Writes past the end only advance the position, so that `append` can grow the buffer and write everything again:
 * this saves a check before each value.
 */
export class ByteWriter {
  /** Bytes and position, which the functions of `compile` also use. */
  buffer: Buffer;
  at = 0;
  #view: DataView;

  constructor(firstBytes = FIRST_BYTES) {
    this.buffer = Buffer.allocUnsafeSlow(firstBytes);
    this.#view = new DataView(this.buffer.buffer);
  }

  /**
   * Encodes a value after `header` bytes that the caller fills. The result is a slice of the shared buffer, because a copy takes longer: to
   * keep it keeps the whole buffer.
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

  /** The number of bytes written. */
  get length(): number {
    return this.at;
  }

  get capacity(): number {
    return this.buffer.length;
  }

  /** All bytes written, without a copy: the next append may change them. */
  whole(): Buffer {
    return this.buffer.subarray(0, this.at);
  }

  /** Sets the length: removes bytes at the end, or leaves room for the caller's. */
  setLength(length: number): void {
    this.at = length;
  }

  /** Appends what `write` writes. @throws what `write` throws; nothing is added then */
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

  /** Leaves room for the length of what is appended next. @returns where, for `end` */
  begin(): number {
    const { at } = this;
    this.at = at + USUAL_SIZE_BYTES;
    return at;
  }

  /** Writes the length of what was appended since `begin`. */
  end(at: number): void {
    const from = at + USUAL_SIZE_BYTES;
    const end = this.at;
    const bytes = end - from;
    const moved = sizeBytes(bytes) - USUAL_SIZE_BYTES;
    if (moved !== 0) this.buffer.copyWithin(from + moved, from, end);
    putVarint(this.buffer, at, bytes);
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
    if (length <= FEW_BYTES) for (let i = 0; i < length; i += 1) this.buffer[at + i] = value[i]!;
    else if (this.at <= this.buffer.length) this.buffer.set(value, at);
  }

  /** Appends bytes that are encoded already. */
  encoded(value: Buffer): void {
    const at = this.at;
    this.at = at + value.length;
    if (this.at <= this.buffer.length) this.buffer.set(value, at);
  }

  /** Appends a few bytes of others, for which a loop is faster than a call of the engine. */
  copy(source: Uint8Array, from: number, to: number): void {
    const target = this.buffer;
    const at = this.at - from;
    for (let i = from; i < to; i += 1) target[at + i] = source[i]!;
    this.at = at + to;
  }

  byte(value: number): void {
    this.buffer[this.at++] = value;
  }

  /** Writes ASCII text. @returns false, without having written it, if there is another character */
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

  #varint(value: number): void {
    this.at = putVarint(this.buffer, this.at, value);
  }
}

/**
 * Writes a safe integer, which is not checked, as a zigzag varint: the sign is the lowest bit, so small numbers of either sign are short.
 * @returns the position after it
 */
export function putVarint(buffer: Uint8Array, from: number, value: number): number {
  let at = from;
  let low: number;
  if (value >= -SMALL_LONG && value < SMALL_LONG) {
    low = (value << 1) ^ (value >> 31);
  } else {
    // A double may not hold twice the value exactly, so the sign is added to the lower half only.
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
  return at;
}
