import { type Difference, type Item, itemOf, items } from './since-0.1.ts';

type Explained = Difference & { readonly item: Item | null };

/** Each difference with its item, in chronological order. */
export function withItems(differences: readonly Difference[]): Explained[] {
  const visits = new Set<string>();
  return differences.map((difference) => {
    const { visitor_id } = (difference.before ?? difference.now)!;
    const owed = { ...difference, item: itemOf(difference, visits.has(visitor_id)) };
    visits.add(visitor_id);
    return owed;
  });
}

/** The text of docs/data/differences-0.1.md. */
export function pageOf(same: number, differences: readonly Difference[]): string {
  const owed = withItems(differences);
  const sections = (Object.keys(items) as Item[]).map((item) =>
    section(
      items[item],
      owed.filter((one) => one.item === item),
    ),
  );
  return `# Decisions that differ from release 0.1

Release 0.1 recorded a day of a hundred visitors with all its decisions. Today's engine, given the same records, gives ${same} equal
decisions and ${differences.length} differences, each for one of these reasons. \`npx tsx e2e/determinism/renew.ts\` writes this page, and a test fails on
a difference that none of them explains.

${sections.join('\n')}`;
}

function section(title: string, owed: readonly Explained[]): string {
  const kinds = groupedBy(owed);
  const rows = [...kinds].sort(([, a], [, b]) => b.length - a.length).map(([kind, some]) => row(kind, some));
  return `## ${title}

${owed.length} decisions.

| before | now | how many | for example, before | now |
| - | - | - | - | - |
${rows.join('\n')}
`;
}

const outcome = (one: Difference['now']): string =>
  one === null ? 'no decision' : `${one.reason}, ${one.verdict}${one.gate === null ? '' : ` (${one.gate})`}`;
const kindOf = ({ before, now }: Explained): string => `${outcome(before)} | ${outcome(now)}`;
const cell = (one: Difference['now']): string =>
  one === null
    ? ''
    : [one.message, one.why]
        .filter((text) => text !== null)
        .join(' — ')
        .replaceAll('|', '\\|');

const row = (kind: string, some: readonly Explained[]): string =>
  `| ${kind} | ${some.length} | ${cell(some[0]!.before)} | ${cell(some[0]!.now)} |`;

function groupedBy(owed: readonly Explained[]): Map<string, Explained[]> {
  const kinds = new Map<string, Explained[]>();
  for (const one of owed) kinds.set(kindOf(one), [...(kinds.get(kindOf(one)) ?? []), one]);
  return kinds;
}
