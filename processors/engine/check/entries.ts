import { isPageOf } from './holds/product.ts';
import { unfit } from './holds/said-here.ts';
import { amountsAgree } from './line.ts';
import { makesOffer, saysFree, withoutShares } from './offers.ts';
import { placeholders, type SentenceInput, type Trace } from './trace.ts';

/** Finds the merchant's own words: promise, size note, filler titles, code labels. */
export function traceEntries(trace: Trace): void {
  const { facts } = trace.input;
  verbatim(trace, facts.delivery_promise, 'delivery_promise', trace.grammar.aboutDelivery);
  for (const [index, note] of facts.size_notes.entries()) {
    if (!isPageOf(trace.input, note.handle)) continue;
    verbatim(trace, note.text, `size_notes[${index}]`, trace.grammar.aboutSize);
  }
  for (const [index, { title }] of longestFirst(facts.fillers, (filler) => filler.title)) {
    if (!canBeNamed(title, facts.discounts_allowed)) continue;
    replace(
      trace,
      title,
      ' \\(',
      `${placeholders.filler}${String.fromCharCode(0xe100 + index)}`,
      `fillers[${index}]`,
    );
  }
  for (const [index, { label }] of longestFirst(facts.codes, (code) => code.label)) {
    if (!ONE_WORD.test(label) || !mayBeNamed(trace.input, index)) continue;
    replace(
      trace,
      label,
      '[ ,]',
      `${placeholders.code}${String.fromCharCode(0xe200 + index)}`,
      `codes[${index}]`,
    );
  }
}

/** A text of the merchant may stand whole and unchanged, alone or after a lead of ours. */
function verbatim(trace: Trace, text: string | null, entry: string, about: RegExp): void {
  const bare = text?.normalize('NFC') ?? '';
  const after = trace.text.replace(trace.grammar.lead, '');
  const rests = [trace.text, after, after.replace(about, '')];
  if (!hasLetters(bare) || !rests.some((rest) => rest === bare || rest === `${bare}.`)) return;
  const reason = unfit(trace.input, bare, entry);
  if (reason) {
    trace.refuse(reason);
    return;
  }
  if (makesOffer(bare) && !trace.input.facts.discounts_allowed) {
    trace.refuse(`${entry} makes an offer, and discounts_allowed is off.`);
    return;
  }
  if (hasMarkup(bare)) {
    trace.refuse(`${entry} holds markup.`);
    return;
  }
  if (hasMoney(bare) && !amountsAgree(trace.input)) {
    trace.refuse(`${entry} names an amount, and cart, page and sheet disagree on amounts.`);
    return;
  }
  trace.text = placeholders.verbatim;
  trace.found(bare, entry);
}

/** Takes the text out where it stands by itself, before what matches `follows`. */
function replace(trace: Trace, text: string, follows: string, mark: string, entry: string): void {
  const bare = text.normalize('NFC');
  const quoted = bare.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const pattern = new RegExp(`(?<=^| )${quoted}(?=${follows})`, 'u');
  if (!pattern.test(trace.text)) return;
  trace.text = trace.text.replace(pattern, () => mark);
  trace.found(bare, entry);
}

const ONE_WORD = /^(?=.*\p{L})[\p{L}\p{N}_-]+$/u;
const hasLetters = (text: string): boolean => /\p{L}/u.test(text);
const hasMarkup = (text: string): boolean => /<[^\s\d=]/u.test(text);
/** Digits beside a sign, a code of three capitals or a word of money; a sign by itself is held for one too. */
const hasMoney = (text: string): boolean =>
  /\p{Sc}|\b[A-Z]{3}\s?\d|\d\s?(?:[A-Z]{3}|(?:euro|dollar|pound)s?|(?:Euro|Dollar|Pound)s?)(?!\p{L})/u.test(
    text,
  );

/** A title that shows an amount, markup, a second sentence, or an offer that is not allowed, is no name of a product. */
export function canBeNamed(title: string, discountsAllowed: boolean): boolean {
  if (!hasLetters(title) || /[\p{Sc}%‰‱٪％<>]|[.!?:;…]\s/u.test(withoutShares(title))) return false;
  return !saysFree(title) && (discountsAllowed || !makesOffer(title));
}

/** "Named only when discounts_allowed is true and the visitor's own code was declined"; code.ts reads when and for whom. */
export function mayBeNamed({ facts, cart, sha256Hex }: SentenceInput, index: number): boolean {
  const code = facts.codes[index]!;
  if (!facts.discounts_allowed || !cart?.code_declined) return false;
  return !sha256Hex(code.label.toLowerCase().trim()).startsWith(cart.code_hash ?? '-');
}

function longestFirst<T>(entries: readonly T[], textOf: (entry: T) => string): [number, T][] {
  return [...entries.entries()].sort(([, a], [, b]) => textOf(b).length - textOf(a).length);
}
