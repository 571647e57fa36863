/**
 * Memory for many small byte strings outside the JavaScript heap. A slot is a small integer (so that a Map keeps it
 * unboxed) that names a 32-byte unit; freed slots are reused by size class. A full collection then walks keys only.
 */

const UNIT_BYTES = 32;
const PAGE_UNITS = 1 << 16;
const PAGE_BYTES = UNIT_BYTES * PAGE_UNITS;
const PAGE_SHIFT = 16;
const PAGE_MASK = PAGE_UNITS - 1;
/** wakeAtMs f64, queuedAtMs f64, length u32, units u32; then the value */
const HEADER_BYTES = 24;
const UNIT_F64 = UNIT_BYTES / 8;
const UNIT_U32 = UNIT_BYTES / 4;
const LENGTH_U32 = 4;
const UNITS_U32 = 5;
const FINE_UNITS_MAX = 64;

/** Units rounded up so that a value that grows a little stays where it is, and freed slots fit others. */
function classUnits(bytes: number): number {
  const units = Math.ceil((bytes + HEADER_BYTES) / UNIT_BYTES);
  if (units <= FINE_UNITS_MAX) return units;
  return 2 ** Math.ceil(Math.log2(units));
}

/** The same memory, three ways. */
type Page = { readonly bytes: Buffer; readonly f64: Float64Array; readonly u32: Uint32Array };

function newPage(): Page {
  const bytes = Buffer.allocUnsafeSlow(PAGE_BYTES);
  return { bytes, f64: new Float64Array(bytes.buffer), u32: new Uint32Array(bytes.buffer) };
}

export class Slab {
  readonly #pages: Page[] = [];
  readonly #free = new Map<number, number[]>();
  #nextUnit = 0;

  get bytes(): number {
    return this.#pages.length * PAGE_BYTES;
  }

  /** Stores `value` with no instants set. @throws RangeError if it is larger than a page */
  add(value: Buffer): number {
    return this.addFrom(value, 0, value.length);
  }

  addFrom(source: Buffer, start: number, end: number): number {
    const units = classUnits(end - start);
    const slot = this.#free.get(units)?.pop() ?? this.#take(units);
    const { bytes, f64, u32 } = this.#pages[slot >> PAGE_SHIFT]!;
    const unit = slot & PAGE_MASK;
    f64[unit * UNIT_F64] = Number.NaN;
    f64[unit * UNIT_F64 + 1] = Number.NaN;
    u32[unit * UNIT_U32 + LENGTH_U32] = end - start;
    u32[unit * UNIT_U32 + UNITS_U32] = units;
    source.copy(bytes, unit * UNIT_BYTES + HEADER_BYTES, start, end);
    return slot;
  }

  /** Replaces the value and keeps the instants; the slot may change. */
  replace(slot: number, value: Buffer): number {
    const { bytes, u32 } = this.#pages[slot >> PAGE_SHIFT]!;
    const unit = slot & PAGE_MASK;
    if (classUnits(value.length) === u32[unit * UNIT_U32 + UNITS_U32]) {
      u32[unit * UNIT_U32 + LENGTH_U32] = value.length;
      value.copy(bytes, unit * UNIT_BYTES + HEADER_BYTES);
      return slot;
    }
    const moved = this.add(value);
    this.setWakeAtMs(moved, this.wakeAtMs(slot));
    this.setQueuedAtMs(moved, this.queuedAtMs(slot));
    this.free(slot);
    return moved;
  }

  free(slot: number): void {
    const units = this.#pages[slot >> PAGE_SHIFT]!.u32[(slot & PAGE_MASK) * UNIT_U32 + UNITS_U32]!;
    const list = this.#free.get(units);
    if (list) list.push(slot);
    else this.#free.set(units, [slot]);
  }

  /** A view, valid until the next change of this slot. */
  read(slot: number): Buffer {
    const { bytes, u32 } = this.#pages[slot >> PAGE_SHIFT]!;
    const unit = slot & PAGE_MASK;
    const at = unit * UNIT_BYTES + HEADER_BYTES;
    return bytes.subarray(at, at + u32[unit * UNIT_U32 + LENGTH_U32]!);
  }

  length(slot: number): number {
    return this.#pages[slot >> PAGE_SHIFT]!.u32[(slot & PAGE_MASK) * UNIT_U32 + LENGTH_U32]!;
  }

  /** Copies the value to `target` at `at`, and answers where it ends. */
  copyTo(slot: number, target: Buffer, at: number): number {
    const { bytes, u32 } = this.#pages[slot >> PAGE_SHIFT]!;
    const unit = slot & PAGE_MASK;
    const from = unit * UNIT_BYTES + HEADER_BYTES;
    return at + bytes.copy(target, at, from, from + u32[unit * UNIT_U32 + LENGTH_U32]!);
  }

  wakeAtMs = (slot: number): number | null => this.#instant(slot, 0);
  queuedAtMs = (slot: number): number | null => this.#instant(slot, 1);
  setWakeAtMs = (slot: number, ms: number | null): void => this.#setInstant(slot, 0, ms);
  setQueuedAtMs = (slot: number, ms: number | null): void => this.#setInstant(slot, 1, ms);

  #instant(slot: number, field: number): number | null {
    const ms = this.#pages[slot >> PAGE_SHIFT]!.f64[(slot & PAGE_MASK) * UNIT_F64 + field]!;
    return Number.isNaN(ms) ? null : ms;
  }

  #setInstant(slot: number, field: number, ms: number | null): void {
    this.#pages[slot >> PAGE_SHIFT]!.f64[(slot & PAGE_MASK) * UNIT_F64 + field] = ms ?? Number.NaN;
  }

  #take(units: number): number {
    if (units > PAGE_UNITS) throw new RangeError(`a state of ${units * UNIT_BYTES} bytes is too large`);
    const room = this.#pages.length * PAGE_UNITS - this.#nextUnit;
    if (room < units) {
      this.#nextUnit = this.#pages.length * PAGE_UNITS;
      this.#pages.push(newPage());
    }
    const slot = this.#nextUnit;
    this.#nextUnit += units;
    return slot;
  }
}
