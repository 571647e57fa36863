import type { Context } from 'koa';
import { limits } from '#platform/limits/limits.ts';
import { languagesOf } from '#schemas/config/languages.ts';
import { lookHeader } from '#schemas/config/look.ts';
import { type Links, waitsForConsent } from '#schemas/config/site.ts';
import type { SiteId } from '#schemas/ids.ts';
import type { Settings } from '#schemas/requests/answers.ts';
import type { Zone } from '#schemas/signal/signal.ts';
import { zoneWords } from '#schemas/zone-words.ts';
import { signSiteToken } from '../site-token.ts';
import { admitPage, type StorefrontContext } from './guards.ts';
import { collectorUrlFor } from './origin/first-party.ts';

/** GET /{site}/settings: what the SDK needs to begin; with 418 it stops. */
export async function getSettings(
  context: StorefrontContext,
  bundleVersion: string,
  deployed: (site: SiteId) => void,
  ctx: Context,
  id: string | undefined,
): Promise<void> {
  ctx.set('Cache-Control', 'no-store');
  const site = await admitPage(context, 'settings', ctx, id);
  deployed(site.site_id);
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
  // Beside the body, whose fields are fixed.
  ctx.set('Zone-Paths', zonePaths(site.facts.links));
  ctx.set('Zone-Words', zoneWords(languagesOf(site, ctx.get('Accept-Language'))));
  ctx.set('Consent', waitsForConsent(site) ? 'wait' : 'granted');
  // A single origin keeps its visitors' ids itself.
  ctx.set('Visitor-Frame', site.allowed_origins.length > 1 ? 'ask' : 'skip');
  if (site.look) ctx.set('Card-Look', lookHeader(site.look));
  ctx.body = {
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
}

/** The sheet's pages as a query string of paths and zones: a link to one of them has that zone, whatever its text is. */
export function zonePaths({ size_guide, shipping, returns }: Links): string {
  const zones: readonly (readonly [string | null, Zone])[] = [
    [size_guide, 'size'],
    [shipping, 'shipping'],
    [returns, 'returns'],
  ];
  const known = zones.flatMap(([path, zone]): [string, string][] =>
    // Normalised as the browser does it, so that the two can be compared.
    path ? [[new URL(path, 'http://site').pathname, zone]] : [],
  );
  return new URLSearchParams(known).toString();
}
