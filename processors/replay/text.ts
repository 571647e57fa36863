import type { DiffReport } from './diff.ts';
import type { Plan } from './plan.ts';
import type { RedriveReport } from './redrive.ts';
import type { RunReport } from './run.ts';
import type { WhatIfReport } from './whatif/whatif.ts';

type Cell = string | number;

/** A text table: columns as wide as their widest cell, numbers aligned right. */
function table(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const widths = header.map((name, i) => Math.max(name.length, ...rows.map((row) => String(row[i]).length)));
  const line = (cells: readonly Cell[]): string =>
    cells
      .map((cell, i) =>
        typeof cell === 'number' ? String(cell).padStart(widths[i]!) : cell.padEnd(widths[i]!),
      )
      .join('  ')
      .trimEnd();
  return [line(header), ...rows.map(line)].join('\n');
}

const instant = (ms: number | null): string => (ms === null ? '-' : new Date(ms).toISOString());
const mib = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MiB`;
const noteLines = (notes: readonly string[]): string[] => notes.map((note) => `note: ${note}`);
const lines = (...parts: readonly string[]): string => `${parts.filter((part) => part !== '').join('\n')}\n`;

export function planText(plan: Plan): string {
  const rows = plan.partitions.map((one) => [
    one.partition,
    one.log_start,
    one.from,
    one.to,
    one.to - one.log_start,
    instant(one.from_ms),
    instant(one.to_ms),
  ]);
  return lines(
    `topic      ${plan.topic}${plan.site ? `, decisions of ${plan.site} only` : ''}`,
    `range      ${instant(plan.from_ms)} to ${instant(plan.to_ms)}`,
    `reads      ${plan.records} records, about ${mib(plan.bytes)}; ${plan.warm_up_records} of them only for the state before the range`,
    `estimated  ${plan.estimated_seconds} s`,
    table(['partition', 'log start', 'from', 'to', 'records', 'first', 'last'], rows),
    ...noteLines(plan.notes),
  );
}

export function runText(run: RunReport): string {
  const rows = run.by.map(({ reason, verdict, decisions }) => [reason, verdict, decisions]);
  const rate = Math.round((run.records - run.resumed_at) / Math.max(0.001, run.seconds));
  return lines(
    `replay     ${run.name}, in the table ${run.table}`,
    `read       ${run.records - run.resumed_at} of ${run.records} records in ${run.seconds.toFixed(1)} s, ${rate} a second`,
    `decisions  ${run.decisions}; ${run.erased} left out because their visitors were erased`,
    rows.length > 0 ? table(['reason', 'verdict', 'decisions'], rows) : '',
    ...noteLines(run.notes),
  );
}

export function diffText(diff: DiffReport): string {
  const rows = diff.by.map((one) => [
    one.reason,
    one.verdict,
    one.equal,
    one.changed,
    one.only_live,
    one.only_replay,
  ]);
  const samples = diff.samples.map(({ id, outcome, at, reason, verdict, fields }) => {
    const what = (fields ?? []).map(
      ({ field, live, replay }) => `\n    ${field}: ${JSON.stringify(live)} -> ${JSON.stringify(replay)}`,
    );
    return `  ${outcome} ${id} ${at} ${reason} ${verdict}${what.join('')}`;
  });
  return lines(
    diff.empty
      ? `No difference: ${diff.equal} decisions are equal.`
      : `${diff.changed} changed, ${diff.only_live} only live, ${diff.only_replay} only in the replay, ${diff.equal} equal.`,
    `${diff.erased} decisions of visitors who were erased are left out.`,
    rows.length > 0 ? table(['reason', 'verdict', 'equal', 'changed', 'only live', 'only replay'], rows) : '',
    ...Object.entries(diff.fields).map(([field, count]) => `${field} differs in ${count}`),
    ...samples,
    ...noteLines(diff.notes),
  );
}

export function whatIfText(report: WhatIfReport): string {
  const rows = report.by.map((one) => [
    one.reason,
    one.verdict,
    one.before,
    one.after,
    one.cards_before,
    one.cards_after,
    one.held_back_before,
    one.held_back_after,
    one.changed,
  ]);
  const header = [
    'reason',
    'verdict',
    'before',
    'after',
    'cards',
    'cards after',
    'held back',
    'held after',
    'changed',
  ];
  const side = (side: WhatIfReport['samples'][number]['before']): string =>
    side
      ? `${side.reason} ${side.verdict}${side.held_back ? ', held back' : ''}: ${side.message ?? side.why}`
      : 'nothing';
  const changes = [
    ...report.facts.map((key) => `facts.${key}`),
    ...Object.entries(report.settings).map(([k, v]) => `${k}=${v}`),
    ...(report.waiting_ms ? [`waiting ${report.waiting_ms.map((ms) => ms / 1_000).join(', ')} s`] : []),
  ];
  return lines(
    `website    ${report.site}, with ${changes.join(', ')}`,
    `read       ${report.records} records in ${report.seconds.toFixed(1)} s`,
    `decisions  ${report.before} with the actual settings, ${report.after} with the changed ones, ${report.changed} different`,
    rows.length > 0 ? table(header, rows) : '',
    ...report.transitions.map(({ from, to, moments }) => `${moments}  ${from}  ->  ${to}`),
    ...report.samples.map(
      ({ at, visitor, page, before, after }) =>
        `  ${at} ${visitor} ${page ?? ''}\n    actual   ${side(before)}\n    changed  ${side(after)}`,
    ),
    ...noteLines(report.notes),
  );
}

export function redriveText(report: RedriveReport): string {
  const rows = report.by.map(({ topic, stage, reason, letters }) => [topic, stage, reason, letters]);
  return lines(
    report.acted
      ? `${report.put_back} of ${report.letters} dead letters were put back.`
      : `${report.put_back} of ${report.letters} dead letters would be put back: add --yes to do it.`,
    `${report.already_put_back} had been put back before, ${report.filtered_out} do not match the filters, ${report.erased} belong to erased visitors, ${report.nothing_to_put_back} have no record to put back.`,
    report.cut > 0
      ? `${report.cut} hold only the beginning of a record of more than 1.5 MB, and cannot be put back.`
      : '',
    rows.length > 0 ? table(['topic', 'stage', 'reason', 'letters'], rows) : '',
  );
}
