import { expect, test } from 'vitest';
import { type Decision, reasons } from '#schemas/decision/decision.ts';
import type { SiteId } from '#schemas/ids.ts';
import { type HistoryOptions, historyOf } from './history.ts';
import type { ShopperHistory } from './shopper.ts';
import { DAYS, HOLDOUT, periodsOf } from './website.ts';

const END_MS = Date.parse('2026-11-22T15:30:00Z');
const HOURS_LATER_MS = 6 * 3_600_000;
const options: HistoryOptions = { siteId: 'sample-1' as SiteId, seed: 7, endMs: END_MS, shoppersADay: 12 };

const historiesOf = (more: Partial<HistoryOptions> = {}): ShopperHistory[] =>
  [...historyOf({ ...options, ...more })].flat();
const decisionsOf = (histories: readonly ShopperHistory[]): Decision[] =>
  histories.flatMap(({ effects }) => effects.filter((effect) => effect.kind === 'decision'));

const histories = historiesOf();
const decisions = decisionsOf(histories);
const engaged = decisions.filter(({ verdict }) => verdict === 'engage');
const speaking = engaged.filter(({ shadow }) => !shadow);
const share = <T>(all: readonly T[], holds: (one: T) => boolean): number =>
  all.filter(holds).length / all.length;

test('the same website, seed and instant have the same history; another seed has another', () => {
  expect(historiesOf()).toEqual(histories);
  expect(historiesOf({ seed: 8 })).not.toEqual(histories);
});

test('another website has other visitors, who do the same in the same arms', () => {
  const same = ({ ts_us, reason, verdict, arm, cart_total }: Decision) => ({
    ts_us,
    reason,
    verdict,
    arm,
    cart_total,
  });
  const others = decisionsOf(historiesOf({ siteId: 'sample-2' as SiteId }));
  expect(others.map(same)).toEqual(decisions.map(same));
  expect(others.some(({ visitor_id }) => decisions.some((one) => one.visitor_id === visitor_id))).toBe(false);
});

test('some hours later the moments are the same ones, and some more', () => {
  const later = decisionsOf(historiesOf({ endMs: END_MS + HOURS_LATER_MS }));
  const ids = new Set(later.map(({ id }) => id));
  expect(decisions.filter(({ id }) => !ids.has(id))).toEqual([]);
  expect(later.length).toBeGreaterThan(decisions.length);
});

test('nothing is dated outside of the sixty days', () => {
  const { startMs } = periodsOf(END_MS);
  const instants = [
    ...decisions.map(({ ts_us }) => ts_us / 1_000),
    ...histories.flatMap(({ orders }) =>
      orders.flatMap(({ createdMs, refunds }) => [createdMs, ...refunds.map(({ atMs }) => atMs)]),
    ),
  ];
  expect(Math.min(...instants)).toBeGreaterThanOrEqual(startMs);
  expect(Math.max(...instants)).toBeLessThanOrEqual(END_MS);
  expect(new Set(decisions.map(({ ts_us }) => Math.floor(ts_us / 86_400_000_000))).size).toBe(DAYS);
});

test('no two moments share an instant or an id', () => {
  expect(new Set(decisions.map(({ ts_us }) => ts_us)).size).toBe(decisions.length);
  expect(new Set(decisions.map(({ id }) => id)).size).toBe(decisions.length);
});

test('it has data for everything that the console shows', () => {
  const seen = <T>(value: (one: Decision) => T): Set<T> => new Set(decisions.map(value));
  expect([...seen(({ reason }) => reason)].sort()).toEqual([...reasons].sort());
  expect([...seen(({ verdict }) => verdict)].sort()).toEqual(['engage', 'quiet', 'wait']);
  expect([...seen(({ device }) => device)].sort()).toEqual(['desktop', 'phone', 'tablet']);
  expect([...seen(({ language }) => language)]).toEqual(
    expect.arrayContaining(['de', 'en', 'fr', 'nl', 'ja']),
  );
  expect([...seen(({ wording }) => wording)]).toEqual(expect.arrayContaining(['a', 'b']));
  expect([...seen(({ new_visitor }) => new_visitor)]).toEqual(expect.arrayContaining([true, false]));
  expect(decisions.some(({ bot }) => bot)).toBe(true);
  const states = new Set(
    histories.flatMap(({ effects }) => effects.map((one) => (one.kind === 'outcome' ? one.card : null))),
  );
  expect([...states]).toEqual(
    expect.arrayContaining(['delivered', 'shown', 'clicked', 'dismissed', 'expired', 'ghost']),
  );
  const aftermaths = new Set(
    histories.flatMap(({ effects }) => effects.map((one) => (one.kind === 'outcome' ? one.aftermath : null))),
  );
  expect([...aftermaths]).toEqual(expect.arrayContaining(['bought', 'refunded', 'left']));
  expect(histories.some(({ effects }) => effects.some(({ kind }) => kind === 'credit'))).toBe(true);
});

test('the sentences of a reason are in the language of the page, and every fact of the sheet is used', () => {
  const of = (language: string, reason: string): string[] =>
    engaged
      .filter((one) => one.language === language && one.reason === reason)
      .map(({ message }) => message ?? '');
  expect(of('de', 'returns').join()).toContain('30 Tage');
  expect(of('fr', 'delivery').join()).toContain('Livré sous 2 à 4 jours ouvrés');
  const facts = new Set(engaged.flatMap((one) => one.facts));
  expect([...facts].join()).toMatch(/free_shipping_threshold.*/);
  expect([...facts].some((entry) => entry.startsWith('size_notes'))).toBe(true);
  expect([...facts].some((entry) => entry.startsWith('codes'))).toBe(true);
});

test('it began in shadow mode, and draws the arms by the share that it states', () => {
  const { speaksMs } = periodsOf(END_MS);
  expect(decisions.every(({ shadow, ts_us }) => shadow === ts_us < speaksMs * 1_000)).toBe(true);
  const held = share(speaking, (one) => one.arm === 'left_alone');
  const deviation = Math.sqrt((HOLDOUT * (1 - HOLDOUT)) / speaking.length);
  expect(Math.abs(held - HOLDOUT)).toBeLessThan(4 * deviation);
});
