import { Timers } from '../timers.ts';
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
  readonly #slots = new Map<string, number>();
  readonly #slab = new Slab();

  get size(): number {
    return this.#slots.size;
  }

  keys(): IterableIterator<string> {
    return this.#slots.keys();
  }

  /** All of it at once: looking a key up costs more than reading what is there. */
  find(key: string): Found | null {
    const slot = this.#slots.get(key);
    if (slot === undefined) return null;
    const slab = this.#slab;
    return {
      slot,
      bytes: slab.read(slot),
      wakeAtMs: slab.wakeAtMs(slot),
      queuedAtMs: slab.queuedAtMs(slot),
    };
  }

  wakeAtMs(key: string): number | null {
    const slot = this.#slots.get(key);
    return slot === undefined ? null : this.#slab.wakeAtMs(slot);
  }

  /** The earliest entry of this key in `timers`. */
  queuedAtMs(key: string): number | null {
    const slot = this.#slots.get(key);
    return slot === undefined ? null : this.#slab.queuedAtMs(slot);
  }

  setQueuedAtMs(key: string, ms: number | null): void {
    const slot = this.#slots.get(key);
    if (slot !== undefined) this.#slab.setQueuedAtMs(slot, ms);
  }

  /** A key that is known to be new, with a flat key: for loading. */
  add(key: string, source: Buffer, start: number, end: number, wakeAtMs: number | null): void {
    const slot = this.#slab.addFrom(source, start, end);
    this.#slots.set(key, slot);
    this.#slab.setWakeAtMs(slot, wakeAtMs);
  }

  /** Calls with every key, its wake instant, the length of its value, and how to copy that. */
  each(visit: (key: string, wakeAtMs: number | null, length: number, copyTo: CopyTo) => void): void {
    let slot = 0;
    const copyTo: CopyTo = (target, at) => this.#slab.copyTo(slot, target, at);
    for (const [key, found] of this.#slots) {
      slot = found;
      visit(key, this.#slab.wakeAtMs(slot), this.#slab.length(slot), copyTo);
    }
  }

  /** `timers` is not touched: the caller says what is queued, or calls `rebuildTimers` later. @param slot where it is known */
  put(
    key: string,
    bytes: Buffer,
    wakeAtMs: number | null,
    queuedAtMs: number | null,
    slot = this.#slots.get(key),
  ): void {
    const now = slot === undefined ? this.#slab.add(bytes) : this.#slab.replace(slot, bytes);
    // A key pieced together by concatenation is kept by V8 as a tree: keep a flat copy, half the size.
    if (slot === undefined) this.#slots.set(flat(key), now);
    else if (now !== slot) this.#slots.set(key, now);
    this.#slab.setWakeAtMs(now, wakeAtMs);
    this.#slab.setQueuedAtMs(now, queuedAtMs);
  }

  remove(key: string): void {
    const slot = this.#slots.get(key);
    if (slot === undefined) return;
    this.#slots.delete(key);
    this.#slab.free(slot);
  }

  rebuildTimers(): void {
    this.timers.clear();
    for (const [key, slot] of this.#slots) {
      const wakeAtMs = this.#slab.wakeAtMs(slot);
      this.#slab.setQueuedAtMs(slot, wakeAtMs);
      if (wakeAtMs !== null) this.timers.push(wakeAtMs, key);
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
}

const flat = (key: string): string => Buffer.from(key, 'utf8').toString('utf8');
