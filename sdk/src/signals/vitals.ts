import { emit } from '../connection.ts';
import { guard, isVisible, listen, navigation } from '../safe.ts';

const GAP_MS = 1_000;
const WINDOW_MS = 5_000;

type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; interactionId: number };

function observe(type: string, work: (entry: Entry) => void): void {
  const each = guard((list: PerformanceObserverEntryList) => (list.getEntries() as Entry[]).forEach(work));
  try {
    // A browser that does not know the type throws or does nothing; either is fine.
    new PerformanceObserver(each).observe({
      type,
      buffered: true,
      durationThreshold: 16,
    } as PerformanceObserverInit);
  } catch {}
}

/**
 * Time since the visitor opened the page, which may have been prerendered long before. NaN where the browser does not
 * report it.
 */
const opened = (ms: number | undefined): number =>
  Math.max(
    0,
    Math.round(ms! - ((navigation() as { activationStart?: number } | undefined)?.activationStart ?? 0)),
  );

/** `performance`: LCP, INP and TTFB in milliseconds and CLS, once, when the visitor first turns away. */
export function watchVitals(): void {
  let lcp: number | null = null;
  const interactions: Record<number, number> = {};
  let cls = 0;
  let from = 0;
  let to = 0;
  let sum = 0;
  let reported = false;
  observe('largest-contentful-paint', (entry) => {
    lcp = opened(entry.startTime);
  });
  observe('event', (entry) => {
    const { interactionId: id, duration } = entry;
    if (id && !(interactions[id]! > duration)) interactions[id] = duration;
  });
  observe('layout-shift', ({ startTime, value, hadRecentInput }) => {
    if (hadRecentInput) return;
    if (startTime - to >= GAP_MS || startTime - from >= WINDOW_MS) {
      from = startTime;
      sum = 0;
    }
    to = startTime;
    sum += value;
    cls = Math.max(cls, sum);
  });
  const report = (): void => {
    if (reported) return;
    reported = true;
    // The slowest interaction, leaving one out for every fifty: the 98th percentile.
    const slowest = Object.values(interactions).sort((a, b) => b - a);
    const inp = slowest[Math.floor(slowest.length / 50)] ?? null;
    const ttfb = opened(navigation()?.responseStart) || null;
    emit('performance', { lcp, inp, cls: Number(cls.toFixed(3)), ttfb });
  };
  listen('visibilitychange', () => isVisible() || report());
  // On leaving, some browsers hide the page only after this event, when nothing can be sent any more.
  listen('pagehide', report);
}
