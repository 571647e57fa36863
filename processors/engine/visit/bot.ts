import type { BotSigns } from '#schemas/state/visitor.ts';
import { BURST_MS, BURST_PAGES, HANDLESS_PAGES } from '../limits.ts';

/** Another page was opened: the pace ground. */
export function hurriedBy(signs: BotSigns, nowMs: number): BotSigns {
  const same = nowMs - signs.burst_from_ms <= BURST_MS;
  const burst_pages = same ? signs.burst_pages + 1 : 1;
  return {
    ...signs,
    pages: signs.pages + 1,
    burst_from_ms: same ? signs.burst_from_ms : nowMs,
    burst_pages,
    hurried: signs.hurried || burst_pages >= BURST_PAGES,
  };
}

/** Something only a hand does was seen: a pointer that settles, a scroll, a click. */
export const handledBy = (signs: BotSigns): BotSigns => (signs.handled ? signs : { ...signs, handled: true });

/** Both grounds: pages faster than anyone reads, and many of them without a hand. */
export const isBot = (signs: BotSigns): boolean =>
  signs.hurried && !signs.handled && signs.pages >= HANDLESS_PAGES;
