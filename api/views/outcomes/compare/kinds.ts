/** A kind of visitor in one block: properties known at the entry, before any card was shown. */
type KindKey = { readonly device: string | null; readonly newVisitor: boolean | null };
type Counted = KindKey & { readonly spokenTo: number; readonly leftAlone: number };

/**
 * Visitors that a kind needs in each arm of a block: with fewer, weighting costs more than it gains. Fixed in advance.
 */
export const KIND_VISITORS_MIN = 100;

/**
 * Groups the kinds of a block for weighting: device and new or returning; the device alone if one of its two is small;
 * small devices together; and a group that is still small with the next smallest. The grouping depends on the numbers
 * of visitors only and never on purchases. Returns, for each given kind, the number of its group.
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

/** In the order of the first member of each group. */
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
