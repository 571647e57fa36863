/**
 * Stops the run: from here on everything that goes through `guard` (listeners, timers, calls of the page) does nothing.
 */
export let stopped = false;
export const stop = (): void => {
  stopped = true;
};

/** Wraps work so that our errors never reach the page. */
export function guard<A extends unknown[]>(work: (...args: A) => unknown): (...args: A) => void {
  return (...args) => {
    if (stopped) return;
    try {
      (work(...args) as Partial<Promise<unknown>> | undefined)?.catch?.(() => undefined);
    } catch {
      // A visitor's page is worth more than a signal of ours.
    }
  };
}

export const later = (work: () => unknown, delayMs: number): number => setTimeout(guard(work), delayMs);

/** Resolves early when the browser comes online. */
export const pause = (ms: number): Promise<unknown> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
    addEventListener('online', resolve, { once: true });
  });

/**
 * Listens on the window in the capture phase, so that events are seen even if the page stops propagation, and never
 * blocks scrolling.
 */
export function listen<E extends Event>(types: string, work: (event: E) => unknown): void {
  const safe = guard(work) as (event: Event) => void;
  for (const type of types.split(' ')) addEventListener(type, safe, { capture: true, passive: true });
}

/** A new element with these properties; text is never parsed as HTML. */
export const make = <K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
): HTMLElementTagNameMap[K] => Object.assign(document.createElement(name), properties);

/** Fires an event of ours on the window; false when a listener of the page called `preventDefault()`. */
export const fireEvent = (name: string, detail: unknown): boolean =>
  dispatchEvent(new CustomEvent(name, { detail, cancelable: true }));

export const isVisible = (): boolean => document.visibilityState === 'visible';

/** How this page was opened; undefined in browsers that do not report it. */
export const navigation = (): PerformanceNavigationTiming | undefined =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0];

/** The listener of the part `debug`, once loaded: signals that were noticed, before they are sent or dropped. */
export const trace: { noticed?: (kind: string, data: unknown) => void } = {};
