/** Totals of the lines of `docs/faults.jsonl`: the schedules of many days. */

type Line = {
  readonly seed: number;
  readonly faults: Readonly<Record<string, number>>;
  /** the full disks among them for which a log reports a failed write; missing in older lines */
  readonly refused?: Readonly<Record<string, number>>;
  readonly differences: number;
  readonly erasures: number;
} & Readonly<Record<Counted, number>>;
const counted = ['acknowledged', 'orders', 'refunds', 'cards', 'erasures', 'overlapping', 'skipped'] as const;
type Counted = (typeof counted)[number] | 'seconds';

export function sumOf(text: string): string {
  const lines = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Line);
  const good = lines.filter(({ differences }) => differences === 0);
  const total = (name: Counted): number => lines.reduce((sum, line) => sum + (line[name] ?? 0), 0);
  const kinds = [...timesOf(lines.map(({ faults }) => faults))]
    .sort(([, a], [, b]) => b - a)
    .map(([kind, times]) => `${times} ${kind}`);
  return [
    `${lines.length} schedules, ${good.length} without a difference; ${good.filter(({ erasures }) => erasures > 0).length} of these with an erasure`,
    `seeds ${rangesOf(lines.map(({ seed }) => seed))}`,
    `faults: ${kinds.join(', ')}`,
    `full disks that refused a write, by a log: ${refusedOf(lines)}`,
    counted.map((name) => `${total(name)} ${name}`).join(', '),
    `${(total('seconds') / 3_600).toFixed(1)} hours`,
  ].join('\n');
}

function timesOf(counts: readonly Line['faults'][]): Map<string, number> {
  const byKind = new Map<string, number>();
  for (const count of counts) {
    for (const [kind, times] of Object.entries(count)) byKind.set(kind, (byKind.get(kind) ?? 0) + times);
  }
  return byKind;
}

/** The total, from the lines that have the number. */
function refusedOf(lines: readonly Line[]): string {
  const saying = lines.filter((line) => line.refused);
  const refused = timesOf(saying.map((line) => line.refused!));
  const disks = [...timesOf(saying.map(({ faults }) => faults))].filter(([kind]) =>
    kind.startsWith('disk_full'),
  );
  const texts = disks.map(([kind, times]) => `${refused.get(kind) ?? 0} of ${times} ${kind}`);
  return texts.join(', ') || 'not noted in any line';
}

/** 1-3, 7 */
function rangesOf(numbers: readonly number[]): string {
  const sorted = [...new Set(numbers)].sort((a, b) => a - b);
  const ranges: [from: number, to: number][] = [];
  for (const one of sorted) {
    const last = ranges.at(-1);
    if (last && last[1] === one - 1) last[1] = one;
    else ranges.push([one, one]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(', ');
}
