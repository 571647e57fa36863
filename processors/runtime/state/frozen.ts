/** About the size of a few states, so that little more than what changes is copied. Smaller than what Node allocates from its pool. */
const BLOCK_BYTES = 2 ** 10;
const PIECE_BYTES = 2 ** 20;

const NOBODY: readonly FrozenArea[] = [];

/** Memory that changes in place. Whoever changes it calls `beforeChange` first. */
export class Area {
  readonly bytes: Buffer;
  #readers = NOBODY;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  beforeChange(at: number, length: number): void {
    for (const reader of this.#readers) reader.keep(at, at + length);
  }

  /** The first bytes as they are now, to be read later; then call `release`. */
  freeze(length = this.bytes.length): FrozenArea {
    const reader = new FrozenArea(this, length);
    this.#readers = [...this.#readers, reader];
    return reader;
  }

  release(reader: FrozenArea): void {
    const others = this.#readers.filter((one) => one !== reader);
    this.#readers = others.length > 0 ? others : NOBODY;
  }
}

/** An area as it was at one instant. Of what changes before it is read, the former bytes are kept, in blocks. */
export class FrozenArea {
  readonly #area: Area;
  readonly #bytes: Buffer;
  readonly #kept = new Map<number, Buffer>();

  constructor(area: Area, length: number) {
    this.#area = area;
    this.#bytes = area.bytes.subarray(0, length);
  }

  keep(from: number, to: number): void {
    const end = Math.min(to, this.#bytes.length);
    for (let at = from & -BLOCK_BYTES; at < end; at += BLOCK_BYTES) {
      if (!this.#kept.has(at)) this.#kept.set(at, Buffer.from(this.#bytes.subarray(at, at + BLOCK_BYTES)));
    }
  }

  /** The bytes in pieces. Each is valid until the next one is taken, because all are read into the same buffer. */
  *pieces(buffer: Buffer): IterableIterator<Buffer> {
    const length = this.#bytes.length;
    for (let at = 0; at < length; at += buffer.length) {
      const piece = buffer.subarray(0, Math.min(buffer.length, length - at));
      this.#bytes.copy(piece, 0, at);
      for (const [from, block] of this.#kept) {
        if (from >= at && from < at + piece.length) block.copy(piece, from - at);
      }
      yield piece;
    }
    this.release();
  }

  release(): void {
    this.#area.release(this);
    this.#kept.clear();
  }
}

/** Several areas as they were at one instant. */
export class FrozenMemory {
  readonly #areas: readonly FrozenArea[];

  constructor(areas: readonly FrozenArea[]) {
    this.#areas = areas;
  }

  /** All bytes, once, in pieces of at most 1 MB. Each is valid until the next one is taken. */
  *pieces(): IterableIterator<Buffer> {
    const buffer = Buffer.allocUnsafeSlow(PIECE_BYTES);
    for (const area of this.#areas) yield* area.pieces(buffer);
  }

  /** Needed whether or not everything was read: until then, what changes is kept. */
  release(): void {
    for (const area of this.#areas) area.release();
  }
}
