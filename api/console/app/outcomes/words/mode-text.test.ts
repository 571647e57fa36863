import { expect, test } from 'vitest';
import {
  decidedText,
  differenceUnit,
  emptyText,
  leftAloneText,
  legendText,
  questionText,
} from './mode-text.ts';

test('an A/A test says nothing of speaking, as nobody is spoken to', () => {
  const texts = [questionText('aa'), differenceUnit('aa'), ...legendText('aa', 10, '95 %'), emptyText('aa')];
  for (const text of texts) expect(text).not.toMatch(/speaking|spoken|left alone/i);
  expect(differenceUnit('aa')).toBe('percentage points of visitors who buy: group A minus group B');
  expect(leftAloneText('aa')).toMatch(/nobody is spoken to/);
});

test('otherwise those spoken to are compared with those left alone', () => {
  expect(questionText('ab')).toBe('Does speaking help?');
  expect(differenceUnit('ab')).toContain('spoken to minus left alone');
  expect(legendText('ab', 8, '95 %').join(' ')).toContain(
    '8 % of the buyers left alone either way, speaking counts as making no',
  );
  expect(emptyText('ab')).toContain('those spoken to are compared here with those left alone');
  expect(leftAloneText('ab')).toContain('by lot');
});

test('only the control arm was randomly left alone', () => {
  const moment = { shadow: false, held_back: true, arm: 'left_alone' };
  expect(decidedText(moment)).toBe('Decided to speak, and left the visitor alone by lot');
  expect(decidedText({ ...moment, arm: 'spoken_to' })).toContain('an A/A test speaks to nobody');
  expect(decidedText({ ...moment, arm: 'spoken_to', held_back: false })).toBe('Decided to speak');
  expect(decidedText({ ...moment, shadow: true })).toContain('in shadow mode sent nothing');
});
