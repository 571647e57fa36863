import type { SiteId, VisitorId } from '#schemas/ids.ts';

/** A visitor who posted and has not sent `disconnect`. */
export type PresentVisitor = { readonly site: SiteId; readonly id: VisitorId; readonly key: string };

/**
 * The visitors who posted recently. They have no socket, so they count as gone after a time of silence. Memory is bounded: with too many,
 * the one silent for longest counts as gone.
 */
export class PresentVisitors {
  readonly #lastMs = new Map<string, { readonly visitor: PresentVisitor; readonly atMs: number }>();
  readonly #silentMs: number;
  readonly #most: number;

  constructor(silentMs: number, most: number) {
    this.#silentMs = silentMs;
    this.#most = most;
  }

  /** Call it for each post. @param left whether the last signal was `disconnect` */
  onPost(visitor: PresentVisitor, left: boolean, nowMs: number): void {
    this.#lastMs.delete(visitor.key);
    if (!left) this.#lastMs.set(visitor.key, { visitor, atMs: nowMs });
  }

  /** Removes the silent visitors, and yields each with the time of the last post. */
  *takeSilent(nowMs: number): Generator<readonly [PresentVisitor, lastMs: number]> {
    // In the order of their last posts.
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
