import type { Emit } from '../connection.ts';
import { later, listen } from '../safe.ts';
import { redact, redactPath } from '../typed.ts';
import { pathOf, type Thing, textOf, thingAt } from '../zone.ts';

const SETTLE_MS = 300;
const REST_MS = 2_000;
const LOOK_MS = 100;
const SETTLED_PX = 6;
const SLICE_MS = 3_000;
const LEAST_MS = 500;
const LONGEST_MS = 30_000;
const RAGE_MS = 1_000;
const RAGE_PX = 30;

/** `click`: what was clicked, never what was typed; the third within a second on one spot is rage. */
export function watchClicks(emit: Emit, zonePaths: URLSearchParams): void {
  let recent: { at: number; x: number; y: number }[] = [];
  listen<MouseEvent>(document, 'click', (event) => {
    const { clientX: x, clientY: y } = event;
    const at = Date.now();
    const near = recent.filter(
      (c) => at - c.at < RAGE_MS && Math.abs(c.x - x) + Math.abs(c.y - y) <= RAGE_PX,
    );
    const rage = near.length >= 2;
    recent = rage ? [] : [...near, { at, x, y }];
    const thing = thingAt(event.composedPath()[0] ?? null, zonePaths);
    if (!thing && !rage) return;
    const { element = null, target = 'page', zone = null } = thing ?? {};
    const text = element && redact(textOf(element));
    const path = element && pathOf(element);
    emit('click', { target, text: text || null, path: path && redactPath(path), zone, rage });
  });
}

/**
 * `interest`: a pointer that settles over something. Sent when it leaves, with its dwell time; for a visitor who stays, in
 * slices of three seconds, each millisecond once, up to half a minute. A finger does not settle: there it is what
 * lies in the middle of the screen once scrolling has rested for two seconds.
 */
export function watchInterest(emit: Emit, zonePaths: URLSearchParams): void {
  let x = 0;
  let y = 0;
  let thing: Thing | null = null;
  let timer = 0;
  let settledAt = 0;
  let sentMs = 0;
  let touched = false;

  const send = (leastMs: number): void => {
    const ms = Math.min(Date.now() - settledAt, LONGEST_MS) - sentMs;
    if (!thing || !settledAt || ms < leastMs) return;
    sentMs += ms;
    emit('interest', { target: thing.target, zone: thing.zone, ms, look: null });
  };
  const leave = (): void => {
    send(LEAST_MS);
    clearInterval(timer);
    clearTimeout(timer);
    thing = null;
    settledAt = 0;
    sentMs = 0;
  };
  const settle = (waitMs: number): void => {
    const [fromX, fromY] = [x, y];
    timer = later(() => {
      if (Math.hypot(x - fromX, y - fromY) < SETTLED_PX) dwell();
      else settle(LOOK_MS);
    }, waitMs);
  };
  const dwell = (): void => {
    settledAt = Date.now();
    timer = window.setInterval(() => send(SLICE_MS), LOOK_MS);
  };
  listen<PointerEvent>(document, 'pointermove pointerover', (event) => {
    x = event.clientX;
    y = event.clientY;
  });
  listen<PointerEvent>(document, 'pointerover', (event) => {
    touched = event.pointerType === 'touch';
    if (touched) return;
    const next = thingAt(event.target, zonePaths);
    if (next?.element === thing?.element) return;
    leave();
    thing = next;
    if (thing) settle(SETTLE_MS);
  });
  listen(document, 'touchend scroll', () => {
    if (!touched) return;
    leave();
    timer = later(() => {
      thing = thingAt(document.elementFromPoint(innerWidth / 2, innerHeight / 2), zonePaths);
      dwell();
    }, REST_MS);
  });
  onLeave(leave);
}

/** When the pointer leaves the page, or the visitor does. */
function onLeave(leave: () => void): void {
  listen(document.documentElement, 'pointerleave', (event) => {
    if (event.target === document.documentElement) leave();
  });
  listen(document, 'visibilitychange', leave);
  listen(window, 'pagehide', leave);
}
