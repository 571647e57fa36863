/**
 * Where two answers to one request have different fields. Of lists the first entries are compared; a value that is
 * empty or null on one side may exist on the other, because stores are updated at different times.
 */
export function differences(a: unknown, b: unknown, at = ''): readonly string[] {
  if (a === null || b === null) return [];
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === 0 || b.length === 0 ? [] : differences(a[0], b[0], `${at}[]`);
  if (typeof a !== 'object' || typeof b !== 'object') return typeof a === typeof b ? [] : [at];
  const [left, right] = [a, b] as [Record<string, unknown>, Record<string, unknown>];
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].flatMap((name) => {
    const path = `${at}.${name}`;
    return name in left && name in right ? differences(left[name], right[name], path) : [path];
  });
}
