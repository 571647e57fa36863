import { SHORT_BYTES, shortText } from './short-text.ts';

const HALF_LOW = 2 ** 27;
/** The unit of the tenth and last byte, the sixth after the low four. */
const HIGH_UNIT_MAX = 128 ** 5;
const SAFE_LONG = 9_007_199_254_740_990;

/** Reads Avro. Reads past the end return zeros and empty texts; `valueOf` then throws. */
export class ByteReader {
  /** Position and bytes, which the functions of `compile` also use. */
  buffer: Buffer = Buffer.alloc(0);
  at = 0;

  /** Reads one value after `header` bytes. @throws Error when the bytes end before the value, or continue after it */
  valueOf<T>(buffer: Buffer, header: number, read: (reader: ByteReader) => T): T {
    this.buffer = buffer;
    this.at = header;
    const value = read(this);
    if (this.at > buffer.length) throw new Error('truncated buffer');
    if (this.at < buffer.length) throw new Error('trailing data');
    return value;
  }

  int(): number {
    return this.long();
  }

  long(): number {
    return this.longFrom(this.buffer[this.at++]!);
  }

  /** The rest of a long whose first byte was read. */
  longFrom(first: number): number {
    const { buffer } = this;
    let byte = first;
    let low = byte & 127;
    for (let shift = 7; byte > 127 && shift < 28; shift += 7) {
      byte = buffer[this.at++]!;
      low |= (byte & 127) << shift;
    }
    if (!(byte > 127)) return (low >>> 1) ^ -(low & 1);
    let high = 0;
    let unit = 1;
    do {
      if (unit > HIGH_UNIT_MAX) throw new Error('a number of more than ten bytes');
      byte = buffer[this.at++]!;
      high += (byte & 127) * unit;
      unit *= 128;
    } while (byte > 127);
    const half = high * HALF_LOW + (low >>> 1);
    const value = low & 1 ? -half - 1 : half;
    if (value > SAFE_LONG || value < -SAFE_LONG) throw new Error('potential precision loss');
    return value;
  }

  double(): number {
    const at = this.at;
    this.at = at + 8;
    return this.at > this.buffer.length ? 0 : this.buffer.readDoubleLE(at);
  }

  string(): string {
    const { buffer } = this;
    const bytes = this.length();
    const at = this.at;
    const end = at + bytes;
    this.at = end;
    if (end > buffer.length || bytes === 0) return '';
    const short = bytes > SHORT_BYTES ? null : shortText(buffer, at, bytes);
    return short ?? buffer.toString('utf8', at, end);
  }

  /** A copy. */
  bytes(): Buffer {
    return Buffer.from(this.view(this.length()));
  }

  /** The next bytes, without a copy. @param length not below 0 */
  view(length: number): Buffer {
    const at = this.at;
    this.at = at + length;
    return this.buffer.subarray(at, this.at);
  }

  array<T>(read: (reader: ByteReader) => T): T[] {
    const items: T[] = [];
    for (let count = this.long(); count !== 0; count = this.long()) {
      // A negative count is followed by the size of the block in bytes.
      if (count < 0) this.long();
      const end = items.length + Math.abs(count);
      while (items.length < end) {
        if (this.at >= this.buffer.length) throw new Error('truncated buffer');
        items.push(read(this));
      }
    }
    return items;
  }

  /** The branch of a union of two types. @throws Error for any other branch */
  branch(): number {
    const branch = this.long();
    if (branch !== 0 && branch !== 1) throw new Error(`a union of two types has no branch ${branch}`);
    return branch;
  }

  byte(): number {
    return this.buffer[this.at++]!;
  }

  /** The length of the following bytes. @throws Error when it is negative */
  length(): number {
    const length = this.long();
    if (length < 0) throw new Error('a length below 0');
    return length;
  }
}
