import { labelOf, placeWords } from '../facts/words/labels.ts';

/** An entry of the facts sheet as the sheet's page calls it: `fillers[1].price` is the price of its second entry. */
export const entryWords = (entry: string): string =>
  placeWords(
    [...entry.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([step, index]) =>
      index === undefined ? step : Number(index),
    ),
  );

/** What an entry said, with its fields called as on the sheet's page. */
export const valueWords = (value: string): string =>
  value.replace(
    /(^|; )([a-z]+(?:_[a-z]+)*): /g,
    (_, before: string, name: string) => `${before}${labelOf(name)}: `,
  );
