import type { TextKind } from '#schemas/config/confirmed.ts';
import type { FactsSheet } from '#schemas/config/site.ts';
import { compareMoney } from '#schemas/money.ts';
import { namesZone, zoneNames } from '../clock/zones.ts';
import { type Amount, amountsIn, bareNumbers } from './amounts.ts';
import { fold, includesWord, withoutFootnoteMarks, wordsOf } from './fold.ts';
import { knownCode, unknownCode } from './named-codes.ts';
import { withoutTimes } from './quantities.ts';
import { daysIn, unnumberedDaysIn } from './return-window.ts';
import {
  DELIVERY,
  ENDLESS,
  FREE,
  NO_PRICE,
  namesFreeDelivery,
  RETURN,
  WARRANTIES,
  WARRANTY,
  withoutNotFree,
} from './words/claims.ts';

export const contradictionCodes = [
  'contradicts_threshold',
  'contradicts_rate',
  'contradicts_return_days',
  'contradicts_currency',
  'contradicts_percent',
  'amount_in_title',
  'unknown_code',
  'free_returns_unstated',
  'unsayable',
] as const;
/** Why a text is never said, even if confirmed. */
type ContradictionCode = (typeof contradictionCodes)[number];
/** The fields of a facts sheet that classification depends on; results are cached by them. */
export const statedKeys = [
  'currency',
  'free_shipping_threshold',
  'free_shipping_rule',
  'shipping_flat',
  'shipping_zones',
  'never_free_countries',
  'return_days',
  'time_zone',
  'codes',
  'discounts_allowed',
] as const satisfies readonly (keyof FactsSheet)[];
export type StatedFacts = Pick<FactsSheet, (typeof statedKeys)[number]>;
export type Contradiction = { readonly code: ContradictionCode; readonly suggestion: string };

const OTHER_SERVICE = wordsOf(
  'express* overnight same_day next_day premium eilzustellung samstags* saturday* chrono* 24h urgent* spoed* ekspres* wrap* gift*',
);
const AT_LEAST =
  /(?:from|over|above|of|than|least|minimum|min\.?|orders?|spend|when you (?:spend|buy for)|ab|uber|mehr als|von|des|a partir d[e']|superieur[es]* a|plus de|desde|mas de|superiores a|vanaf|boven|meer dan|da|oltre|sopra(?: i)?|superiori a|a partire da|acima de|mais de|a partir de|powyzej|od|fran|over|fra|below|under|unter|unterhalb von|en dessous de|inferieur[es]* a|moins de|onder|sotto(?: i)?|abaixo de|ponizej|ved kob (?:for|over))\s?(?:the )?$/;
/** Words for a threshold that must be exceeded. */
const EXCLUSIVE =
  /(?:over|above|than|uber|mehr als|plus de|superieur[es]* a|mas de|superiores a|boven|meer dan|oltre|sopra(?: i)?|superiori a|acima de|mais de|powyzej|below|under|unter|unterhalb von|en dessous de|inferieur[es]* a|moins de|onder|sotto(?: i)?|abaixo de|ponizej)\s?(?:the )?$/;
const OR_MORE =
  /^\s?(?:\+|or more|and (?:up|over|above)|oder mehr|et plus|o mas|of meer|o piu|ou mais|lub wiecej|eller mer)/;

const PLACEHOLDER = /[{}]|%[sd](?!\p{L})/u;
/** What programs write instead of a text. */
const NO_WORDS = /^\s*(?:null|undefined|none|nan|n\/a|tb[acd]|todo|false|true)[.!]?\s*$/;
const FEW =
  '(?:\\d{1,3}|two|three|four|zwei|drei|vier|deux|trois|dos|tres|twee|drie|vier|due|tre|dwie|trzy|tva|to)';
const HOURS =
  '(?:hours?|hrs?|h|min(?:ut[a-z]*|s)?|stunden?|std|heures?|horas?|uur|uren|or[ae]|godzin[a-z]*|timm[a-z]*|timer)(?![a-z])';
/** "Order within the next 2 hours", "noch 3 Stunden für Versand heute". */
const COUNTDOWN = new RegExp(
  [
    `(?<![a-z])(?:order|buy|bestel|command|achet|compr|pide|pidelo|ordin|acquist|encomend|zamow|bestall|bestil|kop|kob|koop)[a-z]*(?: [a-z]+){0,5} (?:next|nachsten|proxim[ao]s|volgende|komende|prossim[ei]|najblizszych|narmaste|naeste) ${FEW} ${HOURS}`,
    `(?<![a-z])(?:dans|sous) les ${FEW} prochaines ${HOURS}`,
    `(?<![a-z])(?:nur noch|noch|plus que|nog|solo quedan|quedan|ancora|jeszcze) ${FEW} ${HOURS}`,
  ].join('|'),
);

/** What in the facts sheet contradicts this text; null if nothing does. */
export function contradictionIn(text: string, kind: TextKind, facts: StatedFacts): Contradiction | null {
  const folded = fold(text);
  const otherCurrency = amountsIn(folded).find(
    ({ currencies }) => currencies.length > 0 && !currencies.includes(facts.currency.toUpperCase()),
  );
  if (otherCurrency)
    return finding(
      'contradicts_currency',
      `The sheet is in ${facts.currency}: state the amount in it, or leave it out.`,
    );
  if (kind === 'codes') return labelContradiction(text, facts);
  const named = knownCode(text, facts.codes);
  if (named !== null)
    return finding(
      'unsayable',
      `It names the code ${named}, which only its own sentence may name: leave it out. If it is an ordinary word here, give the code another label.`,
    );
  if (kind !== 'sentences' && PLACEHOLDER.test(text))
    return finding(
      'unsayable',
      'It holds a placeholder, which is filled in only in wordings of our sentences: write the words.',
    );
  if (kind === 'titles') return amountInTitle(folded) ?? delivery(folded, kind, facts);
  const unmarked = withoutFootnoteMarks(text);
  const code = unknownCode(unmarked, facts.codes);
  if (code !== null)
    return finding('unknown_code', `The sheet has no code ${code}: add it to codes, or leave it out.`);
  // The name of the shop's own time may be said while it is right, which expired-times.ts decides for each visitor.
  if (namesZone(unmarked, kind === 'sentences' ? null : zoneNames(facts.time_zone)))
    return finding(
      'unsayable',
      'It names a time zone, and hours are those of time_zone: leave the zone out, and write the hour at the shop.',
    );
  if (NO_WORDS.test(folded))
    return finding('unsayable', 'It says nothing: leave it empty until there is something to say.');
  if (COUNTDOWN.test(folded))
    return finding(
      'unsayable',
      'It counts from now, and a card may say it at any time: write the hour at the shop, such as "before 3 pm".',
    );
  for (const sentence of sentencesOf(folded)) {
    const found = delivery(sentence, kind, facts) ?? returns(sentence, kind, facts);
    if (found) return found;
  }
  return null;
}

/** The point of `kr. 49` and `Rs. 99` ends no sentence, unlike that of `49 kr.` */
const sentencesOf = (folded: string): readonly string[] =>
  folded.split(/(?!(?<=(?<!\d ?)(?<![a-z])(?:kr|rs))\. ?\d)[.!?;](?=\s|$)/);

const finding = (code: ContradictionCode, suggestion: string): Contradiction => ({ code, suggestion });

const amountInTitle = (folded: string): Contradiction | null =>
  amountsIn(folded).length > 0
    ? finding(
        'amount_in_title',
        'Leave the amount out of the title: the price of the product is said beside it.',
      )
    : null;

/** A label that names another percentage than its code's, or free delivery. */
function labelContradiction(label: string, facts: StatedFacts): Contradiction | null {
  const folded = fold(label);
  const named = /(\d+)\s?(?:%|off|percent|pct|prozent|procent|rabatt?)/.exec(folded)?.[1];
  const percents = facts.codes.filter((code) => code.label === label).map(({ percent }) => percent);
  if (named !== undefined && percents.length > 0 && !percents.includes(Number(named))) {
    return finding(
      'contradicts_percent',
      `The code takes ${percents[0]}% off: give it a label that says the same.`,
    );
  }
  const saysFree = /free(?:ship|deliver|post)|(?:versand|porto)\w*frei|(?:frakt|fragt)fri/.test(folded);
  return saysFree && !isFreeForAll(facts) ? thresholdSuggestion(facts) : null;
}

/** All free-shipping thresholds of visitors, and the rates below them. */
function linesOf(facts: StatedFacts): {
  readonly lines: readonly string[];
  readonly rates: readonly string[];
} {
  const { free_shipping_threshold, shipping_flat, shipping_zones } = facts;
  if (shipping_zones.length > 0) {
    return {
      lines: shipping_zones.map((zone) => zone.free_shipping_threshold),
      rates: shipping_zones.flatMap((zone) => (zone.shipping_flat === null ? [] : [zone.shipping_flat])),
    };
  }
  return {
    lines: free_shipping_threshold === null ? [] : [free_shipping_threshold],
    rates: shipping_flat === null ? [] : [shipping_flat],
  };
}

const isZero = (amount: string): boolean => compareMoney(amount, '0') === 0;
const isFreeForAll = (facts: StatedFacts): boolean => {
  if (facts.never_free_countries.length > 0) return false;
  const { lines, rates } = linesOf(facts);
  if (lines.length > 0) return lines.every(isZero) || (rates.length >= lines.length && rates.every(isZero));
  return rates.every(isZero);
};

const thresholdSuggestion = ({ currency, free_shipping_threshold: line }: StatedFacts): Contradiction =>
  finding(
    'contradicts_threshold',
    line === null
      ? 'The sheet has a rate for delivery: leave free delivery out, or set shipping_flat to 0.'
      : `The sheet says free delivery from ${line} ${currency}: leave it out here, since we say it with the visitor's own distance, or change free_shipping_threshold.`,
  );

/** Compares free delivery, thresholds and rates with those of every visitor. */
function delivery(sentence: string, kind: TextKind, facts: StatedFacts): Contradiction | null {
  const isAboutDelivery = includesWord(DELIVERY, sentence) || namesFreeDelivery(sentence);
  const saysFree =
    namesFreeDelivery(sentence) ||
    (isAboutDelivery &&
      includesWord(FREE, withoutNotFree(sentence)) &&
      !includesWord(RETURN, freePart(sentence)));
  const amounts = [...amountsIn(sentence), ...(saysFree ? bareNumbers(withoutTimes(sentence)) : [])];
  const { lines, rates } = linesOf(facts);
  const isOf = (amount: Amount, values: readonly string[]): boolean =>
    values.every((value) => compareMoney(value, amount.value) === 0);
  const isForAll = facts.never_free_countries.length === 0;
  for (const amount of amounts) {
    const isLine = AT_LEAST.test(sentence.slice(0, amount.start)) || OR_MORE.test(sentence.slice(amount.end));
    const isExclusive =
      facts.free_shipping_rule !== 'above' || EXCLUSIVE.test(sentence.slice(0, amount.start));
    if (isLine && isAboutDelivery && !(isForAll && isOf(amount, lines) && isExclusive))
      return thresholdSuggestion(facts);
    if (isLine || !isAboutDelivery || isOfOtherService(amount, sentence)) continue;
    const isLineItself = isForAll && lines.length > 0 && isOf(amount, lines) && saysFree;
    if (!isLineItself && !isOf(amount, rates)) {
      return saysFree && !amount.currencies.length
        ? thresholdSuggestion(facts)
        : finding(
            'contradicts_rate',
            `The sheet says that delivery costs ${rates.join(' or ')} ${facts.currency}: leave the amount out, or change shipping_flat.`,
          );
    }
  }
  const isConditional =
    amounts.some((amount) => isForAll && lines.length > 0 && isOf(amount, lines)) || sentence.includes('{');
  const isOwn = kind === 'sentences';
  return saysFree && !isConditional && !isOwn && !isFreeForAll(facts) ? thresholdSuggestion(facts) : null;
}

/** Whether the text names a delivery rate without the threshold above which delivery is free. */
export function namesRateAlone(text: string, facts: FactsSheet): boolean {
  const { lines } = linesOf(facts);
  const folded = fold(text);
  const isLine = ({ value }: Amount): boolean => lines.some((line) => compareMoney(line, value) === 0);
  if (lines.length === 0 || amountsIn(folded).some(isLine)) return false;
  return sentencesOf(folded).some(
    (sentence) =>
      includesWord(DELIVERY, sentence) &&
      amountsIn(sentence).some((amount) => !isOfOtherService(amount, sentence)),
  );
}

/**
 * Whether the amount is of a faster or an extra service: "delivery €3, express €12". A service ends at the comma after its amount; an
 * amount without a word for either belongs to the one before.
 */
function isOfOtherService(amount: Amount, sentence: string): boolean {
  let isOther = false;
  let isPriced = false;
  for (const { 0: part, index } of sentence.matchAll(/(?:[^,(]|,(?!\s))+/g)) {
    const isDelivery = includesWord(DELIVERY, part) || namesFreeDelivery(part);
    if (includesWord(OTHER_SERVICE, part)) isOther = true;
    else if (isPriced && isDelivery) isOther = false;
    if (amount.start < index + part.length) return isOther;
    isPriced ||= amountsIn(part).length > 0;
  }
  return isOther;
}

export const saysFree = (folded: string): boolean =>
  includesWord(FREE, withoutNotFree(folded)) || namesFreeDelivery(folded);

/** The neighbours of "free": two words before it and one after. */
function freePart(sentence: string): string {
  FREE.lastIndex = 0;
  const found = FREE.exec(sentence);
  if (!found) return '';
  const before = sentence.slice(0, found.index).split(' ').slice(-2).join(' ');
  return `${before} ${sentence.slice(found.index).split(' ').slice(0, 2).join(' ')}`;
}

/** Time to decide is a return window without a word for returns. */
const DECIDES = /(?<![a-z])(?:you have|you've got|to decide|to think it over|make up your mind)(?![a-z])/;

/** The days of a sentence that are a return window. */
function windowsIn(sentence: string, kind: TextKind): readonly number[] {
  const ofReturns = includesWord(RETURN, sentence);
  if (!ofReturns && includesWord(WARRANTIES, sentence)) return [];
  const ofDelivery = includesWord(DELIVERY, sentence);
  const isOther = ofDelivery || kind === 'size_notes';
  const unnumbered = ofReturns || DECIDES.test(sentence) ? unnumberedDaysIn(sentence) : [];
  return [...daysIn(sentence), ...unnumbered].filter((days) =>
    ofReturns ? !ofDelivery || days > 7 : !isOther && days > 20,
  );
}

/** Whether the text is about returns, or names a return window. */
export const isAboutReturns = (text: string, kind: TextKind): boolean =>
  sentencesOf(fold(text)).some(
    (sentence) => includesWord(RETURN, sentence) || windowsIn(sentence, kind).length > 0,
  );

/** Compares return windows and costs of returns. */
function returns(sentence: string, kind: TextKind, facts: StatedFacts): Contradiction | null {
  const ofReturns = includesWord(RETURN, sentence);
  if (
    kind !== 'sentences' &&
    ofReturns &&
    includesWord(FREE, withoutNotFree(sentence.replace(NO_PRICE, ' '))) &&
    (includesWord(RETURN, freePart(sentence)) || !includesWord(DELIVERY, sentence))
  ) {
    return finding(
      'free_returns_unstated',
      'The sheet has no field that says who pays for a return: leave it out, and say it on the page that links.returns names.',
    );
  }
  const windows = windowsIn(sentence, kind);
  const isStated = windows.length > 0 || sentence.includes('{days}');
  const isOther =
    (ofReturns && !isStated && includesWord(ENDLESS, sentence.replace(WARRANTY, ' '))) ||
    windows.some((days) => days !== facts.return_days && (facts.return_days !== null || ofReturns));
  const stated = facts.return_days === null ? 'no return_days' : `${facts.return_days} days`;
  return isOther
    ? finding(
        'contradicts_return_days',
        `The sheet says ${stated}: say the same here, or change return_days.`,
      )
    : null;
}
