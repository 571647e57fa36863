import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { limits } from '#platform/limits/limits.ts';
import type { Running } from '#platform/platform.ts';
import type { SiteId } from '#schemas/ids.ts';
import { gate } from '#schemas/testing/gate.ts';
import { useRig } from '../../../e2e/rig.ts';
import { start } from '../../main.ts';
import { addPerson, type Client, signIn } from '../../testing.ts';

/** How many views are computed at a time. */
const rig = await useRig();
const { clickhouse } = rig.platform;
const base = `${rig.config.apiUrl}/v1`;
let api: Running;
let admin: Client;
let stranger: Client;
/** The websites whose views have queried their orders, and what delays those queries. */
const making = new Map<string, number>();
let viewsHeld: Promise<void> = Promise.resolve();
const holding = new Proxy(clickhouse, {
  get(target, name) {
    const own = Reflect.get(target, name);
    if (name !== 'query') return typeof own === 'function' ? own.bind(target) : own;
    return async (asked: Parameters<typeof clickhouse.query>[0]) => {
      if (asked.query.includes('from profiles final')) {
        const site = String(asked.query_params?.['site']);
        making.set(site, (making.get(site) ?? 0) + 1);
        await viewsHeld;
      }
      return target.query(asked);
    };
  },
});
beforeAll(async () => {
  // On a busy machine the views that wait would be refused before the others have begun.
  Object.assign(limits, { VIEW_WAIT_MS: 60_000 });
  api = await start({ ...rig.platform, clickhouse: holding });
  admin = await signIn(base, await addPerson(rig.platform, 'anna@example.com'));
  stranger = await signIn(base, await addPerson(rig.platform, 'other@example.com'));
});
afterAll(async () => {
  await api?.close();
  await rig.close();
});

const DAY_MS = 86_400_000;
const asked = (site: SiteId, days = 1): string =>
  `/sdk/${site}/reasons?from=${new Date(Date.now() - (20 + days) * DAY_MS).toISOString()}`;

async function newSite(by = admin): Promise<SiteId> {
  const made = await by('POST', '/sdk', { name: 'Shop', allowed_origins: ['https://www.shop.example'] });
  expect(made.status).toBe(201);
  return made.body._id;
}

/** Holds the views until `open` is called, at the latest at the end of the test. */
function holdViews(): { open(): void } {
  const held = gate();
  viewsHeld = held.opened;
  onTestFinished(held.open);
  return held;
}
const statuses = async (answers: readonly ReturnType<typeof admin>[]): Promise<number[]> =>
  (await Promise.all(answers)).map(({ status }) => status);

test('one view of a website is computed at a time, while other websites are answered', async () => {
  const [busy, other] = [await newSite(), await newSite()];
  const held = holdViews();
  const three = [3, 4, 5].map((days) => admin('GET', asked(busy, days)));
  await expect.poll(() => making.get(busy)).toBe(1);
  const fourth = admin('GET', asked(other));
  await expect.poll(() => making.get(other)).toBe(1);
  expect(making.get(busy)).toBe(1);
  held.open();
  expect(await statuses([...three, fourth])).toEqual([200, 200, 200, 200]);
  expect(making.get(busy)).toBe(3);
});

test('two views of an account are computed at a time, while other accounts are answered', async () => {
  const own = [await newSite(), await newSite(), await newSite()];
  const other = await newSite(stranger);
  const held = holdViews();
  const computed = (): number => own.filter((site) => making.has(site)).length;
  const three = own.map((site) => admin('GET', asked(site)));
  await expect.poll(computed).toBe(2);
  const fourth = stranger('GET', asked(other));
  await expect.poll(() => making.get(other)).toBe(1);
  expect(computed()).toBe(2);
  held.open();
  expect(await statuses([...three, fourth])).toEqual([200, 200, 200, 200]);
  expect(computed()).toBe(3);
});
