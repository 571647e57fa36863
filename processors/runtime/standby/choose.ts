import type { GroupDescription } from '#platform/log/client.ts';

const ascending = (a: number, b: number): number => a - b;

/**
 * The partitions whose state this member keeps up with, though another one owns them: each is one member's, and those of one
 * owner are spread over all the others, so that their work is too should it end. The same whichever member asks.
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
