import { convert } from './field.ts';
import { anyText, cleanText } from './text.ts';

const HANDLE_MAX = 200;
/** A letter takes up to twelve characters percent-encoded, and more where a page has encoded it again. */
const READ_MAX = HANDLE_MAX * 16;
const PASSES = 3;

/**
 * The one form in which handles of products are compared. WordPress stores the slug of a product in another script as
 * percent-encoded lower case, browsers write paths in upper case, merchants type what they read: all become the letters
 * themselves, in Unicode's composed form. What is no valid encoding stays as it is.
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

/** The parts of a path, in the form of handles. */
export const plainParts = (path: string): readonly string[] => path.split('/').map(plainHandle);

/** A product as the shop's addresses write it: there letters beyond ASCII stand percent-encoded. */
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
