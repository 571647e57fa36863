/** Longest path that the facts sheet keeps; a longer one is refused, because a cut path is another path. */
const PATH_LENGTH_MAX = 200;

/** Backslashes turn into slashes in browsers, and whitespace and control characters vanish: `/<tab>/evil` is `//evil`. */
const FORBIDDEN = /[\\\s\p{Cc}\p{Surrogate}]/u;
/** `/..//evil` stays on the origin when resolved, but what it resolves to starts with `//`. */
const DOT_SEGMENT = /^(?:\.|%2e){1,2}$/i;

/**
 * Whether this is a path on the website's own origin, and stays one however it is resolved: exactly one leading `/`,
 * no backslash, no whitespace, no control character, no dot segment. Pure, without `URL`, so that the browser, the
 * server and the engine treat it alike. The text itself is used afterwards, never a parsed form of it.
 */
export function isSameOriginPath(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > PATH_LENGTH_MAX) return false;
  if (value[0] !== '/' || value[1] === '/' || FORBIDDEN.test(value)) return false;
  const [path = ''] = value.split(/[?#]/, 1);
  return !path.split('/').some((segment) => DOT_SEGMENT.test(segment));
}
