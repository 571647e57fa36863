import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Marks, visitorMark } from '#platform/erasure/marks.ts';
import { ringOf } from '#platform/secrets/key-ring.ts';
import { createMetrics } from '#platform/telemetry/counters.ts';
import { localCodec } from '#schemas/codec.ts';
import type { SiteId, VisitorId } from '#schemas/ids.ts';
import { testSite } from '#schemas/testing/site.ts';
import { openHttpSignals } from './http-signals.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const erasure = ringOf(createHmac('sha256', 'test').digest());
const id = (name: string): VisitorId => name.repeat(21) as VisitorId;

test('a silent visitor gets a disconnect, but not one who sent it, was erased, or is of a website that is off', async () => {
  const pushed: unknown[] = [];
  const marks = new Marks();
  const on = testSite();
  const off = testSite({ site_id: 'off' as SiteId, enabled: false });
  const httpSignals = openHttpSignals(
    {
      platform: { secrets: { erasure }, codec: localCodec(), metrics: createMetrics('test') },
      sites: { get: (site: string) => [on, off].find(({ site_id }) => site_id === site) },
      writer: { full: false, push: ({ key }: { key: string }) => pushed.push(key) },
    } as unknown as Parameters<typeof openHttpSignals>[0],
    marks,
    {
      visitor: { perSecond: 10, burst: 100 },
      newVisitors: { perSite: 0, perNetwork: 0, afterMs: 0 },
      siteSignalsPerSecond: 0,
    },
  );
  const heard = (name: string, site: SiteId = on.site_id, left = false): void =>
    httpSignals.present.onPost({ site, id: id(name), key: name }, left, Date.now());
  heard('s');
  heard('g');
  heard('g', on.site_id, true);
  heard('e');
  heard('o', off.site_id);
  marks.add(on.site_id, visitorMark(erasure, on.site_id, id('e')), Date.now() + 1);
  vi.advanceTimersByTime(55_000);
  expect(pushed).toEqual([]);
  vi.advanceTimersByTime(10_000);
  expect(pushed).toEqual([`${on.site_id}:${id('s')}`]);
  vi.advanceTimersByTime(600_000);
  expect(pushed).toHaveLength(1);
  await httpSignals.close();
});
