import { type Field, isSecret, UNTYPED } from './field.ts';
import { listen } from './safe.ts';
import { recall, remember } from './storage.ts';

/**
 * What a visitor types must not leave the page, but pages repeat it in messages, titles, addresses and suggestions.
 * This module knows what was typed and replaces it by an ellipsis; every text of a signal goes through it.
 */

const ELLIPSIS = '…';
const DIGESTS_MAX = 300;
/** of a field: longer text is pasted, and no page repeats the rest of it */
const CHARS_MAX = 20_000;
/**
 * Anything but whitespace, punctuation and symbols of mathematics or money: letters, digits and emoji of any script.
 */
const WORD = /[^\s\p{P}\p{Sm}\p{Sc}\p{Sk}\p{Cc}]+/gu;
/** Types of fields whose texts come from the page. */
const CHOSEN = /^(select|checkbox|radio)/;
const FIELDS = 'input,textarea';

/** Words that were typed on this page, folded. */
const words = new Set<string>();
let newest = '';
/** of the words that were typed on earlier pages of this tab */
let digests: string[] = [];

/** Equal for upper and lower case, with and without accents, composed or not. */
const fold = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toUpperCase();

export const wordsOf = (text: string): string[] => (text.match(WORD) ?? []).map(fold);

/** Twenty bits: enough to recognise a word, too few to find out which it was. */
function digestOf(word: string): string {
  let bits = 1;
  for (const character of word) bits = Math.imul(bits ^ character.codePointAt(0)!, 0x9e3779b1);
  return String(bits >>> 12);
}

const typedInto = (field: Field): string =>
  UNTYPED.test(field.type) || CHOSEN.test(field.type)
    ? ''
    : String(field.value || (field.isContentEditable ? field.textContent : ''));

/** Whether the focus is in a field where the visitor has written, or went into a frame, whose fields cannot be seen. */
export const isWriting = (wentIntoFrame: boolean): unknown => {
  const at = document.activeElement as Field | null;
  return at && (at.localName === 'iframe' ? wentIntoFrame : typedInto(at) !== (at.defaultValue ?? ''));
};

/** Called at every key: a growing word replaces its beginning. */
function note(field: Field): void {
  for (const word of wordsOf(typedInto(field).slice(0, CHARS_MAX))) {
    if (words.has(word)) continue;
    if (word.startsWith(newest)) words.delete(newest);
    newest = word;
    words.add(word);
  }
}

const fieldsOf = (root: ParentNode): Field[] => [...root.querySelectorAll<Field>(FIELDS)];

export function watchTyping(): void {
  digests = (recall('typed') ?? '').split(' ');
  fieldsOf(document).forEach(note);
  // `invalid` and `submit` too: a script or the browser may have filled in what nobody typed.
  listen('invalid submit input change', (event) => {
    const target = event.composedPath()[0] as Field;
    fieldsOf(target.form ?? target).forEach(note);
    note(target);
  });
  // The next page may repeat it. Secrets are not kept even as digests.
  listen('pagehide', () => {
    const open = fieldsOf(document).filter((field) => !isSecret(field));
    const typed = open.flatMap((field) => wordsOf(typedInto(field))).map(digestOf);
    remember('typed', [...digests, ...typed].slice(-DIGESTS_MAX).join(' '));
  });
}

/** Decodes percent-encoding, repeatedly. */
export function decode(text: string): string {
  try {
    const plain = decodeURIComponent(text);
    return plain === text ? text : decode(plain);
  } catch {
    // Cut off in the middle of a character.
    return text.replace(/(%[\da-f]{2})+/gi, ELLIPSIS);
  }
}

/**
 * The text without words that were typed, that contain a typed word, or that are part of one. Short Latin words are not
 * redacted as parts, because they occur in too many others. The query of the address counts as typed, here or on
 * another page.
 */
export function redact(text: string): string {
  const query = new URLSearchParams(`${location.search}&${location.hash.slice(1)}`);
  const known = [...words, ...[...query.values()].flatMap(wordsOf)];
  const isIn = (part: string, whole: string): boolean =>
    (part.length > 3 || /[^A-Z]/.test(part)) && whole.includes(part);
  return decode(text).replace(WORD, (word) => {
    const it = fold(word);
    return digests.includes(digestOf(it)) ||
      known.some((typed) => typed === it || (typed[1] && isIn(typed, it)) || isIn(it, typed))
      ? ELLIPSIS
      : word;
  });
}

/** A path without typed words, which a search may put there. A product's path is a name of the shop's. */
export const redactPath = (path: string): string =>
  path.replace(/(\/products?\/)?[^/]+/g, (part, product) => {
    const clean = redact(part);
    return product || !clean.includes(ELLIPSIS) ? part : clean;
  });
