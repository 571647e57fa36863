/** The console's pictures: the real pages, fed with a made-up day; the outcomes are evaluated by the service's own statistics. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import type { Browser, Page } from 'playwright-core';
import { ENGINE_VERSION } from '#engine/limits.ts';
import { projectFile } from '#schemas/files.ts';
import { buildConsole } from '../api/console/build.ts';
import { serveConsole } from '../api/console/serve.ts';
import { MARGIN_PCT } from '../api/views/outcomes/power.ts';
import { NOW_MS, outcomes, SHARE, segments, series } from './screenshots-outcomes.ts';

const at = (secondsAgo: number): string => new Date(NOW_MS - secondsAgo * 1_000).toISOString();

const site = {
  _id: 'morrow',
  name: 'Demo shop',
  host: 'www.morrow.example',
  enabled: true,
  shadow: false,
  card_enabled: true,
  holdout_pct: SHARE,
  margin_pct: MARGIN_PCT,
  consent: 'auto',
  vertical: null,
  capture: {},
  state: { deployed: true, connected: true },
};

type Example = { readonly reason: string; readonly message: string | null; readonly why: string } & Record<
  string,
  unknown
>;
const twice = (zone: string): string => `Looked at ${zone} twice, 7 s in all, then stood still for 12 s.`;
const examples: readonly Example[] = [
  {
    reason: 'returns',
    message: 'Not sure? You have 30 days to send it back.',
    why: twice('returns'),
    card: 'clicked',
  },
  {
    reason: 'shipping_cost',
    message: "You're $12 away from free shipping. Add Orchard Honey ($12) to get there.",
    why: twice('shipping'),
    card: 'shown',
    aftermath: 'bought',
  },
  {
    reason: 'size',
    message: 'The robe is cut wide: most people take one size smaller.',
    why: twice('size'),
    held_back: true,
    card: 'ghost',
    page: '/products/linen-robe',
    cart_total: 118,
  },
  {
    reason: 'code_declined',
    message: "That code isn't valid here. Code MORROW10 takes 10% off your order.",
    why: 'The shop declined the code the visitor entered.',
    card: 'shown',
    tier: 1,
    page: '/cart',
  },
  {
    reason: 'size',
    verdict: 'quiet',
    message: null,
    why: `${twice('size')} The facts sheet has no size note for this product.`,
    page: '/products/hill-throw',
    cart_total: 96,
  },
  {
    reason: 'hesitation',
    verdict: 'quiet',
    message: null,
    why: 'With goods in the cart, stood still for 20 s. The visitor has bought.',
    page: '/pages/contact',
  },
];
const moments = examples.map((one, n) => ({
  id: `moment-${n}`,
  visitor: 'f47a…',
  page: '/products/slow-pour',
  cart_total: 63,
  currency: 'USD',
  verdict: 'engage',
  tier: 2,
  facts: [],
  held_back: false,
  shadow: false,
  card: null,
  aftermath: null,
  ts: at(160 + n * 700),
  ...one,
}));

const gates = [
  'The website is switched on.',
  'The visitor has not bought yet.',
  'The visitor is not in the checkout.',
  'Nothing suggests a bot.',
  'The behaviour is clear enough.',
  'The facts sheet has what the sentence needs.',
  'Everything the sentence says was traced to the facts sheet and the cart.',
  'No card was delivered in this visit.',
];
const explained = {
  ...moments[0],
  evidence: [
    { at: at(186), what: 'page', words: 'Came to the page' },
    { at: at(184), what: 'cart', words: 'The cart was filled or changed' },
    { at: at(179), what: 'look', words: 'Looked at returns for 3 s' },
    { at: at(172), what: 'look', words: 'Looked at returns for 4 s' },
    { at: at(160), what: 'still', words: 'Stood still for 12 s' },
  ],
  gates: gates.map((detail) => ({ gate: detail, passed: true, detail })),
  fact_values: [{ entry: 'return_days', value: '30' }],
  trace: [{ found: 'You have 30 days to send it back', entry: 'return_days' }],
  versions: { engine: ENGINE_VERSION, facts: 3, settings: 5 },
  arm: 'spoken_to',
  holdout_share: SHARE,
  salt_epoch: 1,
  bot: false,
  card_life: ['waiting', 'delivered', 'shown', 'clicked'].map((state, n) => ({ state, at: at(159 - 2 * n) })),
  aftermath_at: null,
  orders: [],
};

const account = { id: 'demo', name: 'Demo account', email: 'demo@example.com', role: 'admin' };
const answers: Readonly<Record<string, unknown>> = {
  '/v1/session': { account },
  '/v1/sdk': { items: [site] },
  '/v1/sdk/morrow': site,
  '/v1/sdk/morrow/moments': { items: moments, next: null },
  '/v1/sdk/morrow/moments/moment-0': explained,
  '/v1/sdk/morrow/reasons': outcomes,
  '/v1/sdk/morrow/reasons/series': series,
  '/v1/sdk/morrow/reasons/segments': segments,
};

async function open(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width: 1200, height: 900 },
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
  });
  await page.clock.setFixedTime(NOW_MS);
  await page.addInitScript("localStorage.setItem('engage.signed-in', '1')");
  await page.route('**/v1/**', (route) =>
    route.fulfill({ json: answers[new URL(route.request().url()).pathname] ?? {} }),
  );
  await page.goto(`${url}#/site/morrow/overview`);
  await page.getByTestId('headline').waitFor();
  await page.getByTestId('outcome-summary').waitFor();
  return page;
}

const keep = (page: Page, name: string): Promise<unknown> =>
  page.screenshot({ path: projectFile('docs', 'screenshots', `${name}.png`), fullPage: true });

/** Renews docs/screenshots/console-*.png. */
export async function consoleShots(browser: Browser): Promise<void> {
  await buildConsole();
  const app = new Koa();
  serveConsole(app, 'https://engage.example');
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/console/`;
  const page = await open(browser, url);
  await keep(page, 'console-overview');
  await page.getByRole('link', { name: 'Moments', exact: true }).click();
  await page.locator('summary').first().click();
  await page.getByTestId('explained').waitFor();
  await keep(page, 'console-moments');
  await page.getByRole('link', { name: 'Outcomes', exact: true }).click();
  await page.getByTestId('segment').first().waitFor();
  await page.getByTestId('cohort').waitFor();
  await page.getByTestId('details').first().locator('summary').click();
  await page.evaluate('scrollTo(0, 0)');
  await keep(page, 'console-outcomes');
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByTestId('planner').waitFor();
  await page
    .getByRole('region', { name: 'Measuring' })
    .screenshot({ path: projectFile('docs', 'screenshots', 'console-planner.png') });
  await page.close();
  server.close();
}
