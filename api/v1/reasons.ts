import { z } from 'zod';
import { Turns } from '#platform/limits/turns.ts';
import type { Platform } from '#platform/platform.ts';
import type { SiteId } from '#schemas/ids.ts';
import { unlessKnown } from '../conditional.ts';
import { type Answer, scopeRoute } from '../route.ts';
import { SharedWork } from '../shared-work.ts';
import { dataLagSeconds } from '../views/lag.ts';
import { type Asked, experimentOf, type Look, lookAt } from '../views/outcomes/experiment.ts';
import { segmentations, seriesSteps } from '../views/outcomes/grouping.ts';
import { reasonsView } from '../views/reasons.ts';
import { reasonsSegments } from '../views/reasons-segments.ts';
import { reasonsSeries } from '../views/reasons-series.ts';
import { always, instantUs, refusals, tagHeader, unchanged } from './common.ts';
import { lagHeader } from './moments.ts';
import { Segments, Series } from './reasons-parts-shape.ts';
import { Reasons } from './reasons-shape.ts';

const period = { from: instantUs, to: instantUs };

/**
 * A view over a million visitors takes longer than a request may (docs/outcomes.md), and a connection of each store:
 * the caller is answered 503, and finds the result on retry.
 */
const turns = new Turns({ atOnce: 3, waitingMax: 100, waitMs: 8_000 });
type Body = { readonly from: string; readonly to: string };
const views = new SharedWork<{ readonly body: Body; readonly sinceMs: number }>();

const answers = (description: string, schema: z.ZodType) => ({
  200: { description, schema, headers: { ...lagHeader, ...tagHeader } },
  304: unchanged,
  400: refusals[400],
  404: refusals[404],
  ...always,
});

const access = { kind: 'scope', scope: 'sites:read', boundKey: 'own' } as const;

/** Answers a view of the comparison, made once for all who ask the same at the same time. */
async function answer(
  ask: Parameters<typeof unlessKnown>[0] & { platform: Platform; siteId: SiteId; query: Asked },
  name: string,
  view: (look: Look, nowUs: number) => Promise<Body>,
): Promise<Answer> {
  const { platform, siteId, query } = ask;
  const nowUs = Date.now() * 1000;
  const look = lookAt(await experimentOf(platform.postgres, siteId), query, nowUs);
  const make = async () => ({
    sinceMs: performance.now(),
    body: await turns.run(siteId, () => view(look, nowUs)),
  });
  const [{ body, sinceMs }, viewsLag, ledgerLag] = await Promise.all([
    views.run(JSON.stringify([name, siteId, query, look.experiment?.id]), make),
    dataLagSeconds(platform.postgres, 'views'),
    dataLagSeconds(platform.postgres, 'ledger'),
  ]);
  const ageSeconds = Math.floor((performance.now() - sinceMs) / 1_000);
  const lagSeconds = Math.max(viewsLag, ledgerLag) + ageSeconds;
  return unlessKnown(ask, told(body, query), { 'X-Data-Lag-Seconds': String(lagSeconds) }, async () => body);
}

/** All that a view says, but for an end or a beginning that moves with the clock: that is no news. */
function told(body: Body, { from, to }: Asked): string {
  const moving = [from === undefined && body.from, to === undefined && body.to];
  return JSON.stringify(body, (_, value) => (moving.includes(value) && value !== false ? null : value));
}

export const reasonsRoutes = [
  scopeRoute({
    method: 'get',
    path: '/sdk/{id}/reasons',
    tag: 'Views',
    summary: 'Compare visitors spoken to with visitors left alone, by reason of the stall',
    access,
    query: z.object(period),
    answers: answers('Reasons and outcomes.', Reasons),
    handle: (ask) =>
      answer(ask, 'reasons', (look, nowUs) => reasonsView(ask.platform, ask.siteId, look, nowUs)),
  }),
  scopeRoute({
    method: 'get',
    path: '/sdk/{id}/reasons/series',
    tag: 'Views',
    summary: 'The comparison over time: cumulative, and of each day or week of entries',
    access,
    query: z.object({ ...period, step: z.enum(seriesSteps).default('day') }),
    answers: answers('Steps of the period, the first one first.', Series),
    handle: (ask) =>
      answer(ask, 'series', (look, nowUs) =>
        reasonsSeries(ask.platform, ask.siteId, look, ask.query.step, nowUs),
      ),
  }),
  scopeRoute({
    method: 'get',
    path: '/sdk/{id}/reasons/segments',
    tag: 'Views',
    summary: 'The comparison within segments of visitors, or of wordings',
    access,
    query: z.object({ ...period, by: z.enum(segmentations) }),
    answers: answers('Segments, the one with the most visitors first.', Segments),
    handle: (ask) =>
      answer(ask, 'segments', (look, nowUs) =>
        reasonsSegments(ask.platform, ask.siteId, look, ask.query.by, nowUs),
      ),
  }),
];
