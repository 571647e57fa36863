import type { Schemas } from '../../../client/client.mjs';
import { csvLine } from '../../../views/csv.ts';
import { shownMs } from '../../../views/days.ts';
import { clockOf } from '../clock/clock.ts';
import { inZone } from '../format.ts';
import { t } from '../language/text.ts';
import { metrics } from './metrics.ts';

export type Traffic = Schemas['Traffic'];

/** The beginning of a step, in the website's time zone. */
export const stepLabel = ({ step, zone }: Traffic, at: string, isLong = false): string =>
  step === 'hour'
    ? inZone('hour', new Date(at), zone)
    : inZone(isLong ? 'fullDay' : 'day', new Date(at), zone);

/** The days of a view; `Date` reads a day without a time as UTC. */
export const daysText = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  from === to ? dayText(from) : t('{from} to {to}', { from: dayText(from), to: dayText(to) });
const dayText = (day: string): string => inZone('fullDay', new Date(day), 'UTC');

/** A time in the website's zone in a machine-readable form: `2026-11-22`, with the time if steps are hours. */
function onTheClock({ step, zone }: Traffic, at: string): string {
  const shown = new Date(shownMs(Date.parse(at), clockOf(zone))).toISOString();
  return step === 'hour' ? shown.slice(0, 16).replace('T', ' ') : shown.slice(0, 10);
}

/**
 * Both periods, one line for each step: day or hour in the website's time zone, and the instant; amounts are in the
 * currency of the sheet.
 */
export function csvOf(view: Traffic): string {
  const header = ['period', view.step, 'begins', ...metrics, 'currency'];
  const lines = (['before', 'current'] as const).flatMap((period) =>
    view[period].items.map((item) => [
      period,
      onTheClock(view, item.at),
      item.at,
      ...metrics.map((name) => item[name]),
      view.currency,
    ]),
  );
  return [header, ...lines].map(csvLine).join('');
}
