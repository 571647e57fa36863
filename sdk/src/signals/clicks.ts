import { emit } from '../connection.ts';
import type { steps } from '../forms/steps.ts';
import { loadPart } from '../parts.ts';
import { listen } from '../safe.ts';
import { redact, redactPath } from '../typed.ts';
import { thingAt } from '../zone.ts';

const RAGE_MS = 1_000;
const RAGE_PX = 30;
/** A slideshow's arrows stand beside what slides, or in a box that does. */
const LEVELS = 3;

/**
 * `click`: what was clicked, never what was typed; told at once, as a click may change the page or leave it. The third by a pointer
 * within a second on one spot is rage. Whether it stands where one clicks again and again, the part of forms knows, which is fetched
 * at the second; until it is there only what sends a form is rage.
 */
export function watchClicks(): void {
  let recent: { at: number; x: number; y: number }[] = [];
  let isStep: typeof steps | undefined;
  listen<MouseEvent>('click', async (event) => {
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
      near[2] &&
      ((element.form && element.type === 'submit') || (isStep && !isStep(element, thing ? LEVELS : 1)));
    recent = rage ? [] : near;
    if (thing || rage)
      emit('click', {
        target: thing?.target ?? 'page',
        text: (thing && redact(thing.text)) || null,
        path: (thing && redactPath(thing.path)) || null,
        zone: thing?.zone ?? null,
        rage: !!rage,
      });
    if (near[1]) isStep = (await loadPart('forms')).steps;
  });
}
