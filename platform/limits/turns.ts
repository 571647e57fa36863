import { HttpError } from '../http/http.ts';

export type TurnRules = {
  /** how many may run at once, each of another key */
  readonly atOnce: number;
  /** how many may wait; further ones are refused at once */
  readonly waitingMax: number;
  /** how many of them may be of one key, so that others find a place too */
  readonly waitingOfOneMax: number;
  /** how long one waits before it is refused */
  readonly waitMs: number;
};
type Waiting = { readonly key: string; readonly go: () => void };

/**
 * Runs expensive work one at a time for each key, and a few at a time in all: the others wait for their turn, and are
 * refused with 429 when it does not come in time. A view or an export of a large website is neither begun twice at once
 * nor able to take every connection from the others.
 */
export class Turns {
  readonly #rules: TurnRules;
  readonly #running = new Set<string>();
  #waiting: readonly Waiting[] = [];

  constructor(rules: TurnRules) {
    this.#rules = rules;
  }

  /** The result of `work`. @throws HttpError 429 when no turn came, else what `work` throws */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    await this.#turn(key);
    try {
      return await work();
    } finally {
      this.#running.delete(key);
      this.#next();
    }
  }

  async #turn(key: string): Promise<void> {
    const { waitingMax, waitingOfOneMax } = this.#rules;
    const own = this.#waiting.filter((one) => one.key === key);
    if (this.#waiting.length >= waitingMax || own.length >= waitingOfOneMax) throw this.#busy();
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => {
        this.#waiting = this.#waiting.filter((one) => one !== mine);
        reject(this.#busy());
      }, this.#rules.waitMs);
      const mine: Waiting = {
        key,
        go: () => {
          clearTimeout(late);
          resolve();
        },
      };
      this.#waiting = [...this.#waiting, mine];
      this.#next();
    });
  }

  #next(): void {
    const first = this.#waiting.find(({ key }) => !this.#running.has(key));
    if (!first || this.#running.size >= this.#rules.atOnce) return;
    this.#waiting = this.#waiting.filter((one) => one !== first);
    this.#running.add(first.key);
    first.go();
    this.#next();
  }

  #busy = (): HttpError =>
    new HttpError(429, 'Others are being answered just now: wait as long as Retry-After says.', {
      'Retry-After': String(Math.ceil(this.#rules.waitMs / 2_000)),
    });
}
