import { tooMany } from '#platform/http/http.ts';
import type { LimitStore } from '#platform/limits/limit-store.ts';
import { limits } from '#platform/limits/limits.ts';
import { RateLimiter } from '#platform/limits/rate-limit.ts';
import type { Postgres } from '#platform/postgres/postgres.ts';

const MISSES_PER_NETWORK = 10;
const NETWORK_WINDOW_MS = 5 * 60_000;
const MISSES_PER_ADDRESS = 50;
const ADDRESS_WINDOW_MS = 15 * 60_000;

/**
 * Wrong codes of the second factor, for each person from all networks: of a million codes three are right at a time.
 */
const MISSES_PER_CODE = 10;
const HOUR_MS = 60 * 60_000;

/** `succeeded` undoes the count and remembers the network; `release` only undoes the count. */
export type Attempt = { succeeded(): Promise<void>; release(): void };

/**
 * The normal form of an e-mail address, for the limit and for the look-up: if they folded case differently, each
 * spelling would have separate attempts.
 */
export const addressOf = (email: string): string => email.trim().toLowerCase();

/**
 * Limits guesses at a password: 10 in 5 minutes for one e-mail address from one network, and 50 in 15 minutes for one
 * e-mail address from all networks that have never signed in to it. So an attacker cannot lock out the owner, who comes
 * from a known network. Unknown e-mail addresses are counted alike (decision 14).
 */
export class SignIns {
  readonly #postgres: Postgres;
  readonly #store: LimitStore;
  readonly #near: RateLimiter;
  readonly #far: RateLimiter;
  readonly #codes: RateLimiter;
  readonly #proved: RateLimiter;

  constructor(postgres: Postgres, store: LimitStore) {
    this.#postgres = postgres;
    this.#store = store;
    const near = { limit: MISSES_PER_NETWORK, windowMs: NETWORK_WINDOW_MS, returns: true };
    const far = { limit: MISSES_PER_ADDRESS, windowMs: ADDRESS_WINDOW_MS, returns: true };
    this.#near = new RateLimiter(store, { name: 'sign-in', ...near });
    this.#far = new RateLimiter(store, { name: 'sign-in-everywhere', ...far });
    const codes = { limit: MISSES_PER_CODE, windowMs: HOUR_MS, returns: true };
    this.#codes = new RateLimiter(store, { name: 'second-factor', ...codes });
    const proved = { limit: limits.PASSWORDS_PER_HOUR, windowMs: HOUR_MS };
    this.#proved = new RateLimiter(store, { name: 'password-proved', ...proved });
  }

  /** Counts an attempt with a password. @throws HttpError 429 */
  async begin(email: string, network: string): Promise<Attempt> {
    const address = addressOf(email);
    const pair = `${network} ${address}`;
    const keyHash = this.#store.hashKey('known', pair);
    const known = await this.#isKnown(this.#store.hashKeys('known', pair));
    const near = await this.#near.take(pair);
    if (!near.allowed) throw tooMany(near.resetSeconds);
    const far = known ? null : await this.#far.take(address);
    if (far && !far.allowed) throw tooMany(far.resetSeconds);
    const release = (): void => {
      this.#near.giveBack(pair);
      if (far) this.#far.giveBack(address);
    };
    return {
      release,
      succeeded: async () => {
        release();
        await this.#remember(keyHash);
      },
    };
  }

  /** Counts a right password. @throws HttpError 429 */
  async countVerified(personId: string): Promise<void> {
    const verdict = await this.#proved.take(personId);
    if (!verdict.allowed) throw tooMany(verdict.resetSeconds);
  }

  /** Counts an attempt with a code of the second factor; the returned function undoes that. @throws HttpError 429 */
  async beginCode(personId: string): Promise<() => void> {
    const verdict = await this.#codes.take(personId);
    if (!verdict.allowed) throw tooMany(verdict.resetSeconds);
    return () => this.#codes.giveBack(personId);
  }

  async #isKnown(keyHashes: readonly Buffer[]): Promise<boolean> {
    const { rowCount } = await this.#postgres.query(
      'select 1 from sign_in_known where mark = any($1::bytea[]) and at > now() - make_interval(days => $2)',
      [keyHashes, limits.SIGN_IN_KNOWN_DAYS],
    );
    return rowCount !== null && rowCount > 0;
  }

  async #remember(keyHash: Buffer): Promise<void> {
    await this.#postgres.query(
      `with old as (delete from sign_in_known where at < now() - make_interval(days => $2) and mark <> $1)
       insert into sign_in_known (mark) values ($1) on conflict (mark) do update set at = now()`,
      [keyHash, limits.SIGN_IN_KNOWN_DAYS],
    );
  }
}
