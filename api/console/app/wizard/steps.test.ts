import { expect, test } from 'vitest';
import { isStep, stepAfter, stepBefore, stepNames, stepToContinue } from './steps.ts';

test('steps follow each other, and the last has none after it', () => {
  expect(stepNames.map(stepAfter)).toEqual([...stepNames.slice(1), null]);
  expect(stepNames.map(stepBefore)).toEqual([null, ...stepNames.slice(0, -1)]);
  expect([isStep('facts'), isStep('toString'), isStep('')]).toEqual([true, false, false]);
});

test('a person who returns continues at the first unfinished step', () => {
  const website = { sample: false, shadow: true, state: { deployed: false, connected: false } };
  expect(stepToContinue(website)).toBe('facts');
  expect(stepToContinue({ ...website, state: { deployed: true, connected: false } })).toBe('check');
  expect(stepToContinue({ ...website, state: { deployed: true, connected: true } })).toBe('speak');
  expect(stepToContinue({ ...website, shadow: false })).toBeNull();
  expect(stepToContinue({ ...website, sample: true })).toBeNull();
});
