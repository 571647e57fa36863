import type { Assignor } from '#platform/log/client.ts';

/** How much of a partition's state a process has. */
export type Warmth = {
  /** of the changelog, up to which the state goes */
  readonly offset: number;
  /** whether its task runs here */
  readonly isOwner: boolean;
};

/** By partition. */
export type Warm = ReadonlyMap<number, Warmth>;

export type Candidate = { readonly memberId: string; readonly warm: Warm };

/**
 * Gives each member its equal share of the partitions, and each partition, as far as that allows, to its owner or else to
 * the member that has read its state the furthest; what nobody knows goes to whoever has the fewest. Those that few members
 * know choose first, so that the others' room is left for them. The same for any order of members.
 */
export function assignWarm(
  members: readonly Candidate[],
  partitions: readonly number[],
): Map<string, number[]> {
  const sorted = [...members].sort((a, b) => (a.memberId < b.memberId ? -1 : 1));
  const shares = new Map(sorted.map((member) => [member.memberId, [] as number[]]));
  const least = Math.floor(partitions.length / sorted.length);
  let larger = partitions.length % sorted.length;
  const hasRoom = ({ memberId }: Candidate): boolean => {
    const held = shares.get(memberId)!.length;
    return held < least || (held === least && larger > 0);
  };
  const give = ({ memberId }: Candidate, partition: number): void => {
    const share = shares.get(memberId)!;
    if (share.length === least) larger -= 1;
    share.push(partition);
  };
  const warmest = new Map(partitions.map((partition) => [partition, byWarmth(sorted, partition)]));
  const cold = [...partitions]
    .sort((a, b) => warmest.get(a)!.length - warmest.get(b)!.length || a - b)
    .filter((partition) => {
      const found = warmest.get(partition)!.find(hasRoom);
      if (found) give(found, partition);
      return !found;
    });
  for (const partition of cold) {
    const [fewest] = sorted
      .filter(hasRoom)
      .sort((a, b) => shares.get(a.memberId)!.length - shares.get(b.memberId)!.length);
    give(fewest!, partition);
  }
  return shares;
}

/** The members that know a partition, whoever should have it first. */
function byWarmth(members: readonly Candidate[], partition: number): Candidate[] {
  const warmth = ({ warm }: Candidate): Warmth => warm.get(partition)!;
  return members
    .filter(({ warm }) => warm.has(partition))
    .sort(
      (a, b) => Number(warmth(b).isOwner) - Number(warmth(a).isOwner) || warmth(b).offset - warmth(a).offset,
    );
}

/** Releases before 0.3 read the first two of each, and say no more: whoever is the furthest was the owner. */
export const encodeWarm = (warm: Warm): Buffer =>
  Buffer.from(
    JSON.stringify([...warm].map(([partition, { offset, isOwner }]) => [partition, offset, isOwner])),
  );

/** What cannot be read counts as cold: it may come from another release. */
export function decodeWarm(bytes: Buffer): Warm {
  try {
    const all = JSON.parse(bytes.toString('utf8')) as [number, number, boolean?][];
    return new Map(all.map(([partition, offset, isOwner = true]) => [partition, { offset, isOwner }]));
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
