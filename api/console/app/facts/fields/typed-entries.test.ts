import { expect, test } from 'vitest';
import { withTyped } from './typed-entries.ts';

const upper = (word: string): string => word.toUpperCase();

test.each([
  ['ch, no', ['DE', 'CH', 'NO']],
  ['ch,ch, CH', ['DE', 'CH']],
  ['de, , at', ['DE', 'AT']],
  [' , ', ['DE']],
])('"%s" adds each entry once', (typed, entries) => expect(withTyped(['DE'], typed, upper)).toEqual(entries));
