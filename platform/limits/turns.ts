import { HttpError } from '../http/http.ts';

export type TurnRules = {
  /** how many may run at once, each of another key */
  readonly atOnce: number;
  /** how many of those may be of one owner; all of them where nothing is said */
  readonly atOnceOfOwner?: number;
  /** how many may wait; further ones are refused at once */
  readonly waitingMax: number;
  /** how many of them may be of one owner, so that others find a place too */
  readonly waitingOfOneMax: number;
  /** how long one waits before it is refused */
  readonly waitMs: number;
};
type Holder = { readonly key: string; readonly owner: string };
type Waiting = Holder & { readonly go: () => void };

/**
 * Runs expensive work one at a time for each key, and a few at a time in all: the others wait for their turn, and are
 * refused with 429 when it does not come in time. A view or an export of a large website is neither begun twice at once
 * nor able to take every connection from the others.
 */
export class Turns {
  readonly #rules: TurnRules;
  /** owners by key */
  readonly #running = new Map<string, string>();
  #waiting: readonly Waiting[] = [];

  constructor(rules: TurnRules) {
    this.#rules = rules;
  }

  /**
   * The result of `work`.
   * @param owner whoever may have several keys
   * @throws HttpError 429 when no turn came, else what `work` throws
   */
  async run<T>(key: string, work: () => Promise<T>, owner = key): Promise<T> {
    await this.#turn({ key, owner });
    try {
      return await work();
    } finally {
      this.#running.delete(key);
      this.#next();
    }
  }

  async #turn(holder: Holder): Promise<void> {
    const { waitingMax, waitingOfOneMax } = this.#rules;
    const own = this.#waiting.filter(({ owner }) => owner === holder.owner);
    if (this.#waiting.length >= waitingMax || own.length >= waitingOfOneMax) throw this.#busy();
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => {
        this.#waiting = this.#waiting.filter((one) => one !== mine);
        reject(this.#busy());
      }, this.#rules.waitMs);
      const mine: Waiting = {
        ...holder,
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
    const first = this.#waiting.find((one) => this.#mayRun(one));
    if (!first || this.#running.size >= this.#rules.atOnce) return;
    this.#waiting = this.#waiting.filter((one) => one !== first);
    this.#running.set(first.key, first.owner);
    first.go();
    this.#next();
  }

  #mayRun({ key, owner }: Holder): boolean {
    const { atOnceOfOwner = Number.POSITIVE_INFINITY } = this.#rules;
    const own = [...this.#running.values()].filter((other) => other === owner);
    return !this.#running.has(key) && own.length < atOnceOfOwner;
  }

  #busy = (): HttpError =>
    new HttpError(429, 'Others are being answered just now: wait as long as Retry-After says.', {
      'Retry-After': String(Math.ceil(this.#rules.waitMs / 2_000)),
    });
}
