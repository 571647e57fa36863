import { describe, expect, test } from 'vitest';
import type { FactsSheet, Site } from '#schemas/config/site.ts';
import type { Decision } from '#schemas/decision/decision.ts';
import { NOON_MS } from '../testing/fixtures.ts';
import { cart, given, page, stall, wait } from '../testing/spec.ts';

/** NOON_MS is on a Saturday in UTC. */
const HOUR_MS = 3_600_000;
const decidedWith = (site: Partial<Site>, facts: Partial<FactsSheet> = {}): Decision =>
  given(site, facts).when(page('/'), cart('37.50'), ...stall('returns')).decisions[0]!;
const gatesOf = ({ gates }: Decision): string[] => gates.map(({ gate }) => gate);
const closedIn = ({ gates }: Decision): string | undefined => gates.find(({ passed }) => !passed)?.gate;

describe('a scheduled pause', () => {
  const pause = (fromMs: number, untilMs: number): Partial<Site> => ({
    paused_from_ms: NOON_MS + fromMs,
    paused_until_ms: NOON_MS + untilMs,
  });
  test('says nothing from its beginning to its end', () => {
    const before = decidedWith(pause(HOUR_MS, 2 * HOUR_MS));
    expect(before.verdict).toBe('engage');
    expect(before.gates.find(({ gate }) => gate === 'pause_over')?.detail).toBe(
      `The pause begins at ${new Date(NOON_MS + HOUR_MS).toISOString()}.`,
    );
    expect(closedIn(decidedWith(pause(0, 2 * HOUR_MS)))).toBe('pause_over');
    expect(decidedWith(pause(-2 * HOUR_MS, -HOUR_MS)).verdict).toBe('engage');
  });
  test('begins during a visit, by the time of the signals', () => {
    const visit = [page('/'), cart('37.50'), ...stall('returns')] as const;
    const run = given(pause(5 * 60_000, HOUR_MS)).when(...visit);
    expect(run.decisions[0]?.verdict).toBe('engage');
    const later = run.more(wait(6 * 60_000), page('/about'), cart('37.50'), ...stall('delivery'));
    expect(later.decisions.map(closedIn)).toEqual(['pause_over']);
  });
});

describe('a quiet day', () => {
  test.each([
    ['saturday', 'UTC', true],
    ['sunday', 'UTC', false],
    ['friday', 'UTC', false],
    ['sunday', 'Pacific/Auckland', true],
    ['saturday', 'Pacific/Auckland', false],
    ['saturday', 'America/Los_Angeles', true],
    ['saturday', null, true],
    ['saturday', 'Nowhere/At_All', true],
  ])('%s on the clock of %s: %s', (day, time_zone, isQuiet) => {
    expect(decidedWith({ quiet_days: [day] }, { time_zone }).verdict).toBe(isQuiet ? 'quiet' : 'engage');
  });
  test('is named in the explanation with its time zone', () => {
    const decided = decidedWith({ quiet_days: ['monday', 'sunday'] }, { time_zone: 'Pacific/Auckland' });
    expect(closedIn(decided)).toBe('quiet_days');
    expect(decided.why).toContain('The shop has a quiet day: Sunday (Pacific/Auckland).');
  });
  test('has a gate only where the settings name one, so that other decisions are what they were', () => {
    const [none, some] = [decidedWith({}), decidedWith({ quiet_days: ['friday'] })];
    expect(gatesOf(some).slice(0, 2)).toEqual(['site_enabled', 'quiet_days']);
    expect(gatesOf(some).filter((gate) => gate !== 'quiet_days')).toEqual(gatesOf(none));
  });
});
