import { NO_BREAK } from './money.ts';
import { type Phrases, type Wording, withComma } from './phrases.ts';

/**
 * Stands where a sentence has no words: on a page in a language that only the sheet has texts for. A private-use
 * character, so that the check refuses what holds it.
 */
const NO_WORDS = '\uf8ff';
const none = (): string => NO_WORDS;

const wording: Wording = {
  away: none,
  filler: none,
  flat: none,
  freeFrom: none,
  freeOver: none,
  flatBelow: none,
  shipsFree: NO_WORDS,
  returnDays: none,
  code: none,
  formHelp: NO_WORDS,
  leads: { deciding: null, returns: null, delivery: null, size: null },
};

/** No words of ours, only the merchant's; amounts and dates in the form that most of the languages share. */
export const unworded: Phrases = {
  money: { sign: 'after', between: NO_BREAK, group: '.', groupFrom: 15, decimal: ',', signs: { EUR: '€' } },
  percent: (percent) => `${withComma(percent)}${NO_BREAK}%`,
  monthDay: none,
  wordings: { formal: [wording, wording], informal: [wording, wording] },
  address: 'formal',
  labels: { shipping: NO_WORDS, returns: NO_WORDS, size: NO_WORDS, contact: NO_WORDS, filler: NO_WORDS },
};

export const hasWords = (text: string): boolean => !text.includes(NO_WORDS);
