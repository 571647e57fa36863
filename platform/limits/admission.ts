import { setTimeout as sleep } from 'node:timers/promises';
import { refusalOf, tooMany } from '../http/http.ts';
import type { LimitStore } from './limit-store.ts';
import { limits } from './limits.ts';
import { RateLimiter, type Verdict } from './rate-limit.ts';
import { Slots } from './slots.ts';

/** So many requests of one address are looked up at once by a process: seven processes together stay below 60. */
const TURNS = 8;
const WAITING = 1_000;
/** So many looks at a full window in a row that find nothing given back, by any process, and the request is refused. */
const LOOKS = 10;
const LOOK_MS = 50;
/** So long a refusal holds without asking again. */
const REFUSED_MS = 1_000;
const REFUSED_MAX = 10_000;

/** The place that a request has while it is not known to be good. */
export type Place = {
  /** the request has proved a valid credential: its place is given back */
  prove(): void;
};
/** Is told the state of the limit, for the headers of the answer, whatever that will be. */
export type Report = (verdict: Verdict) => void;

/**
 * The limit of an address before its credential is known, shared by all processes. A request that carries a credential is
 * refused once 60 of the last minute were false, so that requests without one, which any page can make a browser send,
 * take nothing from it; a request without one is refused once there were 60 of both kinds (decision 40).
 */
export class Admission {
  readonly #refuted: AddressLimit;
  readonly #all: AddressLimit;

  constructor(store: LimitStore, name: string) {
    const all = new AddressLimit(store, `${name}-all`);
    this.#refuted = new AddressLimit(store, name, (address) => all.count(address));
    this.#all = all;
  }

  /**
   * The result of `work`, which checks the credential that the request carries and nothing else.
   * @throws HttpError 429, and what `work` throws
   */
  withCredential<T>(address: string, report: Report, work: (place: Place) => Promise<T>): Promise<T> {
    return this.#refuted.run(address, report, work);
  }

  /**
   * The same for a request that carries none, or whose credential is in its body.
   * @throws HttpError 429, and what `work` throws
   */
  withoutCredential<T>(address: string, report: Report, work: (place: Place) => Promise<T>): Promise<T> {
    return this.#all.run(address, report, work);
  }
}

/** One window of each address. A place is taken before the work, and given back when the work has proved the request. */
class AddressLimit {
  readonly #limiter: RateLimiter;
  readonly #turns = new Slots({ atOnce: TURNS, waitingMax: WAITING, holdMs: limits.ANSWER_MS });
  readonly #refused = new Map<string, { readonly verdict: Verdict; readonly until_ms: number }>();

  readonly #onFalse: (address: string) => Promise<void>;

  constructor(store: LimitStore, name: string, onFalse: (address: string) => Promise<void> = async () => {}) {
    this.#limiter = new RateLimiter(store, { name, limit: limits.PRE_AUTH_PER_MINUTE, returns: true });
    this.#onFalse = onFalse;
  }

  /**
   * Only a few of an address work at once and the others wait for their turn, so that a busy server behind one address is
   * not refused for being busy. A failure on our side says nothing against the request.
   */
  async run<T>(address: string, report: Report, work: (place: Place) => Promise<T>): Promise<T> {
    const refused = this.#refusal(address);
    if (refused) throw refuse(refused, report);
    const until = Date.now() + limits.PRE_AUTH_WAIT_MS;
    return this.#turns.run(address, limits.PRE_AUTH_WAIT_MS, async () => {
      const verdict = await this.#take(address, until);
      if (!verdict.allowed) throw refuse(verdict, report);
      report(verdict);
      let proved = false;
      try {
        return await work({
          prove() {
            proved = true;
          },
        });
      } catch (error) {
        proved ||= refusalOf(error).status >= 500;
        throw error;
      } finally {
        if (proved) this.#limiter.giveBack(address);
        else await this.#onFalse(address);
      }
    });
  }

  /** Counts a request that was admitted elsewhere. */
  async count(address: string): Promise<void> {
    if (!this.#refusal(address)) await this.#limiter.take(address);
  }

  /** The verdict on one more request; whoever waited for a turn meanwhile learns of a refusal of those before. */
  async #take(address: string, until: number): Promise<Verdict> {
    const refused = this.#refusal(address);
    if (refused) return refused;
    const verdict = await this.#look(address, until);
    if (verdict.allowed) return verdict;
    if (this.#refused.size >= REFUSED_MAX) this.#refused.clear();
    this.#refused.set(address, { verdict, until_ms: Date.now() + REFUSED_MS });
    return verdict;
  }

  /**
   * A full window may be full of requests that are about to prove themselves, here or in another process. While places come
   * back it is looked at again, however fast others take them.
   */
  async #look(address: string, until: number): Promise<Verdict> {
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

  #refusal(address: string): Verdict | null {
    const refused = this.#refused.get(address);
    if (refused && refused.until_ms > Date.now()) return refused.verdict;
    this.#refused.delete(address);
    return null;
  }
}

function refuse(verdict: Verdict, report: Report): Error {
  report(verdict);
  return tooMany(verdict.resetSeconds);
}
