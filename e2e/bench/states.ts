import type { Platform } from '#platform/platform.ts';

/** The content of a changelog of visitors. */
export type States = {
  readonly records: number;
  /** size of keys and values */
  readonly bytes: number;
  /** the newest state of each visitor */
  readonly newest: ReadonlyMap<string, Buffer>;
};

/** The number of records of a topic. */
export async function recordsOn({ kafka }: Platform, topic: string): Promise<number> {
  let records = 0;
  for (let partition = 0; partition < (await kafka.partitions(topic)); partition += 1)
    records += (await kafka.bounds(topic, partition)).end;
  return records;
}

/** Reads a whole changelog. Ours also has a position and settings, whose keys begin with NUL. */
export async function statesOn({ kafka }: Platform, topic: string): Promise<States> {
  let records = 0;
  let bytes = 0;
  const newest = new Map<string, Buffer>();
  for (let partition = 0; partition < (await kafka.partitions(topic)); partition += 1) {
    const { start, end } = await kafka.bounds(topic, partition);
    await kafka.readRange({ topic, partition, from: start, to: end }, (read) => {
      for (const { key, value } of read) {
        if (!key || !value || key[0] === 0) continue;
        records += 1;
        bytes += key.length + value.length;
        newest.set(key.toString(), Buffer.from(value));
      }
    });
  }
  return { records, bytes, newest };
}

/** @throws Error that says how many visitors have different states */
export function requireEqual(ours: States, theirs: States): void {
  const keys = new Set([...ours.newest.keys(), ...theirs.newest.keys()]);
  const other = [...keys].filter((key) => {
    const [one, another] = [ours.newest.get(key), theirs.newest.get(key)];
    return !one || !another || !one.equals(another);
  });
  if (other.length > 0)
    throw new Error(
      `the peer computed other states for ${other.length} of ${keys.size} visitors, so its fold differs from ours`,
    );
}
