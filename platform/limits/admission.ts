import { setTimeout as sleep } from 'node:timers/promises';
import { refusalOf, tooMany } from '../http/http.ts';
import { isRunning } from './is-running.ts';
import { KeyedSemaphore } from './keyed-semaphore.ts';
import type { LimitStore } from './limit-store.ts';
import { limits } from './limits.ts';
import { RateLimiter, type Verdict } from './rate-limit.ts';

/** Concurrent credential checks of one address in one process: seven processes together stay below 60. */
const SLOTS = 8;
const WAITING = 1_000;
/** A request is refused after so many looks in a row at a full window to which no process has given anything back. */
const ATTEMPTS_MAX = 10;
const ATTEMPT_EVERY_MS = 50;
/** How long a refusal is cached. */
const REFUSED_MS = 1_000;
const REFUSED_MAX = 10_000;

/** A request whose credential is still being checked; it counts against the limit of its address. */
export type PendingRequest = {
  /** the credential is valid: the request is not counted any more */
  confirm(): void;
};
/** Receives the state of the limit for the headers of the answer, whatever its status. */
export type OnVerdict = (verdict: Verdict) => void;

/**
 * The limit of an address before authentication, shared by all processes. A request with a credential is refused once 60 in a minute
 * had a false one, so that requests without a credential, which any page can make a browser send, do not count against it. A request
 * without a credential is refused once there were 60 of both kinds (decision 40).
 */
export class Admission {
  readonly #falseCredentials: AddressLimit;
  readonly #all: AddressLimit;

  constructor(store: LimitStore, name: string) {
    const all = new AddressLimit(store, `${name}-all`);
    this.#falseCredentials = new AddressLimit(store, name, (address) => all.count(address));
    this.#all = all;
  }

  /**
   * Runs `work`, which only checks the credential of the request, and returns its result.
   * @throws HttpError 429, and what `work` throws
   */
  withCredential<T>(
    address: string,
    report: OnVerdict,
    work: (pending: PendingRequest) => Promise<T>,
  ): Promise<T> {
    return this.#falseCredentials.run(address, report, work);
  }

  /**
   * The same for a request without a credential, or with one in its body.
   * @throws HttpError 429, and what `work` throws
   */
  withoutCredential<T>(
    address: string,
    report: OnVerdict,
    work: (pending: PendingRequest) => Promise<T>,
  ): Promise<T> {
    return this.#all.run(address, report, work);
  }
}

/** One window for each address. A request is counted before the work, and given back when the work has confirmed it. */
class AddressLimit {
  readonly #limiter: RateLimiter;
  readonly #slots = new KeyedSemaphore({ atOnce: SLOTS, waitingMax: WAITING, holdMs: limits.ANSWER_MS });
  readonly #refused = new Map<string, { readonly verdict: Verdict; readonly until_ms: number }>();

  readonly #onFalse: (address: string) => Promise<void>;

  constructor(store: LimitStore, name: string, onFalse: (address: string) => Promise<void> = async () => {}) {
    this.#limiter = new RateLimiter(store, { name, limit: limits.PRE_AUTH_PER_MINUTE, returns: true });
    this.#onFalse = onFalse;
  }

  /**
   * Only a few requests of an address run at once and the others wait, so that a busy server behind one address is not refused for
   * being busy. A failure on our side does not count against the address.
   */
  async run<T>(
    address: string,
    report: OnVerdict,
    work: (pending: PendingRequest) => Promise<T>,
  ): Promise<T> {
    const refused = this.#refusal(address);
    if (refused) throw refuse(refused, report);
    const until = Date.now() + limits.PRE_AUTH_WAIT_MS;
    return this.#slots.run(address, limits.PRE_AUTH_WAIT_MS, async () => {
      const verdict = await this.#take(address, until);
      if (!verdict.allowed) throw refuse(verdict, report);
      report(verdict);
      let proved = false;
      try {
        return await work({
          confirm() {
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

  /** The verdict on one more request. A refusal of an earlier one, which it may have waited behind, is reused. */
  async #take(address: string, until: number): Promise<Verdict> {
    const refused = this.#refusal(address);
    if (refused) return refused;
    const verdict = await this.#takeWhileReturned(address, until);
    if (verdict.allowed) return verdict;
    if (this.#refused.size >= REFUSED_MAX) this.#refused.clear();
    this.#refused.set(address, { verdict, until_ms: Date.now() + REFUSED_MS });
    return verdict;
  }

  /**
   * A full window may be full of requests that are about to be confirmed, here or in another process. While places are given back it
   * is looked at again, even if others take them first.
   */
  async #takeWhileReturned(address: string, until: number): Promise<Verdict> {
    let returned = -1;
    for (let attempts = 0; ; attempts += 1) {
      const verdict = await this.#limiter.take(address);
      const latest = this.#limiter.returned(address);
      if (latest !== returned) attempts = 0;
      returned = latest;
      if (verdict.allowed || attempts === ATTEMPTS_MAX - 1 || Date.now() >= until) return verdict;
      await sleep(ATTEMPT_EVERY_MS);
    }
  }

  #refusal(address: string): Verdict | null {
    const refused = this.#refused.get(address);
    if (refused && isRunning(refused.until_ms, REFUSED_MS, Date.now())) return refused.verdict;
    this.#refused.delete(address);
    return null;
  }
}

function refuse(verdict: Verdict, report: OnVerdict): Error {
  report(verdict);
  return tooMany(verdict.resetSeconds);
}
