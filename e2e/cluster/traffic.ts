import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Browser } from './browser.ts';

/** A website with its shoppers, its shop's server and a person at the console, who report every failure. */
export type TrafficOptions = {
  readonly urls: Readonly<Record<'API_URL' | 'SDK_URL' | 'FRAME_URL' | 'COLLECTOR_URL', string>>;
  readonly origin: string;
  readonly site: string;
  readonly feedKey: string;
  readonly person: { readonly email: string; readonly password: string };
  /** the number of simultaneous shoppers, and how many of them have the script of 0.1 */
  readonly shoppers: number;
  readonly shoppersOfOld: number;
};

export type Traffic = {
  /** what a shopper, a shop or a person would call a failure */
  readonly failures: readonly string[];
  /** how often each kind of request was answered, and how often a socket was sent elsewhere */
  readonly counts: Readonly<Record<string, number>>;
  /** number of acknowledged signals by visitor */
  readonly signals: ReadonlyMap<string, number>;
  /** visitors whose stall with a cart was fully acknowledged */
  readonly stalled: ReadonlySet<string>;
  /** ids of the orders that were answered with success */
  readonly orders: ReadonlySet<number>;
  /** Ends every running visit, and waits for it. */
  stop(): Promise<void>;
};

const STEP_MS = 150;
const READ_MS = 200;
const CARD_POLLS = 20;
const ORDER_EVERY = 2;

export function startTraffic(options: TrafficOptions): Traffic {
  const seen = { failures: [] as string[], counts: {} as Record<string, number> };
  const made = { signals: new Map<string, number>(), stalled: new Set<string>(), orders: new Set<number>() };
  const count = (what: string): void => {
    seen.counts[what] = (seen.counts[what] ?? 0) + 1;
  };
  const call = caller(seen.failures, count);
  let stopping = false;
  let orderId = 0;
  const { urls, origin, site, feedKey } = options;
  const siteUrl = `${urls.SDK_URL}/${site}`;
  const server = { 'x-service-token': feedKey };

  const visit = async (isOld: boolean): Promise<void> => {
    const page = { origin, ...from() };
    const settings = await call('settings', `${siteUrl}/settings`, { headers: page });
    if (!settings) return;
    const browser = new Browser({
      collectorUrl: urls.COLLECTOR_URL,
      headers: page,
      token: settings['token'] as string,
      streams: !isOld,
      failed: (what) => seen.failures.push(what),
      moved: () => count('socket sent elsewhere'),
    });
    const user = { user_id: browser.visitor };
    for (const step of stepsOf(origin)) {
      if (step === 'cart') await call('cart', `${siteUrl}/cart`, post(page, { ...user, ...cart }));
      else browser.send(...step);
      await sleep(STEP_MS);
    }
    await browser.settled();
    made.stalled.add(browser.visitor);
    await takeCard(call, siteUrl, page, browser.visitor);
    orderId += 1;
    const id = orderId;
    const wants = id % ORDER_EVERY === 0;
    if (
      wants &&
      (await call('order', `${siteUrl}/platform/orders`, post(server, orderOf(id, browser.visitor))))
    ) {
      made.orders.add(id);
    }
    made.signals.set(browser.visitor, browser.acknowledged);
    browser.leave();
  };
  const shopOn = async (isOld: boolean): Promise<void> => {
    while (!stopping) await visit(isOld);
  };
  const work = Array.from({ length: options.shoppers }, (_, n) => shopOn(n < options.shoppersOfOld));
  work.push(readOn(options, call, () => stopping));
  return {
    ...seen,
    ...made,
    async stop() {
      stopping = true;
      await Promise.all(work);
    },
  };
}

type Call = (what: string, url: string, init?: RequestInit) => Promise<Record<string, unknown> | null>;

/** Sends one request: anything but success is a failure, even if a patient client would retry it. */
function caller(failures: string[], count: (what: string) => void): Call {
  return async (what, url, init) => {
    try {
      const response = await fetch(url, init);
      const text = await response.text();
      if (!response.ok) throw new Error(`answered ${response.status}: ${text.slice(0, 200)}`);
      count(response.status === 204 ? `${what} (none)` : what);
      const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
      return isJson ? (JSON.parse(text) as Record<string, unknown>) : {};
    } catch (error) {
      const { message, cause } = error as Error;
      failures.push(`${what}: ${message} ${cause ? String(cause) : ''}`);
      return null;
    }
  };
}

const post = (headers: Readonly<Record<string, string>>, body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/**
 * Each visitor has a separate address, as another balancer would report it; otherwise all would belong to one network.
 */
const from = (): Record<string, string> => ({
  'x-forwarded-for': `10.${[0, 0, 0].map(() => randomInt(256)).join('.')}`,
});

const HANDLE = 'wool-socks';
const cart = {
  ...{ reason: 'change', item_count: 1, total: 42, currency: 'EUR' },
  items: [{ handle: HANDLE, variant_id: 1, quantity: 1, price: 42 }],
};

/** Two looks at the returns, then stillness. */
const stepsOf = (origin: string): readonly ('cart' | readonly [kind: string, data: object])[] => [
  ['page', { url: `${origin}/products/${HANDLE}`, handle: HANDLE }],
  ['scroll', { depth: 0.6 }],
  'cart',
  ['interest', { target: 'a.returns', zone: 'returns', ms: 3_500 }],
  ['click', { target: 'button', zone: 'cart' }],
  ['interest', { target: 'a.returns', zone: 'returns', ms: 3_500 }],
  ['behavioral', { what: 'still', ms: 12_500 }],
];

/** Polls as a page does, and reports that the card was seen. */
async function takeCard(
  call: Call,
  siteUrl: string,
  page: Record<string, string>,
  user_id: string,
): Promise<void> {
  for (let polls = 0; polls < CARD_POLLS; polls += 1) {
    const found = await call('card', `${siteUrl}/card?user_id=${user_id}`, { headers: page });
    const card = found?.['card'] as { id: string; decision_id: string } | undefined;
    if (card) {
      const shown = { user_id, card_id: card.id, decision_id: card.decision_id, event: 'shown' };
      await call('card seen', `${siteUrl}/card/ack`, post(page, { ...shown, page: `${page['origin']}/p` }));
      return;
    }
    await sleep(STEP_MS);
  }
}

const orderOf = (id: number, visitor: string): object => ({
  ...{ id, order_number: id, created_at: new Date().toISOString(), currency: 'EUR', total_price: '42.00' },
  ...{ subtotal_price: '42.00', total_discounts: '0.00', financial_status: 'paid', discount_codes: [] },
  line_items: [{ handle: HANDLE, product_id: 1, variant_id: 1, price: '42.00', quantity: 1 }],
  note_attributes: [{ name: '_service_uid', value: visitor }],
});

/** A person at the console and a program at `/v1`, each sending requests repeatedly, signed in once. */
async function readOn(
  { urls, site, person }: TrafficOptions,
  call: Call,
  over: () => boolean,
): Promise<void> {
  const session = await call('sign in', `${urls.API_URL}/v1/session`, post(from(), person));
  const headers = { ...from(), authorization: `Bearer ${session?.['token']}` };
  const asked: readonly (readonly [what: string, url: string])[] = [
    ['websites', `${urls.API_URL}/v1/sdk`],
    ['moments', `${urls.API_URL}/v1/sdk/${site}/moments`],
    ['console', `${urls.API_URL}/console/`],
    ['store', `${urls.API_URL}/v1/sdk/${site}/store`],
    ['reasons', `${urls.API_URL}/v1/sdk/${site}/reasons`],
    ['script', `${urls.SDK_URL}/${site}/sdk`],
  ];
  for (let i = 0; !over(); i += 1) {
    const [what, url] = asked[i % asked.length]!;
    await call(what, url, { headers });
    await sleep(READ_MS);
  }
}
