/** The placeholders that a merchant's wording may hold. */
export type Placeholder = 'gap' | 'line' | 'days' | 'code' | 'percent' | 'date' | 'title' | 'price' | 'rate';

/** The sentences that merchants may word themselves, each with its required placeholders. */
export const requiredPlaceholders = {
  away: ['gap'],
  filler: ['title', 'price'],
  flat: ['rate'],
  freeFrom: ['line'],
  freeOver: ['line'],
  flatBelow: ['rate'],
  shipsFree: [],
  returnDays: ['days'],
  code: ['code', 'percent'],
  formHelp: [],
} as const satisfies Readonly<Record<string, readonly Placeholder[]>>;
export type OwnSentenceName = keyof typeof requiredPlaceholders;
export const ownSentenceNames = Object.keys(requiredPlaceholders) as readonly OwnSentenceName[];
