import { NO_BREAK } from './money.ts';
import { type Phrases, type Wording, withComma } from './phrases.ts';

/**
 * Placeholder for sentences in a language that only the sheet has texts for. It is a private-use character, so that the
 * check refuses any sentence with it.
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

/** Phrases of a language without sentences of ours. Amounts have the format that most languages share. */
export const missingPhrases: Phrases = {
  money: { sign: 'after', between: NO_BREAK, group: '.', groupFrom: 15, decimal: ',', signs: { EUR: '€' } },
  percent: (percent) => `${withComma(percent)}${NO_BREAK}%`,
  monthDay: none,
  wordings: { formal: [wording, wording], informal: [wording, wording] },
  address: 'formal',
  labels: { shipping: NO_WORDS, returns: NO_WORDS, size: NO_WORDS, contact: NO_WORDS, filler: NO_WORDS },
};

export const hasWords = (text: string): boolean => !text.includes(NO_WORDS);
