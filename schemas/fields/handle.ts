import { convert } from './field.ts';
import { anyText, cleanText } from './text.ts';

const HANDLE_MAX = 200;
/** A percent-encoded letter takes up to twelve characters, and more if a page has encoded it twice. */
const READ_MAX = HANDLE_MAX * 16;
const PASSES = 3;

/**
 * The canonical form of product handles. For non-Latin scripts WordPress stores slugs as percent-encoded lower case, browsers encode paths
 * in upper case, and merchants type letters: all are decoded to letters in NFC. Invalid encodings stay unchanged.
 */
export function plainHandle(text: string): string {
  let plain = text;
  for (let pass = 0; pass < PASSES && plain.includes('%'); pass += 1) {
    const decoded = percentDecoded(plain);
    if (decoded === plain) break;
    plain = decoded;
  }
  return plain.normalize('NFC');
}

function percentDecoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The segments of a path in the canonical form of handles. */
export const plainParts = (path: string): readonly string[] => path.split('/').map(plainHandle);

/** A product's handle in the shop's URLs, where it may be percent-encoded. */
export const handle = convert(
  anyText,
  (value) => cleanText(plainHandle(value.slice(0, READ_MAX)), HANDLE_MAX),
  {
    schema: {
      type: 'string',
      description: `Handle of a product. It is stored percent-decoded and cut at ${HANDLE_MAX} characters.`,
    },
  },
);
