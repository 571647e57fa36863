import { readFile, writeFile } from 'node:fs/promises';
import { projectFile } from '#schemas/files.ts';

/** What a page of a measured visit exchanged with the service. */
export type Cost = {
  readonly path: string;
  readonly traffic: { readonly down: number; readonly up: number; readonly sockets: number };
};

const page = projectFile('docs', 'sdk', 'size.md');
const begin = (title: string): string => `<!-- ${title}: begin -->`;
const end = (title: string): string => `<!-- ${title}: end -->`;

/** The marked sections that other scripts wrote: a script that rewrites the page keeps them. */
export async function keptSections(): Promise<string> {
  const text = await readFile(page, 'utf8').catch(() => '');
  return [...text.matchAll(/<!-- (\w[\w ]*): begin -->[\s\S]*?<!-- \1: end -->\n/g)]
    .map(([section]) => section)
    .join('\n');
}

/** Replaces the section with this title, or adds it at the end. */
async function writeSection(title: string, markdown: string): Promise<void> {
  const text = await readFile(page, 'utf8');
  const section = `${begin(title)}\n${markdown.trim()}\n${end(title)}\n`;
  const known = text.indexOf(begin(title));
  const next =
    known < 0
      ? `${text.trimEnd()}\n\n${section}`
      : text.slice(0, known) + section + text.slice(text.indexOf(end(title)) + end(title).length + 1);
  await writeFile(page, next);
}

const number = (value: number): string => value.toLocaleString('en');
const titles: Readonly<Record<number, string>> = { 1: 'One origin', 2: 'Several origins' };

/** Records the visit to a website with this number of origins. */
export async function writeVisit<C extends Cost>(
  origins: number,
  costs: readonly C[],
  asked: (cost: C) => readonly string[],
  chromium: string,
): Promise<void> {
  const rows = costs.map((cost) => {
    const { down, up, sockets } = cost.traffic;
    const requests = asked(cost)
      .map((line) => line.replace(/ $/, ' frame page'))
      .join(', ');
    return `| \`${cost.path}\` | ${number(down)} | ${number(up)} | ${requests || 'none'} | ${sockets} |`;
  });
  const total = (of: 'down' | 'up'): string =>
    number(costs.reduce((sum, { traffic }) => sum + traffic[of], 0));
  await writeSection(
    titles[origins]!,
    `### ${titles[origins]!}

Five pages in 41 seconds, the last three with a cart; Chromium ${chromium}, ${new Date().toISOString().slice(0, 10)}.

| page | bytes down | bytes up | requests | sockets |
| - | -: | -: | - | -: |
${rows.join('\n')}
| all | ${total('down')} | ${total('up')} | | |`,
  );
}
