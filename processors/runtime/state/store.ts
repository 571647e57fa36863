import { Timers } from '../timers.ts';
import { KeyIndex } from './key-index.ts';
import { KeyHash } from './keys.ts';
import { Slab } from './slab.ts';

/** Copies a value to `target` at `at`; answers where it ends. */
export type CopyTo = (target: Buffer, at: number) => number;

/** What is kept of a key. `bytes` is a view, valid until the next change of the key; so is `slot`. */
type Found = {
  readonly slot: number;
  readonly bytes: Buffer;
  readonly wakeAtMs: number | null;
  readonly queuedAtMs: number | null;
};

/** Committed state of a partition: bytes by key, with the instant at which each key wants to be woken. */
export class Store {
  readonly timers = new Timers();
  readonly globals = new Map<string, Buffer>();
  readonly #index = new KeyIndex();
  readonly #slab = new Slab();
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
      queuedAtMs: slab.queuedAtMs(slot),
    };
  }

  wakeAtMs(key: string): number | null {
    const slot = this.#find(key);
    return slot === null ? null : this.#slab.wakeAtMs(slot);
  }

  /** The earliest entry of this key in `timers`. */
  queuedAtMs(key: string): number | null {
    const slot = this.#find(key);
    return slot === null ? null : this.#slab.queuedAtMs(slot);
  }

  setQueuedAtMs(key: string, ms: number | null): void {
    const slot = this.#find(key);
    if (slot !== null) this.#slab.setQueuedAtMs(slot, ms);
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

  /** `timers` is not touched: the caller says what is queued, or calls `rebuildTimers` later. @param slot where it is known */
  put(key: string, bytes: Buffer, wakeAtMs: number | null, queuedAtMs: number | null, slot?: number): void {
    const now = this.#place(key, bytes, slot);
    this.#slab.setWakeAtMs(now, wakeAtMs);
    this.#slab.setQueuedAtMs(now, queuedAtMs);
  }

  remove(key: string): void {
    const hash = this.#hash.of(key);
    const slot = this.#find(key, hash);
    if (slot === null) return;
    this.#index.remove(hash, slot);
    this.#slab.free(slot);
  }

  rebuildTimers(): void {
    this.timers.clear();
    for (const slot of this.#slab.slots()) {
      const wakeAtMs = this.#slab.wakeAtMs(slot);
      this.#slab.setQueuedAtMs(slot, wakeAtMs);
      if (wakeAtMs !== null) this.timers.push(wakeAtMs, this.#slab.key(slot));
    }
  }

  /** The earliest instant at which some key really wants to be woken; stale entries on the way are renewed. */
  nextWakeMs(): number | null {
    for (;;) {
      const top = this.timers.peek();
      if (!top) return null;
      const wakeAtMs = this.wakeAtMs(top.key);
      if (wakeAtMs !== null && wakeAtMs <= top.at) return top.at;
      this.timers.pop();
      if (this.queuedAtMs(top.key) !== top.at) continue;
      this.setQueuedAtMs(top.key, wakeAtMs);
      if (wakeAtMs !== null) this.timers.push(wakeAtMs, top.key);
    }
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
    if (now !== slot) this.#index.move(this.#hash.of(key), slot, now);
    return now;
  }
}
