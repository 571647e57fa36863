import { expect, test } from 'vitest';
import type { Reasons } from '../../api.ts';
import { experimentStateText, lossTexts, shadowConsequences } from './experiment-text.ts';

const view = (visitors: number) =>
  ({
    all: { outcomes: { spoken_to: { visitors }, left_alone: { visitors: 0 } } },
    holdout: { advice: null },
  }) as unknown as Reasons;
const said = (visitors: number, mode: 'ab' | 'aa' = 'ab'): string =>
  lossTexts(view(visitors), { holdout_pct: 0.1 }, mode).join(' ');

test('a new experiment states what is lost, what starts, and that it cannot be undone', () => {
  expect(said(1)).toMatch(
    /starts from zero: 1 visitor is no longer counted.*assigned again.*cannot be undone\.$/,
  );
  expect(said(0)).toMatch(/^No visitors are compared yet/);
  expect(said(12, 'aa')).toContain('Nobody sees a card until you start another experiment.');
});

test('in shadow mode nobody is added, and leaving it starts a new one', () => {
  const experiment = { id: '1', started_at: '2026-11-01T00:00:00.000Z', mode: 'ab' } as const;
  expect(experimentStateText(true, experiment)).toContain('starts a new experiment');
  expect(experimentStateText(false, experiment)).toContain('A/B: compare visitors who may see cards');
  expect(experimentStateText(true, null)).toMatch(/^It begins when shadow mode is switched off/);
});

test('before shadow mode is switched one reads that an experiment starts, or ends', () => {
  const site = { shadow: true, sample: false, holdout_pct: 0.1 };
  const running = { ...view(0), experiment: { id: '1', started_at: '', mode: 'ab' } } as Reasons;
  const said = (...given: Parameters<typeof shadowConsequences>): string =>
    shadowConsequences(...given).join(' ');
  expect(said(site, undefined)).toMatch(/10 % of them.*The first experiment starts\.$/);
  expect(said(site, running)).toContain(
    'A new experiment starts. The results of the previous one are no longer shown',
  );
  expect(said({ ...site, shadow: false }, running)).toContain('starts a new one');
  expect(said({ ...site, sample: true }, running)).not.toContain('experiment');
});
