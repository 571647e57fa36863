import { z } from 'zod';
import type { Platform } from '#platform/platform.ts';
import { utcOffsetMinutes } from '#platform/time-zone.ts';
import type { SiteId } from '#schemas/ids.ts';
import { type ConditionalRequest, notModified, taggedAnswer } from '../conditional.ts';
import { type Answer, scopeRoute } from '../route.ts';
import { SharedWork } from '../shared-work.ts';
import { dataLagSeconds } from '../views/lag.ts';
import {
  type ComparisonPeriod,
  comparisonPeriod,
  type RequestedPeriod,
} from '../views/outcomes/experiment.ts';
import { type SeriesStep, segmentations, seriesSteps } from '../views/outcomes/grouping.ts';
import { type ComparedWebsite, comparedWebsite } from '../views/outcomes/website.ts';
import { reasonsView } from '../views/reasons/reasons.ts';
import { reasonsSegments } from '../views/reasons/segments.ts';
import { reasonsSeries } from '../views/reasons/series.ts';
import { revisionOf } from '../views/revision.ts';
import { createViewLimiter } from '../views/view-limiter.ts';
import { instantUs, lagHeaders, viewAnswers } from './common.ts';
import { Segments, Series } from './reasons-parts-shape.ts';
import { Reasons } from './reasons-shape.ts';

const periodQuery = {
  from: instantUs.describe(
    'Beginning of the period, which must not be before the experiment. By default, the whole experiment is compared; no other period has a verdict.',
  ),
  to: instantUs.describe('End of the period, which is not included. By default it is now.'),
};
/** Not the website's zone by default: existing callers count in UTC days. */
const zone = z
  .string()
  .refine(
    (name) => utcOffsetMinutes(name, 0) !== null,
    'must be the name of a time zone such as Europe/Berlin',
  )
  .default('UTC')
  .describe('Time zone in which days and weeks begin, as an IANA name such as `Europe/Berlin`.');

const limiter = createViewLimiter();
type ComputedView = { readonly body: object; readonly revision: string; readonly sinceMs: number };
const views = new SharedWork<ComputedView>();

const access = { kind: 'scope', scope: 'sites:read', boundKey: 'own' } as const;

/** The tables that the views read. */
const TABLES = ['moments', 'entrants', 'profiles', 'ledger_orders', 'ledger_refunds'];
const HOUR_US = 3_600_000_000;

/** Answers a comparison view, computed once for all simultaneous callers of the same view. */
async function answer(
  ask: ConditionalRequest & {
    readonly platform: Platform;
    readonly siteId: SiteId;
    readonly query: RequestedPeriod;
  },
  name: string,
  view: (website: ComparedWebsite, period: ComparisonPeriod, nowUs: number) => Promise<object>,
): Promise<Answer> {
  const { clickhouse, postgres } = ask.platform;
  const nowUs = Date.now() * 1000;
  const website = await comparedWebsite(postgres, ask.siteId);
  const period = comparisonPeriod(website, ask.query, nowUs);
  // Read before the view: later data is then read again, and not taken for known.
  const [stored, viewsLag, ordersLag] = await Promise.all([
    revisionOf(clickhouse, TABLES),
    dataLagSeconds(postgres, 'views'),
    dataLagSeconds(postgres, 'orders'),
  ]);
  // An open period changes with the clock, but counts as changed once an hour: so often the traffic of a day is
  // recounted.
  const revision = JSON.stringify([
    stored,
    website.version,
    period.experiment?.id,
    Math.floor(nowUs / HOUR_US),
  ]);
  const lagOf = (ageMs: number) => lagHeaders(Math.max(viewsLag, ordersLag) + Math.floor(ageMs / 1_000));
  const known = notModified(ask, revision, lagOf(0));
  if (known) return known;
  const compute = async (): Promise<ComputedView> => ({
    revision,
    sinceMs: performance.now(),
    body: await limiter.run(ask.siteId, () => view(website, period, nowUs), ask.caller.accountId),
  });
  const computed = await views.run(JSON.stringify([name, ask.siteId, ask.query, website.version]), compute);
  return taggedAnswer(ask, computed.revision, lagOf(performance.now() - computed.sinceMs), computed.body);
}

const stepsAsked = ({ step, time_zone }: { readonly step: SeriesStep; readonly time_zone: string }) => ({
  step,
  offset: (atMs: number): number => utcOffsetMinutes(time_zone, atMs) ?? 0,
});

export const reasonsRoutes = [
  scopeRoute({
    method: 'get',
    path: '/sdk/{id}/reasons',
    tag: 'Views',
    summary: 'Compare the two arms of the experiment, by stall reason',
    access,
    query: z.object(periodQuery),
    answers: viewAnswers('The comparison of the two arms, for each reason and for all together.', Reasons),
    handle: (ask) =>
      answer(ask, 'reasons', (website, period, nowUs) =>
        reasonsView(ask.platform.clickhouse, website, period, nowUs),
      ),
  }),
  scopeRoute({
    method: 'get',
    path: '/sdk/{id}/reasons/series',
    tag: 'Views',
    summary: 'Compare the two arms over time: cumulative, and for each day or week of entry',
    access,
    query: z.object({
      ...periodQuery,
      step: z.enum(seriesSteps).default('day').describe('Length of the steps.'),
      time_zone: zone,
    }),
    answers: viewAnswers('The comparison for each step of the period, oldest first.', Series),
    handle: (ask) =>
      answer(ask, 'series', (website, period, nowUs) =>
        reasonsSeries(ask.platform.clickhouse, website, period, stepsAsked(ask.query), nowUs),
      ),
  }),
  scopeRoute({
    method: 'get',
    path: '/sdk/{id}/reasons/segments',
    tag: 'Views',
    summary: 'Compare the two arms by segment of visitors, or by wording',
    access,
    query: z.object({
      ...periodQuery,
      by: z.enum(segmentations).describe('Attribute by which visitors are grouped.'),
    }),
    answers: viewAnswers('The comparison for each segment, the one with the most visitors first.', Segments),
    handle: (ask) =>
      answer(ask, 'segments', (website, period, nowUs) =>
        reasonsSegments(ask.platform.clickhouse, website, period, ask.query.by, nowUs),
      ),
  }),
];
