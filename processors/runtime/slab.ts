/**
 * Memory for many small byte strings outside the JavaScript heap. A slot is a small integer (so that a Map keeps it
 * unboxed) that names a 32-byte unit; freed slots are reused by size class. A full collection then walks keys only.
 */

const UNIT_BYTES = 32;
const PAGE_UNITS = 1 << 16;
const PAGE_BYTES = UNIT_BYTES * PAGE_UNITS;
const PAGE_SHIFT = 16;
const PAGE_MASK = PAGE_UNITS - 1;
/** wakeAt f64, queuedAt f64, length u32, units u32 */
const HEADER_BYTES = 24;
const WAKE = 0;
const QUEUED = 8;
const LENGTH = 16;
const UNITS = 20;
const FINE_UNITS_MAX = 64;

export const SLAB_VALUE_BYTES_MAX = PAGE_BYTES - HEADER_BYTES;

/** Units rounded up so that a value that grows a little stays where it is, and freed slots fit others. */
function classUnits(bytes: number): number {
  const units = Math.ceil((bytes + HEADER_BYTES) / UNIT_BYTES);
  if (units <= FINE_UNITS_MAX) return units;
  return 2 ** Math.ceil(Math.log2(units));
}

export class Slab {
  readonly #pages: Buffer[] = [];
  readonly #free = new Map<number, number[]>();
  #nextUnit = PAGE_UNITS;

  get bytes(): number {
    return this.#pages.length * PAGE_BYTES;
  }

  #page(slot: number): Buffer {
    return this.#pages[slot >> PAGE_SHIFT]!;
  }

  /** Stores `value` with no instants set. @throws RangeError if it is larger than a page */
  add(value: Buffer): number {
    const units = classUnits(value.length);
    const slot = this.#free.get(units)?.pop() ?? this.#take(units);
    const page = this.#page(slot);
    const at = (slot & PAGE_MASK) * UNIT_BYTES;
    page.writeUInt32LE(units, at + UNITS);
    this.#write(page, at, value);
    page.writeDoubleLE(Number.NaN, at + WAKE);
    page.writeDoubleLE(Number.NaN, at + QUEUED);
    return slot;
  }

  /** Replaces the value and keeps the instants; the slot may change. */
  replace(slot: number, value: Buffer): number {
    const page = this.#page(slot);
    const at = (slot & PAGE_MASK) * UNIT_BYTES;
    if (classUnits(value.length) === page.readUInt32LE(at + UNITS)) {
      this.#write(page, at, value);
      return slot;
    }
    const moved = this.add(value);
    this.setWakeAt(moved, this.wakeAt(slot));
    this.setQueuedAt(moved, this.queuedAt(slot));
    this.free(slot);
    return moved;
  }

  free(slot: number): void {
    const units = this.#page(slot).readUInt32LE((slot & PAGE_MASK) * UNIT_BYTES + UNITS);
    const list = this.#free.get(units);
    if (list) list.push(slot);
    else this.#free.set(units, [slot]);
  }

  /** A view, valid until the next change of this slot. */
  read(slot: number): Buffer {
    const page = this.#page(slot);
    const at = (slot & PAGE_MASK) * UNIT_BYTES;
    return page.subarray(at + HEADER_BYTES, at + HEADER_BYTES + page.readUInt32LE(at + LENGTH));
  }

  wakeAt = (slot: number): number | null => this.#instant(slot, WAKE);
  queuedAt = (slot: number): number | null => this.#instant(slot, QUEUED);
  setWakeAt = (slot: number, ms: number | null): void => this.#setInstant(slot, WAKE, ms);
  setQueuedAt = (slot: number, ms: number | null): void => this.#setInstant(slot, QUEUED, ms);

  #instant(slot: number, field: number): number | null {
    const ms = this.#page(slot).readDoubleLE((slot & PAGE_MASK) * UNIT_BYTES + field);
    return Number.isNaN(ms) ? null : ms;
  }

  #setInstant(slot: number, field: number, ms: number | null): void {
    this.#page(slot).writeDoubleLE(ms ?? Number.NaN, (slot & PAGE_MASK) * UNIT_BYTES + field);
  }

  #write(page: Buffer, at: number, value: Buffer): void {
    page.writeUInt32LE(value.length, at + LENGTH);
    value.copy(page, at + HEADER_BYTES);
  }

  #take(units: number): number {
    if (units > PAGE_UNITS) throw new RangeError(`a state of ${units * UNIT_BYTES} bytes is too large`);
    if (
      (this.#nextUnit & PAGE_MASK) + units > PAGE_UNITS ||
      this.#nextUnit >> PAGE_SHIFT >= this.#pages.length
    ) {
      this.#pages.push(Buffer.allocUnsafeSlow(PAGE_BYTES));
      this.#nextUnit = (this.#pages.length - 1) << PAGE_SHIFT;
    }
    const slot = this.#nextUnit;
    this.#nextUnit += units;
    return slot;
  }
}
