import { z } from 'zod';
import { HttpError } from '#platform/http/http.ts';
import { verdicts } from '#schemas/decision/decision.ts';
import { decisionId } from '#schemas/fields/ids.ts';
import { maskVisitor } from '#schemas/ids.ts';
import { seesVisitors } from '../access/caller.ts';
import { scopeRoute } from '../route.ts';
import { explainedMoment } from '../views/explain.ts';
import { dataLagSeconds } from '../views/lag.ts';
import { momentsPage } from '../views/moments.ts';
import { PAGE_ITEMS_MAX } from './bounds.ts';
import { always, instantUs, refusals } from './common.ts';
import { ExplainedMoment, Moments } from './moment-shape.ts';

export const pageLimit = z
  .string()
  .regex(/^\d{1,4}$/, `must be a whole number from 1 to ${PAGE_ITEMS_MAX}`)
  .transform(Number)
  .refine(
    (limit) => limit >= 1 && limit <= PAGE_ITEMS_MAX,
    `must be a whole number from 1 to ${PAGE_ITEMS_MAX}`,
  )
  .default(50)
  .meta({ override: { type: 'integer', minimum: 1, maximum: PAGE_ITEMS_MAX, default: 50 } });

const Query = z.object({ limit: pageLimit, before: instantUs, verdict: z.enum(verdicts).optional() });

export const lagHeader = { 'X-Data-Lag-Seconds': 'how late the view is, in whole seconds' };

export const momentRoutes = [
  scopeRoute({
    method: 'get',
    path: '/sdk/{id}/moments',
    tag: 'Views',
    summary: 'List the moments of a website, newest first',
    access: { kind: 'scope', scope: 'sites:read', boundKey: 'own' },
    query: Query,
    answers: {
      200: { description: 'A page of moments.', schema: Moments, headers: lagHeader },
      400: refusals[400],
      404: refusals[404],
      ...always,
    },
    async handle({ platform, caller, siteId, query }) {
      const [page, lag] = await Promise.all([
        momentsPage(platform.clickhouse, siteId, {
          limit: query.limit,
          beforeUs: query.before ?? null,
          verdict: query.verdict ?? null,
        }),
        dataLagSeconds(platform.postgres, 'views'),
      ]);
      const whole = seesVisitors(caller);
      const items = page.items.map((item) => ({
        ...item,
        visitor: whole ? item.visitor : maskVisitor(item.visitor),
      }));
      return {
        status: 200,
        body: { items, next: page.next },
        headers: { 'X-Data-Lag-Seconds': String(lag) },
      };
    },
  }),
  scopeRoute({
    method: 'get',
    path: '/sdk/{id}/moments/{moment_id}',
    tag: 'Views',
    summary: 'Explain one moment',
    description:
      'All that the list says of it, and: what was seen before it, every gate, what the facts said at the time, where each claim of the sentence comes from, versions, the life of the card and the credited orders. What is no id at all is unknown too.',
    access: { kind: 'scope', scope: 'sites:read', boundKey: 'own' },
    answers: {
      200: { description: 'The moment.', schema: ExplainedMoment, headers: lagHeader },
      404: refusals[404],
      ...always,
    },
    async handle({ platform, caller, siteId, params }) {
      const id = decisionId.read(params['moment_id']);
      const [moment, lag] = await Promise.all([
        id && explainedMoment(platform, siteId, id),
        dataLagSeconds(platform.postgres, 'views'),
      ]);
      if (!moment) throw new HttpError(404, 'There is no moment with this id.');
      const visitor = seesVisitors(caller) ? moment.visitor : maskVisitor(moment.visitor);
      return {
        status: 200,
        body: { ...moment, visitor },
        headers: { 'X-Data-Lag-Seconds': String(lag) },
      };
    },
  }),
];
