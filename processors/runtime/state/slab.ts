import { Area, type FrozenArea } from './frozen.ts';
import { isKey, keyBytes, keyUnits, readKey, writeKey } from './keys.ts';

/**
 * An allocator for many small keys and values outside the JavaScript heap, so that the garbage collector does not scan
 * them. A slot is the index of a 32-byte unit; freed slots are reused by size class. Snapshots contain this memory as is:
 * a change of its layout needs another `MAGIC` there, and unused memory is zeroed, so that erased keys do not reach the disk.
 */

const UNIT_BYTES = 32;
const PAGE_UNITS = 1 << 16;
const PAGE_BYTES = UNIT_BYTES * PAGE_UNITS;
const PAGE_SHIFT = 16;
const PAGE_MASK = PAGE_UNITS - 1;
/** wakeAtMs f64; then u32 each: value length, units, key units, index in `Timers`; then the key, then the value */
const HEADER_BYTES = 24;
const WAKE_BYTES = 8;
const UNIT_F64 = UNIT_BYTES / 8;
const UNIT_U32 = UNIT_BYTES / 4;
const LENGTH_U32 = 2;
const UNITS_U32 = 3;
const KEY_U32 = 4;
const TIMER_U32 = 5;
/** Stored for a slot without an entry in `Timers`. */
export const NO_TIMER = -1;
/** Stored as the key units of a free slot. No key is that long. */
const FREE = 0xffff_ffff;
const FINE_UNITS_MAX = 64;

/** The size class in units, rounded up so that slightly growing values stay in place and freed slots can be reused. */
function sizeClass(bytes: number): number {
  const units = Math.ceil((bytes + HEADER_BYTES) / UNIT_BYTES);
  if (units <= FINE_UNITS_MAX) return units;
  return 2 ** Math.ceil(Math.log2(units));
}

/** Three views of the same memory. */
type Page = {
  readonly bytes: Buffer;
  readonly f64: Float64Array;
  readonly u32: Uint32Array;
  readonly area: Area;
};

function newPage(): Page {
  const bytes = Buffer.alloc(PAGE_BYTES);
  const { buffer } = bytes;
  return { bytes, f64: new Float64Array(buffer), u32: new Uint32Array(buffer), area: new Area(bytes) };
}

export class Slab {
  readonly #pages: Page[] = [];
  readonly #free = new Map<number, number[]>();
  #nextUnit = 0;
  #freeUnits = 0;

  get bytes(): number {
    return this.#pages.length * PAGE_BYTES;
  }

  /** Whether more than half of several pages is free. */
  get isSparse(): boolean {
    return this.#pages.length > 1 && 2 * this.#freeUnits > this.#nextUnit;
  }

  get usedBytes(): number {
    return this.#nextUnit * UNIT_BYTES;
  }

  /** Views of the allocated memory, page by page. The slab must not change during iteration. */
  *views(): IterableIterator<Buffer> {
    for (const [n, { bytes }] of this.#pages.entries()) yield bytes.subarray(0, this.#usedBytesOf(n));
  }

  /** The allocated memory as it is now, except for the timer indexes, page by page. */
  freeze(): FrozenArea[] {
    return this.#pages.map(({ area }, n) => area.freeze(this.#usedBytesOf(n)));
  }

  /** Allocates an empty slab and yields its buffers, to be filled with `views` in order; then call `afterFill`. */
  *buffersToFill(length: number): IterableIterator<Buffer> {
    for (let left = length; left > 0; left -= PAGE_BYTES) {
      const page = newPage();
      this.#pages.push(page);
      const bytes = page.bytes.subarray(0, Math.min(left, PAGE_BYTES));
      this.#nextUnit += bytes.length / UNIT_BYTES;
      yield bytes;
    }
  }

  /** Collects the free slots and clears the copied timer indexes. */
  afterFill(): void {
    for (let slot = 0; slot < this.#nextUnit; slot += this.#units(slot)) {
      if (this.#isFree(slot)) this.#addFree(slot, this.#units(slot));
      else this.setTimer(slot, NO_TIMER);
    }
  }

  /** Stores a key with its value, without a timer. @throws RangeError if it is larger than a page */
  add(key: string, value: Buffer): number {
    const keyLength = keyUnits(key);
    const units = sizeClass(keyBytes(keyLength) + value.length);
    const slot = this.#reuse(units) ?? this.#allocate(units);
    const { bytes, f64, u32, area } = this.#pages[slot >> PAGE_SHIFT]!;
    const unit = slot & PAGE_MASK;
    area.beforeChange(unit * UNIT_BYTES, units * UNIT_BYTES);
    f64[unit * UNIT_F64] = Number.NaN;
    u32[unit * UNIT_U32 + TIMER_U32] = NO_TIMER;
    u32[unit * UNIT_U32 + LENGTH_U32] = value.length;
    u32[unit * UNIT_U32 + UNITS_U32] = units;
    u32[unit * UNIT_U32 + KEY_U32] = keyLength;
    const at = unit * UNIT_BYTES + HEADER_BYTES;
    writeKey(bytes, at, key, keyLength);
    value.copy(bytes, at + keyBytes(keyLength));
    return slot;
  }

  /** Replaces the value and keeps the timer; the slot may change. */
  replace(slot: number, value: Buffer): number {
    const { bytes, u32, area } = this.#pages[slot >> PAGE_SHIFT]!;
    const unit = slot & PAGE_MASK;
    const keyLength = u32[unit * UNIT_U32 + KEY_U32]!;
    const units = sizeClass(keyBytes(keyLength) + value.length);
    if (units === u32[unit * UNIT_U32 + UNITS_U32]) {
      area.beforeChange(unit * UNIT_BYTES, units * UNIT_BYTES);
      const at = unit * UNIT_BYTES + HEADER_BYTES + keyBytes(keyLength);
      const former = u32[unit * UNIT_U32 + LENGTH_U32]!;
      u32[unit * UNIT_U32 + LENGTH_U32] = value.length;
      value.copy(bytes, at);
      for (let i = value.length; i < former; i += 1) bytes[at + i] = 0;
      return slot;
    }
    const moved = this.add(this.key(slot), value);
    this.setWakeAtMs(moved, this.wakeAtMs(slot));
    this.setTimer(moved, this.timer(slot));
    this.free(slot);
    return moved;
  }

  free(slot: number): void {
    const { u32, area } = this.#pages[slot >> PAGE_SHIFT]!;
    const at = (slot & PAGE_MASK) * UNIT_U32;
    const units = u32[at + UNITS_U32]!;
    area.beforeChange((slot & PAGE_MASK) * UNIT_BYTES, units * UNIT_BYTES);
    u32.fill(0, at, at + units * UNIT_U32);
    u32[at + UNITS_U32] = units;
    u32[at + KEY_U32] = FREE;
    this.#addFree(slot, units);
  }

  /** The used slots in memory order. The slab must not change during iteration. */
  *slots(): IterableIterator<number> {
    for (let slot = 0; slot < this.#nextUnit; slot += this.#units(slot)) {
      if (!this.#isFree(slot)) yield slot;
    }
  }

  key(slot: number): string {
    const { bytes, u32 } = this.#pages[slot >> PAGE_SHIFT]!;
    const unit = slot & PAGE_MASK;
    return readKey(bytes, unit * UNIT_BYTES + HEADER_BYTES, u32[unit * UNIT_U32 + KEY_U32]!);
  }

  isOf(slot: number, key: string): boolean {
    const { bytes, u32 } = this.#pages[slot >> PAGE_SHIFT]!;
    const unit = slot & PAGE_MASK;
    return isKey(bytes, unit * UNIT_BYTES + HEADER_BYTES, u32[unit * UNIT_U32 + KEY_U32]!, key);
  }

  /** A view, valid until the next change of this slot. */
  read(slot: number): Buffer {
    const { bytes, u32 } = this.#pages[slot >> PAGE_SHIFT]!;
    const at = valueAt(u32, slot & PAGE_MASK);
    return bytes.subarray(at, at + this.length(slot));
  }

  length(slot: number): number {
    return this.#pages[slot >> PAGE_SHIFT]!.u32[(slot & PAGE_MASK) * UNIT_U32 + LENGTH_U32]!;
  }

  wakeAtMs(slot: number): number | null {
    const ms = this.#pages[slot >> PAGE_SHIFT]!.f64[(slot & PAGE_MASK) * UNIT_F64]!;
    return Number.isNaN(ms) ? null : ms;
  }

  setWakeAtMs(slot: number, ms: number | null): void {
    const { f64, area } = this.#pages[slot >> PAGE_SHIFT]!;
    area.beforeChange((slot & PAGE_MASK) * UNIT_BYTES, WAKE_BYTES);
    f64[(slot & PAGE_MASK) * UNIT_F64] = ms ?? Number.NaN;
  }

  /** The slot's index in `Timers`, or NO_TIMER. Whoever fills a slab from a copy clears it, so frozen memory may have later ones. */
  timer(slot: number): number {
    return this.#pages[slot >> PAGE_SHIFT]!.u32[(slot & PAGE_MASK) * UNIT_U32 + TIMER_U32]! | 0;
  }

  setTimer(slot: number, place: number): void {
    this.#pages[slot >> PAGE_SHIFT]!.u32[(slot & PAGE_MASK) * UNIT_U32 + TIMER_U32] = place;
  }

  #usedBytesOf(page: number): number {
    return Math.min(PAGE_UNITS, this.#nextUnit - page * PAGE_UNITS) * UNIT_BYTES;
  }

  #allocate(units: number): number {
    if (units > PAGE_UNITS) throw new RangeError(`a state of ${units * UNIT_BYTES} bytes is too large`);
    const room = this.#pages.length * PAGE_UNITS - this.#nextUnit;
    if (room < units) {
      if (room > 0) this.#markRestFree(this.#nextUnit, room);
      this.#nextUnit = this.#pages.length * PAGE_UNITS;
      this.#pages.push(newPage());
    }
    const slot = this.#nextUnit;
    this.#nextUnit += units;
    return slot;
  }

  /** Marks the rest of a page as free, as it is too short for the next entry. */
  #markRestFree(slot: number, units: number): void {
    const { u32 } = this.#pages[slot >> PAGE_SHIFT]!;
    const at = (slot & PAGE_MASK) * UNIT_U32;
    u32[at + UNITS_U32] = units;
    u32[at + KEY_U32] = FREE;
  }

  #units(slot: number): number {
    return this.#pages[slot >> PAGE_SHIFT]!.u32[(slot & PAGE_MASK) * UNIT_U32 + UNITS_U32]!;
  }

  #isFree(slot: number): boolean {
    return this.#pages[slot >> PAGE_SHIFT]!.u32[(slot & PAGE_MASK) * UNIT_U32 + KEY_U32] === FREE;
  }

  #addFree(slot: number, units: number): void {
    this.#freeUnits += units;
    const list = this.#free.get(units);
    if (list) list.push(slot);
    else this.#free.set(units, [slot]);
  }

  #reuse(units: number): number | undefined {
    const slot = this.#free.get(units)?.pop();
    if (slot !== undefined) this.#freeUnits -= units;
    return slot;
  }
}

const valueAt = (u32: Uint32Array, unit: number): number =>
  unit * UNIT_BYTES + HEADER_BYTES + keyBytes(u32[unit * UNIT_U32 + KEY_U32]!);
