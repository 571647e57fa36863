import { count as shown } from '../format.ts';

type Bar = { name: string; count: number; note?: string };

/** Counts as bars on one scale; each has its number beside it, so the drawing adds nothing to the text. */
export function BarChart({ bars, total, label }: { bars: Bar[]; total: number; label: string }) {
  return (
    <ul class="bars" aria-label={label}>
      {bars.map(({ name, count, note }) => (
        <li key={name}>
          <span>
            {name} {note && <small class="soft">{note}</small>}
          </span>
          <strong>{shown(count)}</strong>
          <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
            <rect width="100" height="4" rx="1" />
            <rect class="filled" width={total > 0 ? (100 * count) / total : 0} height="4" rx="1" />
          </svg>
        </li>
      ))}
    </ul>
  );
}
