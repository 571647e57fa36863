/**
 * Where what is stored differs from what was sent, one path a line: the service drops silently what does not fit, and
 * a person wants to see it. Entries of lists are compared by place, so one dropped entry also names those after it.
 */
export function dropped(sent: unknown, stored: unknown, path = ''): string[] {
  if (Array.isArray(sent)) {
    const kept = Array.isArray(stored) ? stored : [];
    const fewer = sent.length - kept.length;
    return fewer > 0
      ? [`${path}: ${fewer} of ${sent.length} entries dropped`]
      : sent.flatMap((one, i) => dropped(one, kept[i], `${path}[${i}]`));
  }
  if (typeof sent === 'object' && sent !== null) {
    const kept = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
    return Object.entries(sent).flatMap(([key, value]) =>
      key in kept
        ? dropped(value, kept[key], path ? `${path}.${key}` : key)
        : [`${path ? `${path}.` : ''}${key}: dropped`],
    );
  }
  if (sent === stored) return [];
  return [`${path}: sent ${JSON.stringify(sent)}, stored ${JSON.stringify(stored)}`];
}
