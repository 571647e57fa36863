import type { SiteId, VisitorId } from '#schemas/ids.ts';

/** A visitor who posted, and has not said goodbye. */
export type Present = { readonly site: SiteId; readonly id: VisitorId; readonly key: string };

/**
 * The visitors who posted lately: no socket tells when they leave, so their silence does. Bounded: with too many of them the
 * one that has been silent longest counts as gone.
 */
export class PresentVisitors {
  readonly #lastMs = new Map<string, { readonly visitor: Present; readonly atMs: number }>();
  readonly #silentMs: number;
  readonly #most: number;

  constructor(silentMs: number, most: number) {
    this.#silentMs = silentMs;
    this.#most = most;
  }

  /** The visitor posted; `left` when that was the goodbye. */
  heard(visitor: Present, left: boolean, nowMs: number): void {
    this.#lastMs.delete(visitor.key);
    if (!left) this.#lastMs.set(visitor.key, { visitor, atMs: nowMs });
  }

  /** Those who have left without a word, with when they were heard last. Each is told once. */
  *gone(nowMs: number): Generator<readonly [Present, lastMs: number]> {
    // In the order in which they were heard.
    for (const [key, { visitor, atMs }] of this.#lastMs) {
      if (nowMs - atMs < this.#silentMs && this.#lastMs.size <= this.#most) return;
      this.#lastMs.delete(key);
      yield [visitor, atMs];
    }
  }

  get size(): number {
    return this.#lastMs.size;
  }
}
