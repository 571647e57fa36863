import { instantMs, shownMs, type UtcOffsetMinutes } from '../../../views/days.ts';
import type { Website } from '../api.ts';

/** An instant as the value of a `datetime-local` input, in a time zone. */
export const localTime = (iso: string, clock: UtcOffsetMinutes): string =>
  new Date(shownMs(Date.parse(iso), clock)).toISOString().slice(0, 16);

/** The reverse; null for an empty input. */
export function instantOf(local: string, clock: UtcOffsetMinutes): string | null {
  const asUtcMs = Date.parse(`${local}Z`);
  return Number.isNaN(asUtcMs) ? null : new Date(instantMs(asUtcMs, clock)).toISOString();
}

const pauseFields = ['paused_from', 'paused_until'] as const;
type Pause = Pick<Website, (typeof pauseFields)[number]>;

/**
 * The changed fields of the pause: an input shows minutes, so its value may differ from the stored instant without a
 * change.
 */
export function changedPause(
  stored: Pause,
  form: { get(name: string): unknown },
  clock: UtcOffsetMinutes,
): Partial<Pause> {
  const changed = pauseFields.flatMap((name) => {
    const entered = String(form.get(name) ?? '');
    const shown = stored[name] === null ? '' : localTime(stored[name], clock);
    return entered === shown ? [] : [[name, instantOf(entered, clock)]];
  });
  return Object.fromEntries(changed);
}
