import { SHORT_BYTES, shortText } from './short-text.ts';

const HALF_LOW = 2 ** 27;
/** Of the tenth and last byte, which is the sixth above the low four. */
const HIGH_UNIT_MAX = 128 ** 5;
const SAFE_LONG = 9_007_199_254_740_990;

/** Reads what an encoder wrote. Behind the end there are zeros and empty texts: `valueOf` says that it was too short. */
export class ByteReader {
  /** Also read and moved on by the functions that `compile` makes. */
  buffer: Buffer = Buffer.alloc(0);
  at = 0;

  /** @throws Error when the bytes end before the value does, or go on behind it */
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

  /** A long whose first byte was read. */
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

  /** The next bytes where they are. @param length not below 0 */
  view(length: number): Buffer {
    const at = this.at;
    this.at = at + length;
    return this.buffer.subarray(at, this.at);
  }

  array<T>(read: (reader: ByteReader) => T): T[] {
    const items: T[] = [];
    for (let count = this.long(); count !== 0; count = this.long()) {
      // A negative count is followed by the bytes of its items.
      if (count < 0) this.long();
      const end = items.length + Math.abs(count);
      while (items.length < end) {
        if (this.at >= this.buffer.length) throw new Error('truncated buffer');
        items.push(read(this));
      }
    }
    return items;
  }

  /** @throws Error for a branch that a union of two has not */
  branch(): number {
    const branch = this.long();
    if (branch !== 0 && branch !== 1) throw new Error(`a union of two types has no branch ${branch}`);
    return branch;
  }

  byte(): number {
    return this.buffer[this.at++]!;
  }

  /** How many bytes come next. @throws Error when there cannot be so many */
  length(): number {
    const length = this.long();
    if (length < 0) throw new Error('a length below 0');
    return length;
  }
}
