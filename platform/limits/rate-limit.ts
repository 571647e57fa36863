import { isRunning } from './is-running.ts';
import type { LimitStore, WindowState } from './limit-store.ts';

/** A limiter's decision about one request. */
export type Verdict = {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** whole seconds until the window of this key ends, at least 1 */
  readonly resetSeconds: number;
};

/** The store of the shared windows. */
export type LimitBackend = Pick<LimitStore, 'update' | 'hashKey'>;

export type LimitRules = {
  /** one word, also in the headers */
  readonly name: string;
  readonly limit: number;
  readonly windowMs?: number;
  /** whether requests are given back, so that a full window may have room again before it ends */
  readonly returns?: boolean;
  /**
   * The share of the limit that a process admits before it reports to Postgres: 0 asks Postgres for every request and is exact; with
   * 0.05 each further process may admit 5 % more without asking (decision 14).
   */
  readonly slack?: number;
};

/**
 * `total` and `returned`: what all processes had admitted and given back at the last exchange with Postgres. `spent`: what this
 * process has admitted since. `credit`: how much it may admit without asking. `reporting`: a running report.
 */
type Window = {
  total: number;
  returned: number;
  spent: number;
  credit: number;
  ends_ms: number;
  reporting: Promise<void> | null;
};

/** The share of the credit after which `spent` is reported. */
const REPORT_AT = 0.75;
const KEYS_MAX = 200_000;
/** With up to so many processes, their credits together do not exceed what is left. */
const PROCESSES = 16;

/**
 * Counts requests per key in windows that begin with the key's first request and are shared through Postgres. While Postgres does not
 * answer, each process applies the whole limit by itself, and reports later. Memory is bounded: with too many keys the oldest window
 * is dropped, in the caller's favour.
 */
export class RateLimiter {
  readonly #windows = new Map<string, Window>();
  readonly #store: LimitBackend;
  readonly #rules: Required<LimitRules>;
  readonly #slack: number;
  readonly #now: () => number;

  constructor(store: LimitBackend, rules: LimitRules, now: () => number = Date.now) {
    this.#store = store;
    this.#rules = { windowMs: 60_000, returns: false, slack: 0, ...rules };
    this.#slack = Math.floor(this.#rules.limit * this.#rules.slack);
    this.#now = now;
  }

  /** Admits from the credit of this process; null without an effect when only `take` can decide. */
  takeNow(key: string, now: number = this.#now()): Verdict | null {
    const window = this.#window(key, now);
    if (window.spent >= window.credit) return null;
    window.spent += 1;
    // Reported while some credit is left, so that no request waits for the report.
    if (window.spent >= window.credit * REPORT_AT && window.spent >= this.#slack * REPORT_AT)
      this.#report(key, window);
    return this.#verdict(true, window, now);
  }

  /** Counts the request, or refuses it. Waits for Postgres, at most about a second. Never rejects. */
  async take(key: string): Promise<Verdict> {
    const taken = this.takeNow(key);
    if (taken) return taken;
    const now = this.#now();
    const window = this.#window(key, now);
    if (window.reporting) {
      await window.reporting;
      return this.take(key);
    }
    if (window.total >= this.#rules.limit && !this.#rules.returns) return this.#verdict(false, window, now);
    return this.#takeShared(key, window);
  }

  /** Undoes one `take`, for a request that turned out not to fall under this limit. */
  giveBack(key: string): void {
    const { name, limit, windowMs } = this.#rules;
    const keyHash = this.#store.hashKey(name, key);
    void this.#store.update({ keyHash, takes: 0, backs: 1, limit, leftMs: windowMs }).then((shared) => {
      const window = this.#windows.get(key);
      if (shared === null && window && window.spent > 0) window.spent -= 1;
    });
  }

  /** How many requests all processes had given back in this key's window at the last exchange with Postgres. */
  returned(key: string): number {
    return this.#windows.get(key)?.returned ?? 0;
  }

  #report(key: string, window: Window): void {
    if (window.reporting) return;
    const spent = window.spent;
    window.reporting = this.#updateStore(key, window, spent).then((shared) => {
      window.reporting = null;
      if (shared === null) return;
      window.spent -= spent;
      this.#applyState(window, shared);
    });
  }

  #updateStore(key: string, window: Window, takes: number): Promise<WindowState | null> {
    const { name, limit } = this.#rules;
    const leftMs = Math.max(1, window.ends_ms - this.#now());
    return this.#store.update({ keyHash: this.#store.hashKey(name, key), takes, backs: 0, limit, leftMs });
  }

  #applyState(window: Window, shared: WindowState): void {
    window.total = shared.count;
    window.returned = shared.returned;
    window.ends_ms = this.#now() + Math.min(shared.leftMs, this.#rules.windowMs);
    window.credit = Math.min(this.#slack, Math.floor((this.#rules.limit - shared.count) / PROCESSES));
  }

  async #takeShared(key: string, window: Window): Promise<Verdict> {
    const { limit } = this.#rules;
    const arrears = window.spent;
    // No credit until Postgres has answered.
    window.spent = 0;
    window.credit = 0;
    const shared = await this.#updateStore(key, window, arrears + 1);
    const now = this.#now();
    if (shared === null) {
      window.spent += arrears;
      const allowed = window.total + window.spent < limit;
      if (allowed) window.spent += 1;
      return this.#verdict(allowed, window, now);
    }
    this.#applyState(window, shared);
    return this.#verdict(shared.granted === arrears + 1, window, now);
  }

  #window(key: string, now: number): Window {
    const alive = this.#windows.get(key);
    if (alive && this.#isRunning(alive, now)) return alive;
    this.#windows.delete(key);
    if (this.#windows.size >= KEYS_MAX) this.#makeRoom(now);
    const window = {
      total: 0,
      returned: 0,
      spent: 0,
      credit: this.#slack,
      ends_ms: now + this.#rules.windowMs,
      reporting: null,
    };
    this.#windows.set(key, window);
    return window;
  }

  /** Insertion order is about the order in which windows end, so ended ones come first. */
  #makeRoom(now: number): void {
    for (const [key, window] of this.#windows) {
      if (this.#isRunning(window, now) && this.#windows.size < KEYS_MAX) return;
      this.#windows.delete(key);
    }
  }

  #isRunning({ ends_ms }: Window, now: number): boolean {
    return isRunning(ends_ms, this.#rules.windowMs, now);
  }

  #verdict(allowed: boolean, window: Window, now: number): Verdict {
    const { limit } = this.#rules;
    return {
      allowed,
      limit,
      remaining: Math.max(0, limit - window.total - window.spent),
      resetSeconds: Math.max(1, Math.ceil((window.ends_ms - now) / 1_000)),
    };
  }
}

/**
 * The headers of the current IETF draft (draft-ietf-httpapi-ratelimit-headers): `q` requests in `w` seconds are allowed, `r` are left
 * and the window ends in `t` seconds.
 */
export const rateHeaders = (policy: string, verdict: Verdict) => ({
  'RateLimit-Policy': policyText(policy, verdict.limit),
  RateLimit: stateText(policy, verdict),
});
export const policyText = (policy: string, limit: number): string => `"${policy}";q=${limit};w=60`;
export const stateText = (policy: string, { remaining, resetSeconds }: Verdict): string =>
  `"${policy}";r=${remaining};t=${resetSeconds}`;

/** The same, with the three headers of the draft's earlier versions, which many API clients read. */
export const apiRateHeaders = (policy: string, verdict: Verdict) => ({
  ...rateHeaders(policy, verdict),
  'RateLimit-Limit': String(verdict.limit),
  'RateLimit-Remaining': String(verdict.remaining),
  'RateLimit-Reset': String(verdict.resetSeconds),
});

/** The network of one subscriber: an IPv4 address, or the first 64 bits of an IPv6 address, in canonical form. */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip;
  const mapped = /^(?:0*:)+ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped) return mapped[1]!;
  const [head = '', tail] = ip.split('%')[0]!.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const dotted = ip.includes('.') ? 1 : 0;
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length - dotted);
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right].map((group) => parseInt(group, 16));
  if (groups.length === 8 && groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0)) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  }
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');
}
