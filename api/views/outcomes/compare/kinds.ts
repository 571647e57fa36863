/** A kind of visitor in one block: what was known at the entry, before anybody was spoken to. */
type KindKey = { readonly device: string | null; readonly newVisitor: boolean | null };
type Counted = KindKey & { readonly spokenTo: number; readonly leftAlone: number };

/** Visitors that a kind needs in each arm of a block: with fewer, weighing costs more than it gains. Fixed in advance. */
export const KIND_VISITORS_MIN = 100;

/**
 * Which kinds of a block are weighed apart: device and new or returning; the device alone where one of its two is small; small
 * devices together; and what is then still small with the next smallest. It looks at how many visitors there are and never at
 * what they bought, so that it depends on no outcome. Answers, for each kind given, the number of the group it goes to.
 */
export function groupsOfKinds(kinds: readonly Counted[]): readonly number[] {
  const byDevice = groupBy(kinds, ({ device }) => String(device));
  const split = [...byDevice.values()].flatMap((own) =>
    own.every(isLarge) ? own.map((one) => [one]) : [own],
  );
  const large = split.filter((group) => isLarge(sumOf(group)));
  const small = split.filter((group) => !isLarge(sumOf(group))).flat();
  if (small.length > 0 && large.length > 0 && !isLarge(sumOf(small))) {
    const smallest = large.reduce((least, one) => (visitors(one) < visitors(least) ? one : least));
    smallest.push(...small.splice(0));
  }
  const groups = small.length > 0 ? [...large, small] : large;
  const numbers = new Map(groups.flatMap((group, n) => group.map((kind) => [kind, n] as const)));
  return kinds.map((kind) => numbers.get(kind)!);
}

type Both = Pick<Counted, 'spokenTo' | 'leftAlone'>;

const isLarge = ({ spokenTo, leftAlone }: Both): boolean =>
  Math.min(spokenTo, leftAlone) >= KIND_VISITORS_MIN;

const sumOf = (kinds: readonly Counted[]): Both => ({
  spokenTo: kinds.reduce((sum, one) => sum + one.spokenTo, 0),
  leftAlone: kinds.reduce((sum, one) => sum + one.leftAlone, 0),
});

const visitors = (kinds: readonly Counted[]): number => sumOf(kinds).spokenTo + sumOf(kinds).leftAlone;

/** In the order of the first of each group. */
export function groupBy<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}
