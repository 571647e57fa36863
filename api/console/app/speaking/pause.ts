import { isPausedAt } from '#schemas/config/pause.ts';
import { weekdays } from '#schemas/config/weekdays.ts';
import { shownMs, type UtcOffsetMinutes } from '../../../views/days.ts';
import type { Website } from '../api.ts';

type Settings = Pick<Website, 'paused_from' | 'paused_until' | 'quiet_days'>;

/** Why a website is silent at this instant, or will be during a pause that its settings name. */
export type Silence =
  | { readonly kind: 'paused'; readonly until: string }
  | { readonly kind: 'to come'; readonly from: string; readonly until: string }
  | { readonly kind: 'quiet day' };

const msOf = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant));

export function silenceAt(settings: Settings, nowMs: number, clock: UtcOffsetMinutes): Silence | null {
  const { paused_from: from, paused_until: until, quiet_days } = settings;
  const pause = { paused_from_ms: msOf(from), paused_until_ms: msOf(until) };
  if (until !== null && isPausedAt(pause, nowMs)) return { kind: 'paused', until };
  const shown = new Date(shownMs(nowMs, clock)).getUTCDay();
  if (quiet_days.includes(weekdays[(shown + 6) % 7]!)) return { kind: 'quiet day' };
  if (from !== null && until !== null && nowMs < Date.parse(from)) return { kind: 'to come', from, until };
  return null;
}
