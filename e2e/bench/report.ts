import { writeFileSync } from 'node:fs';
import { projectFile } from '#schemas/files.ts';

export type Section = {
  readonly title: string;
  /** how it was measured, and what to mind in reading it */
  readonly method: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** what the history keeps: how many times as good as its peer, a number for each round; above 1 is better than the peer */
  readonly ratios?: Readonly<Record<string, readonly number[]>>;
};

const tableOf = ({ header, rows }: Section): string =>
  [header, header.map(() => '-'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

/** Prints every section; a whole run is also kept in docs/bench.md. There is no pass or fail. */
export function writeReport(sections: readonly Section[], machine: string, keep: boolean): void {
  const day = new Date().toISOString().slice(0, 10);
  const body = sections.map((section) => `## ${section.title}\n\n${section.method}\n\n${tableOf(section)}\n`);
  const text = `# Bench\n\nMeasured on ${day} by \`npm run bench\`: ${machine}. Everything, the load included, shares the machine, so
rates are low and only ratios within one run mean something (about ±15 %).\n\n${body.join('\n')}`;
  process.stdout.write(`\n${text}`);
  if (keep) writeFileSync(projectFile('docs', 'bench.md'), text);
}
