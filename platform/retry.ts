import { setTimeout as sleepFor } from 'node:timers/promises';

export type RetryLimits = { readonly firstMs: number; readonly maxMs: number };

/** Randomness and time, which tests replace. `sleep` resolves early when the signal is aborted. */
export type RetryDeps = {
  /** at least 0 and less than 1 */
  readonly random: () => number;
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
};

const realDeps: RetryDeps = {
  random: Math.random,
  sleep: (ms, signal) => sleepFor(ms, undefined, signal && { signal }).catch(() => {}),
};

/**
 * Exponential back-off with jitter: the upper bound doubles from `firstMs` to `maxMs`, and each wait is between half of it and all of
 * it, so that many clients that failed at once do not retry at once.
 */
export class Retry {
  readonly #limits: RetryLimits;
  readonly #deps: RetryDeps;
  #boundMs: number;
  #failures = 0;

  constructor(limits: RetryLimits, deps: RetryDeps = realDeps) {
    this.#limits = limits;
    this.#deps = deps;
    this.#boundMs = limits.firstMs;
  }

  /** Failures in a row. */
  get failures(): number {
    return this.#failures;
  }

  /** Call it after a failure: how long to wait before the next attempt. */
  nextMs(atLeastMs = 0): number {
    const waitMs = this.#boundMs * (0.5 + this.#deps.random() / 2);
    this.#boundMs = Math.min(this.#boundMs * 2, this.#limits.maxMs);
    this.#failures += 1;
    return Math.max(waitMs, atLeastMs);
  }

  /** Call it after a failure: resolves when the next attempt is due, or at once when the signal is aborted. */
  wait(signal?: AbortSignal): Promise<void> {
    return this.#deps.sleep(this.nextMs(), signal);
  }

  /** Call it after a success. */
  reset(): void {
    this.#boundMs = this.#limits.firstMs;
    this.#failures = 0;
  }
}
