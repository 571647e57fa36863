/** Waits that double from `first` to `max`; `reset` after a success. */
export class Backoff {
  readonly #first: number;
  readonly #max: number;
  #next: number;

  constructor(firstMs: number, maxMs: number) {
    this.#first = firstMs;
    this.#max = maxMs;
    this.#next = firstMs;
  }

  nextMs(atLeastMs = 0): number {
    const wait = Math.max(this.#next, atLeastMs);
    this.#next = Math.min(this.#next * 2, this.#max);
    return wait;
  }

  reset(): void {
    this.#next = this.#first;
  }
}
