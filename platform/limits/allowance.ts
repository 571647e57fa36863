import { HttpError } from '../http/http.ts';
import type { LimitStore } from './limit-store.ts';
import { limits } from './limits.ts';

const DAY_MS = 24 * 3_600_000;
const KILOBYTE = 1_024;

type Store = Pick<LimitStore, 'ask' | 'hashKey'>;

/** How much of something a key may bring in a day, in all processes together. While Postgres is away nothing is counted. */
export class DayAllowance {
  readonly #store: Store;
  readonly #name: string;
  readonly #perDay: number;
  readonly #sentence: string;

  /** `sentence` is what whoever has brought too much is told */
  constructor(store: Store, name: string, perDay: number, sentence: string) {
    this.#store = store;
    this.#name = name;
    this.#perDay = perDay;
    this.#sentence = sentence;
  }

  /** All of it or nothing. @throws HttpError 429 when there is no room for so much until the day is over */
  async take(key: string, many: number): Promise<void> {
    const { granted, leftMs } = (await this.#ask(key, many, 0)) ?? { granted: many, leftMs: 0 };
    if (granted >= many) return;
    // What was left is still there for those who bring less.
    this.giveBack(key, granted);
    const seconds = Math.max(1, Math.ceil(leftMs / 1_000));
    throw new HttpError(429, this.#sentence, { 'Retry-After': String(seconds) });
  }

  /** Undoes a `take`, for what did not come to be. */
  giveBack(key: string, many: number): void {
    if (many > 0) void this.#ask(key, 0, many);
  }

  #ask(key: string, takes: number, backs: number): ReturnType<Store['ask']> {
    const keyHash = this.#store.hashKey(this.#name, key);
    return this.#store.ask({ keyHash, takes, backs, limit: this.#perDay, leftMs: DAY_MS });
  }
}

/** What erasures of an account name: the storefront and the management API count in the same windows. */
export const erasureNames = (store: Store): DayAllowance =>
  new DayAllowance(
    store,
    'erasure-names',
    limits.ERASURE_NAMES_PER_DAY,
    `Erasures of this account would name more than ${limits.ERASURE_NAMES_PER_DAY} in a day: wait as long as Retry-After says.`,
  );

/** Bytes that a key may bring in a day, counted in whole kilobytes. */
export class ByteAllowance {
  readonly #kilobytes: DayAllowance;

  constructor(store: Store, name: string, bytesPerDay: number) {
    const sentence = 'So many bytes are not taken in a day: wait as long as Retry-After says.';
    this.#kilobytes = new DayAllowance(store, name, Math.floor(bytesPerDay / KILOBYTE), sentence);
  }

  /** @throws HttpError 429 when there is no room for so much until the day is over */
  take(key: string, bytes: number): Promise<void> {
    return this.#kilobytes.take(key, Math.ceil(bytes / KILOBYTE));
  }
}
