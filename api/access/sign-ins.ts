import { tooMany } from '#platform/http/http.ts';
import type { LimitStore } from '#platform/limits/limit-store.ts';
import { RateLimiter } from '#platform/limits/rate-limit.ts';
import type { Postgres } from '#platform/postgres/postgres.ts';

const MISSES_PER_NETWORK = 10;
const NETWORK_WINDOW_MS = 5 * 60_000;
const MISSES_PER_ADDRESS = 50;
const ADDRESS_WINDOW_MS = 15 * 60_000;
/** A network that nobody signed in from for so long is a stranger again. */
const KNOWN_DAYS = 90;

export type Attempt = { succeeded(): Promise<void> };

/**
 * Bounds guesses at a password: 10 in 5 minutes for one e-mail address from one network, and 50 in 15 minutes for one
 * e-mail address from all networks that have never signed in to it. So a stranger cannot lock the owner out, who comes
 * from a network that is known. Unknown e-mail addresses are counted alike (decision 14).
 */
/**
 * The one way of writing an e-mail address that counts, for the limit as for the search: where two functions fold letters
 * differently, each spelling would have tries of its own.
 */
export const addressOf = (email: string): string => email.trim().toLowerCase();

export class SignIns {
  readonly #postgres: Postgres;
  readonly #store: LimitStore;
  readonly #near: RateLimiter;
  readonly #far: RateLimiter;

  constructor(postgres: Postgres, store: LimitStore) {
    this.#postgres = postgres;
    this.#store = store;
    const near = { limit: MISSES_PER_NETWORK, windowMs: NETWORK_WINDOW_MS, returns: true };
    const far = { limit: MISSES_PER_ADDRESS, windowMs: ADDRESS_WINDOW_MS, returns: true };
    this.#near = new RateLimiter(store, { name: 'sign-in', ...near });
    this.#far = new RateLimiter(store, { name: 'sign-in-everywhere', ...far });
  }

  /** Counts a try, which `succeeded` takes back. @throws HttpError 429 */
  async begin(email: string, network: string): Promise<Attempt> {
    const address = addressOf(email);
    const pair = `${network} ${address}`;
    const keyHash = this.#store.hashKey('known', pair);
    const known = await this.#isKnown(keyHash);
    const near = await this.#near.take(pair);
    if (!near.allowed) throw tooMany(near.resetSeconds);
    const far = known ? null : await this.#far.take(address);
    if (far && !far.allowed) throw tooMany(far.resetSeconds);
    return {
      succeeded: async () => {
        this.#near.giveBack(pair);
        if (far) this.#far.giveBack(address);
        await this.#remember(keyHash);
      },
    };
  }

  async #isKnown(keyHash: Buffer): Promise<boolean> {
    const { rowCount } = await this.#postgres.query(
      'select 1 from sign_in_known where mark = $1 and at > now() - make_interval(days => $2)',
      [keyHash, KNOWN_DAYS],
    );
    return rowCount === 1;
  }

  async #remember(keyHash: Buffer): Promise<void> {
    await this.#postgres.query(
      `with old as (delete from sign_in_known where at < now() - make_interval(days => $2) and mark <> $1)
       insert into sign_in_known (mark) values ($1) on conflict (mark) do update set at = now()`,
      [keyHash, KNOWN_DAYS],
    );
  }
}
