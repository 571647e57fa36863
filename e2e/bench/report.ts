import { readFileSync, writeFileSync } from 'node:fs';
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

/** When, where and of which code something was measured. */
export type Run = {
  readonly at: string;
  readonly commit: string;
  /** whether files differed from the commit */
  readonly changed: boolean;
  readonly machine: string;
};

const SECTION = '## ';
const NOTES = '### ';

const tableOf = ({ header, rows }: Section): string =>
  [header, header.map(() => '-'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const blockOf = (section: Section, { at, commit, changed, machine }: Run): string =>
  `${SECTION}${section.title}

Measured on ${at.slice(0, 10)}: ${machine}, commit ${commit}${changed ? ' with uncommitted changes' : ''}.

${section.method}

${tableOf(section)}
`;

/**
 * The page with each of `sections` in place of the one of the same title, or at its end. What people wrote stays: the text before the
 * first section, and that of a section from its first `###` heading on.
 */
export function renew(page: string, sections: readonly Section[], run: Run): string {
  const [introduction, ...blocks] = page.split(/^(?=## )/m);
  for (const section of sections) {
    const block = blockOf(section, run);
    const at = blocks.findIndex((one) => one.startsWith(`${SECTION}${section.title}\n`));
    if (at < 0) blocks.push(block);
    else blocks[at] = `${block}${notesOf(blocks[at]!)}`;
  }
  return [introduction!, ...blocks]
    .map((block) => block.trimEnd())
    .join('\n\n')
    .concat('\n');
}

function notesOf(block: string): string {
  const at = block.indexOf(`\n${NOTES}`);
  return at < 0 ? '' : block.slice(at);
}

/** Prints every section. With `keep` each also replaces the older one in docs/bench.md. There is no pass or fail. */
export function writeReport(sections: readonly Section[], run: Run, keep: boolean): void {
  process.stdout.write(`\n${sections.map((section) => blockOf(section, run)).join('\n')}`);
  if (!keep) return;
  const file = projectFile('docs', 'bench.md');
  writeFileSync(file, renew(readFileSync(file, 'utf8'), sections, run));
}
