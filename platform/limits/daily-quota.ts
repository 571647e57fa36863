import { HttpError } from '../http/http.ts';
import { limits } from './limits.ts';
import type { LimitBackend } from './rate-limit.ts';

const DAY_MS = 24 * 3_600_000;
const KILOBYTE = 1_024;

/** A quota of a key for one day, shared by all processes. While Postgres does not answer, everything is allowed. */
export class DailyQuota {
  readonly #store: LimitBackend;
  readonly #name: string;
  readonly #perDay: number;
  readonly #sentence: string;

  /** @param sentence of the answer when the quota is exceeded */
  constructor(store: LimitBackend, name: string, perDay: number, sentence: string) {
    this.#store = store;
    this.#name = name;
    this.#perDay = perDay;
    this.#sentence = sentence;
  }

  /** Takes all of it or nothing. @throws HttpError 429 when less is left until the day is over */
  async take(key: string, many: number): Promise<void> {
    const { granted, leftMs } = (await this.#update(key, many, 0)) ?? { granted: many, leftMs: 0 };
    if (granted >= many) return;
    // What was left stays available to smaller requests.
    this.giveBack(key, granted);
    const seconds = Math.max(1, Math.ceil(leftMs / 1_000));
    throw new HttpError(429, this.#sentence, { 'Retry-After': String(seconds) });
  }

  /** Takes it for `work`, and gives it back if that fails, because the same request is then repeated. @throws HttpError 429 */
  async takeFor<T>(key: string, many: number, work: () => Promise<T>): Promise<T> {
    await this.take(key, many);
    try {
      return await work();
    } catch (error) {
      this.giveBack(key, many);
      throw error;
    }
  }

  /** Undoes a `take` whose work failed. */
  giveBack(key: string, many: number): void {
    if (many > 0) void this.#update(key, 0, many);
  }

  #update(key: string, takes: number, backs: number): ReturnType<LimitBackend['update']> {
    const keyHash = this.#store.hashKey(this.#name, key);
    return this.#store.update({ keyHash, takes, backs, limit: this.#perDay, leftMs: DAY_MS });
  }
}

/** The quota of names in erasures of an account: storefront and management API share it. */
export const erasureNamesQuota = (store: LimitBackend): DailyQuota =>
  new DailyQuota(
    store,
    'erasure-names',
    limits.ERASURE_NAMES_PER_DAY,
    `Erasures of this account may name at most ${limits.ERASURE_NAMES_PER_DAY} orders and visitors a day: wait as long as Retry-After says.`,
  );

/** A daily quota of bytes, counted in whole kilobytes. */
export class DailyByteQuota {
  readonly #kilobytes: DailyQuota;

  constructor(store: LimitBackend, name: string, bytesPerDay: number) {
    const sentence = 'The daily limit of bytes is reached: wait as long as Retry-After says.';
    this.#kilobytes = new DailyQuota(store, name, Math.floor(bytesPerDay / KILOBYTE), sentence);
  }

  /** @throws HttpError 429 when less is left until the day is over */
  take(key: string, bytes: number): Promise<void> {
    return this.#kilobytes.take(key, Math.ceil(bytes / KILOBYTE));
  }
}
