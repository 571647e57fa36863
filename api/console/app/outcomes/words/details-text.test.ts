import { describe, expect, test } from 'vitest';
import type { Comparison, EffectVerdict } from '../../api.ts';
import { deliveredLabel, deliveredText, effectNotes, isReadable } from './details-text.ts';

const row = (verdict: EffectVerdict, harm_not_excluded: number | null = 0): Comparison =>
  ({
    effect: {
      ...{ verdict, harm_not_excluded },
      revenue_per_month: { spoken_to: 640, absolute: 90, low: -30, high: 210 },
    },
  }) as Comparison;

describe('money and harm', () => {
  test('stand behind a row that can be read', () => {
    const [money, harm] = effectNotes(row('better'), 'ab', 'USD');
    expect(money).toMatch(/^Revenue: \+.*90/);
    expect(harm).toBe('A loss of buyers is ruled out.');
    expect(effectNotes(row('better', 0.0004), 'ab', 'USD')[1]).toContain('not ruled out: 0.04 % of buyers.');
    expect(effectNotes(row('too_early', null), 'ab', 'USD')[1]).toContain(
      'not known before there is an interval',
    );
  });
  test('are not shown where the split is broken, nor is anything said to be worse', () => {
    const notes = effectNotes(row('do_not_trust'), 'ab', 'USD');
    expect(notes).toHaveLength(1);
    expect(notes[0]).toMatch(/^Neither revenue nor harm is shown[^0-9]*$/);
    expect(isReadable(row('do_not_trust'), 'ab')).toBe(false);
  });
  test('are nothing in an A/A test', () => {
    expect(effectNotes(row('no_difference'), 'aa', 'USD')).toEqual([]);
    expect(isReadable(row('no_difference'), 'aa')).toBe(false);
    expect(isReadable(row('no_difference'), 'ab')).toBe(true);
  });
});

test('the delivered without an interval because of their split say so', () => {
  const conversion = { absolute: 0.01, relative: 0.1, low: null, high: null };
  expect(deliveredText({ conversion, srm_p: 0.0001 })).toContain('cards and ghosts were not delivered alike');
  expect(deliveredText({ conversion, srm_p: 0.2 })).toBeNull();
  expect(deliveredLabel('aa')).toBe('Card would have been delivered');
  expect(deliveredLabel('ab')).toBe('Card delivered, or would have been');
});
