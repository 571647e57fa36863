import type { z } from 'zod';
import { SignalsPost } from '../collector/frame.ts';
import type { Field } from '../fields/field.ts';
import { visitorId } from '../fields/ids.ts';
import { type ObjectField, object } from '../fields/object.ts';
import { matching } from '../fields/text.ts';
import { sdkParts } from '../sdk-parts.ts';
import {
  CardAnswer,
  Erased,
  OrderReceived,
  PreviewCard,
  Received,
  Settings,
  ShopifyReceived,
  SignalsTaken,
  SwitchedOff,
} from './answers.ts';
import { CartBeacon } from './cart.ts';
import { Exported } from './exported.ts';
import { Erasure, OneCustomer, Order, Refund } from './feeds.ts';
import { ShopifyWebhook } from './shopify.ts';
import { CardAck, CheckoutStep, Identify, previewToken, Revoke } from './visitor.ts';

/** Who may call a route of the storefront. */
export type Gate =
  /** anyone */
  | 'none'
  /** a page of one of the website's allowed origins */
  | 'origin'
  /** any page, also one whose origin is null */
  | 'any_origin'
  /** the merchant's server, with the feed key */
  | 'feed'
  /** the merchant's server, with the feed key or the privacy key */
  | 'privacy'
  /** Shopify, by the signature of its webhooks */
  | 'shopify';

export type StorefrontAnswer = {
  readonly description: string;
  /** JSON; none where there is no body */
  readonly schema?: z.ZodType;
  /** a content type other than JSON */
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
};
export type StorefrontAnswers = Readonly<Record<number, StorefrontAnswer>>;

/**
 * The storefront's routes: they are mounted from this table, and /v1/openapi.json describes them from it. The bodies
 * are the very fields that read them; limits are named as in platform/limits.
 */
export type StorefrontRoute = {
  readonly method: 'get' | 'post';
  /** below {sdk_url}/{site_id}; parameters in braces, each described in `pathParameters` */
  readonly path: string;
  readonly pathParameters?: ObjectField<unknown>;
  readonly gate: Gate;
  /** the key is taken in the header alone, not in the deprecated query parameter */
  readonly headerOnly?: true;
  readonly summary: string;
  readonly description: string;
  readonly query?: ObjectField<unknown>;
  readonly body?: {
    readonly field: Field<unknown>;
    readonly plainText: boolean;
    readonly bytes: `${'CART' | 'CHECKOUT' | 'ACK' | 'IDENTIFY' | 'REVOKE' | 'SIGNALS' | 'FEED' | 'SHOPIFY'}_BODY_BYTES`;
  };
  /** requests a minute, per website and network, or per website for feeds; null where nothing is counted */
  readonly perMinute:
    | `${'SETTINGS' | 'CART' | 'CHECKOUT' | 'CARD' | 'PREVIEW' | 'ACK' | 'IDENTIFY' | 'REVOKE' | 'SIGNALS' | 'FEED' | 'EXPORT'}_PER_MINUTE`
    | null;
  /** without what any route refuses that has this gate, query and body */
  readonly answers: StorefrontAnswers;
};

const noStore = { 'Cache-Control': 'no-store' };
const cardLook =
  'how the card looks, where the website says it: a query string of `background`, `text`, `accent` (six hexadecimal digits), `corner`, `radius`, `distance` (pixels) and `font`';
const ONCE = 'The same again changes nothing.';

const script = (description: string, cached: string) => ({
  description,
  type: 'text/javascript' as const,
  headers: { 'Cache-Control': cached, ETag: 'strong; one for each encoding' },
});

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
      200: script('JavaScript.', 'public, with its max-age'),
      304: { description: 'Not modified: the bundle that If-None-Match names is current.' },
    },
  },
  getSdkFile: {
    method: 'get',
    path: '/sdk/{file}',
    pathParameters: object({
      file: matching(
        new RegExp(`^(sdk|${sdkParts.join('|')})-[0-9a-f]{16}\\.js$`),
        'must be the name of a file of the SDK',
        'by a hash of its content: `sdk-`, with `settings.version`, is the bundle; the others are the files that the bundle names',
      ),
    }),
    gate: 'none',
    summary: 'Load a version of the SDK',
    description:
      'A file of the SDK whose content never changes under its name, the same for every website: the bundle for pages that pin it with `integrity`, and the files that the bundle imports when they are needed: `card-` with the first card, `consent-` where somebody has to be asked for consent or has taken it back, `debug-` for a page that asks for it. Earlier versions stay.',
    perMinute: null,
    answers: {
      200: script('A JavaScript module.', 'public, immutable, with its max-age'),
      304: { description: 'Not modified: the file that If-None-Match names is current.' },
      404: { description: 'There is no such website, or no such file here.' },
    },
  },
  getShopifyCart: {
    method: 'get',
    path: '/shopify-cart.js',
    gate: 'none',
    summary: 'Load the cart script of a Shopify theme',
    description:
      'What tells the SDK of the cart in a theme of Shopify: the second line to paste where there is no app. It asks the shop only, and needs the script tag beside it.',
    perMinute: null,
    answers: {
      200: script('JavaScript.', 'public, with its max-age'),
      304: { description: 'Not modified: the script that If-None-Match names is current.' },
    },
  },
  getSettings: {
    method: 'get',
    path: '/settings',
    gate: 'origin',
    summary: 'Get the settings of the SDK',
    description: 'A page on another origin is refused, and the SDK stays inactive.',
    perMinute: 'SETTINGS_PER_MINUTE',
    answers: {
      200: {
        description: 'The settings in force.',
        schema: Settings,
        headers: {
          ...noStore,
          'Zone-Paths': "the facts sheet's links, as a query string of paths and zones",
          'Zone-Words':
            'the words of each zone in the languages of the website, as `zone=expression;…` in the order in which they are tried: regular expressions',
          'Card-Look': cardLook,
          Consent:
            '`wait`: the script does nothing more before the page, or a consent platform on it, has consent; else `granted`',
          'Excluded-Pages':
            'where a card that was not seen must not come up later in the visit, as a query string of `path` and `product`; left out where there is no such page',
          'Quiet-Hours':
            'when it must not, as a query string of `from`, `until` and `zone`; left out where there are no such hours',
          'Visitor-Frame':
            '`ask`: the website has several origins, so the visitor frame knows who this is; else `skip`',
        },
      },
      418: {
        description: 'The website is switched off: the SDK stops.',
        schema: SwitchedOff,
        headers: noStore,
      },
    },
  },
  postSignals: {
    method: 'post',
    path: '/signals',
    gate: 'origin',
    summary: 'Send signals over HTTP, where no websocket connects',
    description:
      'What the frames hello and signals say, in one request, for networks whose proxies drop websockets: sequence numbers, repeats, loss and limits are those of the socket, and a refusal has the sentence of the close. Send one request at a time, and again what was not acknowledged. After a minute without a request the service writes the `disconnect`.',
    body: { field: SignalsPost, plainText: true, bytes: 'SIGNALS_BODY_BYTES' },
    perMinute: 'SIGNALS_PER_MINUTE',
    answers: {
      200: {
        description: 'Stored.',
        schema: SignalsTaken,
        headers: noStore,
      },
      401: { description: 'The token of the settings is forged, has expired, or is of another website.' },
      418: { description: 'The website is switched off.' },
    },
  },
  postCart: {
    method: 'post',
    path: '/cart',
    gate: 'origin',
    summary: 'Report the cart',
    description:
      'On every page that has a cart: on load, and after each change. Numbers are clamped to 0 through 10,000,000; of a list that is too long the first entries are read. The last cart told is the cart.',
    body: { field: CartBeacon, plainText: true, bytes: 'CART_BODY_BYTES' },
    perMinute: 'CART_PER_MINUTE',
    answers: {
      204: { description: 'Stored.' },
    },
  },
  postCheckout: {
    method: 'post',
    path: '/checkout',
    gate: 'any_origin',
    summary: 'Report a checkout step',
    description:
      'From any origin, also null, because pixels run in sandboxes. A hint, never proof of purchase: `completed` makes the engine quiet for the visitor and credits nothing.',
    body: { field: CheckoutStep, plainText: true, bytes: 'CHECKOUT_BODY_BYTES' },
    perMinute: 'CHECKOUT_PER_MINUTE',
    answers: {
      204: { description: 'Stored.' },
    },
  },
  postIdentify: {
    method: 'post',
    path: '/identify',
    gate: 'origin',
    summary: 'Identify a visitor by e-mail address',
    description:
      'Only where the website captures `identify`. Of the address a keyed hash is kept, so that an erasure or an export by e-mail finds the visitor; it is neither published nor logged. At most 10 addresses a visitor, and 1,000 visitors an address. Of a website that is switched off nothing is kept.',
    body: { field: Identify, plainText: true, bytes: 'IDENTIFY_BODY_BYTES' },
    perMinute: 'IDENTIFY_PER_MINUTE',
    answers: {
      204: { description: 'Stored, unless an erasure of the visitor or of the address has begun meanwhile.' },
      403: {
        description:
          'Origin is missing, null, or not one of this website (without CORS headers); or the website does not capture `identify`: the body is not read.',
      },
    },
  },
  postRevoke: {
    method: 'post',
    path: '/privacy/revoke',
    gate: 'origin',
    summary: 'Erase a visit after consent was withdrawn',
    description:
      'For `engage.revoke({ erase: true })`. What is stored of this visitor is erased as by an erasure that names `visitor_id`, within minutes: orders stay with their amounts and name nobody. The answer is the same whether or not there is such a visitor, also of a website that is switched off. At most 100 a day from one network and 10,000 for a website; beyond that an erasure with the feed key is the way.',
    body: { field: Revoke, plainText: true, bytes: 'REVOKE_BODY_BYTES' },
    perMinute: 'REVOKE_PER_MINUTE',
    answers: {
      202: { description: 'Accepted: the erasure runs in the background and survives a restart.' },
    },
  },
  postOrder: {
    method: 'post',
    path: '/platform/orders',
    gate: 'feed',
    summary: 'Report an order',
    description: `Answered once the ledger row is stored, whether or not the visitor is known. ${ONCE} A changed order under the same id changes its row, and is counted once.`,
    body: { field: Order, plainText: false, bytes: 'FEED_BODY_BYTES' },
    perMinute: 'FEED_PER_MINUTE',
    answers: {
      200: { description: 'Stored.', schema: OrderReceived },
    },
  },
  postRefund: {
    method: 'post',
    path: '/platform/refunds',
    gate: 'feed',
    summary: 'Report a refund',
    description: `Each refund id counts once. ${ONCE} Only successful transactions of kind refund count, in the currency of the first of them.`,
    body: { field: Refund, plainText: false, bytes: 'FEED_BODY_BYTES' },
    perMinute: 'FEED_PER_MINUTE',
    answers: {
      200: { description: 'Stored.', schema: Received },
    },
  },
  postShopify: {
    method: 'post',
    path: '/platform/shopify',
    gate: 'shopify',
    summary: 'Receive a Shopify webhook',
    description: `For the webhooks "Order creation" and "Order update" that a shop makes in its own admin, without an app: \`X-Shopify-Hmac-Sha256\` signs the body with the key that was stored by POST /v1/sdk/{id}/shopify. Answered once the ledger row is stored. A cancelled order has the status \`cancelled\`; an older version of an order changes nothing; its refunds come along, each counted once, in the currency of the order at the order's own rate. Test orders and bodies that are no order are answered 200 and left out, as Shopify would send them again otherwise.`,
    body: { field: ShopifyWebhook, plainText: false, bytes: 'SHOPIFY_BODY_BYTES' },
    perMinute: 'FEED_PER_MINUTE',
    answers: {
      200: { description: 'Stored, or left out.', schema: ShopifyReceived },
    },
  },
  postErase: {
    method: 'post',
    path: '/privacy/erase',
    gate: 'privacy',
    summary: 'Erase a customer, or all data of the website',
    description:
      'Answered once every store has confirmed. After 503 the same request finishes the work. With scope customer the matching rows of the ledger keep their money and name nobody, and the visitors that they, the e-mail address or visitor_id name are erased; what names nobody that is known is answered 200 with zeros. Scope shop empties the ledger too. An address finds only orders that were fed with it, and visitors whose page named it: the Shopify bridge and the WooCommerce plugin feed no address, so for their orders name customer_id or orders as well.',
    body: { field: Erasure, plainText: false, bytes: 'FEED_BODY_BYTES' },
    perMinute: 'FEED_PER_MINUTE',
    answers: {
      200: { description: 'Erased everywhere.', schema: Erased },
    },
  },
  postExport: {
    method: 'post',
    path: '/privacy/export',
    gate: 'privacy',
    headerOnly: true,
    summary: 'Export the data of a customer',
    description:
      'The body of an erasure of scope customer, and it finds whom that finds. The visitors with their moments, cards and when they were identified; the orders with their refunds, but for orders of other customers at the same browser. More than 10,000 orders, 1,000 visitors or 10,000 moments are refused with 400; of one visitor the newest 2,000 moments are answered.',
    body: { field: OneCustomer, plainText: false, bytes: 'FEED_BODY_BYTES' },
    perMinute: 'EXPORT_PER_MINUTE',
    answers: {
      200: {
        description: 'The data; two empty lists where nothing was found.',
        schema: Exported,
        headers: noStore,
      },
    },
  },
  getCard: {
    method: 'get',
    path: '/card',
    gate: 'origin',
    summary: 'Get the waiting card',
    description:
      'A card waits for three minutes and is given once. Poll from 12 seconds after the visitor id is known, every 6 seconds while the tab is visible, and neither after a delivery nor after 15 minutes.',
    query: object({ user_id: visitorId }),
    perMinute: 'CARD_PER_MINUTE',
    answers: {
      200: {
        description: 'The card, which counts as delivered from now on.',
        schema: CardAnswer,
        headers: {
          ...noStore,
          'Card-Reason': 'the reason of the stall that the card answers',
          'Card-Code': 'of a card about a declined code, percent-encoded: the code that it names',
        },
      },
      204: { description: 'No card waits.', headers: noStore },
    },
  },
  getPreviewCard: {
    method: 'get',
    path: '/preview-card',
    gate: 'origin',
    summary: 'Get the card of a preview link',
    description:
      'What POST /v1/sdk/{id}/preview-link signed, for a page of the website. The sentence is the one that the engine built from the sheet, and nothing of the request is in it. It is neither a delivery nor acknowledged, stored or counted.',
    query: object({ token: previewToken }),
    perMinute: 'PREVIEW_PER_MINUTE',
    answers: {
      200: {
        description: 'The card, to be marked as a preview.',
        schema: PreviewCard,
        headers: { ...noStore, 'Card-Look': cardLook },
      },
      403: {
        description:
          'Origin is missing, null, or not one of this website (without CORS headers); or the link was not signed for this website.',
      },
      410: { description: 'The link has expired, or the facts sheet has changed since.' },
    },
  },
  postCardAck: {
    method: 'post',
    path: '/card/ack',
    gate: 'origin',
    summary: 'Report what a visitor did with a card',
    description:
      'May come twice or out of order. Only `shown` makes a visitor one who was spoken to, which credit needs.',
    body: { field: CardAck, plainText: true, bytes: 'ACK_BODY_BYTES' },
    perMinute: 'ACK_PER_MINUTE',
    answers: {
      204: { description: 'Stored.' },
      404: { description: 'There is no such website, or this visitor was given no such card.' },
    },
  },
} as const satisfies Readonly<Record<string, StorefrontRoute>>;
export type StorefrontName = keyof typeof storefrontRoutes;
