import type { CodeOffer } from '../sentence/phrases.ts';
import { alteredClaim } from './altered-claim.ts';
import {
  type OwnSentenceName,
  ownSentenceNames,
  type Placeholder,
  requiredPlaceholders,
} from './placeholders.ts';

/** Optional placeholders: a code with an end is told with its last day. */
const optional: Partial<Record<OwnSentenceName, readonly Placeholder[]>> = { code: ['date'] };

const PLACEHOLDER = /\{([^{}]*)\}/g;
/** A placeholder must stand alone: `{gap}0` would be another amount. A comma or full stop after it must end a word. */
const STANDALONE = /(?<=^|[\s(“”„"'«»¿¡:])\{[a-z]+\}(?=$|[\s)“”„"'«»!?:;…]|[.,](?:$|\s))/g;
/** Not allowed in the merchant's words: numbers, percentages and currencies come from the sheet through placeholders. */
const NUMBER = /[\p{N}\p{Sc}%‰‱٪]/u;
/** Invisible characters, direction controls and markup. */
const UNSHOWABLE = /[\p{C}\p{Zl}\p{Zp}\p{DI}\u2800<>]/u;

/** Why a merchant's wording of a sentence cannot be used, one message per problem; empty if it can. */
export function templateProblems(sentence: string, text: string): readonly string[] {
  const name = ownSentenceNames.find((one) => one === sentence);
  if (!name) return [`There is no sentence "${sentence}"; there are ${ownSentenceNames.join(', ')}.`];
  const needed: readonly string[] = requiredPlaceholders[name];
  const allowed: readonly string[] = [...needed, ...(optional[name] ?? [])];
  const found = [...text.matchAll(PLACEHOLDER)].map(([, one = '']) => one);
  const words = text.replace(PLACEHOLDER, '');
  const altered = needed.every((one) => found.includes(one)) ? alteredClaim(name, text) : null;
  return [
    ...needed.filter((one) => !found.includes(one)).map((one) => `It lacks {${one}}.`),
    ...found.filter((one) => !allowed.includes(one)).map((one) => `{${one}} has no place in this sentence.`),
    ...(new Set(found).size < found.length ? ['A placeholder stands in it twice.'] : []),
    ...(found.length > (text.match(STANDALONE)?.length ?? 0)
      ? ['A placeholder touches other characters.']
      : []),
    ...(/[{}]/.test(words) ? ['It holds a brace that is no placeholder.'] : []),
    ...(NUMBER.test(words) ? ['Its own words hold a number, a percentage or a currency.'] : []),
    ...(UNSHOWABLE.test(text) ? ['It holds characters or markup that cannot be shown.'] : []),
    ...(/\p{L}/u.test(words) ? [] : ['It has no words of its own.']),
    ...(altered === null ? [] : [altered]),
  ];
}

/** Replaces the placeholders by their values; a value such as "49 kr." is its own full stop. */
export const fill = (template: string, values: Partial<Record<Placeholder, string>>): string =>
  template.replace(/\{([^{}]*)\}(\.?)/g, (_, name: Placeholder, stop: string) => {
    const value = values[name] ?? `{${name}}`;
    return value.endsWith('.') ? value : value + stop;
  });

/** Whether the wording states all conditions of the offer. It has a placeholder only for the last day. */
export const statesAllConditions = (
  template: string,
  { firstOrder, someProducts, minimum, end }: CodeOffer,
): boolean =>
  !firstOrder &&
  !someProducts &&
  minimum === null &&
  end !== 'unnamed' &&
  template.includes('{date}') === (end !== null);
