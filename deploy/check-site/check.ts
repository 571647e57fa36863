import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type ManagementClient,
  managementClient,
  type Schemas,
  type StorefrontClient,
  storefrontClient,
} from '../../api/client/client.mjs';
import { type Print, Report, StepFailed, taken } from './report.ts';
import type { Target } from './target.ts';

const ANSWER_MS = 20_000;
const SEEN_MS = 60_000;
const PAUSE_MS = 500;
const TOTAL = '1.00';
/**
 * The orders are no sale, so they count in no total and no share. The 99th percentile of all orders is the cap of revenue,
 * whatever their status, but only of those in the currency of the facts sheet; XTS is the code that ISO 4217 keeps for tests.
 */
const NO_SALE = { currency: 'XTS', financial_status: 'cancelled' };

const inTime = (request: Request): Promise<Response> =>
  fetch(new Request(request, { signal: AbortSignal.timeout(ANSWER_MS) }));

/** The ids of one run, recognisable wherever they are shown. */
const testIds = () => {
  const run = randomBytes(9).toString('hex');
  return {
    visitor: `check-site-${run}`,
    order: `check-site-${run}-1`,
    laterOrder: `check-site-${run}-2`,
  };
};

type Run = {
  readonly api: ManagementClient;
  readonly shop: StorefrontClient;
  readonly site: string;
  readonly origin: string;
  readonly currency: string;
  readonly ids: ReturnType<typeof testIds>;
};

/**
 * An integrator's acceptance check. Prints a line for each step; true when every step passed. It leaves two cancelled orders
 * that no figure counts, and a visitor who gets no card, all named check-site-….
 */
export async function checkSite(target: Target, print: Print): Promise<boolean> {
  const report = new Report(print);
  const open = managementClient({ baseUrl: target.baseUrl, fetch: inTime });
  const token = await report.step('credential', () => tokenOf(open, target));
  if (token === null) return false;
  const api = managementClient({ baseUrl: target.baseUrl, token, fetch: inTime });
  try {
    await checkAll(report, api, target);
  } finally {
    if (target.access.kind === 'person') await api.DELETE('/session').catch(() => undefined);
  }
  print(report.failures === 0 ? 'all steps passed' : `steps failed: ${report.failures}`);
  return report.failures === 0;
}

async function tokenOf(api: ManagementClient, { access }: Target): Promise<string> {
  if (access.kind === 'key') return access.token;
  const { email, password } = access;
  return taken(await api.POST('/session', { body: { email, password } })).token;
}

async function checkAll(report: Report, api: ManagementClient, target: Target): Promise<void> {
  const params = { path: { id: target.site } };
  const website = await report.step(
    'website',
    async () => taken(await api.GET('/sdk/{id}', { params })),
    ({ name, host, shadow }) => `${name}, ${host}${shadow ? ', in shadow mode: no cards are shown yet' : ''}`,
  );
  const facts = await report.step(
    'facts sheet',
    async () => taken(await api.GET('/sdk/{id}/facts', { params })),
    ({ currency }) => `in ${currency}`,
  );
  if (!website) return;
  const run: Run = {
    api,
    shop: storefrontClient({ sdkUrl: target.sdkUrl, feedKey: target.feedKey, fetch: inTime }),
    site: target.site,
    origin: target.origin ?? `https://${website.host}`,
    currency: facts?.currency ?? 'USD',
    ids: testIds(),
  };
  await checkPage(report, run);
  await checkViews(report, run, await checkFeeds(report, run));
  if (target.erase) await eraseTest(report, run);
}

async function checkPage(report: Report, { shop, site, origin, currency, ids }: Run): Promise<void> {
  const params = { path: { site_id: site }, header: { Origin: origin } };
  await report.step(`settings for ${origin}`, async () =>
    taken(await shop.GET('/{site_id}/settings', { params })),
  );
  await report.step('cart', async () =>
    taken(
      await shop.POST('/{site_id}/cart', {
        params,
        body: {
          user_id: ids.visitor,
          reason: 'load',
          item_count: 1,
          total: Number(TOTAL),
          currency,
          items: [{ handle: 'check-site', quantity: 1, price: Number(TOTAL) }],
        },
      }),
    ),
  );
}

const orderOf = ({ ids }: Run, id: string): Schemas['OrderFeed'] => ({
  id,
  order_number: id.slice(-20),
  created_at: new Date().toISOString(),
  ...NO_SALE,
  total_price: TOTAL,
  line_items: [{ handle: 'check-site', price: TOTAL, quantity: 1 }],
  note_attributes: [{ name: '_service_uid', value: ids.visitor }],
});

const refundOf = (order: string): Schemas['RefundFeed'] => ({
  id: `${order}-r`,
  order_id: order,
  created_at: new Date().toISOString(),
  transactions: [{ kind: 'refund', status: 'success', amount: TOTAL, currency: NO_SALE.currency }],
});

/** True when everything was accepted, so that the ledger can be expected to show it. */
async function checkFeeds(report: Report, run: Run): Promise<boolean> {
  const before = report.failures;
  const { shop, site, ids } = run;
  const params = { path: { site_id: site } };
  const order = (name: string, body: Schemas['OrderFeed']) =>
    report.step(name, async () => taken(await shop.POST('/{site_id}/platform/orders', { params, body })));
  const refund = (name: string, body: Schemas['RefundFeed']) =>
    report.step(name, async () => taken(await shop.POST('/{site_id}/platform/refunds', { params, body })));
  const first = orderOf(run, ids.order);
  await order('order', first);
  await order('the same order again', first);
  await refund('full refund', refundOf(ids.order));
  await refund('the same refund again', refundOf(ids.order));
  await refund('refund before its order', refundOf(ids.laterOrder));
  await order('the order of that refund', orderOf(run, ids.laterOrder));
  return report.failures === before;
}

async function checkViews(report: Report, run: Run, isFed: boolean): Promise<void> {
  const { api, site, ids } = run;
  const params = { path: { id: site } };
  if (isFed)
    await report.step('store: each order once, fully refunded', () =>
      netZero(run, [ids.order, ids.laterOrder]),
    );
  else report.note('store: not checked, because the feeds did not accept everything.');
  await report.step(
    'moments',
    async () => {
      const answer = await api.GET('/sdk/{id}/moments', { params: { ...params, query: { limit: 1 } } });
      return {
        moments: taken(answer),
        lagSeconds: answer.response.headers.get('x-data-lag-seconds') ?? 'unknown',
      };
    },
    ({ moments, lagSeconds }) =>
      `${moments.items[0] ? `the newest is from ${moments.items[0].ts}` : 'none yet'}; lag in seconds: ${lagSeconds}`,
  );
  const checked = await report.step('install check', async () =>
    provenSteps(taken(await api.GET('/sdk/{id}/install-check', { params }))),
  );
  for (const { step, ok, detail, fix } of checked?.steps ?? [])
    if (!ok) report.note(`${step}: ${detail} ${fix ?? ''}`);
}

/** Steps that this run has performed itself. The others depend on the page, and are only reported. */
const proven = ['settings_answer', 'order_with_visitor_id_seen'];

function provenSteps(checked: Schemas['InstallCheck']): Schemas['InstallCheck'] {
  const missing = checked.steps.find(({ step, ok }) => !ok && proven.includes(step));
  if (missing)
    throw new StepFailed(`reports ${missing.step}: ${missing.detail}`, missing.fix ?? 'run the check again.');
  return checked;
}

/** Waits until the ledger shows the orders, once each and refunded in full. @throws StepFailed */
async function netZero({ api, site }: Run, orders: readonly string[]): Promise<void> {
  const until = Date.now() + SEEN_MS;
  for (;;) {
    const params = { path: { id: site }, query: { limit: 200 } };
    const { items } = taken(await api.GET('/sdk/{id}/store', { params }));
    const rows = items.filter(({ order_id }) => orders.includes(order_id));
    const settled = rows.filter(({ total, refunded, net }) => total === 1 && refunded === 1 && net === 0);
    if (rows.length === orders.length && settled.length === rows.length) return;
    if (Date.now() > until)
      throw new StepFailed(
        `shows ${rows.length} of ${orders.length} orders, ${settled.length} of them refunded in full.`,
        'check the logs of the storefront and the processors.',
      );
    await sleep(PAUSE_MS);
  }
}

async function eraseTest(report: Report, { shop, site, ids }: Run): Promise<void> {
  await report.step(
    'erasure of the test visitor',
    async () =>
      taken(
        await shop.POST('/{site_id}/privacy/erase', {
          params: { path: { site_id: site } },
          body: { scope: 'customer', orders: [ids.order, ids.laterOrder] },
        }),
      ),
    ({ visitors, orders }) => `${visitors} visitor, ${orders} orders anonymised`,
  );
}
