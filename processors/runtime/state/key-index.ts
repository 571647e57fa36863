import { Area, type FrozenArea } from './frozen.ts';

/**
 * A hash table from key hashes to slots, outside the JavaScript heap: open addressing with linear probing, two words per
 * entry. It is split into segments by the upper bits of the hash, so that growing moves few entries at a time.
 */

const SEGMENT_BITS = 6;
const SEGMENT_SHIFT = 32 - SEGMENT_BITS;
const FIRST_ENTRIES = 8;
export const ENTRY_BYTES = 8;
/** Maximum load factor of a segment. */
const FULL_SHARE = 0.7;
const NONE = -1;

/** `words` holds hash and slot of each entry; slot -1 means empty. `mask` is the number of entries minus one. */
type Segment = { words: Int32Array; area: Area; mask: number; size: number };

/** Capacity and number of used entries of a segment. */
export type SegmentLayout = { readonly entries: number; readonly size: number };

function newSegment(entries: number): Segment {
  return segmentOf(new Int32Array(2 * entries).fill(NONE), 0);
}

function segmentOf(words: Int32Array, size: number): Segment {
  return { words, area: new Area(asBytes(words)), mask: words.length / 2 - 1, size };
}

/** Keys may share a hash, so `find` takes a predicate to recognise the slot of a key. */
export class KeyIndex {
  readonly #segments: (Segment | undefined)[] = new Array(1 << SEGMENT_BITS);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get layout(): SegmentLayout[] {
    return Array.from(this.#segments, (segment) => ({
      entries: segment ? segment.mask + 1 : 0,
      size: segment?.size ?? 0,
    }));
  }

  /** Views of the segments' memory, in order. The index must not change during iteration. */
  *views(): IterableIterator<Buffer> {
    for (const segment of this.#segments) if (segment) yield segment.area.bytes;
  }

  /** The segments' memory as it is now, in order. */
  freeze(): FrozenArea[] {
    return this.#segments.flatMap((segment) => (segment ? [segment.area.freeze()] : []));
  }

  /** Allocates an empty index and yields its buffers, to be filled with `views` in order. */
  *buffersToFill(layout: readonly SegmentLayout[]): IterableIterator<Buffer> {
    for (const [at, { entries, size }] of layout.entries()) {
      if (entries === 0) continue;
      const segment = segmentOf(new Int32Array(2 * entries), size);
      this.#segments[at] = segment;
      this.#size += size;
      yield segment.area.bytes;
    }
  }

  /** The matching slot, or -1. */
  find(hash: number, matches: (slot: number) => boolean): number {
    const segment = this.#segments[hash >>> SEGMENT_SHIFT];
    if (!segment) return NONE;
    const { words, mask } = segment;
    for (let at = hash & mask; ; at = (at + 1) & mask) {
      const slot = words[2 * at + 1]!;
      if (slot === NONE) return NONE;
      if (words[2 * at] === hash && matches(slot)) return slot;
    }
  }

  add(hash: number, slot: number): void {
    const at = hash >>> SEGMENT_SHIFT;
    this.#segments[at] ??= newSegment(FIRST_ENTRIES);
    const segment = this.#segments[at];
    if (segment.size + 1 > FULL_SHARE * (segment.mask + 1)) grow(segment);
    place(segment, hash, slot);
    segment.size += 1;
    this.#size += 1;
  }

  /** Records that a key with this hash has moved from one slot to another. */
  move(hash: number, from: number, to: number): void {
    const segment = this.#segments[hash >>> SEGMENT_SHIFT]!;
    setEntry(segment, entryOf(segment, hash, from), hash, to);
  }

  remove(hash: number, slot: number): void {
    const segment = this.#segments[hash >>> SEGMENT_SHIFT]!;
    const { words, mask } = segment;
    let hole = entryOf(segment, hash, slot);
    // Displaced entries move back, so that every probe sequence stays unbroken.
    for (let at = (hole + 1) & mask; words[2 * at + 1] !== NONE; at = (at + 1) & mask) {
      const home = words[2 * at]! & mask;
      if (((at - home) & mask) < ((at - hole) & mask)) continue;
      setEntry(segment, hole, words[2 * at]!, words[2 * at + 1]!);
      hole = at;
    }
    // The hash is cleared too, because a snapshot must not contain that of an erased key.
    setEntry(segment, hole, NONE, NONE);
    segment.size -= 1;
    this.#size -= 1;
  }
}

const asBytes = ({ buffer, byteOffset, byteLength }: Int32Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

function entryOf({ words, mask }: Segment, hash: number, slot: number): number {
  for (let at = hash & mask; ; at = (at + 1) & mask) {
    const found = words[2 * at + 1]!;
    if (found === slot && words[2 * at] === hash) return at;
    if (found === NONE) throw new Error(`slot ${slot} is not in the index`);
  }
}

function place(segment: Segment, hash: number, slot: number): void {
  const { words, mask } = segment;
  let at = hash & mask;
  while (words[2 * at + 1] !== NONE) at = (at + 1) & mask;
  setEntry(segment, at, hash, slot);
}

function setEntry({ words, area }: Segment, at: number, hash: number, slot: number): void {
  area.beforeChange(ENTRY_BYTES * at, ENTRY_BYTES);
  words[2 * at] = hash;
  words[2 * at + 1] = slot;
}

function grow(segment: Segment): void {
  const { words, mask } = segment;
  const larger = newSegment(2 * (mask + 1));
  for (let at = 0; at <= mask; at += 1) {
    const slot = words[2 * at + 1]!;
    if (slot !== NONE) place(larger, words[2 * at]!, slot);
  }
  segment.words = larger.words;
  segment.area = larger.area;
  segment.mask = larger.mask;
}
