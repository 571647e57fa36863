import { z } from 'zod';
import { CardAnswer, Erased, Received, Settings, SwitchedOff } from '#schemas/requests/answers.ts';
import { CartBeacon } from '#schemas/requests/cart.ts';
import { Erasure, Order, Refund } from '#schemas/requests/feeds.ts';
import { visitor } from '#schemas/requests/fields.ts';
import { CardAck, CheckoutStep } from '#schemas/requests/visitor.ts';
import { limits } from '../limits/limits.ts';
import { type Answers, type Gate, noStore, refusals } from './answers.ts';

/**
 * The storefront's routes: they are mounted from this table, and /v1/openapi.json describes them from it. The bodies
 * are the very schemas that validate.
 */
export type StorefrontRoute = {
  readonly method: 'get' | 'post';
  /** below {sdk_url}/{site_id}; parameters in braces, each described in `pathParameters` */
  readonly path: string;
  readonly pathParameters?: z.ZodObject;
  readonly gate: Gate;
  readonly summary: string;
  readonly description: string;
  readonly query?: z.ZodObject;
  readonly body?: { readonly schema: z.ZodType; readonly plainText: boolean };
  /** requests a minute, per website and network, or per website for feeds; null where nothing is counted */
  readonly perMinute: number | null;
  readonly answers: Answers;
};

const ONCE = 'The same again changes nothing.';

export const storefrontRoutes = {
  getSdkBundle: {
    method: 'get',
    path: '/sdk',
    gate: 'none',
    summary: 'Load the SDK bundle',
    description:
      'What the script tag loads: one bundle for every website, at most 8.0 KB gzip, compressed with br or gzip as the browser asks. It fetches a second file with the first card. `settings.version` tells of a newer one.',
    perMinute: null,
    answers: {
      200: {
        description: 'JavaScript.',
        type: 'text/javascript',
        headers: {
          'Cache-Control': `public, max-age=${limits.SDK_CACHE_SECONDS}`,
          ETag: 'strong; one for each encoding',
        },
      },
      304: { description: 'The bundle that If-None-Match names is still the right one.' },
      404: { description: 'There is no such website.' },
    },
  },
  getSdkCardFile: {
    method: 'get',
    path: '/sdk/{file}',
    pathParameters: z.object({
      file: z
        .string()
        .regex(/^card-[0-9a-f]{16}\.js$/)
        .describe('as the bundle names it, by a hash of its content'),
    }),
    gate: 'none',
    summary: 'Load what draws a card',
    description:
      'The second file of the SDK, at most 5 KB gzip: the bundle imports it with the first card. Its content never changes under its name.',
    perMinute: null,
    answers: {
      200: {
        description: 'A JavaScript module.',
        type: 'text/javascript',
        headers: {
          'Cache-Control': `public, max-age=${limits.SDK_FILE_CACHE_SECONDS}, immutable`,
          ETag: 'strong; one for each encoding',
        },
      },
      304: { description: 'The file that If-None-Match names is the right one.' },
      404: { description: 'There is no such website, or no such file here.' },
    },
  },
  getSettings: {
    method: 'get',
    path: '/settings',
    gate: 'origin',
    summary: 'Read what the SDK needs to begin',
    description: 'A page on another origin is refused, and the SDK stays inactive.',
    perMinute: limits.SETTINGS_PER_MINUTE,
    answers: {
      200: {
        description: 'The settings in force.',
        schema: Settings,
        headers: {
          ...noStore,
          'Zone-Paths': "the facts sheet's links, as a query string of paths and zones",
        },
      },
      ...refusals('origin', {}),
      418: {
        description: 'The website is switched off: the SDK stops.',
        schema: SwitchedOff,
        headers: noStore,
      },
    },
  },
  postCart: {
    method: 'post',
    path: '/cart',
    gate: 'origin',
    summary: 'Tell the cart',
    description:
      'On every page that has a cart: on load, and after each change. Numbers are clamped to 0 through 10,000,000; of a list that is too long the first entries are read. The last cart told is the cart.',
    body: { schema: CartBeacon, plainText: true },
    perMinute: limits.CART_PER_MINUTE,
    answers: {
      204: { description: 'Stored.' },
      ...refusals('origin', { body: limits.CART_BODY_BYTES, stores: true }),
    },
  },
  postCheckout: {
    method: 'post',
    path: '/checkout',
    gate: 'any_origin',
    summary: 'Tell a checkout step',
    description:
      'From any origin, also null, because pixels run in sandboxes. A hint, never proof of purchase: `completed` makes the engine quiet for the visitor and credits nothing.',
    body: { schema: CheckoutStep, plainText: true },
    perMinute: limits.CHECKOUT_PER_MINUTE,
    answers: {
      204: { description: 'Stored.' },
      ...refusals('any_origin', { body: limits.CHECKOUT_BODY_BYTES, stores: true }),
    },
  },
  postOrder: {
    method: 'post',
    path: '/platform/orders',
    gate: 'feed',
    summary: 'Feed an order',
    description: `Answered once the ledger row is stored, whether or not the visitor is known. ${ONCE} A changed order under the same id changes its row, and is counted once.`,
    body: { schema: Order, plainText: false },
    perMinute: limits.FEED_PER_MINUTE,
    answers: {
      200: { description: 'Stored.', schema: Received },
      ...refusals('feed', { body: limits.FEED_BODY_BYTES, stores: true }),
    },
  },
  postRefund: {
    method: 'post',
    path: '/platform/refunds',
    gate: 'feed',
    summary: 'Feed a refund',
    description: `Each refund id counts once. ${ONCE} Only successful transactions of kind refund count, in the currency of the first of them.`,
    body: { schema: Refund, plainText: false },
    perMinute: limits.FEED_PER_MINUTE,
    answers: {
      200: { description: 'Stored.', schema: Received },
      ...refusals('feed', { body: limits.FEED_BODY_BYTES, stores: true }),
    },
  },
  postErase: {
    method: 'post',
    path: '/privacy/erase',
    gate: 'feed',
    summary: 'Erase a customer, or everything of the website',
    description:
      'Answered once every store has confirmed. After 503 the same request finishes the work. Rows of the ledger keep their money with scope customer; scope shop empties the ledger too.',
    body: { schema: Erasure, plainText: false },
    perMinute: limits.FEED_PER_MINUTE,
    answers: {
      200: { description: 'Erased everywhere.', schema: Erased },
      ...refusals('feed', { body: limits.FEED_BODY_BYTES, stores: true }),
    },
  },
  getCard: {
    method: 'get',
    path: '/card',
    gate: 'origin',
    summary: 'Take the waiting card',
    description:
      'A card waits for three minutes and is given once. Poll from 12 seconds after the visitor id is known, every 6 seconds while the tab is visible, and neither after a delivery nor after 15 minutes.',
    query: z.object({ user_id: visitor }),
    perMinute: limits.CARD_PER_MINUTE,
    answers: {
      200: {
        description: 'The card; it is delivered now.',
        schema: CardAnswer,
        headers: { ...noStore, 'Card-Reason': 'the reason of the stall that the card answers' },
      },
      204: { description: 'No card waits.', headers: noStore },
      ...refusals('origin', { query: true, stores: true }),
    },
  },
  postCardAck: {
    method: 'post',
    path: '/card/ack',
    gate: 'origin',
    summary: 'Tell what became of a card',
    description:
      'May come twice or out of order. Only `shown` makes a visitor one who was spoken to, which credit needs.',
    body: { schema: CardAck, plainText: true },
    perMinute: limits.ACK_PER_MINUTE,
    answers: {
      204: { description: 'Stored.' },
      ...refusals('origin', { body: limits.ACK_BODY_BYTES, stores: true }),
      404: { description: 'There is no such website, or this visitor was given no such card.' },
    },
  },
} as const satisfies Readonly<Record<string, StorefrontRoute>>;
export type StorefrontName = keyof typeof storefrontRoutes;
