import type { IncomingMessage } from 'node:http';
import type { Context } from 'koa';
import type { Eraser } from '#platform/erasure/eraser.ts';
import { clientIp, HttpError, tooMany } from '#platform/http/http.ts';
import { Admission } from '#platform/limits/admission.ts';
import { DailyByteQuota, DailyQuota, erasureNamesQuota } from '#platform/limits/daily-quota.ts';
import { LimitStore } from '#platform/limits/limit-store.ts';
import { limits } from '#platform/limits/limits.ts';
import { networkOf, RateLimiter, rateHeaders } from '#platform/limits/rate-limit.ts';
import type { Writer } from '#platform/log/writer.ts';
import type { Platform } from '#platform/platform.ts';
import type { Site } from '#schemas/config/site.ts';
import type { SiteId } from '#schemas/ids.ts';
import type { SiteTable } from '../site-table.ts';
import type { WaitingCards } from '../waiting-cards.ts';
import { isFirstParty } from './origin/first-party.ts';

/** Shared by all routes of the storefront. */
export type StorefrontContext = {
  readonly platform: Platform;
  readonly sites: SiteTable;
  readonly cards: WaitingCards;
  readonly writer: Writer;
  readonly eraser: Eraser;
  readonly limiters: Limiters;
  /** called when a cart of the website was stored */
  readonly cartSeen: (site: SiteId) => void;
};

/** Handles a route below `/{site}`. @param id the website's id, as the path has it */
export type StorefrontHandler = (
  context: StorefrontContext,
  ctx: Context,
  id: string | undefined,
) => Promise<void>;

const IDENTIFIED_QUOTA_SENTENCE =
  'This website has reached its daily limit of identified visitors: wait as long as Retry-After says.';

/** The same for all four quotas, so that an attacker does not learn which one was reached. */
const REVOKED_QUOTA_SENTENCE =
  'The daily limit of erased visits is reached: wait as long as Retry-After says.';

type Limiters = ReturnType<typeof createLimiters>;
export function createLimiters({ postgres, secrets }: Platform) {
  const store = new LimitStore(postgres, secrets);
  const limiter = (name: string, limit: number): RateLimiter =>
    new RateLimiter(store, { name, limit, slack: limits.PUBLIC_SLACK });
  return {
    settings: limiter('settings', limits.SETTINGS_PER_MINUTE),
    cart: limiter('cart', limits.CART_PER_MINUTE),
    checkout: limiter('checkout', limits.CHECKOUT_PER_MINUTE),
    card: limiter('card', limits.CARD_PER_MINUTE),
    ack: limiter('ack', limits.ACK_PER_MINUTE),
    preview: limiter('preview', limits.PREVIEW_PER_MINUTE),
    identify: limiter('identify', limits.IDENTIFY_PER_MINUTE),
    signals: limiter('signals', limits.SIGNALS_PER_MINUTE),
    revoke: limiter('revoke', limits.REVOKE_PER_MINUTE),
    feed: limiter('feed', limits.FEED_PER_MINUTE),
    erase: limiter('erase', limits.FEED_PER_MINUTE),
    export: limiter('export', limits.EXPORT_PER_MINUTE),
    feedBytes: new DailyByteQuota(store, 'feed-bytes', limits.FEED_BYTES_PER_DAY),
    erasureNamesQuota: erasureNamesQuota(store),
    identified: new DailyQuota(store, 'identified', limits.IDENTIFIED_PER_DAY, IDENTIFIED_QUOTA_SENTENCE),
    revoked: new DailyQuota(store, 'revoked', limits.REVOKED_PER_DAY, REVOKED_QUOTA_SENTENCE),
    // Each erasure leaves a mark that every sink loads, and an account may have many websites.
    revokedByAccount: new DailyQuota(
      store,
      'revoked-by-account',
      limits.REVOKED_BY_ACCOUNT_PER_DAY,
      REVOKED_QUOTA_SENTENCE,
    ),
    revokedByNetwork: new DailyQuota(
      store,
      'revoked-by-network',
      limits.REVOKED_BY_NETWORK_PER_DAY,
      REVOKED_QUOTA_SENTENCE,
    ),
    // Origins can be forged and websites are public: without this an attacker could use the quotas of many websites.
    revokedEverywhere: new DailyQuota(
      store,
      'revoked-everywhere',
      limits.REVOKED_BY_NETWORK_ALL_SITES_PER_DAY,
      REVOKED_QUOTA_SENTENCE,
    ),
    /** attempts with a service token by network, with Shopify's signature by website and network: valid ones are not counted */
    token: new Admission(store, 'token'),
  };
}
export type LimitedRoute = Exclude<
  keyof Limiters,
  | 'token'
  | 'feedBytes'
  | 'erasureNamesQuota'
  | 'identified'
  | `revoked${'' | 'ByAccount' | 'ByNetwork' | 'Everywhere'}`
>;

/** Access-Control-Expose-Headers: the headers that a page may read, except in settings. This causes no preflight. */
export const EXPOSED_HEADERS = 'Card-Code, Card-Look, Card-Reason, RateLimit, RateLimit-Policy, Retry-After';

export const callerNetwork = (context: StorefrontContext, req: IncomingMessage): string =>
  networkOf(clientIp(req, context.platform.config.trustedProxies));

/** Website and network of the caller: the key of the public limits. */
export const callerKey = (context: StorefrontContext, site: string, req: IncomingMessage): string =>
  `${site} ${callerNetwork(context, req)}`;

export const noSuchSite = (): HttpError => new HttpError(404, 'There is no such website.');

/** @throws HttpError 404 */
export function siteOf(context: StorefrontContext, id: string | undefined): Site {
  const site = id === undefined ? undefined : context.sites.get(id);
  if (!site) throw noSuchSite();
  return site;
}

/**
 * Counts under a key, and sets the rate limit headers of the answer, whatever its status. @throws HttpError 429
 */
export async function limitKey(
  context: StorefrontContext,
  what: LimitedRoute,
  key: string,
  ctx: Context,
): Promise<void> {
  const verdict = await context.limiters[what].take(key);
  ctx.set(rateHeaders(what, verdict));
  if (!verdict.allowed) throw tooMany(verdict.resetSeconds);
}

/** An exact match: not a suffix, another port or scheme, and never `null`, which every sandboxed page sends. */
export const isAllowed = (site: Site, origin: string | undefined): origin is string =>
  origin !== undefined && origin !== 'null' && site.allowed_origins.includes(origin);

/**
 * Admits a page of the website and sets its CORS headers; a page on a first-party host needs none. Never with credentials: no cookie is
 * read here. @throws HttpError 403
 */
export function requireOrigin(
  { platform }: Pick<StorefrontContext, 'platform'>,
  site: Site,
  ctx: Context,
  sentence = 'Origin must be an allowed origin of this website.',
): void {
  ctx.vary('Origin');
  if (site.first_party_hosts.length > 0) ctx.vary('Sec-Fetch-Site');
  if (isFirstParty(site, ctx.req, platform.config.trustedProxies)) return;
  const origin = ctx.get('Origin');
  if (!isAllowed(site, origin)) throw new HttpError(403, sentence);
  ctx.set('Access-Control-Allow-Origin', origin);
  ctx.set('Access-Control-Expose-Headers', EXPOSED_HEADERS);
}

/** The common checks of routes for pages: website, origin and rate limit. @throws HttpError 404, 403 or 429 */
export async function admitPage(
  context: StorefrontContext,
  what: LimitedRoute,
  ctx: Context,
  id: string | undefined,
): Promise<Site> {
  const site = siteOf(context, id);
  requireOrigin(context, site, ctx);
  await limitKey(context, what, callerKey(context, site.site_id, ctx.req), ctx);
  return site;
}
