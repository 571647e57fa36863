/** Partition counts of the existing topics of the tasks, by full name. */
export type Counts = ReadonlyMap<string, number>;

/**
 * One sentence that says why tasks cannot run on these topics, and what to do; null if they can. A task reads and writes the same
 * partition number in each, so all need the count of `signals` (`lead`).
 *
 * Raising `cards`, `decisions` or the changelog is safe: a record goes to the partition number of its signal. Raising `ledger` moves later
 * records of an order to another partition, and its sink does not depend on their order. Raising `signals` would move visitors away from
 * their state.
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

/** The partition count of new topics: that of `signals`, else of another topic, else the setting. */
export const countFor = (counts: Counts, lead: string, setting: number): number =>
  counts.get(lead) ?? [...counts.values()][0] ?? setting;
