import { setTimeout as sleep } from 'node:timers/promises';
import type { LimitStore } from './limit-store.ts';
import { limits } from './limits.ts';
import { RateLimiter, type Verdict } from './rate-limit.ts';

/** How long a request may wait for its turn behind others of its address, and then for a place. */
const WAIT_MS = 5_000;
/** So many requests of one address are looked up at once by a process: seven processes together stay below 60. */
const TURNS = 8;
/** So many looks at a full window in a row that find nothing given back, by any process, and the request is refused. */
const LOOKS = 10;
const LOOK_MS = 50;
/** So long a refusal holds without asking again. */
const REFUSED_MS = 1_000;
const REFUSED_MAX = 10_000;

/**
 * The places of an address before its credential is known: 60 a minute, shared by all processes. A request takes one
 * and gives it back once it has proved a valid credential. Only a few of an address are looked up at once and the
 * others wait for their turn, so that a busy server behind one address is not refused for being busy.
 */
export class Admission {
  readonly #limiter: RateLimiter;
  readonly #pending = new Map<string, number>();
  readonly #waiting = new Map<string, Set<() => void>>();
  readonly #refused = new Map<string, { readonly verdict: Verdict; readonly until_ms: number }>();

  constructor(store: LimitStore, name: string) {
    this.#limiter = new RateLimiter(store, { name, limit: limits.PRE_AUTH_PER_MINUTE, returns: true });
  }

  /** The verdict for one more request: allowed, with a place taken, or refused because the address has none left. */
  async enter(address: string): Promise<Verdict> {
    const refused = this.#refused.get(address);
    if (refused && refused.until_ms > Date.now()) return refused.verdict;
    this.#refused.delete(address);
    await this.#turn(address);
    const verdict = await this.#look(address);
    if (verdict.allowed) return verdict;
    this.#end(address);
    if (this.#refused.size >= REFUSED_MAX) this.#refused.clear();
    this.#refused.set(address, { verdict, until_ms: Date.now() + REFUSED_MS });
    return verdict;
  }

  /** The request of this address is settled; with `proved` its place is free again. */
  leave(address: string, proved: boolean): void {
    if (proved) this.#limiter.giveBack(address);
    this.#end(address);
  }

  /**
   * A full window may be full of requests that are about to prove themselves, here or in another process. While places come
   * back it is looked at again, however fast others take them.
   */
  async #look(address: string): Promise<Verdict> {
    const until = Date.now() + WAIT_MS;
    let returned = -1;
    for (let looks = 0; ; looks += 1) {
      const verdict = await this.#limiter.take(address);
      const latest = this.#limiter.returned(address);
      if (latest !== returned) looks = 0;
      returned = latest;
      if (verdict.allowed || looks === LOOKS - 1 || Date.now() >= until) return verdict;
      await sleep(LOOK_MS);
    }
  }

  async #turn(address: string): Promise<void> {
    const until = Date.now() + WAIT_MS;
    while ((this.#pending.get(address) ?? 0) >= TURNS && Date.now() < until) {
      await this.#oneEnds(address, until - Date.now());
    }
    this.#pending.set(address, (this.#pending.get(address) ?? 0) + 1);
  }

  #end(address: string): void {
    const left = (this.#pending.get(address) ?? 1) - 1;
    if (left > 0) this.#pending.set(address, left);
    else this.#pending.delete(address);
    const waiting = this.#waiting.get(address);
    this.#waiting.delete(address);
    for (const wake of waiting ?? []) wake();
  }

  #oneEnds(address: string, ms: number): Promise<void> {
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
