import { CARD_LIFETIME_MS } from '#schemas/card/card.ts';
import type { FactsSheet, OwnSentence, SheetTexts } from '#schemas/config/site.ts';
import { languageOf, primaryLanguage } from '../sentence/language.ts';

/** A free text with its path in the facts sheet: `size_notes[0]`, `texts.de.delivery_promise`. */
export type PlacedText = { readonly text: string; readonly entry: string };
type PlacedNote = PlacedText & { readonly handle: string; readonly url: string | null };

/** The free texts for a page in one language at one instant. */
export type Texts = {
  readonly deliveryPromise: PlacedText | null;
  /** the note of the product with this handle */
  readonly sizeNote: (handle: string) => PlacedNote | null;
  /** the title of the filler at this index */
  readonly title: (filler: number) => PlacedText;
  /** the merchant's own wording of one of our sentences */
  readonly sentence: (name: OwnSentence['sentence']) => PlacedText | null;
};

/**
 * Valid texts in the page's language take precedence over those without a language. On a page in a language that only the sheet has texts
 * for, those without a language are not said: nothing says that they are in it. A product's title is a name, and stays.
 */
export function textsFor(facts: FactsSheet, lang: string | null, nowMs: number): Texts {
  const language = primaryLanguage(lang);
  const own = facts.texts.find((texts) => texts.language === language && isValid(texts, nowMs)) ?? null;
  const at = `texts.${language}`;
  const common = languageOf(lang) === null ? null : facts;
  return {
    deliveryPromise:
      placed(own?.delivery_promise, `${at}.delivery_promise`) ??
      placed(common?.delivery_promise, 'delivery_promise'),
    sizeNote: (handle) =>
      noteOf(own?.size_notes, `${at}.size_notes`, handle) ?? noteOf(common?.size_notes, 'size_notes', handle),
    title: (filler) => {
      const { handle, title } = facts.fillers[filler]!;
      const index = own?.titles.findIndex((one) => one.handle === handle) ?? -1;
      return (
        placed(own?.titles[index]?.title, `${at}.titles[${index}]`) ?? {
          text: title,
          entry: `fillers[${filler}]`,
        }
      );
    },
    sentence: (name) => {
      const index = own?.sentences.findIndex(({ sentence }) => sentence === name) ?? -1;
      return placed(own?.sentences[index]?.text, `${at}.sentences[${index}]`);
    },
  };
}

/** Whether texts are valid until a card with them expires; false if a bound cannot be parsed. */
function isValid({ valid_from, valid_until }: SheetTexts, nowMs: number): boolean {
  return (
    (valid_from === null || Date.parse(valid_from) <= nowMs) &&
    (valid_until === null || nowMs + CARD_LIFETIME_MS < Date.parse(valid_until))
  );
}

const placed = (text: string | null | undefined, entry: string): PlacedText | null =>
  text ? { text, entry } : null;

function noteOf(
  notes: FactsSheet['size_notes'] | undefined,
  field: string,
  handle: string,
): PlacedNote | null {
  const index = notes?.findIndex((note) => note.handle === handle) ?? -1;
  const note = notes?.[index];
  return note ? { ...note, entry: `${field}[${index}]` } : null;
}
