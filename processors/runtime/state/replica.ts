import type { ConsumerRecord } from '#platform/log/client.ts';
import type { Position } from '../position.ts';
import { applyChange } from './changelog.ts';
import { Store } from './store.ts';

/** A partition's committed state, and up to which offset of the changelog it goes. */
export type Restored = {
  readonly store: Store;
  readonly position: Position;
  readonly changelogOffset: number;
};

/**
 * The changelog keeps the tombstone of a forgotten key for a day (delete.retention.ms). State that is older than that
 * would bring the key back, unless nothing was written since.
 */
export const STATE_AGE_MS_MAX = 20 * 3_600_000;

/** The state is of an earlier life of the changelog topic. */
export class AnotherLife extends Error {}

/** State that is read from a changelog, in order. Its timers are left alone. */
export class Replica {
  readonly #store: Store;
  #position: Position | null;
  #changelogOffset: number;

  /** @param from what is known already */
  constructor(from: Restored | null, startOffset = 0) {
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

  /** Null as long as no position has come: no task has ever committed here. */
  get restored(): Restored | null {
    const position = this.#position;
    return position && { store: this.#store, position, changelogOffset: this.#changelogOffset };
  }

  /** @throws AnotherLife, TooNew */
  apply(records: readonly ConsumerRecord[]): void {
    for (const { offset, key, value } of records) {
      if (!key) continue;
      const found = applyChange(this.#store, key, value);
      if (found) this.#moveTo(found);
      this.#changelogOffset = Math.max(this.#changelogOffset, offset + 1);
    }
  }

  /** A record that is read again says where the changelog was, which may be behind what is known here. */
  #moveTo(found: Position): void {
    const known = this.#position;
    if (known && found.incarnation !== known.incarnation) throw new AnotherLife();
    if (!known || found.nextOffset >= known.nextOffset) this.#position = found;
  }
}
