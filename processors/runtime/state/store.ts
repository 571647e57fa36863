import { randomFillSync } from 'node:crypto';
import { ENTRY_BYTES, KeyIndex, type SegmentLayout } from './key-index.ts';
import { KeyHash } from './keys.ts';
import { Slab } from './slab.ts';
import { Timers } from './timers.ts';

export type StoreLayout = {
  readonly slabBytes: number;
  readonly index: readonly SegmentLayout[];
  /** of the hashes in the index */
  readonly multipliers: readonly number[];
};

export const layoutBytes = ({ slabBytes, index }: StoreLayout): number =>
  index.reduce((sum, { entries }) => sum + ENTRY_BYTES * entries, slabBytes);

/** What is kept of a key, and its entry in `timers`. `bytes` is a view, valid until the next change of the key; so is `slot`. */
type Found = {
  readonly slot: number;
  readonly bytes: Buffer;
  readonly wakeAtMs: number | null;
  readonly queuedAtMs: number | null;
};

/** Committed state of a partition: bytes by key, with the instant at which each key wants to be woken. */
export class Store {
  readonly globals = new Map<string, Buffer>();
  readonly #index = new KeyIndex();
  readonly #slab = new Slab();
  readonly timers = new Timers(this.#slab);
  readonly #hash: KeyHash;

  /** @param multipliers those of the store whose copies this one takes */
  constructor(multipliers?: readonly number[]) {
    this.#hash = new KeyHash(randomFillSync, multipliers);
  }

  get size(): number {
    return this.#index.size;
  }

  /** Nothing may change meanwhile. */
  *keys(): IterableIterator<string> {
    for (const slot of this.#slab.slots()) yield this.#slab.key(slot);
  }

  /** Everything that is kept; `bytes` is a view. Nothing may change meanwhile. */
  *entries(): IterableIterator<{ key: string; bytes: Buffer; wakeAtMs: number | null }> {
    const slab = this.#slab;
    for (const slot of slab.slots()) {
      yield { key: slab.key(slot), bytes: slab.read(slot), wakeAtMs: slab.wakeAtMs(slot) };
    }
  }

  /** All of it at once: looking a key up costs more than reading what is there. */
  find(key: string): Found | null {
    const slot = this.#find(key);
    if (slot === null) return null;
    const slab = this.#slab;
    return {
      slot,
      bytes: slab.read(slot),
      wakeAtMs: slab.wakeAtMs(slot),
      queuedAtMs: this.timers.atMs(slot),
    };
  }

  wakeAtMs(key: string): number | null {
    const slot = this.#find(key);
    return slot === null ? null : this.#slab.wakeAtMs(slot);
  }

  /** How the copies of the memory, globals aside, are to be read. */
  get layout(): StoreLayout {
    return {
      slabBytes: this.#slab.usedBytes,
      index: this.#index.layout,
      multipliers: [...this.#hash.multipliers],
    };
  }

  /** Copies of the memory, one after the other. */
  copies(): Buffer[] {
    return [...this.#slab.copies(), ...this.#index.copies()];
  }

  /** Buffers of an empty store for the copies of another one, to be filled in order; then call `afterFill`. */
  *buffersToFill({ slabBytes, index }: StoreLayout): IterableIterator<Buffer> {
    yield* this.#slab.buffersToFill(slabBytes);
    yield* this.#index.buffersToFill(index);
  }

  /** Makes the filled store usable; `timers` is not touched. */
  afterFill(): void {
    this.#slab.afterFill();
  }

  /** This store, or a copy without the holes if they are most of it. */
  dense(): Store {
    if (!this.#slab.isSparse) return this;
    const copy = new Store();
    for (const [name, bytes] of this.globals) copy.globals.set(name, bytes);
    for (const { key, bytes, wakeAtMs } of this.entries()) copy.put(key, bytes, wakeAtMs);
    return copy;
  }

  /** `timers` is not touched. @param slot where it is known @returns where the key is now */
  put(key: string, bytes: Buffer, wakeAtMs: number | null, slot?: number): number {
    const now = this.#place(key, bytes, slot);
    this.#slab.setWakeAtMs(now, wakeAtMs);
    return now;
  }

  remove(key: string): void {
    const hash = this.#hash.of(key);
    const slot = this.#find(key, hash);
    if (slot === null) return;
    this.timers.remove(slot);
    this.#index.remove(hash, slot);
    this.#slab.free(slot);
  }

  /** The earliest instant at which some key really wants to be woken; stale entries on the way are renewed. */
  nextWakeMs(): number | null {
    const { timers } = this;
    while (timers.size > 0) {
      const wakeAtMs = this.#slab.wakeAtMs(timers.firstSlot);
      if (wakeAtMs !== null && wakeAtMs <= timers.firstMs) return timers.firstMs;
      this.renewFirst();
    }
    return null;
  }

  /** Sets the first entry of `timers` to what its key wants by now. */
  renewFirst(): void {
    const slot = this.timers.firstSlot;
    const wakeAtMs = this.#slab.wakeAtMs(slot);
    if (wakeAtMs === null) this.timers.remove(slot);
    else this.timers.set(slot, wakeAtMs);
  }

  #find(key: string, hash = this.#hash.of(key)): number | null {
    const slot = this.#index.find(hash, (one) => this.#slab.isOf(one, key));
    return slot < 0 ? null : slot;
  }

  #place(key: string, bytes: Buffer, known: number | undefined): number {
    if (known !== undefined) return this.#replace(key, bytes, known);
    const hash = this.#hash.of(key);
    const slot = this.#find(key, hash);
    if (slot !== null) return this.#replace(key, bytes, slot);
    const added = this.#slab.add(key, bytes);
    this.#index.add(hash, added);
    return added;
  }

  #replace(key: string, bytes: Buffer, slot: number): number {
    const now = this.#slab.replace(slot, bytes);
    if (now === slot) return slot;
    this.#index.move(this.#hash.of(key), slot, now);
    this.timers.moved(now);
    return now;
  }
}
