import type { Emit } from '../connection.ts';
import { listen } from '../safe.ts';
import { redact, redactPath } from '../typed.ts';
import { pathOf, textOf, thingAt } from '../zone.ts';

const RAGE_MS = 1_000;
const RAGE_PX = 30;

/** `click`: what was clicked, never what was typed; the third within a second on one spot is rage. */
export function watchClicks(emit: Emit, zonePaths: URLSearchParams): void {
  let recent: { at: number; x: number; y: number }[] = [];
  listen<MouseEvent>('click', (event) => {
    const { clientX: x, clientY: y } = event;
    const at = Date.now();
    const near = recent.filter((c) => at - c.at < RAGE_MS && Math.hypot(c.x - x, c.y - y) < RAGE_PX);
    const rage = near.length >= 2;
    recent = rage ? [] : [...near, { at, x, y }];
    const thing = thingAt(event.composedPath()[0]!, zonePaths);
    if (!thing && !rage) return;
    const text = thing && redact(textOf(thing.element));
    const path = thing && pathOf(thing.element);
    emit('click', {
      target: thing?.target ?? 'page',
      text: text || null,
      path: path && redactPath(path),
      zone: thing?.zone ?? null,
      rage,
    });
  });
}
