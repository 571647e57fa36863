import { createClient } from '@clickhouse/client';
import { expect } from 'vitest';
import { loadSchemas } from '#platform/log/registry.ts';
import type { Platform } from '#platform/platform.ts';
import { eventually } from '#schemas/testing/eventually.ts';
import { hashPassword } from '../../api/access/password.ts';
import { withClient } from '../../deploy/local/postgres/client.ts';
import { signIn } from '../fixtures/client.ts';
import { TopicReader } from '../promises/folded.ts';
import type { Traffic, TrafficOptions } from './traffic.ts';

const ORIGIN = 'https://rolling-shop.example';
const PERSON = { email: 'person@rolling-shop.example', password: 'a-password-for-two-releases' };

/** Creates a website with cards on, and a person of its account, by requests that every release accepts. */
export async function openWebsite(
  postgresUrl: string,
  urls: TrafficOptions['urls'],
): Promise<Pick<TrafficOptions, 'origin' | 'site' | 'feedKey' | 'person'>> {
  await withClient(postgresUrl, async (postgres) => {
    await postgres.query(`insert into account (id, name) values ('rolling', 'Rolling')`);
    await postgres.query(
      `insert into person (id, account_id, email, password_hash, role) values ('person', 'rolling', $1, $2, 'admin')`,
      [PERSON.email, await hashPassword(PERSON.password)],
    );
  });
  const api = await signIn(`${urls.API_URL}/v1`, PERSON);
  const { _id: site } = await api('POST', '/sdk', { name: 'Rolling shop', allowed_origins: [ORIGIN] });
  await api('PATCH', `/sdk/${site}/facts`, {
    currency: 'EUR',
    return_days: 30,
    links: { returns: '/returns' },
  });
  await api('PATCH', `/sdk/${site}`, { shadow: false, holdout_pct: 0.05 });
  const { public_key } = await api('GET', `/sdk/${site}/feed-key`);
  // Each storefront learns of the website separately, and the balancer asks them in turn.
  let inARow = 0;
  await eventually('every storefront has the settings', async () => {
    const { ok } = await fetch(`${urls.SDK_URL}/${site}/settings`, { headers: { origin: ORIGIN } });
    inARow = ok ? inARow + 1 : 0;
    return inARow >= 10;
  });
  return { origin: ORIGIN, site, feedKey: public_key, person: PERSON };
}

/** Checks that every acknowledged signal and order is kept, and that every visitor who stood still got a decision. */
export async function expectNothingLost(platform: Platform, site: string, traffic: Traffic): Promise<void> {
  const kept = new Map<string, Set<number>>();
  const records = await new TopicReader(platform.kafka).read(platform.topics.signals);
  // An earlier release wrote some of them.
  const values = records.map(({ value }) => value);
  await loadSchemas(platform.codec, platform.registry, values);
  for (const value of values) {
    const signal = value && (platform.codec.decode(value) as { visitor_id?: string; seq?: number | null });
    if (!signal?.visitor_id || typeof signal.seq !== 'number') continue;
    const numbers = kept.get(signal.visitor_id) ?? new Set();
    kept.set(signal.visitor_id, numbers.add(signal.seq));
  }
  const lost: string[] = [];
  let count = 0;
  for (const [visitor, acknowledged] of traffic.signals) {
    for (let seq = 1; seq <= acknowledged; seq += 1) {
      count += 1;
      if (!kept.get(visitor)?.has(seq)) lost.push(`${visitor} ${seq}`);
    }
  }
  expect(lost, `of ${count} signals`).toEqual([]);

  const { rows } = await platform.postgres.query<{ order_id: string }>(
    'select order_id from ledger_order where site_id = $1',
    [site],
  );
  const orders = new Set(rows.map((row) => Number(row.order_id)));
  expect([...traffic.orders].filter((id) => !orders.has(id))).toEqual([]);

  const clickhouse = createClient({ url: platform.config.clickhouseUrl });
  const undecided = async (): Promise<string[]> => {
    const query = `select distinct visitor_id from moments where verdict = 'engage'`;
    const found = await clickhouse.query({ query, format: 'JSONEachRow' });
    const decided = new Set((await found.json<{ visitor_id: string }>()).map((row) => row.visitor_id));
    return [...traffic.stalled].filter((visitor) => !decided.has(visitor));
  };
  await expect.poll(undecided, { message: `of ${traffic.stalled.size} who stood still` }).toEqual([]);
  await clickhouse.close();
  process.stderr.write(
    `${count} signals, ${traffic.orders.size} orders, ${traffic.stalled.size} visitors decided on: none lost\n`,
  );
}
