import { limits } from '#platform/limits.ts';
import { RateLimiter, type Verdict } from '#platform/rate-limit.ts';

/** How long a request may wait for a place that another request of its address is about to give back. */
const WAIT_MS = 5_000;

/**
 * The places of an address before its tokens are known: 60 a minute. A request takes one, and gives it back once it has
 * proved a valid credential. While all are taken by requests that are still being looked up, a further one waits for the
 * first of them, so that a busy server behind one address is not refused for being busy.
 */
export class Admission {
  readonly #limiter: RateLimiter;
  readonly #pending = new Map<string, number>();
  readonly #waiting = new Map<string, Set<() => void>>();

  constructor(limiter = new RateLimiter(limits.PRE_AUTH_PER_MINUTE)) {
    this.#limiter = limiter;
  }

  /** The verdict for one more request: allowed, with a place taken, or refused because the address has none left. */
  async enter(address: string): Promise<Verdict> {
    const until = Date.now() + WAIT_MS;
    for (;;) {
      const verdict = this.#limiter.take(address);
      if (verdict.allowed) {
        this.#pending.set(address, (this.#pending.get(address) ?? 0) + 1);
        return verdict;
      }
      this.#limiter.giveBack(address);
      if (!this.#pending.has(address) || Date.now() >= until) return verdict;
      await this.#oneLeaves(address, until - Date.now());
    }
  }

  /** The request of this address is settled; with `proved` its place is free again. */
  leave(address: string, proved: boolean): void {
    if (proved) this.#limiter.giveBack(address);
    const left = (this.#pending.get(address) ?? 1) - 1;
    if (left > 0) this.#pending.set(address, left);
    else this.#pending.delete(address);
    const waiting = this.#waiting.get(address);
    this.#waiting.delete(address);
    for (const wake of waiting ?? []) wake();
  }

  #oneLeaves(address: string, ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      const waiting = this.#waiting.get(address) ?? new Set();
      waiting.add(() => {
        clearTimeout(timer);
        resolve();
      });
      this.#waiting.set(address, waiting);
    });
  }
}
