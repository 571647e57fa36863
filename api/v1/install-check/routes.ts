import { z } from 'zod';
import { ConcurrencyLimiter } from '#platform/limits/concurrency-limiter.ts';
import type { Platform } from '#platform/platform.ts';
import { waitsForConsent } from '#schemas/config/site.ts';
import { scopeRoute } from '../../route.ts';
import { instant, refusalsWith } from '../common.ts';
import { isLoopback } from '../sites/loopback.ts';
import { rootOf } from '../sites/origins.ts';
import type { FullRow } from '../sites/shape.ts';
import { readSite } from '../sites/store.ts';
import { fetchPage, type Page, type UnreadablePage } from './fetch-page.ts';
import { type SiteStatus, stepNames, stepsOf } from './steps.ts';

const STOREFRONT_MS = 3_000;
/**
 * Shorter than the time-out of an answer, so that a caller who waits too long is told so, and not that a part is
 * unavailable.
 */
const WAIT_MS = 8_000;
/**
 * A key may name any shop's domain, so one page of a domain is read at a time. Of one account only a few, because its
 * pages may respond slowly on purpose.
 */
const limiter = new ConcurrencyLimiter({
  atOnce: 8,
  atOncePerOwner: 4,
  waitingMax: 100,
  waitingPerOwnerMax: 20,
  waitMs: WAIT_MS,
});
/** A hostile page of 2 MB may take a third of a second of CPU: those of one account take less than the others wait. */
const parsing = new ConcurrencyLimiter({
  atOnce: 1,
  waitingMax: 100,
  waitingPerOwnerMax: 10,
  waitMs: WAIT_MS,
});

const StepShape = z.object({
  step: z.enum(stepNames).describe('Step of the installation.'),
  ok: z.boolean().describe('Whether the step is done.'),
  looked_at: z
    .boolean()
    .describe(
      'Whether the step was checked. It is false if a previous step failed, so that there was nothing to check.',
    ),
  detail: z.string().describe('What was found.'),
  fix: z.string().nullable().describe('What to do; null if the step is done or was not checked.'),
});
const InstallCheck = z
  .object({
    url: z.string().describe('Address of the page that was read last, without its query.'),
    checked_at: instant.describe('When the installation was checked, as a UTC instant.'),
    installed: z.boolean().describe('Whether the page has the script tag of this website.'),
    steps: z.array(StepShape).describe('Steps of the installation, in order.'),
    error: z.string().nullable().describe('Why the page could not be read; null if it was read.'),
  })
  .meta({ title: 'InstallCheck' });

/** The page of the first allowed origin; a website on a loopback address has none that can be read from here. */
async function pageOf(row: FullRow): Promise<Page | UnreadablePage> {
  const url = `${row.allowed_origins[0]}/`;
  const host = new URL(url).hostname;
  const root = rootOf(host);
  if (isLoopback(host) || root === null) {
    return {
      kind: 'unread',
      url,
      error: `The address ${url} is not public, so it cannot be read from here.`,
    };
  }
  return limiter.run(root, () => fetchPage(url, root), row.account_id);
}

/** Requests the bundle, because a request for the settings would count as the shop's first call. */
async function storefrontAnswers(sdkUrl: string, siteId: string): Promise<boolean> {
  try {
    const answer = await fetch(`${sdkUrl}/${siteId}/sdk`, { signal: AbortSignal.timeout(STOREFRONT_MS) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

async function orderSeen({ postgres }: Platform, siteId: string): Promise<boolean> {
  const { rowCount } = await postgres.query(
    'select 1 from ledger_order where site_id = $1 and visitor_id is not null limit 1',
    [siteId],
  );
  return rowCount === 1;
}

async function siteStatusOf(platform: Platform, row: FullRow): Promise<SiteStatus> {
  const { sdkUrl, collectorUrl, frameUrl } = platform.config;
  const [answers, order] = await Promise.all([
    storefrontAnswers(sdkUrl, row.id),
    orderSeen(platform, row.id),
  ]);
  const visit = row.connected_at !== null;
  return {
    siteId: row.id,
    sdkUrl,
    collectorUrl,
    frameUrl: row.allowed_origins.length > 1 ? frameUrl : null,
    firstPartyHosts: row.first_party_hosts,
    enabled: row.enabled,
    storefrontAnswers: answers,
    visit,
    refusedOrigin: refusedOriginOf(row, Date.now()),
    waitsForConsent: waitsForConsent(row),
    cart: row.cart_seen_at !== null,
    order,
  };
}

/** An older refusal says nothing about the present installation. */
const REFUSED_LATELY_MS = 3_600_000;

/** The origin from which the script was recently refused, unless it was added since. */
function refusedOriginOf(row: FullRow, nowMs: number): string | null {
  const { refused_origin, refused_origin_at, allowed_origins } = row;
  if (refused_origin === null || allowed_origins.includes(refused_origin)) return null;
  return nowMs - refused_origin_at!.getTime() > REFUSED_LATELY_MS ? null : refused_origin;
}

export const installCheckRoutes = [
  scopeRoute({
    method: 'get',
    path: '/sdk/{id}/install-check',
    tag: 'Websites',
    summary: 'Check the installation of the website',
    description:
      "Reads the page of the first allowed origin from the service's side, and checks each step of the installation. It reads only public addresses below the website's root domain on the ports 80 and 443, follows at most 3 redirects, and reads at most 2 MB within 10 seconds.",
    access: { kind: 'scope', scope: 'sites:read', boundKey: 'own' },
    answers: {
      200: { description: 'The steps of the installation, and what to do next.', schema: InstallCheck },
      ...refusalsWith(404),
    },
    async handle({ platform, caller, siteId }) {
      const row = await readSite(platform, caller.accountId, siteId);
      const [page, seen] = await Promise.all([pageOf(row), siteStatusOf(platform, row)]);
      const steps = await parsing.run(siteId, () => stepsOf(page, seen), caller.accountId);
      const body = {
        url: page.url,
        checked_at: new Date().toISOString(),
        installed: steps.some(({ step, ok }) => step === 'right_id' && ok),
        steps: [...steps],
        error: page.kind === 'unread' ? page.error : null,
      };
      return { status: 200, body };
    },
  }),
];
