import { entryOf } from './claims.ts';
import { codeEntry } from './code.ts';
import { findExpired } from './conditions/expired-times.ts';
import { escapedPattern, isName, mayBeNamed, onBasis, ownTexts, titleOf } from './entries.ts';
import { altersClaim } from './own-claims.ts';
import { quoteResult } from './quoted.ts';
import { type Groups, placeholders, type Trace } from './trace.ts';

/**
 * Traces sentences in the merchant's own wording: the values at placeholders like those of our sentences, the words between them like any
 * free text.
 */
export function traceOwn(trace: Trace): void {
  const own = ownTexts(trace.input);
  if (!own) return;
  for (const [index, { sentence, text }] of own.texts.sentences.entries()) {
    const claim = Object.hasOwn(claimOf, sentence) ? claimOf[sentence] : undefined;
    const pattern = claim && patternOf(text, trace);
    if (!claim || !pattern?.test(trace.text) || altersClaim(sentence, text)) continue;
    const entry = `${own.at}.sentences[${index}]`;
    const result = quoteResult(text, 'sentences', trace.input, sentence);
    const over = findExpired(text, trace.input);
    if (over !== null || 'problem' in result) {
      trace.refuse('problem' in result ? `${entry} ${result.problem}` : `${entry} names ${over}.`);
      continue;
    }
    // With a full stop, whatever the sentence ends with, because another may follow.
    trace.take([pattern], `${placeholders.claim}.`, (groups) => claim(trace, groups));
    trace.found(text, onBasis(entry, result.basis));
  }
}

type Claim = (trace: Trace, groups: Groups) => string | null;

/** The claim of each sentence, whatever its words. */
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
    const isNamed = codes.some(({ label }, index) => label === code && mayBeNamed(trace.input, index));
    if (!isNamed) return null;
    return codeEntry(trace, code, { day, month, percent: percent.replace(/[\u00a0\u202f]?%$/, '') });
  },
};

/** The fillers' titles, in the page's language if the facts sheet has them. */
const titlesOf = ({ input }: Trace): readonly string[] =>
  input.facts.fillers.map((_, index) => titleOf(input, index, ownTexts(input)).text);

function fillerEntry(trace: Trace, title: string, price: string | undefined): string | null {
  const isNamed = isName(title) && !('problem' in quoteResult(title, 'titles', trace.input));
  const filler = trace.input.facts.fillers[titlesOf(trace).indexOf(title)];
  return isNamed ? entryOf.filler(trace, filler?.title, price) : null;
}

const longestFirst = (texts: readonly string[]): readonly string[] =>
  texts.toSorted((a, b) => b.length - a.length);

/** The pattern of a placeholder's value, which the claim then parses completely. */
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
      return longestFirst(titlesOf(trace)).map(escapedPattern).join('|') || null;
    default:
      return null;
  }
}

/** The template as a pattern of whole sentences; null if its own words contain a number, or a placeholder is unknown. */
function patternOf(template: string, trace: Trace): RegExp | null {
  const parts = template.normalize('NFC').split(/\{([a-z]+)\}/);
  const names = parts.filter((_, i) => i % 2 === 1);
  const words = parts.filter((_, i) => i % 2 === 0);
  const isPlain = words.every((part) => !/[{}<>\p{N}\p{Sc}%‰‱٪]/u.test(part));
  const values = names.map((name) => sourceAt(name, trace));
  if (!isPlain || new Set(names).size < names.length || values.includes(null)) return null;
  const source = words.map((part, i) => {
    const value = names[i] === undefined ? '' : `(?<${names[i]}>${values[i]})`;
    const pattern = escapedPattern(part);
    return `${i > 0 && part.startsWith('.') ? `${STOP}${pattern.slice(2)}` : pattern}${value}`;
  });
  return new RegExp(`(?<=^|[.?!。！？] )${source.join('')}${endOf(template)}(?= |$)`, 'u');
}

/** A full stop, unless the amount before it ends in one ("kr."). */
const STOP = '(?:\\.|(?<=\\.))';

/** The full stop that is added unless the template has an end mark; other scripts than ours may have one of their own. */
function endOf(template: string): string {
  if (/[.!?…]$/.test(template)) return '';
  return /[\p{Script=Latin}\p{N}}]$/u.test(template) ? STOP : '\\.?';
}
