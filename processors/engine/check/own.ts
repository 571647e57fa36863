import { textKey } from '#schemas/config/confirmed.ts';
import { classify } from '../free-text/classify.ts';
import { primaryLanguage } from '../sentence/language.ts';
import { entryOf } from './claims.ts';
import { codeEntry } from './code.ts';
import { canBeNamed, mayBeNamed } from './entries.ts';
import { overIn } from './holds/over.ts';
import { type Groups, placeholders, type SentenceInput, type Trace } from './trace.ts';

/**
 * Sentences as the merchant words them: what stands at a placeholder is traced as in a sentence of ours, the words
 * between are the merchant's and may be said like any free text.
 */
export function traceOwn(trace: Trace): void {
  const language = primaryLanguage(trace.input.lang);
  for (const [index, { sentence, text }] of (
    trace.input.facts.texts[textsAt(trace.input)]?.sentences ?? []
  ).entries()) {
    const claim = claimOf[sentence];
    const pattern = claim && patternOf(text, trace);
    if (!claim || !pattern?.test(trace.text)) continue;
    const entry = `texts.${language}.sentences[${index}]`;
    if (!maySay(text, `texts.${language}.sentences`, trace.input)) {
      trace.refuse(`${entry} waits for a person, or contradicts the sheet.`);
      continue;
    }
    // With a full stop, whatever the sentence ends with: another may follow.
    trace.take([pattern], `${placeholders.claim}.`, (groups) => claim(trace, groups));
    trace.found(text, entry);
  }
}

type Claim = (trace: Trace, groups: Groups) => string | null;

/** What each sentence claims, whatever its words. */
const claimOf: Readonly<Record<string, Claim>> = {
  away: (trace, { gap }) => entryOf.gap(trace, gap),
  filler: (trace, { title, price }) => fillerEntry(trace, title ?? '', price),
  flat: (trace, { rate }) => entryOf.rate(trace, rate),
  freeFrom: (trace, { line }) => entryOf.freeFrom(trace, line),
  freeOver: (trace, { line }) => entryOf.freeOver(trace, line),
  flatBelow: (trace, { rate }) => entryOf.rateBelow(trace, rate),
  shipsFree: (trace) => entryOf.free(trace),
  returnDays: (trace, { days }) => entryOf.days(trace, days),
  formHelp: (trace) => entryOf.help(trace),
  code(trace, { code, percent = '', day, month }) {
    const { codes } = trace.input.facts;
    const index = codes.findIndex(({ label }, i) => label === code && mayBeNamed(trace.input, i));
    return codeEntry(trace, index, { day, month, percent: percent.replace(/[\u00a0\u202f]?%$/, '') });
  },
};

/** A filler goes by its title in the page's language, where the sheet has one. */
function titlesOf({ input }: Trace): readonly string[] {
  const titles = input.facts.texts[textsAt(input)]?.titles ?? [];
  return input.facts.fillers.map(
    (filler) => titles.find(({ handle }) => handle === filler.handle)?.title ?? filler.title,
  );
}

function fillerEntry(trace: Trace, title: string, price: string | undefined): string | null {
  const { fillers, discounts_allowed } = trace.input.facts;
  const filler = fillers[titlesOf(trace).indexOf(title)];
  return canBeNamed(title, discounts_allowed) ? entryOf.filler(trace, filler?.title, price) : null;
}

const quoted = (text: string): string => text.normalize('NFC').replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
const longestFirst = (texts: readonly string[]): readonly string[] =>
  texts.toSorted((a, b) => b.length - a.length);

/** What may stand at a placeholder; the claim then reads it to the last character. */
function sourceAt(name: string, trace: Trace): string | null {
  switch (name) {
    case 'gap':
    case 'line':
    case 'rate':
    case 'price':
      return '[^()!?]{1,40}?';
    case 'days':
      return '\\d{1,5}';
    case 'code':
      return '[\\p{L}\\p{N}_-]+';
    case 'percent':
      return '[\\d.,]{1,8}[\\u00a0\\u202f]?%';
    case 'date':
      return trace.grammar.date.source.replace(/^\^|\$$/g, '');
    case 'title':
      return longestFirst(titlesOf(trace)).map(quoted).join('|') || null;
    default:
      return null;
  }
}

/** The template as a pattern of whole sentences; null where its own words hold a number, or it knows no such value. */
function patternOf(template: string, trace: Trace): RegExp | null {
  const parts = template.normalize('NFC').split(/\{([a-z]+)\}/);
  const names = parts.filter((_, i) => i % 2 === 1);
  const words = parts.filter((_, i) => i % 2 === 0);
  const isPlain = words.every((part) => !/[{}<>\p{N}\p{Sc}%‰‱٪]/u.test(part));
  const values = names.map((name) => sourceAt(name, trace));
  if (!isPlain || new Set(names).size < names.length || values.includes(null)) return null;
  const source = words.map((part, i) => {
    const value = names[i] === undefined ? '' : `(?<${names[i]}>${values[i]})`;
    return `${quoted(part)}${value}`;
  });
  // The full stop that it was given, unless it has an end, or an amount brought one ("kr.").
  const end = /[.!?…]$/.test(template) ? '' : '(?:\\.|(?<=\\.))';
  return new RegExp(`(?<=^|[.?!] )${source.join('')}${end}(?= |$)`, 'u');
}

/** Where the texts of the page's language stand that hold now; -1 where there are none. */
const textsAt = (input: SentenceInput): number =>
  input.facts.texts.findIndex(
    (texts) => texts.language === primaryLanguage(input.lang) && isNow(texts, input),
  );

function isNow(texts: SentenceInput['facts']['texts'][number], { nowMs }: SentenceInput): boolean {
  const { valid_from: from, valid_until: until } = texts;
  return (from === null || nowMs >= Date.parse(from)) && (until === null || Date.parse(until) > nowMs);
}

function maySay(text: string, field: string, input: SentenceInput): boolean {
  const { facts, confirmedTexts, sha256Hex } = input;
  if (overIn(text, input) !== null) return false;
  const { kind } = classify(text, field, facts);
  if (kind !== 'pending') return kind === 'sayable';
  return confirmedTexts === null || confirmedTexts.includes(textKey(field, text, sha256Hex));
}
