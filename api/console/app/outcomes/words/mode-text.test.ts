import { expect, test } from 'vitest';
import {
  decidedText,
  differenceUnit,
  emptyText,
  leftAloneText,
  legendText,
  questionText,
} from './mode-text.ts';

test('an A/A test says nothing of treatment and holdout, as nobody sees a card', () => {
  const texts = [questionText('aa'), differenceUnit('aa'), ...legendText('aa', 10, '95 %'), emptyText('aa')];
  for (const text of texts) expect(text).not.toMatch(/treatment|holdout|cards (help|count)/i);
  expect(differenceUnit('aa')).toBe('percentage points of conversion rate: group A minus group B');
  expect(leftAloneText('aa')).toMatch(/nobody sees a card/);
});

test('otherwise treatment is compared with holdout', () => {
  expect(questionText('ab')).toBe('Do cards help?');
  expect(differenceUnit('ab')).toContain('treatment minus holdout');
  expect(legendText('ab', 8, '95 %').join(' ')).toContain(
    '(8 % of the buyers in the holdout, either way), cards count as making no',
  );
  expect(emptyText('ab')).toContain('treatment and holdout are compared here');
  expect(leftAloneText('ab')).toContain('the holdout sees no cards');
});

test('only the control arm is the holdout', () => {
  const moment = { shadow: false, held_back: true, arm: 'left_alone' };
  expect(decidedText(moment)).toBe('Decided to show a card, but the visitor is in the holdout');
  expect(decidedText({ ...moment, arm: 'spoken_to' })).toContain('an A/A test shows none');
  expect(decidedText({ ...moment, arm: 'spoken_to', held_back: false })).toBe('Decided to show a card');
  expect(decidedText({ ...moment, shadow: true })).toContain('but shadow mode sent nothing');
});
