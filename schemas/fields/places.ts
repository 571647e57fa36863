import { convert } from './field.ts';
import { isSameOriginPath } from './path.ts';
import { anyText, cleanText } from './text.ts';

const ADDRESS_MAX = 1_024;
const ADDRESS_LOOKED_AT_MAX = 8_192;
/** The address of a page. Only origin and path are kept, because query and fragment may name a person. */
export const pageAddress = convert(anyText, originAndPath, {
  rule: 'must be an absolute http(s) address',
  schema: {
    type: 'string',
    description: `Absolute http(s) address of the page. Only its origin and path are kept, cut at ${ADDRESS_MAX} characters.`,
  },
});
function originAndPath(text: string): string | undefined {
  if (text.length > ADDRESS_LOOKED_AT_MAX || !/^https?:\/\//i.test(text)) return undefined;
  try {
    const { origin, pathname } = new URL(text);
    return (origin + pathname).slice(0, ADDRESS_MAX);
  } catch {
    return undefined;
  }
}

const LINK_MAX = 512;
/** The path of a link on the website itself, without query and fragment. */
export const linkPath = convert(anyText, ownPath, {
  rule: 'must be a path',
  schema: {
    type: 'string',
    description: `Path on the website itself. It is kept without query and fragment, cut at ${LINK_MAX} characters.`,
  },
});
function ownPath(text: string): string | undefined {
  const path = cleanText(text, LINK_MAX);
  if (!path.startsWith('/') || path.startsWith('//') || path.includes('\\')) return undefined;
  const end = path.search(/[?#\s]/);
  return end < 0 ? path : path.slice(0, end);
}

/** A path from the merchant that a card may link to: unchanged, or refused. */
export const sitePath = convert(anyText, (path) => (isSameOriginPath(path) ? path : undefined), {
  rule: 'must be a path on the website itself',
  schema: { type: 'string', description: 'Same-origin path, which starts with exactly one `/`.' },
});
