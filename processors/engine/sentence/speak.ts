import type { Address, LanguageAddress } from '#schemas/config/site.ts';
import { fill, type Placeholder, type Rewordable, statesAllConditions } from '../own-sentence/template.ts';
import { danish } from './da.ts';
import { german } from './de.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';
import { italian } from './it.ts';
import { type Language, languageOf } from './language.ts';
import { dutch } from './nl.ts';
import { type CodeOffer, ended, type Phrases, type Wording } from './phrases.ts';
import { polish } from './pl.ts';
import { portuguese } from './pt.ts';
import { swedish } from './sv.ts';
import { unworded } from './unworded.ts';

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
export type Manner = {
  readonly address: readonly LanguageAddress[];
  /** the merchant's own wording of a sentence, if it may be said */
  readonly own: (sentence: Rewordable) => string | null;
};
const defaultManner: Manner = { address: [], own: () => null };

/** The sentences of one language in one wording, for the reasons to choose from. */
export type Spoken = Omit<Phrases, 'wordings' | 'address'> &
  Omit<Wording, 'leads'> & {
    readonly delivery: (promise: string) => string;
    readonly size: (note: string) => string;
    readonly deciding: (sentence: string) => string;
  };

/** The sentences for a page whose language tag is `lang`. All wordings make the same claims. */
export function speak(lang: string | null, wording: number, manner: Manner = defaultManner): Spoken {
  const language = languageOf(lang);
  const { wordings, address, ...book } = language === null ? unworded : phrasesByLanguage[language];
  const { leads, ...words } = wordings[addressIn(language, manner) ?? address][wording]!;
  const led = (lead: string | null, sentence: string): string => (lead ? `${lead} ${sentence}` : sentence);
  const returnDays = own(manner, 'returnDays', (days: number) => ({ days: String(days) }));
  /** Removes the lead of a sentence, so that a second lead can replace it. */
  const bare = (sentence: string): string =>
    [leads.returns, leads.delivery].reduce<string>(
      (text, lead) => (lead && text.startsWith(`${lead} `) ? text.slice(lead.length + 1) : text),
      sentence,
    );
  return {
    ...book,
    ...reworded(words, manner),
    returnDays: (days) => returnDays(days) ?? led(leads.returns, words.returnDays(days)),
    delivery: (promise) => led(leads.delivery, ended(promise)),
    size: (note) => led(leads.size, ended(note)),
    deciding: (sentence) => led(leads.deciding, bare(sentence)),
  };
}

function addressIn(language: Language | null, { address }: Manner): Address | null {
  const set = address.find((one) => one.language === language)?.address;
  return set === 'formal' || set === 'informal' ? set : null;
}

type Values = Partial<Record<Placeholder, string>>;

/** Builds the merchant's wording of a sentence from its arguments; null if there is none. */
const own =
  <T extends unknown[]>({ own }: Manner, name: Rewordable, valuesOf: (...given: T) => Values) =>
  (...given: T): string | null => {
    const template = own(name);
    return template === null ? null : ended(fill(template, valuesOf(...given)));
  };

/** Replaces our sentences by the merchant's wordings where there are some. */
function reworded(words: Omit<Wording, 'leads'>, manner: Manner): Omit<Wording, 'leads'> {
  const or = <T extends unknown[]>(
    name: Rewordable,
    ourOwn: (...given: T) => string,
    valuesOf: (...given: T) => Values,
  ): ((...given: T) => string) => {
    const theirs = own(manner, name, valuesOf);
    return (...given) => theirs(...given) ?? ourOwn(...given);
  };
  return {
    away: or('away', words.away, (gap) => ({ gap })),
    filler: or('filler', words.filler, (title, price) => ({ title, price })),
    flat: or('flat', words.flat, (rate) => ({ rate })),
    freeFrom: or('freeFrom', words.freeFrom, (line) => ({ line })),
    freeOver: or('freeOver', words.freeOver, (line) => ({ line })),
    flatBelow: or('flatBelow', words.flatBelow, (rate) => ({ rate })),
    shipsFree: or(
      'shipsFree',
      () => words.shipsFree,
      () => ({}),
    )(),
    returnDays: words.returnDays,
    code: (offer) => ownCode(manner, offer) ?? words.code(offer),
    formHelp: or(
      'formHelp',
      () => words.formHelp,
      () => ({}),
    )(),
  };
}

function ownCode({ own }: Manner, offer: CodeOffer): string | null {
  const template = own('code');
  if (template === null || !statesAllConditions(template, offer)) return null;
  const { label, percent, end } = offer;
  const date = end !== null && end !== 'unnamed' ? { date: end.lastDay } : {};
  return ended(fill(template, { code: label, percent, ...date }));
}
