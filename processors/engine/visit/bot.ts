import type { BotSigns } from '#schemas/state/visitor.ts';
import {
  BEAT_LEAST_MS,
  BEAT_PAGES,
  BEAT_SHARE,
  BEAT_SLACK_MS,
  BURST_MS,
  BURST_PAGES,
  HANDLESS_PAGES,
} from '../limits.ts';

export const noBotSigns = (nowMs: number): BotSigns => ({
  pages: 0,
  burst_from_ms: nowMs,
  burst_pages: 0,
  hurried: false,
  handled: false,
  last_page_ms: nowMs,
  beat_ms: 0,
  beats: 0,
  steady: false,
});

/** Updates the signs with the time of a new page. */
export function withPageOpened(signs: BotSigns, nowMs: number): BotSigns {
  const same = nowMs - signs.burst_from_ms <= BURST_MS;
  const burstPages = same ? signs.burst_pages + 1 : 1;
  return {
    ...signs,
    ...beat(signs, nowMs),
    pages: signs.pages + 1,
    burst_from_ms: same ? signs.burst_from_ms : nowMs,
    burst_pages: burstPages,
    hurried: signs.hurried || burstPages >= BURST_PAGES,
  };
}

/** Detects pages at even intervals. Each is compared with the first of its run, so that a slow drift ends the run. */
function beat(
  signs: BotSigns,
  nowMs: number,
): Pick<BotSigns, 'last_page_ms' | 'beat_ms' | 'beats' | 'steady'> {
  const interval = signs.pages === 0 ? 0 : nowMs - signs.last_page_ms;
  const slack = Math.max(BEAT_SLACK_MS, Math.floor(signs.beat_ms * BEAT_SHARE));
  const kept = signs.beats > 0 && Math.abs(interval - signs.beat_ms) <= slack;
  const beats = interval < BEAT_LEAST_MS ? 0 : kept ? signs.beats + 1 : 1;
  const beatMs = kept ? signs.beat_ms : interval;
  return { last_page_ms: nowMs, beat_ms: beatMs, beats, steady: signs.steady || beats >= BEAT_PAGES };
}

/** Records a sign of a hand: a pointer that settles, a scroll or a click. */
export const withHandSign = (signs: BotSigns): BotSigns =>
  signs.handled ? signs : { ...signs, handled: true };

/** The grounds for taking the visitor for a bot. Pace and beat count as one, because both come from the times of pages. */
export function botGrounds(signs: BotSigns): readonly string[] {
  const pace = signs.hurried ? 'pages faster than anyone reads' : null;
  const time = pace ?? (signs.steady ? 'pages in an even beat' : null);
  const hand = !signs.handled && signs.pages >= HANDLESS_PAGES ? 'no sign of a hand' : null;
  return [time, hand].filter((ground) => ground !== null);
}

/** A single ground may be a fast reader, a restored window, a keyboard user or a kiosk, so both are required. */
export const isBot = (signs: BotSigns): boolean => botGrounds(signs).length >= 2;
