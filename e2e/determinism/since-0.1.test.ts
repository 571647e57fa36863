/** The decisions of release 0.1 on its recorded day, compared with today's: an item explains every difference. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectFile } from '#schemas/files.ts';
import { differencesSince01, itemOf } from './since-0.1.ts';
import { pageOf, withItems } from './since-0.1-page.ts';

const { same, differences } = await differencesSince01();

test('each difference is explained by a listed change', () => {
  const unexplained = withItems(differences).filter(({ item }) => item === null);
  expect(unexplained).toEqual([]);
  expect(same + differences.length).toBeGreaterThan(200);
});

test('a difference that no listed change explains is found', () => {
  const { before } = differences.find((one) => one.before?.verdict === 'engage')!;
  const now = { ...before!, verdict: 'quiet' as const, gate: 'sentence_checked' };
  expect(itemOf({ before: before!, now }, false)).toBeNull();
});

test('docs/data/differences-0.1.md is up to date; npx tsx e2e/determinism/renew.ts writes it', () => {
  const page = readFileSync(projectFile('docs', 'data', 'differences-0.1.md'), 'utf8');
  expect(page).toBe(pageOf(same, differences));
});
