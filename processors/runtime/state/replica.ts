import type { ConsumerRecord } from '#platform/log/client.ts';
import type { Position } from '../position.ts';
import { applyChange } from './changelog.ts';
import { Store } from './store.ts';

/** The committed state of a partition; `changelogOffset` is where the changelog continues. */
export type PartitionState = {
  readonly store: Store;
  readonly position: Position;
  readonly changelogOffset: number;
};

/**
 * The changelog keeps the tombstone of a deleted key for a day (delete.retention.ms). Older state would bring the key
 * back, unless nothing was written since.
 */
export const STATE_AGE_MS_MAX = 20 * 3_600_000;

/** The state belongs to an earlier changelog topic of the same name. */
export class ChangelogReplaced extends Error {}

/** State that is built from a changelog. Its timers are not set. */
export class Replica {
  readonly #store: Store;
  #position: Position | null;
  #changelogOffset: number;

  /** @param from known state to continue from */
  constructor(from: PartitionState | null, startOffset = 0) {
    this.#store = from?.store ?? new Store();
    this.#position = from?.position ?? null;
    this.#changelogOffset = from?.changelogOffset ?? startOffset;
  }

  get changelogOffset(): number {
    return this.#changelogOffset;
  }

  get store(): Store {
    return this.#store;
  }

  /** Null while no position was read, which means that no task has committed yet. */
  get state(): PartitionState | null {
    const position = this.#position;
    return position && { store: this.#store, position, changelogOffset: this.#changelogOffset };
  }

  /** @throws ChangelogReplaced, NewerRelease */
  apply(records: readonly ConsumerRecord[]): void {
    for (const { offset, key, value } of records) {
      if (!key) continue;
      const found = applyChange(this.#store, key, value);
      if (found) this.#moveTo(found, offset);
      this.#changelogOffset = Math.max(this.#changelogOffset, offset + 1);
    }
  }

  /**
   * Ignores the position in a record that is read again. The newest one counts, even if it is lower: an input that lost records, or was
   * created again, moves it back.
   */
  #moveTo(found: Position, offset: number): void {
    const known = this.#position;
    if (known && found.incarnation !== known.incarnation) throw new ChangelogReplaced();
    if (!known || offset >= this.#changelogOffset) this.#position = found;
  }
}
