import { z } from 'zod';
import { HttpError } from '#platform/http/http.ts';
import { reasons, verdicts } from '#schemas/decision/decision.ts';
import { decisionId, visitorId } from '#schemas/fields/ids.ts';
import { maskVisitor, type VisitorId } from '#schemas/ids.ts';
import { type Caller, seesVisitors } from '../access/caller.ts';
import { conditionalAnswer } from '../conditional.ts';
import { personRoute, scopeRoute } from '../route.ts';
import { csvHeaders } from '../views/csv-export.ts';
import { explainedMoment } from '../views/explain.ts';
import { dataLagSeconds } from '../views/lag.ts';
import { exportMoments } from '../views/moments/export.ts';
import type { MomentsFilter } from '../views/moments/filter.ts';
import { momentsPage } from '../views/moments.ts';
import { revisionOf } from '../views/revision.ts';
import { visitorMoments } from '../views/visitor.ts';
import { PAGE_ITEMS_MAX, PATH_CHARS_MAX } from './bounds.ts';
import {
  instantUs,
  isStorable,
  lagHeader,
  lagHeaders,
  refusalsWith,
  tagHeader,
  unchanged,
} from './common.ts';
import { ExplainedMoment, type MomentItem, Moments, VisitorMoments } from './moment-shape.ts';

export const pageLimit = z
  .string()
  .regex(/^\d{1,4}$/, `must be a whole number from 1 to ${PAGE_ITEMS_MAX}`)
  .transform(Number)
  .refine(
    (limit) => limit >= 1 && limit <= PAGE_ITEMS_MAX,
    `must be a whole number from 1 to ${PAGE_ITEMS_MAX}`,
  )
  .default(50)
  .describe('Number of entries on a page.')
  .meta({ override: { type: 'integer', minimum: 1, maximum: PAGE_ITEMS_MAX, default: 50 } });

const before = instantUs.describe('Only entries before this instant: the `next` of the previous page.');

const PATH = /^\/[^?#]*$/;
const pagePath = z
  .string()
  .refine(
    (text) => PATH.test(text) && isStorable(text) && text.length <= PATH_CHARS_MAX,
    `must be the path of a page, such as /products/lamp, without a query, at most ${PATH_CHARS_MAX} characters`,
  )
  .optional()
  .meta({ override: { type: 'string', pattern: PATH.source, maxLength: PATH_CHARS_MAX } });

const Query = z.object({
  limit: pageLimit,
  before,
  reason: z.enum(reasons).optional().describe('Only moments with this reason.'),
  verdict: z.enum(verdicts).optional().describe('Only moments with this verdict.'),
  from: instantUs.describe('Only moments at or after this instant.'),
  to: instantUs.describe('Only moments before this instant.'),
  path: pagePath.describe('Only moments on exactly this path, without a query.'),
  // A caller who may not use this filter is refused whatever its value, so it is parsed after the access check.
  visitor: z
    .string()
    .optional()
    .meta({
      override: {
        ...visitorId.schema,
        description: 'Only moments of the visitor with this whole id. Only for admins in the console.',
      },
    }),
  shadow: z
    .enum(['true', 'false'])
    .optional()
    .describe('Only moments in shadow mode (true), or only others (false).')
    .meta({ override: { type: 'boolean' } }),
});

/** @throws HttpError 400 or 403 */
function filterOf(query: z.output<typeof Query>, caller: Caller): MomentsFilter {
  const { from = null, to = null, shadow } = query;
  if (from !== null && to !== null && from >= to) throw new HttpError(400, '"from" must be before "to".');
  return {
    reason: query.reason ?? null,
    verdict: query.verdict ?? null,
    shadow: shadow === undefined ? null : shadow === 'true',
    path: query.path ?? null,
    visitor: query.visitor === undefined ? null : visitorOf(query.visitor, caller),
    fromUs: from,
    toUs: to,
  };
}

function visitorOf(text: string, caller: Caller): VisitorId {
  if (!seesVisitors(caller)) {
    throw new HttpError(403, 'Only an admin signed in to the console may filter by visitor.');
  }
  const visitor = visitorId.read(text);
  if (visitor === undefined) throw new HttpError(400, `"visitor" ${visitorId.rule}.`);
  return visitor;
}

/** A moment as the caller may see it. */
const shownTo =
  (caller: Caller) =>
  (item: MomentItem): MomentItem =>
    seesVisitors(caller) ? item : { ...item, visitor: maskVisitor(item.visitor) };

export const momentRoutes = [
  scopeRoute({
    method: 'get',
    path: '/sdk/{id}/moments',
    tag: 'Views',
    summary: 'List the moments of a website, newest first',
    description:
      'Lists the moments that match all given filters. As `text/csv`, all matching moments are streamed, whatever `limit` and `before` are: the first line has the names of the fields, and the entries of `facts` are in one cell. Only one CSV export of a website, two of an account and a few in all run at the same time.',
    access: { kind: 'scope', scope: 'sites:read', boundKey: 'own' },
    query: Query,
    orCsv: true,
    answers: {
      200: { description: 'A page of moments.', schema: Moments, headers: { ...lagHeader, ...tagHeader } },
      304: unchanged,
      ...refusalsWith(400, 404, 406),
    },
    async handle(ask) {
      const { platform, caller, siteId, query } = ask;
      const { clickhouse, postgres } = platform;
      const filter = filterOf(query, caller);
      const shown = shownTo(caller);
      const page = { limit: query.limit, beforeUs: query.before ?? null, filter };
      // Read before the page: later data is then read again, and not taken for known.
      const [revision, seconds] = await Promise.all([
        ask.wantsCsv ? '' : revisionOf(clickhouse, ['moments', 'outcomes']),
        dataLagSeconds(postgres, 'views'),
      ]);
      const headers = lagHeaders(seconds);
      if (ask.wantsCsv) {
        const body = await exportMoments(clickhouse, { siteId, accountId: caller.accountId }, filter, shown);
        return { status: 200, body, headers: { ...headers, ...csvHeaders('moments') } };
      }
      return conditionalAnswer(ask, revision, headers, async () => {
        const { items, next } = await momentsPage(clickhouse, siteId, page);
        return { items: items.map(shown), next };
      });
    },
  }),
  scopeRoute({
    method: 'get',
    path: '/sdk/{id}/moments/{moment_id}',
    tag: 'Views',
    summary: 'Explain one moment',
    description:
      'Returns the fields of the list, and what explains the decision: what was seen before it, every gate, the facts at the time, where each claim of the sentence comes from, the versions, the states of the card and the credited orders. A malformed id gets a 404, like an unknown one.',
    access: { kind: 'scope', scope: 'sites:read', boundKey: 'own' },
    answers: {
      200: { description: 'The moment and its explanation.', schema: ExplainedMoment, headers: lagHeader },
      ...refusalsWith(404),
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
        headers: lagHeaders(lag),
      };
    },
  }),
  personRoute({
    method: 'get',
    path: '/sdk/{id}/moments/{moment_id}/visitor',
    tag: 'Views',
    summary: "List all moments of a moment's visitor, newest first",
    description:
      'Lists all moments of the visitor to whom this moment belongs. People who may not filter moments by visitor can use it to follow a visitor.',
    access: { kind: 'person', role: 'viewer' },
    query: z.object({ limit: pageLimit, before }),
    answers: {
      200: { description: 'A page of the visitor’s moments.', schema: VisitorMoments, headers: lagHeader },
      ...refusalsWith(400, 404),
    },
    async handle({ platform, caller, siteId, params, query }) {
      const id = decisionId.read(params['moment_id']);
      const page = { limit: query.limit, beforeUs: query.before ?? null };
      const [found, lag] = await Promise.all([
        id && visitorMoments(platform, siteId, id, page),
        dataLagSeconds(platform.postgres, 'views'),
      ]);
      if (!found) throw new HttpError(404, 'There is no moment with this id.');
      const shown = shownTo(caller);
      const items = found.items.map(({ orders, ...item }) => ({ ...shown(item), orders }));
      const visitor = seesVisitors(caller) ? found.visitor : maskVisitor(found.visitor);
      return {
        status: 200,
        body: { ...found, visitor, items },
        headers: lagHeaders(lag),
      };
    },
  }),
];
