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
  /** of a JSON body; absent without a body */
  readonly schema?: z.ZodType;
  /** a content type other than JSON */
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
};
export type StorefrontAnswers = Readonly<Record<number, StorefrontAnswer>>;

/**
 * A route of the storefront. Routes are mounted, and described in /v1/openapi.json, from this table. Bodies are the fields that read them;
 * limits are named as in platform/limits.
 */
export type StorefrontRoute = {
  readonly method: 'get' | 'post';
  /** below {sdk_url}/{site_id}; parameters in braces, each described in `pathParameters` */
  readonly path: string;
  readonly pathParameters?: ObjectField<unknown>;
  readonly gate: Gate;
  /** the key is accepted in the header only, not in the deprecated query parameter */
  readonly headerOnly?: true;
  readonly summary: string;
  readonly description: string;
  readonly query?: ObjectField<unknown>;
  readonly body?: {
    readonly field: Field<unknown>;
    readonly plainText: boolean;
    readonly bytes: `${'CART' | 'CHECKOUT' | 'ACK' | 'IDENTIFY' | 'REVOKE' | 'SIGNALS' | 'FEED' | 'SHOPIFY'}_BODY_BYTES`;
  };
  /** requests a minute, per website and network, or per website for feeds; null without a limit */
  readonly perMinute:
    | `${'SETTINGS' | 'CART' | 'CHECKOUT' | 'CARD' | 'PREVIEW' | 'ACK' | 'IDENTIFY' | 'REVOKE' | 'SIGNALS' | 'FEED' | 'EXPORT'}_PER_MINUTE`
    | null;
  /** without the common refusals of routes with this gate, query and body */
  readonly answers: StorefrontAnswers;
};

const noStore = { 'Cache-Control': 'Always `no-store`.' };
const cardLook =
  'The look of the card as a query string of `background`, `text` and `accent` (six hexadecimal digits), `corner`, `radius` and `distance` (pixels), and `font`. It is absent if the website uses the default look.';
const ONCE = 'Sending the same request again changes nothing.';

const script = (description: string, cached: string) => ({
  description,
  type: 'text/javascript' as const,
  headers: {
    'Cache-Control': cached,
    ETag: 'Strong validator of the body, for `If-None-Match`. Each encoding has its own.',
  },
});

export const storefrontRoutes = {
  getSdkBundle: {
    method: 'get',
    path: '/sdk',
    gate: 'none',
    summary: 'Load the SDK bundle',
    description:
      'The script tag loads this bundle. It holds nothing of the website, but for websites with several origins it includes the part that asks the visitor frame. It has at most 8.0 KB (gzip) and is compressed with br or gzip, as the browser asks. It fetches a second file with the first card. `version` of the settings names the current version.',
    perMinute: null,
    answers: {
      200: script('The bundle.', '`public`, with a `max-age`.'),
      304: { description: 'Not modified: the bundle that `If-None-Match` names is current.' },
    },
  },
  getSdkFile: {
    method: 'get',
    path: '/sdk/{file}',
    pathParameters: object({
      file: matching(
        new RegExp(`^(sdk|${sdkParts.join('|')})-[0-9a-f]{16}\\.js$`),
        'must be the name of a file of the SDK',
        'Name of the file, which ends in a hash of its content. `sdk-` and the `version` of the settings name the bundle; the other files are named by the bundle.',
      ),
    }),
    gate: 'none',
    summary: 'Load a version of the SDK',
    description:
      'Returns a file of the SDK. Its content never changes under its name, and is the same for every website. The bundle is here for pages that pin it with `integrity`. The other files are imported by the bundle when they are needed: `card-` with the first card, `consent-` where the visitor has to be asked for consent or has withdrawn it, and `debug-` on pages that ask for it. Files of earlier versions stay available.',
    perMinute: null,
    answers: {
      200: script('The file, a JavaScript module.', '`public` and `immutable`, with a `max-age`.'),
      304: { description: 'Not modified: the file that `If-None-Match` names is current.' },
      404: { description: 'There is no such website, or this installation has no such file.' },
    },
  },
  getShopifyCart: {
    method: 'get',
    path: '/shopify-cart.js',
    gate: 'none',
    summary: 'Load the cart script of a Shopify theme',
    description:
      'This script reports the cart of a Shopify theme to the SDK. It is the second line to paste into the theme of a shop that does not use an app, and needs the script tag beside it. It sends requests to the shop only.',
    perMinute: null,
    answers: {
      200: script('The script.', '`public`, with a `max-age`.'),
      304: { description: 'Not modified: the script that `If-None-Match` names is current.' },
    },
  },
  getSettings: {
    method: 'get',
    path: '/settings',
    gate: 'origin',
    summary: 'Get the settings of the SDK',
    description:
      'The SDK requests the settings first. A page of another origin is refused, and the SDK stays inactive there.',
    perMinute: 'SETTINGS_PER_MINUTE',
    answers: {
      200: {
        description: 'The settings in force.',
        schema: Settings,
        headers: {
          ...noStore,
          'Zone-Paths':
            'Links of the facts sheet that have a zone, as a query string of paths and zones. It is absent if there are none.',
          'Zone-Words':
            'Regular expressions that find the words of each zone in the languages of the website, as `zone=expression;…` in the order in which they are tried.',
          'Card-Look': cardLook,
          Consent:
            '`wait` if the script does nothing more before the page, or a consent platform on it, has the visitor’s consent; otherwise `granted`.',
          'Excluded-Pages':
            'Pages on which a card that was not seen yet must not come up later in the visit, as a query string of `path` and `product`. It is absent if there are no such pages.',
          'Quiet-Hours':
            'Hours in which a card must not come up, as a query string of `from`, `until` and `zone`. It is absent if there are no such hours.',
          'Visitor-Frame':
            '`ask` if the website has several origins, so that the SDK asks the visitor frame for the visitor id; otherwise `skip`.',
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
      'Sends what the frames `hello` and `signals` say in one request, for networks whose proxies block websockets. Sequence numbers, repeats, lost signals and limits are handled as on the websocket, and a refusal has the sentence of the corresponding close. Send one request at a time, and send again what was not acknowledged. After a minute without a request, the service writes the signal `disconnect` for the visitor.',
    body: { field: SignalsPost, plainText: true, bytes: 'SIGNALS_BODY_BYTES' },
    perMinute: 'SIGNALS_PER_MINUTE',
    answers: {
      200: {
        description: 'The signals are stored.',
        schema: SignalsTaken,
        headers: noStore,
      },
      401: {
        description:
          'The token of the settings is malformed or forged, has expired, or belongs to another website.',
      },
      418: { description: 'The website is switched off. Nothing is stored.' },
    },
  },
  postCart: {
    method: 'post',
    path: '/cart',
    gate: 'origin',
    summary: 'Report the cart',
    description:
      'Send the cart on every page that has one: when the page loads, and after each change. Amounts and quantities are clamped to 0 through 10,000,000, and only the first entries of a list that is too long are read. The cart that was reported last is the current one.',
    body: { field: CartBeacon, plainText: true, bytes: 'CART_BODY_BYTES' },
    perMinute: 'CART_PER_MINUTE',
    answers: {
      204: { description: 'The cart is stored.' },
    },
  },
  postCheckout: {
    method: 'post',
    path: '/checkout',
    gate: 'any_origin',
    summary: 'Report a checkout step',
    description:
      'The origin `null` is accepted too, because checkout pixels run in sandboxes. A step is a hint and never proof of a purchase: `completed` makes the engine quiet for the visitor and credits no order.',
    body: { field: CheckoutStep, plainText: true, bytes: 'CHECKOUT_BODY_BYTES' },
    perMinute: 'CHECKOUT_PER_MINUTE',
    answers: {
      204: { description: 'The step is stored.' },
    },
  },
  postIdentify: {
    method: 'post',
    path: '/identify',
    gate: 'origin',
    summary: 'Identify a visitor by e-mail address',
    description:
      'Works only if the capture toggle `identify` of the website is on. A keyed hash of the address is stored, so that an erasure or an export by e-mail address finds the visitor. The address is neither published nor logged. A visitor may have at most 10 addresses, and an address at most 1,000 visitors. For a website that is switched off, nothing is stored.',
    body: { field: Identify, plainText: true, bytes: 'IDENTIFY_BODY_BYTES' },
    perMinute: 'IDENTIFY_PER_MINUTE',
    answers: {
      204: {
        description:
          'The hash of the address is stored, unless an erasure of the visitor or of the address has begun in the meantime.',
      },
      403: {
        description:
          '`Origin` is missing, null, or not an allowed origin of this website (without CORS headers in the response), or the capture toggle `identify` is off. The body is not read.',
      },
    },
  },
  postRevoke: {
    method: 'post',
    path: '/privacy/revoke',
    gate: 'origin',
    summary: 'Erase a visit after consent was withdrawn',
    description:
      'The SDK sends this for `engage.revoke({ erase: true })`. Within minutes, the data of this visitor is erased as by an erasure that names `visitor_id`: orders keep their amounts and name nobody. The response is the same whether or not the visitor exists, also for a website that is switched off. At most 100 requests a day are accepted from one network and 10,000 for one website; beyond that, use an erasure with the feed key.',
    body: { field: Revoke, plainText: true, bytes: 'REVOKE_BODY_BYTES' },
    perMinute: 'REVOKE_PER_MINUTE',
    answers: {
      202: {
        description: 'The erasure is accepted. It runs in the background and continues after a restart.',
      },
    },
  },
  postOrder: {
    method: 'post',
    path: '/platform/orders',
    gate: 'feed',
    summary: 'Report an order',
    description: `The response is sent once the order is stored in the ledger, whether or not the visitor is known. ${ONCE} A changed order with the same id updates its row, and is counted once.`,
    body: { field: Order, plainText: false, bytes: 'FEED_BODY_BYTES' },
    perMinute: 'FEED_PER_MINUTE',
    answers: {
      200: { description: 'The order is stored.', schema: OrderReceived },
    },
  },
  postRefund: {
    method: 'post',
    path: '/platform/refunds',
    gate: 'feed',
    summary: 'Report a refund',
    description: `Each refund id counts once. ${ONCE} Its successful transactions of the kind \`refund\` are added up for each currency, and each currency is stored as a refund of its own: the id of the second and any further one ends in a point and the currency, as in \`77.EUR\`.`,
    body: { field: Refund, plainText: false, bytes: 'FEED_BODY_BYTES' },
    perMinute: 'FEED_PER_MINUTE',
    answers: {
      200: { description: 'The refund is stored.', schema: Received },
    },
  },
  postShopify: {
    method: 'post',
    path: '/platform/shopify',
    gate: 'shopify',
    summary: 'Receive a Shopify webhook',
    description: `For the webhooks "Order creation" and "Order update" that a shop creates in its own Shopify admin, without an app. The header \`X-Shopify-Hmac-Sha256\` signs the body with the key that was stored by POST /v1/sdk/{id}/shopify. The response is sent once the order is stored in the ledger. A cancelled order gets the status \`cancelled\`. An older version of an order changes nothing. The refunds of the order are stored with it: each counts once, in the currency of the order, if necessary converted at the order's own rate. Test orders and bodies that are not orders get a 200 and are left out, because Shopify would otherwise send them again.`,
    body: { field: ShopifyWebhook, plainText: false, bytes: 'SHOPIFY_BODY_BYTES' },
    perMinute: 'FEED_PER_MINUTE',
    answers: {
      200: { description: 'The order is stored, or the webhook was left out.', schema: ShopifyReceived },
    },
  },
  postErase: {
    method: 'post',
    path: '/privacy/erase',
    gate: 'privacy',
    summary: 'Erase a customer, or all data of the website',
    description:
      'The response is sent once every store has confirmed the erasure. After a 503, the same request finishes the work. With the scope `customer`, the matching orders keep their amounts and name nobody, and the visitors that these orders, the e-mail address or `visitor_id` name are erased. If nothing matches, the response is 200 with zeros. The scope `shop` erases all data of the website, including its orders. An e-mail address finds only orders that were sent with it, and visitors whom a page identified by it. The Shopify bridge and the WooCommerce plugin send no address, so name `customer_id` or `orders` as well for their orders.',
    body: { field: Erasure, plainText: false, bytes: 'FEED_BODY_BYTES' },
    perMinute: 'FEED_PER_MINUTE',
    answers: {
      200: { description: 'The data is erased in every store.', schema: Erased },
    },
  },
  postExport: {
    method: 'post',
    path: '/privacy/export',
    gate: 'privacy',
    headerOnly: true,
    summary: 'Export the data of a customer',
    description:
      'Takes the body of an erasure with the scope `customer`, and finds the same data. It returns the visitors with their moments, their cards and when they were identified, and the orders with their refunds. Orders of other customers who used the same browser are left out. If more than 10,000 orders, 1,000 visitors or 10,000 moments match, the request is refused with 400. Of each visitor, the newest 2,000 moments are returned.',
    body: { field: OneCustomer, plainText: false, bytes: 'FEED_BODY_BYTES' },
    perMinute: 'EXPORT_PER_MINUTE',
    answers: {
      200: {
        description: 'The data of the customer; two empty lists if nothing matches.',
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
      'A card waits for three minutes and is handed out once. Start to poll 12 seconds after the visitor id is known, and poll every 6 seconds while the tab is visible. Stop after a card was delivered, and after 15 minutes.',
    query: object({ user_id: visitorId }),
    perMinute: 'CARD_PER_MINUTE',
    answers: {
      200: {
        description: 'The card. It counts as delivered from now on.',
        schema: CardAnswer,
        headers: {
          ...noStore,
          'Card-Reason': 'Reason of the stall that the card is about.',
          'Card-Code':
            'Code that a card about a declined code names, percent-encoded. It is absent from all other cards.',
        },
      },
      204: { description: 'No card waits for this visitor.', headers: noStore },
    },
  },
  getPreviewCard: {
    method: 'get',
    path: '/preview-card',
    gate: 'origin',
    summary: 'Get the card of a preview link',
    description:
      'Returns the card that POST /v1/sdk/{id}/preview-link signed, to a page of the website. The engine built its sentence from the facts sheet, and nothing of this request is part of it. A preview does not count as a delivery, is not acknowledged, and is neither stored nor counted.',
    query: object({ token: previewToken }),
    perMinute: 'PREVIEW_PER_MINUTE',
    answers: {
      200: {
        description: 'The card. The page must mark it as a preview.',
        schema: PreviewCard,
        headers: { ...noStore, 'Card-Look': cardLook },
      },
      403: {
        description:
          '`Origin` is missing, null, or not an allowed origin of this website (without CORS headers in the response), or the link was not signed for this website.',
      },
      410: {
        description: 'The link has expired, or the facts sheet has changed since the link was created.',
      },
    },
  },
  postCardAck: {
    method: 'post',
    path: '/card/ack',
    gate: 'origin',
    summary: 'Report what a visitor did with a card',
    description:
      'An acknowledgement may arrive twice, out of order or late: `age_ms` is subtracted from the time of arrival. An order can only be credited to a moment whose card was acknowledged as `shown`.',
    body: { field: CardAck, plainText: true, bytes: 'ACK_BODY_BYTES' },
    perMinute: 'ACK_PER_MINUTE',
    answers: {
      204: { description: 'The acknowledgement is stored.' },
      404: { description: 'There is no such website, or no such card was delivered to this visitor.' },
    },
  },
} as const satisfies Readonly<Record<string, StorefrontRoute>>;
export type StorefrontName = keyof typeof storefrontRoutes;
