import type { Compared, Reasons } from '../api.ts';

const fields: Readonly<Record<string, (row: Compared) => string | number | null>> = {
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

/** One line a reason, `all` first; what is not known is empty. Names and numbers only, so nothing needs quotes. */
function csvOf({ all, items, currency }: Reasons): string {
  const rows = [{ reason: 'all', ...all }, ...items];
  const head = ['reason', 'currency', ...Object.keys(fields)];
  const lines = rows.map((row) => [
    row.reason,
    currency,
    ...Object.values(fields).map((read) => read(row) ?? ''),
  ]);
  return [head, ...lines].map((line) => `${line.join(',')}\r\n`).join('');
}

/** Hands the table to the browser as a file. */
export function downloadCsv(answer: Reasons): void {
  const url = URL.createObjectURL(new Blob([csvOf(answer)], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `reasons-${answer.from.slice(0, 10)}-${answer.to.slice(0, 10)}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1_000);
}
