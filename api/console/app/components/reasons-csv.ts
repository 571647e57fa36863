import { csvLine } from '../../../views/csv.ts';
import type { Comparison, Reasons } from '../api.ts';

const columns: Readonly<Record<string, (row: Comparison) => string | number | null>> = {
  moments: (row) => row.moments,
  spoken_to: (row) => row.spoken_to,
  left_alone: (row) => row.left_alone,
  visitors_spoken_to: (row) => row.outcomes.spoken_to.visitors,
  visitors_left_alone: (row) => row.outcomes.left_alone.visitors,
  conversion_spoken_to: (row) => row.outcomes.spoken_to.conversion,
  conversion_left_alone: (row) => row.outcomes.left_alone.conversion,
  difference: (row) => row.effect.conversion.absolute,
  difference_low: (row) => row.effect.conversion.low,
  difference_high: (row) => row.effect.conversion.high,
  revenue_per_visitor_spoken_to: (row) => row.outcomes.spoken_to.revenue_per_visitor,
  revenue_per_visitor_left_alone: (row) => row.outcomes.left_alone.revenue_per_visitor,
  verdict: (row) => row.effect.verdict,
};

/** One line a reason, `all` first; what is not known is empty. */
function csvOf({ all, items, currency }: Reasons): string {
  const header = ['reason', 'currency', ...Object.keys(columns)];
  const lines = [{ reason: 'all', ...all }, ...items].map((row) => [
    row.reason,
    currency,
    ...Object.values(columns).map((read) => read(row)),
  ]);
  return [header, ...lines].map(csvLine).join('');
}

/** Hands the table to the browser as a file. */
export function downloadCsv(view: Reasons): void {
  const url = URL.createObjectURL(new Blob([csvOf(view)], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `reasons-${view.from.slice(0, 10)}-${view.to.slice(0, 10)}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1_000);
}
