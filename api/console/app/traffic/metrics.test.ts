import { expect, test } from 'vitest';
import { changeText } from './metrics.ts';

test.each([
  [12, 10, '+20.0 %'],
  [5, 10, '−50.0 %'],
  [10, 10, 'as before'],
  [0, 0, 'as before'],
  [3, 0, 'none before'],
  [0, 4, '−100.0 %'],
  [5, -2, 'none before'],
])('%d after %d is %s', (now, before, text) => expect(changeText(now, before)).toBe(text));
