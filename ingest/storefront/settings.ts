import { brotliCompressSync, constants } from 'node:zlib';
import type { Context } from 'koa';
import { HttpError } from '#platform/http/http.ts';
import { withoutKeepAlive } from '#platform/http/server.ts';
import { limits } from '#platform/limits/limits.ts';
import { languagesOf } from '#schemas/config/languages.ts';
import { lookHeader } from '#schemas/config/look.ts';
import { type Links, type Site, waitsForConsent } from '#schemas/config/site.ts';
import type { SiteId } from '#schemas/ids.ts';
import type { Settings } from '#schemas/requests/answers.ts';
import type { Zone } from '#schemas/signal/signal.ts';
import { zoneWords } from '#schemas/zone-words.ts';
import { signSiteToken } from '../site-token.ts';
import { admitPage, type StorefrontContext, siteOf } from './guards.ts';
import { collectorUrlFor } from './origin/first-party.ts';

/** Records milestones of a website's installation. */
export type Milestones = {
  readonly deployed: (site: SiteId) => void;
  readonly refusedOrigin: (site: SiteId, origin: string, nowMs: number) => void;
};

/** GET /{site}/settings: what the SDK needs to start; 418 stops it. */
export async function getSettings(
  context: StorefrontContext,
  bundleVersion: string,
  milestones: Milestones,
  ctx: Context,
  id: string | undefined,
): Promise<void> {
  ctx.set('Cache-Control', 'no-store');
  const site = await admitPage(context, 'settings', ctx, id).catch((error: unknown) => {
    if (error instanceof HttpError && error.status === 403)
      milestones.refusedOrigin(siteOf(context, id).site_id, ctx.get('Origin'), Date.now());
    throw error;
  });
  milestones.deployed(site.site_id);
  if (!site.enabled) {
    ctx.status = 418;
    ctx.body = { enabled: false };
    return;
  }
  const { config, secrets } = context.platform;
  const token = signSiteToken(
    {
      site: site.site_id,
      origins: site.allowed_origins,
      version: site.version,
      exp_ms: Date.now() + limits.SITE_TOKEN_LIFETIME_MS,
    },
    secrets.token,
  );
  setOptionHeaders(ctx, site);
  const body = {
    enabled: true,
    token,
    capture: site.capture,
    version: bundleVersion,
    collector_url: collectorUrlFor(site, ctx.req, config),
    frame_url: config.frameUrl,
    card_enabled: site.card_enabled,
    output: site.facts.output,
    popup: site.facts.popup,
    field_salt: site.field_salt,
  } satisfies Settings;
  send(ctx, JSON.stringify(body));
}

/** Compresses at a fast level, because the token makes every answer different. */
function send(ctx: Context, body: string): void {
  withoutKeepAlive(ctx.res);
  // Saves bytes: pages cannot read it, and only failures are logged.
  ctx.remove('X-Request-Id');
  ctx.vary('Accept-Encoding');
  ctx.type = 'application/json; charset=utf-8';
  const isBrotli = ctx.acceptsEncodings('br') === 'br';
  if (isBrotli) ctx.set('Content-Encoding', 'br');
  ctx.body = isBrotli ? brotliCompressSync(body, FAST_BROTLI) : body;
}
const FAST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const RATE_LIMIT_HEADERS = ['RateLimit', 'RateLimit-Policy'];

/** Settings beyond the body, whose fields are fixed. Only headers that are set are exposed, because every visit loads them. */
function setOptionHeaders(ctx: Context, site: Site): void {
  const options = {
    'Zone-Paths': zonePaths(site.facts.links),
    'Zone-Words': zoneWords(languagesOf(site, ctx.get('Accept-Language'))),
    Consent: waitsForConsent(site) ? 'wait' : 'granted',
    'Excluded-Pages': excludedPages(site),
    'Quiet-Hours': quietHours(site),
    // With a single origin the page stores the visitor's id itself.
    'Visitor-Frame': site.allowed_origins.length > 1 ? 'ask' : 'skip',
    'Card-Look': site.look === null ? '' : lookHeader(site.look),
  };
  const given = Object.entries(options).filter(([, text]) => text !== '');
  ctx.set(Object.fromEntries(given));
  if (ctx.response.get('Access-Control-Allow-Origin') === '') return;
  ctx.set(
    'Access-Control-Expose-Headers',
    [...given.map(([name]) => name), ...RATE_LIMIT_HEADERS].join(', '),
  );
}

/** The facts sheet's links as a query string of paths and zones: a link to one of them has its zone, whatever its text. */
export function zonePaths({ size_guide, shipping, returns }: Links): string {
  const zones: readonly (readonly [string | null, Zone])[] = [
    [size_guide, 'size'],
    [shipping, 'shipping'],
    [returns, 'returns'],
  ];
  const known = zones.flatMap(([path, zone]): [string, string][] =>
    // Normalised as in browsers, so that paths can be compared.
    path ? [[new URL(path, 'http://site').pathname, zone]] : [],
  );
  return new URLSearchParams(known).toString();
}

/** Proxies refuse answers with more than a few KB of headers. */
const EXCLUDED_CHARS = 1_000;
const EXCLUDE_ALL_PAGES = 'path=%2F';

/**
 * The pages on which a card from an earlier page must not be shown, as a query string. A list that is too long for a header excludes every
 * page: a card is then shown on the page that it came to, or not at all.
 */
export function excludedPages({
  excluded_paths,
  excluded_products,
}: Pick<Site, 'excluded_paths' | 'excluded_products'>): string {
  const pages = new URLSearchParams([
    ...excluded_paths.map((path): [string, string] => ['path', path]),
    ...excluded_products.map((handle): [string, string] => ['product', handle]),
  ]).toString();
  return pages.length > EXCLUDED_CHARS ? EXCLUDE_ALL_PAGES : pages;
}

/** The hours in which no card may be shown, as a query string, in the shop's time zone. */
export const quietHours = ({ quiet_hours, facts }: Pick<Site, 'quiet_hours' | 'facts'>): string =>
  quiet_hours === null
    ? ''
    : new URLSearchParams({ ...quiet_hours, zone: facts.time_zone ?? 'UTC' }).toString();
