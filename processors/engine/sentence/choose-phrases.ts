import type { Address, LanguageAddress } from '#schemas/config/site.ts';
import type { OwnSentenceName, Placeholder } from '../own-sentence/placeholders.ts';
import { fill, statesAllConditions } from '../own-sentence/template.ts';
import { danish } from './da.ts';
import { german } from './de.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';
import { italian } from './it.ts';
import { type Language, languageOf } from './language.ts';
import { missingPhrases } from './missing-phrases.ts';
import { dutch } from './nl.ts';
import { type CodeOffer, type Phrases, type Wording, withFullStop } from './phrases.ts';
import { polish } from './pl.ts';
import { portuguese } from './pt.ts';
import { swedish } from './sv.ts';

export const phrasesByLanguage: Readonly<Record<Language, Phrases>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  nl: dutch,
  it: italian,
  pt: portuguese,
  pl: polish,
  sv: swedish,
  da: danish,
};

/** A website's settings for sentences: the form of address and its own wordings. */
export type SentenceSettings = {
  readonly address: readonly LanguageAddress[];
  /** the merchant's own wording of a sentence, if it may be said */
  readonly ownWording: (sentence: OwnSentenceName) => string | null;
};
const defaultSettings: SentenceSettings = { address: [], ownWording: () => null };

/** The sentences of one language in one wording, for the reasons to choose from. */
export type ChosenPhrases = Omit<Phrases, 'wordings' | 'address'> &
  Omit<Wording, 'leads'> & {
    readonly delivery: (promise: string) => string;
    readonly size: (note: string) => string;
    readonly deciding: (sentence: string) => string;
  };

/** The sentences for a page whose language tag is `lang`. All wordings make the same claims. */
export function choosePhrases(
  lang: string | null,
  wording: number,
  settings: SentenceSettings = defaultSettings,
): ChosenPhrases {
  const language = languageOf(lang);
  const { wordings, address, ...phrases } = language === null ? missingPhrases : phrasesByLanguage[language];
  const { leads, ...words } = wordings[addressIn(language, settings) ?? address][wording]!;
  const withLead = (lead: string | null, sentence: string): string =>
    lead ? `${lead} ${sentence}` : sentence;
  const ownReturnDays = ownSentence(settings, 'returnDays', (days: number) => ({ days: String(days) }));
  /** Removes the lead of a sentence, so that a second lead can replace it. */
  const withoutLead = (sentence: string): string =>
    [leads.returns, leads.delivery].reduce<string>(
      (text, lead) => (lead && text.startsWith(`${lead} `) ? text.slice(lead.length + 1) : text),
      sentence,
    );
  return {
    ...phrases,
    ...withOwnWordings(words, settings),
    returnDays: (days) =>
      (days === 1 && isOfSeveralDays(settings) ? null : ownReturnDays(days)) ??
      withLead(leads.returns, words.returnDays(days)),
    delivery: (promise) => withLead(leads.delivery, withFullStop(withoutComma(promise))),
    size: (note) => withLead(leads.size, withFullStop(withoutComma(note))),
    deciding: (sentence) => withLead(leads.deciding, withoutLead(sentence)),
  };
}

/** Whether the merchant's wording has the word for days in the plural, which is wrong beside 1. */
const isOfSeveralDays = ({ ownWording }: SentenceSettings): boolean =>
  /\{days\} (?:\p{L}+ )?(?:(?:kalender|calendar )?(?:days|tagen|tage|dagen|dagar|dage[rs]?)|jours|d[ií]as|giorni|dni)(?!\p{L})/iu.test(
    ownWording('returnDays') ?? '',
  );

/** A text of the merchant that breaks off with a comma or the like. */
const withoutComma = (text: string): string => text.replace(/[\s,;:–-]+$/u, '');

function addressIn(language: Language | null, { address }: SentenceSettings): Address | null {
  const set = address.find((one) => one.language === language)?.address;
  return set === 'formal' || set === 'informal' ? set : null;
}

type Values = Partial<Record<Placeholder, string>>;

/** Builds the merchant's wording of a sentence from its arguments; null if there is none. */
const ownSentence =
  <T extends unknown[]>(
    { ownWording }: SentenceSettings,
    name: OwnSentenceName,
    valuesOf: (...given: T) => Values,
  ) =>
  (...given: T): string | null => {
    const template = ownWording(name);
    return template === null ? null : withFullStop(fill(template, valuesOf(...given)));
  };

/** Replaces our sentences by the merchant's wordings where there are some. */
function withOwnWordings(words: Omit<Wording, 'leads'>, settings: SentenceSettings): Omit<Wording, 'leads'> {
  const ownOr = <T extends unknown[]>(
    name: OwnSentenceName,
    ours: (...given: T) => string,
    valuesOf: (...given: T) => Values,
  ): ((...given: T) => string) => {
    const own = ownSentence(settings, name, valuesOf);
    return (...given) => own(...given) ?? ours(...given);
  };
  const fixed = (name: 'shipsFree' | 'formHelp'): string =>
    ownSentence(settings, name, () => ({}))() ?? words[name];
  return {
    away: ownOr('away', words.away, (gap) => ({ gap })),
    filler: ownOr('filler', words.filler, (title, price) => ({ title, price })),
    flat: ownOr('flat', words.flat, (rate) => ({ rate })),
    freeFrom: ownOr('freeFrom', words.freeFrom, (line) => ({ line })),
    freeOver: ownOr('freeOver', words.freeOver, (line) => ({ line })),
    flatBelow: ownOr('flatBelow', words.flatBelow, (rate) => ({ rate })),
    shipsFree: fixed('shipsFree'),
    returnDays: words.returnDays,
    code: (offer) => ownCode(settings, offer) ?? words.code(offer),
    formHelp: fixed('formHelp'),
  };
}

function ownCode({ ownWording }: SentenceSettings, offer: CodeOffer): string | null {
  const template = ownWording('code');
  if (template === null || !statesAllConditions(template, offer)) return null;
  const { label, percent, end } = offer;
  const date = end !== null && end !== 'unnamed' ? { date: end.lastDay } : {};
  return withFullStop(fill(template, { code: label, percent, ...date }));
}
