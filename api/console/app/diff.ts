/**
 * Where what is stored differs from what was sent, one path a line: the service drops silently what does not fit, and
 * a person wants to see it. Entries of lists are compared by place, so one dropped entry also names those after it.
 */
export function diff(sent: unknown, stored: unknown, path = ''): string[] {
  if (Array.isArray(sent)) {
    const kept = Array.isArray(stored) ? stored : [];
    const missing = sent.length - kept.length;
    return missing > 0
      ? [`${path}: ${missing} of ${sent.length} entries dropped`]
      : sent.flatMap((entry, i) => diff(entry, kept[i], `${path}[${i}]`));
  }
  if (typeof sent === 'object' && sent !== null) {
    const kept = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
    return Object.entries(sent).flatMap(([key, value]) => {
      const inside = path ? `${path}.${key}` : key;
      return key in kept ? diff(value, kept[key], inside) : [`${inside}: dropped`];
    });
  }
  if (sent === stored) return [];
  return [`${path}: sent ${JSON.stringify(sent)}, stored ${JSON.stringify(stored)}`];
}
