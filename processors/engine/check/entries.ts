import type { TextKind } from '#schemas/config/confirmed.ts';
import type { FactsSheet, SheetTexts } from '#schemas/config/site.ts';
import { languageOf, primaryLanguage } from '../sentence/language.ts';
import { isProductPage } from './conditions/product.ts';
import { unusableReason } from './conditions/usable-here.ts';
import { amountsAgree } from './line.ts';
import { type Basis, quoteResult } from './quoted.ts';
import { placeholders, type SentenceInput, type Trace } from './trace.ts';

/** Traces the merchant's own words: delivery promise, size notes, filler titles, code labels. */
export function traceEntries(trace: Trace): void {
  const { input, grammar } = trace;
  const { facts } = input;
  const own = ownTexts(input);
  const promise = own?.texts.delivery_promise;
  if (promise)
    verbatim(trace, promise, `${own.at}.delivery_promise`, 'delivery_promise', grammar.aboutDelivery);
  else if (readsCommonTexts(input))
    verbatim(trace, facts.delivery_promise, 'delivery_promise', 'delivery_promise', grammar.aboutDelivery);
  for (const { text, entry } of notesHere(input, own)) {
    verbatim(trace, text, entry, 'size_notes', grammar.aboutSize);
  }
  const titles = facts.fillers.map((_, index) => titleOf(input, index, own));
  for (const [index, { text, entry }] of longestFirst(titles, (title) => title.text)) {
    if (!isName(text)) continue;
    const result = quoteResult(text, 'titles', input);
    if ('problem' in result) continue;
    const placeholder = `${placeholders.filler}${String.fromCharCode(0xe100 + index)}`;
    replace(trace, text, ' \\(', placeholder, onBasis(entry, result.basis));
  }
  for (const [index, { label }] of longestFirst(facts.codes, (code) => code.label)) {
    if (!ONE_WORD.test(label) || !mayBeNamed(input, index)) continue;
    const placeholder = `${placeholders.code}${String.fromCharCode(0xe200 + index)}`;
    replace(trace, label, '[ ,]', placeholder, `codes[${index}]`);
  }
}

type LanguageTexts = { readonly texts: SheetTexts; readonly at: string };

/** The lifetime of a card. */
export const CARD_WAITS_MS = 180_000;

/** The texts of the facts sheet in the page's language, if they are valid until a card expires. */
export function ownTexts({ facts, lang, nowMs }: SentenceInput): LanguageTexts | null {
  const language = primaryLanguage(lang);
  for (const texts of facts.texts) {
    const from = texts.valid_from === null ? nowMs : Date.parse(texts.valid_from);
    const until = texts.valid_until === null ? Number.POSITIVE_INFINITY : Date.parse(texts.valid_until);
    if (texts.language === language && from <= nowMs && nowMs + CARD_WAITS_MS < until)
      return { texts, at: `texts.${language}` };
  }
  return null;
}

/** Texts without a language are for pages in one of ours; whether a page in another language can be read with them is not known. */
const readsCommonTexts = ({ lang }: SentenceInput): boolean => languageOf(lang) !== null;

type SheetText = { readonly text: string; readonly entry: string };

/** Size notes for the product on this page, preferably in the page's language. */
function notesHere(input: SentenceInput, own: LanguageTexts | null): readonly SheetText[] {
  const placed = (notes: FactsSheet['size_notes'], at: string): readonly SheetText[] =>
    notes.flatMap(({ handle, text }, index) =>
      isProductPage(input, handle) ? [{ text, entry: `${at}[${index}]` }] : [],
    );
  const inLanguage = own ? placed(own.texts.size_notes, `${own.at}.size_notes`) : [];
  if (inLanguage.length > 0) return inLanguage;
  return readsCommonTexts(input) ? placed(input.facts.size_notes, 'size_notes') : [];
}

export function titleOf({ facts }: SentenceInput, filler: number, own: LanguageTexts | null): SheetText {
  const { handle, title } = facts.fillers[filler]!;
  const index = own?.texts.titles.findIndex((one) => one.handle === handle) ?? -1;
  const translated = own?.texts.titles[index];
  return translated
    ? { text: translated.title, entry: `${own?.at}.titles[${index}]` }
    : { text: title, entry: `fillers[${filler}]` };
}

/** The entry of a trace, with its basis if the words were not checked here. */
export const onBasis = (entry: string, basis: Basis): string =>
  basis === 'checked' ? entry : `${entry} (${basis})`;

/** A text of the merchant may be quoted whole and unchanged, alone or after one of our leads. */
function verbatim(trace: Trace, text: string | null, entry: string, kind: TextKind, about: RegExp): void {
  const bare = text?.normalize('NFC') ?? '';
  const after = trace.text.replace(trace.grammar.lead, '');
  const rests = [trace.text, after, after.replace(about, '')];
  // A comma at its end gives way to the full stop.
  const ended = `${bare.replace(/[ ,;:–-]+$/u, '')}.`;
  if (!hasLetters(bare) || !rests.some((rest) => rest === bare || rest === `${bare}.` || rest === ended))
    return;
  // Its words are then left over and refused, unless another entry that holds here has the same text.
  if (unusableReason(trace.input, bare, entry)) return;
  const result = quoteResult(bare, kind, trace.input);
  if ('problem' in result) {
    trace.refuse(`${entry} ${result.problem}`);
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
  trace.found(bare, onBasis(entry, result.basis));
}

/** Replaces a stand-alone occurrence of the text before `follows` with the placeholder. */
function replace(trace: Trace, text: string, follows: string, placeholder: string, entry: string): void {
  const bare = text.normalize('NFC');
  const pattern = new RegExp(`(?<=^| )${escapedPattern(bare)}(?=${follows})`, 'u');
  if (!pattern.test(trace.text)) return;
  trace.text = trace.text.replace(pattern, () => placeholder);
  trace.found(bare, entry);
}

/** The text as the source of a pattern that matches it. */
export const escapedPattern = (text: string): string =>
  text.normalize('NFC').replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

const ONE_WORD = /^(?=.*\p{L})[\p{L}\p{N}_-]+$/u;
const hasLetters = (text: string): boolean => /\p{L}/u.test(text);
const hasMarkup = (text: string): boolean => /<[^\s\d=]|[{}]/u.test(text);
const MONEY =
  /\p{Sc}|\b[A-Z]{3}\s?\d|\d\s?(?:[A-Z]{3}|(?:euro|dollar|pound)s?|(?:Euro|Dollar|Pound)s?)(?!\p{L})/u;
/** Currencies that the supported languages write without sign and code: `49 kr.`, `kr. 49`, `49,- kr`, `12 zł`. */
const LOCAL_MONEY =
  /(?<!\p{L})kr\.?\s?\d|\d(?:[.,]?[-–])?\s?(?:kr|kron(?:or|er|en|a|y)|kč|zł|zl|złot(?:y|e|ych)|sfr|francs?|franken|reais|lei|yen)(?!\p{L})/iu;
/** Whether the text names money: a currency sign, or digits next to a three-letter code or a word for money. */
const hasMoney = (text: string): boolean => MONEY.test(text) || LOCAL_MONEY.test(text);

/** Whether a title may be a product's name: without an amount, markup or a second sentence. */
export const isName = (title: string): boolean =>
  hasLetters(title) && !/[\p{Sc}<>{}]/u.test(title) && !hasSecondSentence(title);

/** An end mark between two words ends a sentence, unless it is the point of an abbreviation. */
function hasSecondSentence(title: string): boolean {
  const words = title.split(/\s/);
  return words.slice(0, -1).some((word, at) => {
    if (!/[.!?:;…]$/.test(word)) return false;
    const next = words[at + 1]!;
    const isAddress = /^\(?(?:Drs?|Mrs?|Ms|Mme|Prof)\.$/.test(word) && hasLetters(next.slice(0, 1));
    const isNumber = /^\(?(?:[Nn]o|[Nn]r|[Vv]ol)\.$/.test(word) && /^\d/.test(next);
    const isSaint = at === 0 && /^(?:St|Sta|Ste|Mt)\.$/.test(word);
    const isInitial = words.slice(0, at + 1).every((one) => /^\p{Lu}\.$/u.test(one));
    return !(isAddress || isNumber || ((isSaint || isInitial) && hasLetters(next.slice(0, 1))));
  });
}

/** "Named only when discounts_allowed is true and the visitor's own code was declined"; code.ts checks when and for whom. */
export function mayBeNamed({ facts, cart, sha256Hex }: SentenceInput, index: number): boolean {
  const code = facts.codes[index]!;
  if (!facts.discounts_allowed || !cart?.code_declined) return false;
  return !sha256Hex(code.label.toLowerCase().trim()).startsWith(cart.code_hash ?? '-');
}

function longestFirst<T>(entries: readonly T[], textOf: (entry: T) => string): [number, T][] {
  return [...entries.entries()].sort(([, a], [, b]) => textOf(b).length - textOf(a).length);
}
