/** Results are kept if their work took longer than this. */
const WORTH_KEEPING_MS = 2_000;

/**
 * Runs work of one name once for all concurrent callers, and keeps the result of slow work for as long as it took. So a
 * result that takes a minute is ready for a caller who was answered 503 and retries, and a fast one is always computed
 * again.
 */
export class SharedWork<T> {
  readonly #made = new Map<string, Promise<T>>();

  /** The result of `work`, or a recent one of the same `name`; throws what `work` throws. */
  run(name: string, work: () => Promise<T>): Promise<T> {
    const known = this.#made.get(name);
    if (known) return known;
    const began = performance.now();
    const made = work();
    this.#made.set(name, made);
    const forget = (): boolean => this.#made.delete(name);
    made.then(() => {
      const tookMs = performance.now() - began;
      if (tookMs < WORTH_KEEPING_MS) forget();
      else setTimeout(forget, tookMs).unref();
    }, forget);
    return made;
  }
}
