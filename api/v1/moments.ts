import { z } from 'zod';
import { reasons, verdicts } from '#schemas/decision/decision.ts';
import { aftermaths, cardStates } from '#schemas/outcome/outcome.ts';
import { seesVisitors } from '../access/caller.ts';
import { scopeRoute } from '../route.ts';
import { parseInstantUs } from '../views/instant.ts';
import { dataLagSeconds } from '../views/lag.ts';
import { maskVisitor, momentsPage } from '../views/moments.ts';
import { always, refusals } from './common.ts';

export const PAGE_MAX = 200;
export const pageLimit = z
  .string()
  .regex(/^\d{1,4}$/, `must be a whole number from 1 to ${PAGE_MAX}`)
  .transform(Number)
  .refine((limit) => limit >= 1 && limit <= PAGE_MAX, `must be a whole number from 1 to ${PAGE_MAX}`)
  .default(50)
  .meta({ override: { type: 'integer', minimum: 1, maximum: PAGE_MAX, default: 50 } });

/** Of the 22nd century there are no moments yet, and ClickHouse knows no instants far beyond it. */
const LATEST_US = 4_102_444_800_000_000;
const before = z
  .string()
  .refine(
    (text) => parseInstantUs(text) !== null,
    'must be an ISO instant such as 2026-11-21T10:00:00.000000Z',
  )
  .transform((text) => Math.min(LATEST_US, Math.max(0, parseInstantUs(text) ?? 0)))
  .optional()
  .meta({ override: { type: 'string', format: 'date-time' } });

const Query = z.object({ limit: pageLimit, before, verdict: z.enum(verdicts).optional() });

const Moment = z
  .object({
    id: z.string(),
    visitor: z.string().describe('whole for admins in the console, else its first four characters and …'),
    page: z.string().nullable(),
    cart_total: z.number().nullable(),
    currency: z.string().nullable(),
    reason: z.enum(reasons),
    verdict: z.enum(verdicts),
    tier: z.int().describe('1 stated evidence, 2 strong behaviour, 3 weak inference'),
    message: z.string().nullable().describe('the sentence'),
    why: z.string(),
    facts: z.array(z.string()).describe('entries of the sheet that the sentence stands on'),
    held_back: z.boolean(),
    shadow: z.boolean(),
    card: z.enum(cardStates).nullable(),
    aftermath: z.enum(aftermaths).nullable().describe('null while open'),
    ts: z.string().describe('UTC ISO instant with microseconds, the paging cursor'),
  })
  .meta({ title: 'Moment' });

const Moments = z
  .object({ items: z.array(Moment), next: z.string().nullable().describe('`before` of the next page') })
  .meta({ title: 'Moments' });

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
];
