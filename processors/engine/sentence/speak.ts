import { german } from './de.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';
import { type Language, languageOf } from './language.ts';
import { dutch } from './nl.ts';
import type { Phrases, Wording } from './phrases.ts';

const books: Readonly<Record<Language, Phrases>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  nl: dutch,
};

/** What a reason speaks with: one language, one wording. */
export type Spoken = Wording & Omit<Phrases, 'wordings'>;

/** The words for a page whose language tag is `lang`. Every wording claims the same. */
export function speak(lang: string | null, wording: number): Spoken {
  const { wordings, ...book } = books[languageOf(lang)];
  return { ...book, ...wordings[wording]! };
}
