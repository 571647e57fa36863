import { eventually } from '#schemas/testing/eventually.ts';
import type { Ready } from '../../../deploy/local/ready.ts';
import { type Api, signIn } from '../../fixtures/client.ts';
import { Shopper, type StoreFront } from '../../fixtures/shopper.ts';
import type { Installation } from './installation.ts';

const ORIGIN = 'https://shop.example';
/** People may send 600 requests a minute. */
const POLL_EVERY_MS = 500;
/** Killed brokers are back within this time even on a busy machine. */
const WAIT_MS = 300_000;

export type Shop = { readonly api: Api; readonly front: StoreFront };

/** Signs in as the person created by `account create`, and opens a website with cards on. */
export async function openShop(
  { addresses }: { readonly addresses: Omit<Installation['addresses'], 'prometheus_url'> },
  person: { readonly email: string; readonly password: string },
): Promise<Shop> {
  const api = await signIn(addresses.base_url, person);
  const made = await api('POST', '/sdk', { name: 'Shop', allowed_origins: [ORIGIN] });
  const path = `/sdk/${made._id}`;
  await api('PATCH', `${path}/facts`, {
    currency: 'EUR',
    return_days: 30,
    links: { returns: '/pages/returns' },
  });
  await api('PATCH', path, { shadow: false, holdout_pct: 0.05 });
  const { public_key } = await api('GET', `${path}/feed-key`);
  const front: StoreFront = {
    ready: addresses as unknown as Ready,
    origin: ORIGIN,
    site: made._id,
    feedKey: public_key,
    settings: () =>
      eventually(
        'the settings of the website',
        async () => {
          const response = await fetch(`${addresses.sdk_url}/${made._id}/settings`, {
            headers: { origin: ORIGIN },
          }).catch(() => null);
          return response?.ok && response.json();
        },
        POLL_EVERY_MS,
        WAIT_MS,
      ),
  };
  return { api, front };
}

export type Order = { readonly number: string; readonly creditedTo: string | null };

export const ordersOf = async ({ api, front }: Shop): Promise<Order[]> => {
  const { items } = await api('GET', `/sdk/${front.site}/store?limit=100`);
  return items.map((one: { order_number: unknown; credited_moment: string | null }) => ({
    number: String(one.order_number),
    creditedTo: one.credited_moment,
  }));
};

/**
 * One shopper: websocket frames, a cart, a card that is shown, an order. Resolves with the moment once the order is
 * credited to it; temporary failures are retried, as a page and a shop do.
 */
export async function buy(shop: Shop, order: number): Promise<string> {
  const shopper = await stalled(shop);
  await shopper.acknowledge('shown');
  await shopper.order(order, '84.90');
  await shopper.leave();
  return eventually(
    `the credit of order ${order}`,
    async () => (await orLost(ordersOf(shop)))?.find(({ number }) => number === String(order))?.creditedTo,
    POLL_EVERY_MS,
    WAIT_MS,
  );
}

/** The first of several shoppers who gets a card: those in the control arm get none. */
async function stalled(shop: Shop): Promise<Shopper> {
  const { token } = await shop.front.settings();
  for (;;) {
    const shopper = await entered(shop.front, token);
    await shopper.stall();
    const found = await eventually(
      'a card, or that the shopper is held back',
      async () =>
        ((await orLost(shopper.takeCard())) && 'card') ||
        ((await orLost(isHeldBack(shop, shopper))) && 'held back'),
      POLL_EVERY_MS,
      WAIT_MS,
    );
    if (found === 'card') return shopper;
    await shopper.leave();
  }
}

/** null when the connection was lost with the process at its other end: the request is repeated. */
const orLost = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((error: unknown) => {
    if (error instanceof TypeError) return null;
    throw error;
  });

async function isHeldBack({ api, front }: Shop, { id }: Shopper): Promise<boolean> {
  const { items } = await api('GET', `/sdk/${front.site}/moments?limit=50`);
  return items.some((one: { visitor: string; held_back: boolean }) => one.visitor === id && one.held_back);
}

/**
 * New settings reach the collectors at slightly different times: one that does not know the website yet refuses the
 * visitor.
 */
const entered = (front: StoreFront, token: string): Promise<Shopper> =>
  eventually('a welcome', () => Shopper.enter(front, token).catch(() => null), POLL_EVERY_MS, WAIT_MS);
