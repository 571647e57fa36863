import { tooMany } from '../http/http.ts';
import type { LimitStore } from './limit-store.ts';

const DAY_MS = 24 * 3_600_000;
const KILOBYTE = 1_024;

/** Bytes that a key may bring in a day, in all processes together. While Postgres is away nothing is counted. */
export class ByteAllowance {
  readonly #store: Pick<LimitStore, 'ask' | 'hashKey'>;
  readonly #name: string;
  readonly #kilobytes: number;

  constructor(store: Pick<LimitStore, 'ask' | 'hashKey'>, name: string, bytesPerDay: number) {
    this.#store = store;
    this.#name = name;
    this.#kilobytes = Math.floor(bytesPerDay / KILOBYTE);
  }

  /** @throws HttpError 429 when there is no room for so much until the day is over */
  async take(key: string, bytes: number): Promise<void> {
    const takes = Math.ceil(bytes / KILOBYTE);
    const keyHash = this.#store.hashKey(this.#name, key);
    const shared = await this.#store.ask({
      keyHash,
      takes,
      backs: 0,
      limit: this.#kilobytes,
      leftMs: DAY_MS,
    });
    if (shared && shared.granted < takes) throw tooMany(Math.max(1, Math.ceil(shared.leftMs / 1_000)));
  }
}
