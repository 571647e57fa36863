import { Slab } from './state/slab.ts';

const FIRST_ENTRIES = 16;
const NOTHING = Buffer.alloc(0);

/**
 * Instants at which keys want to be woken: a binary heap ordered by (instant, key), outside the JavaScript heap. An entry
 * may be stale, that is, earlier than what its key wants now; whoever pops it looks the key up and pushes it again. So a
 * key that moves its instant forward with every record costs one entry, not one a record.
 */
export class Timers {
  #at = new Float64Array(FIRST_ENTRIES);
  /** of the keys in the slab */
  #slots = new Int32Array(FIRST_ENTRIES);
  #keys = new Slab();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  clear(): void {
    this.#size = 0;
    this.#keys = new Slab();
  }

  peek(): { at: number; key: string } | null {
    return this.#size === 0 ? null : { at: this.#at[0]!, key: this.#keys.key(this.#slots[0]!) };
  }

  push(at: number, key: string): void {
    if (this.#size === this.#at.length) this.#grow();
    const slot = this.#keys.add(key, NOTHING);
    let i = this.#size;
    this.#size += 1;
    while (i > 0) {
      const parent = (i - 1) >> 1;
      if (!this.#before(at, slot, this.#at[parent]!, this.#slots[parent]!)) break;
      this.#move(parent, i);
      i = parent;
    }
    this.#put(i, at, slot);
  }

  pop(): { at: number; key: string } | null {
    const first = this.peek();
    if (!first) return null;
    this.#keys.free(this.#slots[0]!);
    this.#size -= 1;
    if (this.#size > 0) this.#sink(this.#at[this.#size]!, this.#slots[this.#size]!);
    return first;
  }

  #sink(at: number, slot: number): void {
    const size = this.#size;
    let i = 0;
    for (;;) {
      let child = 2 * i + 1;
      if (child >= size) break;
      const right = child + 1;
      if (
        right < size &&
        this.#before(this.#at[right]!, this.#slots[right]!, this.#at[child]!, this.#slots[child]!)
      ) {
        child = right;
      }
      if (!this.#before(this.#at[child]!, this.#slots[child]!, at, slot)) break;
      this.#move(child, i);
      i = child;
    }
    this.#put(i, at, slot);
  }

  /** Keys are compared where their instants are equal, so that their order is the same wherever they are kept. */
  #before(at: number, slot: number, otherAt: number, otherSlot: number): boolean {
    return at < otherAt || (at === otherAt && this.#keys.key(slot) < this.#keys.key(otherSlot));
  }

  #move(from: number, to: number): void {
    this.#put(to, this.#at[from]!, this.#slots[from]!);
  }

  #put(i: number, at: number, slot: number): void {
    this.#at[i] = at;
    this.#slots[i] = slot;
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
