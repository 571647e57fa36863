import { expect, test } from 'vitest';
import { isStep, originsIn, stepAfter, stepBefore, stepNames, stepToContinue } from './steps.ts';

test.each([
  ['shop.example', ['https://shop.example']],
  [
    'https://www.shop.example/collections/all?x=1\nshop.example',
    ['https://www.shop.example', 'https://shop.example'],
  ],
  ['http://localhost:3000', ['http://localhost:3000']],
  [' , \n', []],
  ['https://', ['https://']],
])('addresses as people write them: %s', (text, origins) => {
  expect(originsIn(text)).toEqual(origins);
});

test('steps follow each other, and the last has none after it', () => {
  expect(stepNames.map(stepAfter)).toEqual([...stepNames.slice(1), null]);
  expect(stepNames.map(stepBefore)).toEqual([null, ...stepNames.slice(0, -1)]);
  expect([isStep('facts'), isStep('toString'), isStep('')]).toEqual([true, false, false]);
});

test('whoever left goes on where something is left to do', () => {
  const website = { sample: false, shadow: true, state: { deployed: false, connected: false } };
  expect(stepToContinue(website)).toBe('facts');
  expect(stepToContinue({ ...website, state: { deployed: true, connected: false } })).toBe('check');
  expect(stepToContinue({ ...website, state: { deployed: true, connected: true } })).toBe('speak');
  expect(stepToContinue({ ...website, shadow: false })).toBeNull();
  expect(stepToContinue({ ...website, sample: true })).toBeNull();
});
