import type { Emit } from '../connection.ts';
import { listen } from '../safe.ts';
import { redact, redactPath } from '../typed.ts';
import { thingAt } from '../zone.ts';

const RAGE_MS = 1_000;
const RAGE_PX = 30;
const NUMBER = '[type=number],[role=spinbutton]';
/** A slideshow's arrows stand beside what slides, or in a box that does. */
const LEVELS = 3;
/** What is this much wider inside than outside slides; small ones are words for screen readers. */
const SLIDES = 1.2;
const SLIDES_PX = 99;

/** Whether this stands beside a number, or beside something that slides: it is there to be clicked again and again, unless it sends a form. */
const steps = (element: Element | null, levels: number): boolean =>
  !!element &&
  levels > 0 &&
  ([...(element.parentElement?.children ?? [])].some(
    (one) =>
      one.matches(NUMBER) ||
      (one !== element && one.clientWidth > SLIDES_PX && one.scrollWidth > one.clientWidth * SLIDES),
  ) ||
    steps(element.parentElement, levels - 1));

/** `click`: what was clicked, never what was typed; the third by a pointer within a second on one spot is rage. */
export function watchClicks(emit: Emit): void {
  let recent: { at: number; x: number; y: number }[] = [];
  listen<MouseEvent>('click', (event) => {
    if (!event.isTrusted) return;
    const { clientX: x, clientY: y } = event;
    const [target] = event.composedPath();
    const thing = thingAt(target);
    const element = (thing?.element ?? target) as HTMLButtonElement;
    const at = Date.now();
    const near = recent.filter((c) => at - c.at < RAGE_MS && Math.hypot(c.x - x, c.y - y) < RAGE_PX);
    // Keys make clicks without a count, and so do labels.
    if (event.detail) near.push({ at, x, y });
    const rage =
      near.length > 2 && ((element.form && element.type === 'submit') || !steps(element, thing ? LEVELS : 1));
    recent = rage ? [] : near;
    if (!thing && !rage) return;
    emit('click', {
      target: thing?.target ?? 'page',
      text: (thing && redact(thing.text)) || null,
      path: (thing && redactPath(thing.path)) || null,
      zone: thing?.zone ?? null,
      rage,
    });
  });
}
