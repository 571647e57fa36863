import { NO_TIMER, type Slab } from './slab.ts';

const FIRST_ENTRIES = 16;
/** Children of an entry. With four the heap has half the levels of a binary one, and each level costs a miss of the cache. */
const ARITY = 4;

/**
 * The timers of the keys of a slab: a heap ordered by (time, key), outside the JavaScript heap, with at most one
 * entry per slot, which stores its index. An entry may be earlier than the current timer of its key; it is refreshed when
 * it comes first. So a key that moves its timer forward with every record costs nothing until then.
 */
export class Timers {
  readonly #slab: Slab;
  #at = new Float64Array(FIRST_ENTRIES);
  #slots = new Int32Array(FIRST_ENTRIES);
  #size = 0;

  constructor(slab: Slab) {
    this.#slab = slab;
  }

  get size(): number {
    return this.#size;
  }

  /** Infinity if there is none. */
  get firstMs(): number {
    return this.#size === 0 ? Number.POSITIVE_INFINITY : this.#at[0]!;
  }

  get firstSlot(): number {
    return this.#slots[0]!;
  }

  get firstKey(): string {
    return this.#slab.key(this.#slots[0]!);
  }

  atMs(slot: number): number | null {
    const place = this.#slab.timer(slot);
    return place === NO_TIMER ? null : this.#at[place]!;
  }

  set(slot: number, at: number): void {
    let place = this.#slab.timer(slot);
    if (place === NO_TIMER) {
      if (this.#size === this.#at.length) this.#grow();
      place = this.#size;
      this.#size += 1;
    } else if (this.#at[place] === at) return;
    this.#insert(place, at, slot);
  }

  remove(slot: number): void {
    const place = this.#slab.timer(slot);
    if (place === NO_TIMER) return;
    this.#slab.setTimer(slot, NO_TIMER);
    this.#size -= 1;
    if (place < this.#size) this.#insert(place, this.#at[this.#size]!, this.#slots[this.#size]!);
  }

  removeFirst(): void {
    this.remove(this.#slots[0]!);
  }

  /** Records that an entry belongs to a new slot, to which its index was already copied. */
  moved(slot: number): void {
    const place = this.#slab.timer(slot);
    if (place !== NO_TIMER) this.#slots[place] = slot;
  }

  /** Replaces all entries by the current timers of the slab. */
  rebuild(): void {
    this.#size = 0;
    for (const slot of this.#slab.slots()) {
      this.#slab.setTimer(slot, NO_TIMER);
      const wakeAtMs = this.#slab.wakeAtMs(slot);
      if (wakeAtMs !== null) this.set(slot, wakeAtMs);
    }
  }

  /** Inserts an entry, starting at a free index. */
  #insert(free: number, at: number, slot: number): void {
    let place = free;
    while (place > 0) {
      const parent = Math.floor((place - 1) / ARITY);
      if (!this.#isBefore(at, slot, parent)) break;
      this.#put(place, this.#at[parent]!, this.#slots[parent]!);
      place = parent;
    }
    if (place === free) place = this.#sink(place, at, slot);
    this.#put(place, at, slot);
  }

  /** Moves earlier children up and returns the index that becomes free for the entry. */
  #sink(free: number, at: number, slot: number): number {
    let place = free;
    for (;;) {
      const child = this.#earliestChild(place);
      if (child === null || this.#isBefore(at, slot, child)) return place;
      this.#put(place, this.#at[child]!, this.#slots[child]!);
      place = child;
    }
  }

  #earliestChild(place: number): number | null {
    const first = ARITY * place + 1;
    const end = Math.min(first + ARITY, this.#size);
    if (first >= end) return null;
    let earliest = first;
    for (let child = first + 1; child < end; child += 1) {
      if (this.#isBefore(this.#at[child]!, this.#slots[child]!, earliest)) earliest = child;
    }
    return earliest;
  }

  /** Equal times are ordered by key, so that the order does not depend on the slots. */
  #isBefore(at: number, slot: number, place: number): boolean {
    const other = this.#at[place]!;
    return at < other || (at === other && this.#slab.key(slot) < this.#slab.key(this.#slots[place]!));
  }

  #put(place: number, at: number, slot: number): void {
    this.#at[place] = at;
    this.#slots[place] = slot;
    this.#slab.setTimer(slot, place);
  }

  #grow(): void {
    const at = new Float64Array(2 * this.#at.length);
    const slots = new Int32Array(2 * this.#slots.length);
    at.set(this.#at);
    slots.set(this.#slots);
    this.#at = at;
    this.#slots = slots;
  }
}
