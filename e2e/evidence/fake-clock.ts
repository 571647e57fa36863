/** A fake clock for pages: time stands still until it is advanced, and then timers fire in order. */
export type FakeClock = {
  nowMs: number;
  setTimeout(work: () => void, ms?: number): number;
  clearTimeout(id: number): void;
  /** Clears the timers of a closed page. */
  clear(): void;
  pass(ms: number): Promise<void>;
};

type Timer = { readonly id: number; readonly atMs: number; readonly work: () => void };

/** Resolves after all pending promises. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export function createClock(startMs: number): FakeClock {
  let timers: Timer[] = [];
  let ids = 0;
  const clock: FakeClock = {
    nowMs: startMs,
    setTimeout(work, ms = 0) {
      ids += 1;
      timers.push({ id: ids, atMs: clock.nowMs + ms, work });
      return ids;
    },
    clearTimeout(id) {
      timers = timers.filter((timer) => timer.id !== id);
    },
    clear() {
      timers = [];
    },
    async pass(ms) {
      const untilMs = clock.nowMs + ms;
      for (;;) {
        await settled();
        const next = timers.toSorted((a, b) => a.atMs - b.atMs || a.id - b.id)[0];
        if (!next || next.atMs > untilMs) break;
        clock.clearTimeout(next.id);
        clock.nowMs = next.atMs;
        next.work();
      }
      clock.nowMs = untilMs;
    },
  };
  return clock;
}
