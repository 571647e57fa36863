import type { Assignor } from '#platform/log/client.ts';

/** The local state of a partition in one process. */
export type LocalState = {
  /** changelog offset up to which the state is complete */
  readonly offset: number;
  /** whether the partition's task runs here */
  readonly isOwner: boolean;
};

/** By partition. */
export type LocalStates = ReadonlyMap<number, LocalState>;

export type Candidate = { readonly memberId: string; readonly states: LocalStates };

/**
 * Assigns equal numbers of partitions to the members. As far as that allows, a partition goes to its owner, or else to the
 * member with the newest state of it; a partition without any state goes to the member with the fewest. Partitions that
 * few members know are assigned first. The result does not depend on the order of members.
 */
export function assignPartitions(
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
  const withState = new Map(partitions.map((partition) => [partition, membersWithState(sorted, partition)]));
  const withoutState = [...partitions]
    .sort((a, b) => withState.get(a)!.length - withState.get(b)!.length || a - b)
    .filter((partition) => {
      const found = withState.get(partition)!.find(hasRoom);
      if (found) give(found, partition);
      return !found;
    });
  for (const partition of withoutState) {
    const [fewest] = sorted
      .filter(hasRoom)
      .sort((a, b) => shares.get(a.memberId)!.length - shares.get(b.memberId)!.length);
    give(fewest!, partition);
  }
  return shares;
}

/** The members with state of a partition, best first. */
function membersWithState(members: readonly Candidate[], partition: number): Candidate[] {
  const stateOf = ({ states }: Candidate): LocalState => states.get(partition)!;
  return members
    .filter(({ states }) => states.has(partition))
    .sort(
      (a, b) =>
        Number(stateOf(b).isOwner) - Number(stateOf(a).isOwner) || stateOf(b).offset - stateOf(a).offset,
    );
}

/** Releases before 0.3 read and write only the first two fields. */
export const encodeStates = (states: LocalStates): Buffer =>
  Buffer.from(
    JSON.stringify([...states].map(([partition, { offset, isOwner }]) => [partition, offset, isOwner])),
  );

/** Empty if the bytes cannot be read: they may come from another release. */
export function decodeStates(bytes: Buffer): LocalStates {
  try {
    const all = JSON.parse(bytes.toString('utf8')) as [number, number, boolean?][];
    return new Map(all.map(([partition, offset, isOwner = true]) => [partition, { offset, isOwner }]));
  } catch {
    return new Map();
  }
}

/** Name and version are part of the group protocol, so they must be equal in all releases. */
export const warmSticky = (states: () => LocalStates): Assignor => ({
  name: 'WarmSticky',
  version: 1,
  userData: () => encodeStates(states()),
  assign: (members, partitions) =>
    assignPartitions(
      members.map(({ memberId, userData }) => ({ memberId, states: decodeStates(userData) })),
      partitions,
    ),
});
