import { randomFillSync } from 'node:crypto';
import { FrozenMemory } from './frozen.ts';
import { ENTRY_BYTES, KeyIndex, type SegmentLayout } from './key-index.ts';
import { KeyHash } from './keys.ts';
import { Slab } from './slab.ts';
import { Timers } from './timers.ts';

export type StoreLayout = {
  readonly slabBytes: number;
  readonly index: readonly SegmentLayout[];
  /** of the key hash */
  readonly multipliers: readonly number[];
};

export const layoutBytes = ({ slabBytes, index }: StoreLayout): number =>
  index.reduce((sum, { entries }) => sum + ENTRY_BYTES * entries, slabBytes);

/** The entry of a key and its timer. `slot` and the view `bytes` are valid until the next change of the key. */
type Found = {
  readonly slot: number;
  readonly bytes: Buffer;
  readonly wakeAtMs: number | null;
  readonly queuedAtMs: number | null;
};

/** The committed state of a partition: bytes by key, with the timer of each key. */
export class Store {
  readonly globals = new Map<string, Buffer>();
  readonly #index = new KeyIndex();
  readonly #slab = new Slab();
  readonly timers = new Timers(this.#slab);
  readonly #hash: KeyHash;

  /** @param multipliers those of the store whose copies are loaded into this one */
  constructor(multipliers?: readonly number[]) {
    this.#hash = new KeyHash(randomFillSync, multipliers);
  }

  get size(): number {
    return this.#index.size;
  }

  /** The store must not change during iteration. */
  *keys(): IterableIterator<string> {
    for (const slot of this.#slab.slots()) yield this.#slab.key(slot);
  }

  /** All entries; `bytes` is a view. The store must not change during iteration. */
  *entries(): IterableIterator<{ key: string; bytes: Buffer; wakeAtMs: number | null }> {
    const slab = this.#slab;
    for (const slot of slab.slots()) {
      yield { key: slab.key(slot), bytes: slab.read(slot), wakeAtMs: slab.wakeAtMs(slot) };
    }
  }

  /** The whole entry, because the lookup costs more than reading the fields. */
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

  /** The layout of the memory, without globals. */
  get layout(): StoreLayout {
    return {
      slabBytes: this.#slab.usedBytes,
      index: this.#index.layout,
      multipliers: [...this.#hash.multipliers],
    };
  }

  /** Views of the memory in order, in pieces of some MB. The store must not change during iteration. */
  *views(): IterableIterator<Buffer> {
    yield* this.#slab.views();
    yield* this.#index.views();
  }

  /** The memory as it is now, in the order of `views`. The store may change while it is read, at the cost of a copy of what changes. */
  freeze(): FrozenMemory {
    return new FrozenMemory([...this.#slab.freeze(), ...this.#index.freeze()]);
  }

  /** Allocates an empty store and yields its buffers, to be filled with the views in order; then call `afterFill`. */
  *buffersToFill({ slabBytes, index }: StoreLayout): IterableIterator<Buffer> {
    yield* this.#slab.buffersToFill(slabBytes);
    yield* this.#index.buffersToFill(index);
  }

  /** Makes a filled store usable, without timers. */
  afterFill(): void {
    this.#slab.afterFill();
  }

  /** This store, or a compacted copy if most of its memory is free. */
  compacted(): Store {
    if (!this.#slab.isSparse) return this;
    const copy = new Store();
    for (const [name, bytes] of this.globals) copy.globals.set(name, bytes);
    for (const { key, bytes, wakeAtMs } of this.entries()) copy.put(key, bytes, wakeAtMs);
    return copy;
  }

  /** Does not touch `timers`. @param slot the key's slot, if known @returns the key's slot now */
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

  /** The time of the next timer. Refreshes outdated entries on the way. */
  nextWakeMs(): number | null {
    const { timers } = this;
    while (timers.size > 0) {
      const wakeAtMs = this.#slab.wakeAtMs(timers.firstSlot);
      if (wakeAtMs !== null && wakeAtMs <= timers.firstMs) return timers.firstMs;
      this.refreshFirst();
    }
    return null;
  }

  /** Sets the first entry of `timers` to the current timer of its key. */
  refreshFirst(): void {
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
