import type { Assignor } from '#platform/log/client.ts';

/** Partitions whose state lies here, and how far: the assignor leaves a partition where most of its state is. */
export type Warm = ReadonlyMap<number, number>;

export type Candidate = { readonly memberId: string; readonly warm: Warm };

/**
 * Gives each member its equal share of the partitions, and each partition, as far as that allows, to the member that
 * has read its state the furthest; what nobody knows goes to whoever has the fewest. The same for any order of members.
 */
export function assignWarm(
  members: readonly Candidate[],
  partitions: readonly number[],
): Map<string, number[]> {
  const sorted = [...members].sort((a, b) => (a.memberId < b.memberId ? -1 : 1));
  const shares = new Map(sorted.map((member) => [member.memberId, [] as number[]]));
  const least = Math.floor(partitions.length / sorted.length);
  let larger = partitions.length % sorted.length;
  const hasRoom = (memberId: string): boolean => {
    const held = shares.get(memberId)!.length;
    return held < least || (held === least && larger > 0);
  };
  const give = (memberId: string, partition: number): void => {
    const share = shares.get(memberId)!;
    if (share.length === least) larger -= 1;
    share.push(partition);
  };
  const cold = [...partitions]
    .sort((a, b) => a - b)
    .filter((partition) => {
      const warmest = sorted
        .filter((member) => member.warm.has(partition))
        .sort((a, b) => b.warm.get(partition)! - a.warm.get(partition)!)
        .find((member) => hasRoom(member.memberId));
      if (warmest) give(warmest.memberId, partition);
      return !warmest;
    });
  for (const partition of cold) {
    const [fewest] = sorted
      .filter((member) => hasRoom(member.memberId))
      .sort((a, b) => shares.get(a.memberId)!.length - shares.get(b.memberId)!.length);
    give(fewest!.memberId, partition);
  }
  return shares;
}

export const encodeWarm = (warm: Warm): Buffer => Buffer.from(JSON.stringify([...warm]));

/** What cannot be read counts as cold: it may come from another release. */
export function decodeWarm(bytes: Buffer): Warm {
  try {
    return new Map(JSON.parse(bytes.toString('utf8')) as [number, number][]);
  } catch {
    return new Map();
  }
}

/** Its name and version stand in the group's protocol: members of other releases must have the same. */
export const warmSticky = (warm: () => Warm): Assignor => ({
  name: 'WarmSticky',
  version: 1,
  userData: () => encodeWarm(warm()),
  assign: (members, partitions) =>
    assignWarm(
      members.map(({ memberId, userData }) => ({ memberId, warm: decodeWarm(userData) })),
      partitions,
    ),
});
