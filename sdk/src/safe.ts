/** From here on whatever goes through `guard` does nothing: listeners, timers, what the page calls. */
export let stopped = false;
export const stop = (): void => {
  stopped = true;
};

/** Our errors never reach the page: whatever the page calls goes through here. */
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

/** Shorter where the browser comes online meanwhile. */
export const pause = (ms: number): Promise<unknown> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
    addEventListener('online', resolve, { once: true });
  });

/** Listens on the window in the capture phase, so that a page that stops propagation is still seen, and never blocks scrolling. */
export function listen<E extends Event>(types: string, work: (event: E) => unknown): void {
  const safe = guard(work) as (event: Event) => void;
  for (const type of types.split(' ')) addEventListener(type, safe, { capture: true, passive: true });
}

/** A new element with these properties; text among them is never parsed. */
export const make = <K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
): HTMLElementTagNameMap[K] => Object.assign(document.createElement(name), properties);

/** Fires an event of ours on the window; false when a listener of the page took it by `preventDefault()`. */
export const fireEvent = (name: string, detail: unknown): boolean =>
  dispatchEvent(new CustomEvent(name, { detail, cancelable: true }));

export const isVisible = (): boolean => document.visibilityState === 'visible';

/** How this page was opened; nothing in a browser that does not tell. */
export const navigation = (): PerformanceNavigationTiming | undefined =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0];

/** Where the file `debug` listens, once it is there: what was noticed, before it is sent or dropped. */
export const trace: { noticed?: (kind: string, data: unknown) => void } = {};
