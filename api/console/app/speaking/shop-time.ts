import { instantMs, shownMs, type UtcOffsetMinutes } from '../../../views/days.ts';
import type { Website } from '../api.ts';

/** An instant as an input of the type `datetime-local` has it, on a clock. */
export const localTime = (iso: string, clock: UtcOffsetMinutes): string =>
  new Date(shownMs(Date.parse(iso), clock)).toISOString().slice(0, 16);

/** The other way round; null where nothing was entered. */
export function instantOf(local: string, clock: UtcOffsetMinutes): string | null {
  const asUtcMs = Date.parse(`${local}Z`);
  return Number.isNaN(asUtcMs) ? null : new Date(instantMs(asUtcMs, clock)).toISOString();
}

const pauseFields = ['paused_from', 'paused_until'] as const;
type Pause = Pick<Website, (typeof pauseFields)[number]>;

/** What of the pause was changed: an input shows minutes, so what is read back from it is not what was stored. */
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
