import { isSameOriginPath } from '#schemas/fields/path.ts';
import { sitePath } from '#schemas/fields/places.ts';
import { allOrNothing, described, loss, orNull, strictOrNull } from './loss.ts';

const PATH = 'Same-origin path, which starts with exactly one `/`; null if there is none.';

/** The path of an absolute address is suggested; a person decides, because it may be another website's. */
function pathOf(value: unknown): string | null {
  if (typeof value !== 'string' || !/^https?:\/\//i.test(value.trim()) || !URL.canParse(value.trim()))
    return null;
  const { pathname, search, hash } = new URL(value.trim());
  return isSameOriginPath(pathname + search + hash) ? pathname + search + hash : null;
}

const own = allOrNothing(sitePath, (value) => {
  const suggested = pathOf(value);
  const suggestion = suggested === null ? { rule: sitePath.rule } : { value: suggested };
  return loss(typeof value === 'string' ? 'not_same_origin' : 'dropped', value, suggestion);
});

export const path = described(orNull(own), PATH);
/** Absent or null it is null; an invalid path drops its entry. */
export const optionalPath = described(strictOrNull(own), PATH);
