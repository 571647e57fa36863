import { expect, test } from 'vitest';
import type { EffectVerdict, ReasonsSegments } from '../../api.ts';
import { EXPLORATORY, hintText, segmentName } from './segment-text.ts';

type Segment = ReasonsSegments['items'][number];
const segment = (verdict: EffectVerdict, srm_p = 1): Segment => ({ srm_p, effect: { verdict } }) as Segment;

test('segments are called as a person would', () => {
  expect(segmentName('new_visitor', 'true')).toBe('New visitors');
  expect(segmentName('new_visitor', 'false')).toBe('Returning visitors');
  expect(segmentName('device', 'phone')).toBe('phone');
  expect(segmentName('language', 'de')).toBe('German');
  expect(segmentName('wording', 'b')).toBe('Wording b');
  expect(segmentName('page_kind', 'other')).toBe('other');
  expect(segmentName('language', 'other')).toBe('All others');
  expect(segmentName('wording', 'unknown')).toBe('Not known');
});

test('an invalid language is shown as it is', () => expect(segmentName('language', '<b>')).toBe('<b>'));

test('a row is a hint at most', () => {
  expect(hintText(segment('better'), 'ab')).toBe('A hint: may help here');
  expect(hintText(segment('worse'), 'ab')).toBe('A hint: may harm here');
  for (const verdict of ['too_early', 'no_difference', 'look_back'] as const)
    expect(hintText(segment(verdict), 'ab')).toBe('No hint');
  expect(hintText(segment('better'), 'aa')).toBe('A hint at a fault: nobody sees a card');
});

test('a sample ratio mismatch is shown instead of any hint', () => {
  expect(hintText(segment('better', 0.0001), 'ab')).toMatch(/^Do not trust/);
  expect(hintText(segment('do_not_trust'), 'ab')).toMatch(/^Do not trust/);
});

test('that it is a hint is said, with the share of false hints', () =>
  expect(EXPLORATORY).toMatch(/not a result.*of the hints here, at most one in 20/i));
