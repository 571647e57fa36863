/** The longest path in the facts sheet; a longer one is refused, because a truncated path is another path. */
const PATH_LENGTH_MAX = 200;

/** Browsers turn backslashes into slashes, and drop whitespace and control characters: `/<tab>/evil` is `//evil`. */
const FORBIDDEN = /[\\\s\p{Cc}\p{Surrogate}]/u;
/** `/..//evil` stays on the origin when resolved, but its resolved path begins with `//`. */
const DOT_SEGMENT = /^(?:\.|%2e){1,2}$/i;

/**
 * Whether this is a path on the website's own origin, however it is resolved: exactly one leading `/`, and no backslash, whitespace, control
 * character or dot segment. It does not use `URL`, so that browser, server and engine agree. Callers use the text itself, never a parsed
 * form.
 */
export function isSameOriginPath(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > PATH_LENGTH_MAX) return false;
  if (value[0] !== '/' || value[1] === '/' || FORBIDDEN.test(value)) return false;
  const [path = ''] = value.split(/[?#]/, 1);
  return !path.split('/').some((segment) => DOT_SEGMENT.test(segment));
}
