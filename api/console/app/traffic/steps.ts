import type { Schemas } from '../../../client/client.mjs';
import { csvLine } from '../../../views/csv.ts';
import { shownMs } from '../../../views/days.ts';
import { clockOf } from '../clock/clock.ts';
import { inZone } from '../format.ts';
import { t } from '../language/text.ts';
import { metrics } from './metrics.ts';

export type Traffic = Schemas['Traffic'];

/** When a step begins, on the website's clock. */
export const stepLabel = ({ step, zone }: Traffic, at: string, isLong = false): string =>
  step === 'hour'
    ? inZone('hour', new Date(at), zone)
    : inZone(isLong ? 'fullDay' : 'day', new Date(at), zone);

/** The days of a view; a day without a time is one of UTC to `Date`. */
export const daysText = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  from === to ? dayText(from) : t('{from} to {to}', { from: dayText(from), to: dayText(to) });
const dayText = (day: string): string => inZone('fullDay', new Date(day), 'UTC');

/** As the website's clock has it, in a form that programs read: `2026-11-22`, and with the time where steps are hours. */
function onTheClock({ step, zone }: Traffic, at: string): string {
  const shown = new Date(shownMs(Date.parse(at), clockOf(zone))).toISOString();
  return step === 'hour' ? shown.slice(0, 16).replace('T', ' ') : shown.slice(0, 10);
}

/** Both periods, a line a step: its day or hour on the website's clock, and the instant; amounts are in the currency of the sheet. */
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
