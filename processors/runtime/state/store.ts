import { KeyIndex } from './key-index.ts';
import { KeyHash } from './keys.ts';
import { Slab } from './slab.ts';
import { Timers } from './timers.ts';

/** Copies a value to `target` at `at`; answers where it ends. */
export type CopyTo = (target: Buffer, at: number) => number;

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
  readonly #hash = new KeyHash();

  get size(): number {
    return this.#index.size;
  }

  /** Nothing may change meanwhile. */
  *keys(): IterableIterator<string> {
    for (const slot of this.#slab.slots()) yield this.#slab.key(slot);
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

  /** A key that is known to be new: for loading. */
  add(key: string, source: Buffer, start: number, end: number, wakeAtMs: number | null): void {
    const slot = this.#slab.add(key, source, start, end);
    this.#index.add(this.#hash.of(key), slot);
    this.#slab.setWakeAtMs(slot, wakeAtMs);
  }

  /** Calls with every key, its wake instant, the length of its value, and how to copy that. */
  each(visit: (key: string, wakeAtMs: number | null, length: number, copyTo: CopyTo) => void): void {
    const slab = this.#slab;
    let slot = 0;
    const copyTo: CopyTo = (target, at) => slab.copyTo(slot, target, at);
    for (slot of slab.slots()) visit(slab.key(slot), slab.wakeAtMs(slot), slab.length(slot), copyTo);
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
