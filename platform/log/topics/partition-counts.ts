/** Partitions of the topics that tasks share, as far as they exist, by full name. */
export type Counts = ReadonlyMap<string, number>;

/**
 * Why tasks cannot run on these topics, and what to do, in one sentence; null if they can. A task reads and writes the
 * same partition number in each, so `signals` (`lead`) gives the count.
 *
 * Raising `cards`, `decisions` or the changelog moves nothing: a record goes to the partition number of its signal.
 * Raising `ledger` sends later records of an order elsewhere, and its sink asks for no order among them. Raising `signals`
 * would send visitors to other partitions than those that hold their state.
 */
export function unequalCounts(counts: Counts, lead: string, broker: string): string | null {
  const wanted = counts.get(lead) ?? Math.max(...counts.values());
  const unequal = [...counts].filter(([, count]) => count !== wanted);
  if (unequal.length === 0) return null;
  const all = [...counts].map(([topic, count]) => `${topic} ${count}`).join(', ');
  const tool = `kafka-topics.sh --bootstrap-server ${broker}`;
  const raise = unequal
    .filter(([, count]) => count < wanted)
    .map(([topic]) => `${tool} --alter --topic ${topic} --partitions ${wanted}`);
  const drop = unequal
    .filter(([, count]) => count > wanted)
    .map(([topic]) => `${tool} --delete --topic ${topic}`);
  const remedies = [
    ...(raise.length > 0 ? [`raise the smaller ones, which is safe (${raise.join('; ')})`] : []),
    ...(drop.length > 0
      ? [
          `delete the larger ones, whose records are lost and which the next start makes with ${wanted} (${drop.join('; ')})`,
        ]
      : []),
  ];
  return `Topics of the tasks must have the same number of partitions as ${lead} (partitions now: ${all}): stop all roles and ${remedies.join(', and ')}; see docs/operations/scaling.md, "Partitions".`;
}

/** Partitions for topics that are made now: what `signals` has, or else the others, or else the setting. */
export const countFor = (counts: Counts, lead: string, setting: number): number =>
  counts.get(lead) ?? [...counts.values()][0] ?? setting;
