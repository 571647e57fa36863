import type { GroupDescription } from '#platform/log/client.ts';

const ascending = (a: number, b: number): number => a - b;

/**
 * The standby partitions of this member. Each partition has one standby, and the partitions of one owner are spread over
 * all other members, so that they share its work if it ends. All members compute the same result.
 */
export function standbyPartitions({ memberId, shares }: GroupDescription): number[] {
  const members = [...shares.keys()].sort();
  const chosen = members.flatMap((owner, i) => {
    const others = [...members.slice(i + 1), ...members.slice(0, i)];
    const owned = [...shares.get(owner)!].sort(ascending);
    return owned.filter((_, n) => others[n % others.length] === memberId);
  });
  return chosen.sort(ascending);
}
