/**
 * The relative tolerance for sums of floating-point numbers in another order, and other algorithms for the same number.
 */
const RELATIVE = 1e-9;
/** Below this a difference of numbers around 1 is rounding noise. */
const NOTHING = 1e-14;
/** Instants in the far future are computed from measurements. */
const INSTANT_MS = 1;
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

export type Compared = { readonly leaves: number; readonly differences: readonly string[] };

/**
 * Compares every value of `expected` with that of `found` at the same place; unexpected names in `found` are
 * differences too.
 */
export function compare(
  expected: unknown,
  found: unknown,
  leftOut: ReadonlySet<string>,
  path = '',
): Compared {
  if (!isParent(expected) || !isParent(found)) {
    const same = isSame(expected, found);
    const says = `${path}: ${JSON.stringify(expected)} from the topics, ${JSON.stringify(found)} in the view`;
    return { leaves: 1, differences: same ? [] : [says] };
  }
  const names = new Set([...Object.keys(expected), ...Object.keys(found)]);
  const parts = [...names]
    .filter((name) => !leftOut.has(name))
    .map((name) => compare(expected[name], found[name], leftOut, path === '' ? name : `${path}.${name}`));
  return {
    leaves: parts.reduce((sum, one) => sum + one.leaves, 0),
    differences: parts.flatMap((one) => one.differences),
  };
}

type Parent = Readonly<Record<string, unknown>>;
const isParent = (value: unknown): value is Parent => typeof value === 'object' && value !== null;

function isSame(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number') {
    const distance = Math.abs(a - b);
    return distance <= NOTHING || distance <= RELATIVE * Math.max(Math.abs(a), Math.abs(b));
  }
  if (typeof a === 'string' && typeof b === 'string' && INSTANT.test(a) && INSTANT.test(b)) {
    return Math.abs(Date.parse(a) - Date.parse(b)) <= INSTANT_MS;
  }
  return a === b;
}
