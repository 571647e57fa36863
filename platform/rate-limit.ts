/** What a limiter says about one request. */
export type Verdict = {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** whole seconds until the window of this key ends, at least 1 */
  readonly resetSeconds: number;
};

type Window = { count: number; ends_ms: number };

const KEYS_MAX = 200_000;

/**
 * Counts requests per key in windows that begin with the key's first request. Synchronous, because it stands before
 * the card poll; bounded: when too many keys are alive the oldest window is forgotten, which favours the caller.
 */
export class RateLimiter {
  readonly #windows = new Map<string, Window>();
  readonly #limit: number;
  readonly #window_ms: number;
  readonly #now: () => number;

  constructor(limit: number, window_ms = 60_000, now: () => number = Date.now) {
    this.#limit = limit;
    this.#window_ms = window_ms;
    this.#now = now;
  }

  take(key: string): Verdict {
    const now = this.#now();
    let window = this.#windows.get(key);
    if (!window || window.ends_ms <= now) window = this.#open(key, now);
    window.count += 1;
    return this.#verdict(window, now);
  }

  /** What the next `take` would say, without taking. */
  peek(key: string): Verdict {
    const now = this.#now();
    const window = this.#windows.get(key);
    const alive = window && window.ends_ms > now ? window : { count: 0, ends_ms: now + this.#window_ms };
    return this.#verdict({ ...alive, count: alive.count + 1 }, now);
  }

  /** Undoes one `take`, for a request that turned out not to belong under this limit. */
  giveBack(key: string): void {
    const window = this.#windows.get(key);
    if (window && window.count > 0) window.count -= 1;
  }

  #open(key: string, now: number): Window {
    this.#windows.delete(key);
    if (this.#windows.size >= KEYS_MAX) this.#makeRoom(now);
    const window = { count: 0, ends_ms: now + this.#window_ms };
    this.#windows.set(key, window);
    return window;
  }

  /** Insertion order is the order of the windows' ends, so the dead ones come first. */
  #makeRoom(now: number): void {
    for (const [key, window] of this.#windows) {
      if (window.ends_ms > now && this.#windows.size < KEYS_MAX) return;
      this.#windows.delete(key);
    }
  }

  #verdict(window: Window, now: number): Verdict {
    return {
      allowed: window.count <= this.#limit,
      limit: this.#limit,
      remaining: Math.max(0, this.#limit - window.count),
      resetSeconds: Math.max(1, Math.ceil((window.ends_ms - now) / 1_000)),
    };
  }
}

/** The part of an address that one customer of a network has: IPv4 whole, IPv6 its first 64 bits. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped) return mapped[1]!;
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = ip.split('%')[0]!.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(zeros).fill('0'), ...right].slice(0, 4).join(':');
}
