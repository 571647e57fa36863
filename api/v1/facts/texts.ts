import { primaryLanguage } from '#engine/sentence/language.ts';
import type { OwnSentence, ProductTitle, SheetTexts, SizeNote } from '#schemas/config/site.ts';
import { isObject } from '#schemas/fields/object.ts';
import { aboutPeriod, type periodOn } from './days.ts';
import { handle } from './handle.ts';
import { factsLimits as limits } from './limits.ts';
import {
  asText,
  atMost,
  cutText,
  described,
  entries,
  type Loss,
  type LossyField,
  loss,
  orNull,
  record,
  rejectIf,
  strictOrNull,
  within,
} from './loss.ts';

type OfLanguage = Omit<SheetTexts, 'language'>;

const title = record<ProductTitle>({
  handle,
  title: described(cutText(limits.titleChars), 'Title of the product in this language.'),
});
const sentence = record<OwnSentence>({
  sentence: described(cutText(limits.titleChars), 'Name of the sentence that is replaced.'),
  text: described(cutText(limits.textChars), 'Wording of the merchant, with placeholders.'),
});

const ofLanguage = (
  sizeNote: LossyField<SizeNote>,
  { from, until }: ReturnType<typeof periodOn>,
): LossyField<OfLanguage> =>
  rejectIf(
    record<OfLanguage>({
      delivery_promise: described(
        orNull(cutText(limits.textChars)),
        'What the shop promises about delivery; null if nothing is stated.',
      ),
      size_notes: described(entries(sizeNote, limits.sizeNotes), 'Notes on sizes, by product.'),
      titles: described(entries(title, limits.fillers), 'Titles of the fillers.'),
      sentences: described(
        entries(sentence, limits.sentences),
        'Sentences in the merchant’s own wording (docs/sentences.md).',
      ),
      valid_from: described(strictOrNull(from), aboutPeriod.from),
      valid_until: described(strictOrNull(until), aboutPeriod.until),
    }),
    neverValid,
  );

/** Texts without any valid instant would be stored but never said. */
function neverValid({ valid_from, valid_until }: OfLanguage): Loss | null {
  const isNever = valid_from !== null && valid_until !== null && valid_from >= valid_until;
  return isNever ? loss('never_valid', valid_until, { rule: 'valid_until must be after valid_from' }) : null;
}

/** The free texts of each language, keyed by language in JSON. */
export function textsByLanguage(
  sizeNote: LossyField<SizeNote>,
  period: ReturnType<typeof periodOn>,
): LossyField<readonly SheetTexts[]> {
  const texts = ofLanguage(sizeNote, period);
  const read = (value: unknown): { kept: SheetTexts[]; losses: Loss[] } => {
    const kept = new Map<string, SheetTexts>();
    const losses: Loss[] = [];
    for (const [key, given] of isObject(value) ? Object.entries(value) : []) {
      // `de-AT` and `de_AT` are texts in `de`.
      const language = primaryLanguage(key);
      const taken = texts.read(given);
      // One by one: a list may have more entries than a call may have arguments.
      const lost = (what: readonly Loss[]): void => {
        for (const one of within(language ?? key, what)) losses.push(one);
      };
      if (language === null) {
        lost([loss('unknown_language', key, { rule: 'must be a language tag such as de' })]);
      } else if (taken === undefined) {
        lost(texts.losses(given).map((one) => ({ ...one, text: one.text || asText(given) })));
      } else if (kept.has(language)) {
        lost([loss('duplicate', given, { rule: `only one entry may be for ${language}` })]);
      } else if (kept.size === limits.languages) {
        lost([loss('cut', given, { rule: atMost(limits.languages, 'languages') })]);
      } else {
        kept.set(language, { language, ...taken });
        lost(texts.losses(given));
      }
    }
    return { kept: [...kept.values()], losses };
  };
  const rule = 'must be an object with a member for each language';
  return {
    rule,
    schema: {
      type: 'object',
      description:
        'Texts by language, as a language subtag such as `de`. On pages of that language they replace the texts without a language, while they are valid.',
      maxProperties: limits.languages,
      propertyNames: { pattern: '^[a-z]{2,3}$' },
      additionalProperties: texts.schema,
    },
    read: (value) => read(value).kept,
    losses: (value) =>
      value === undefined || value === null || isObject(value)
        ? read(value).losses
        : [loss('dropped', value, { rule })],
  };
}

/** The texts as /v1 answers them. */
export const textsJson = (texts: readonly SheetTexts[]): Readonly<Record<string, OfLanguage>> =>
  Object.fromEntries(texts.map(({ language, ...rest }) => [language, rest]));
