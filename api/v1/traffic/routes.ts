import { z } from 'zod';
import { HttpError } from '#platform/http/http.ts';
import { limits } from '#platform/limits/limits.ts';
import type { Platform } from '#platform/platform.ts';
import type { Postgres } from '#platform/postgres/postgres.ts';
import type { SiteId } from '#schemas/ids.ts';
import { type ConditionalRequest, notModified, taggedAnswer } from '../../conditional.ts';
import { type Answer, scopeRoute } from '../../route.ts';
import { SharedWork } from '../../shared-work.ts';
import { dayAt, daysBetween, isDay } from '../../views/days.ts';
import { dataLagSeconds } from '../../views/lag.ts';
import { revisionOf } from '../../views/revision.ts';
import { creditCounts } from '../../views/traffic/credits.ts';
import { dimensions } from '../../views/traffic/dimension.ts';
import { type Days, oldestDay, type Period, type Periods, periodsOf } from '../../views/traffic/periods.ts';
import { trafficSegments } from '../../views/traffic/segments.ts';
import { type Credits, trafficView } from '../../views/traffic/traffic.ts';
import { clockOf, type TrafficWebsite, trafficWebsite } from '../../views/traffic/website.ts';
import { createViewLimiter } from '../../views/view-limiter.ts';
import { TRAFFIC_DAYS_MAX } from '../bounds.ts';
import { lagHeaders, viewAnswers } from '../common.ts';
import { Traffic, TrafficSegmented } from './shape.ts';

const day = z
  .string()
  .refine(isDay, 'must be a day such as 2026-11-22')
  .optional()
  .meta({ override: { type: 'string', format: 'date' } });
const days = {
  from: day.describe('First day. By default it is `to`, or today.'),
  to: day.describe('Last day, which is included. By default it is today.'),
};
const Segmented = z.object({
  ...days,
  by: z.enum(dimensions).describe('Attribute by which moments are grouped.'),
});

const limiter = createViewLimiter();
const views = new SharedWork<object>();

/** The website, days and periods to count. */
type TrafficScope = { readonly website: TrafficWebsite; readonly days: Days; readonly periods: Periods };

/** "Until now" means until the end of this minute, so that an answer can be revalidated for a while. */
const MINUTE_MS = 60_000;

/** @param readFirst reads additional input of the answer, which is part of its revision */
async function answer<F>(
  ask: ConditionalRequest & {
    readonly platform: Platform;
    readonly siteId: SiteId;
    readonly query: { readonly from?: string | undefined; readonly to?: string | undefined };
  },
  name: string,
  readFirst: (scope: TrafficScope) => Promise<F>,
  view: (scope: TrafficScope, first: F) => Promise<object>,
): Promise<Answer> {
  const { clickhouse, postgres, replica } = ask.platform;
  const website = await trafficWebsite(postgres, ask.siteId);
  const clock = clockOf(website.zone);
  const nowMs = Date.now();
  const asked = daysOf(ask.query, dayAt(nowMs, clock));
  const periods = periodsOf(asked, Math.ceil(nowMs / MINUTE_MS) * MINUTE_MS, clock);
  const scope = { website, days: asked, periods };
  // Read before the view: later data is then read again, and not taken for known.
  const [stored, viewsLag, ledgerLag, first] = await Promise.all([
    revisionOf(clickhouse, ['moments', 'outcomes']),
    dataLagSeconds(postgres, 'views'),
    dataLagSeconds(replica, 'ledger'),
    readFirst(scope),
  ]);
  const revision = JSON.stringify([stored, scope, first]);
  const lag = lagHeaders(Math.max(viewsLag, ledgerLag));
  const known = notModified(ask, revision, lag);
  if (known) return known;
  const compute = (): Promise<object> =>
    limiter.run(ask.siteId, () => view(scope, first), ask.caller.accountId);
  return taggedAnswer(ask, revision, lag, await views.run(`${name} ${revision} ${ask.siteId}`, compute));
}

async function creditsOf(postgres: Postgres, { website, periods }: TrafficScope): Promise<Credits> {
  const of = (period: Period) => creditCounts(postgres, website.siteId, website.currency, period);
  const [current, before] = await Promise.all([of(periods.current), of(periods.before)]);
  return { current, before };
}

/** The requested days, today by default. @throws HttpError 400 */
function daysOf({ from, to }: { from?: string | undefined; to?: string | undefined }, today: string): Days {
  const asked = { from: from ?? to ?? today, to: to ?? (from && from > today ? from : today) };
  const many = daysBetween(asked.from, asked.to) + 1;
  if (many < 1) throw new HttpError(400, '"from" must not be after "to".');
  if (many > TRAFFIC_DAYS_MAX)
    throw new HttpError(400, `"from" and "to" must be at most ${TRAFFIC_DAYS_MAX} days apart.`);
  if (asked.from < oldestDay(today)) {
    const why = 'moments are kept for no longer';
    throw new HttpError(400, `"from" may be at most ${limits.HISTORY_DAYS} days ago: ${why}.`);
  }
  return asked;
}

const access = { kind: 'scope', scope: 'sites:read', boundKey: 'own' } as const;

export const trafficRoutes = [
  scopeRoute({
    method: 'get',
    path: '/sdk/{id}/traffic',
    tag: 'Views',
    summary: 'Count moments, cards and credited orders of a period and of the one before it',
    description: `Counts the moments, cards and credited orders of at most ${TRAFFIC_DAYS_MAX} days, which are days in the \`time_zone\` of the facts sheet. By default it is today. These are counts of what happened: only GET /sdk/{id}/reasons shows whether speaking to visitors helps.`,
    access,
    query: z.object(days),
    answers: viewAnswers('The counts by hour or day.', Traffic),
    handle: (ask) =>
      answer(
        ask,
        'traffic',
        (scope) => creditsOf(ask.platform.replica, scope),
        ({ website, days, periods }, credits) =>
          trafficView(ask.platform.clickhouse, website, days, periods, credits),
      ),
  }),
  scopeRoute({
    method: 'get',
    path: '/sdk/{id}/traffic/segments',
    tag: 'Views',
    summary: 'Break down the moments of a period by page, product, device, language or reason',
    description:
      'Days are chosen as for GET /sdk/{id}/traffic. This does not compare the arms: visitors of different segments differ in more than the cards that they got.',
    access,
    query: Segmented,
    answers: viewAnswers('The segments, the one with the most moments first.', TrafficSegmented),
    handle: (ask) =>
      answer(
        ask,
        `segments ${ask.query.by}`,
        async () => null,
        ({ website, days, periods }) =>
          trafficSegments(ask.platform.clickhouse, website, days, periods.current, ask.query.by),
      ),
  }),
];
