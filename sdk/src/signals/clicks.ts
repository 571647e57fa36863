import { emit } from '../connection.ts';
import type { allowsRepeatedClicks } from '../forms/repeated-clicks.ts';
import { loadPart } from '../parts.ts';
import { listen } from '../safe.ts';
import { redact, redactPath } from '../typed.ts';
import { trackedElementAt } from '../zone.ts';

const RAGE_MS = 1_000;
const RAGE_PX = 30;
/** The arrows of a slideshow are beside the slider, or in a box beside it. */
const LEVELS = 3;

/**
 * `click`: what was clicked, never what was typed; sent at once, because a click may change or leave the page. The
 * third click of a pointer within a second on one spot is rage. The part `forms`, which is loaded at the second click,
 * knows where repeated clicks are normal; until it is loaded only clicks that submit a form are rage.
 */
export function watchClicks(): void {
  let recent: { at: number; x: number; y: number }[] = [];
  let mayRepeat: typeof allowsRepeatedClicks | undefined;
  listen<MouseEvent>('click', async (event) => {
    if (!event.isTrusted) return;
    const { clientX: x, clientY: y } = event;
    const [target] = event.composedPath();
    const thing = trackedElementAt(target);
    const element = (thing?.element ?? target) as HTMLButtonElement;
    const at = Date.now();
    const near = recent.filter((c) => at - c.at < RAGE_MS && Math.hypot(c.x - x, c.y - y) < RAGE_PX);
    // Clicks caused by keys and labels have no count.
    if (event.detail) near.push({ at, x, y });
    const rage =
      near[2] &&
      ((element.form && element.type === 'submit') || (mayRepeat && !mayRepeat(element, thing ? LEVELS : 1)));
    recent = rage ? [] : near;
    if (thing || rage)
      emit('click', {
        target: thing?.target ?? 'page',
        text: (thing && redact(thing.text)) || null,
        path: (thing && redactPath(thing.path)) || null,
        zone: thing?.zone ?? null,
        rage: !!rage,
      });
    if (near[1]) mayRepeat = (await loadPart('forms')).allowsRepeatedClicks;
  });
}
