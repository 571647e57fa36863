import { z } from 'zod';
import { HttpError } from '#platform/http/http.ts';
import { reasons } from '#schemas/decision/decision.ts';
import { scopeRoute } from '../route.ts';
import { SharedWork } from '../shared-work.ts';
import { Turns } from '../turns.ts';
import { dataLagSeconds } from '../views/lag.ts';
import { effectVerdicts } from '../views/outcomes/effect.ts';
import { ALPHA, SLIDING_ALPHA } from '../views/outcomes/sequence.ts';
import { type ReasonsView, reasonsView } from '../views/reasons.ts';
import { always, instantUs, refusals } from './common.ts';
import { lagHeader } from './moments.ts';

const DAY_US = 86_400_000_000;
const PERIOD_DAYS = 28;
const PERIOD_DAYS_MAX = 400;
const Query = z.object({ from: instantUs, to: instantUs });

/**
 * A view over a million visitors takes longer than a request may (docs/outcomes.md), and a connection of each store:
 * the caller is answered 503, and finds the result on retry.
 */
const turns = new Turns({ atOnce: 3, waitingMax: 100, waitMs: 8_000 });
const views = new SharedWork<{ readonly body: ReasonsView; readonly sinceMs: number }>();

const share = z.number().nullable();
const Arm = z
  .object({
    visitors: z.int(),
    delivered: z.int().describe('visitors whose card was taken; in left_alone, would have been (a ghost)'),
    orders: z.int().describe('within 7 days of the entry, those refunded in full left out'),
    conversion: share.describe('share of visitors with at least one order; null without visitors'),
    revenue_net: z.number().describe('net of refunds, in `currency`, not capped'),
    revenue_per_visitor: z.number().nullable(),
  })
  .meta({ title: 'ArmOutcomes' });
const Difference = z
  .object({
    absolute: z.number().nullable().describe('spoken-to minus left-alone, compared within equal holdouts'),
    relative: z.number().nullable().describe('`absolute` over the left-alone arm'),
    low: z.number().nullable().describe('bounds of `absolute`, valid at every look; null before the gate'),
    high: z.number().nullable(),
  })
  .meta({ title: 'Difference' });
const row = {
  moments: z.int().describe('stalls noticed, bots left out'),
  engaged: z.int().describe('moments that would be spoken to, shadow mode included'),
  spoken_to: z.int().describe('engaged moments of visitors spoken to, shadow mode left out'),
  left_alone: z.int().describe('engaged moments of visitors held back, shadow mode left out'),
  outcomes: z.object({ spoken_to: Arm, left_alone: Arm }),
  effect: z.object({
    conversion: Difference,
    revenue_per_visitor: Difference.describe('each visitor counted up to `revenue_cap`; null without a cap'),
    basis: z.string(),
    verdict: z.enum(effectVerdicts),
    needed: z.int().nullable().describe('visitors of both arms together; null unless too_early'),
  }),
};
const View = z
  .object({
    from: z.string(),
    to: z.string(),
    currency: z.string().describe('of the facts sheet; orders in others are left out'),
    revenue_cap: z
      .number()
      .nullable()
      .describe('99th percentile of the order totals of the year before `from`; null with fewer than 100'),
    items: z
      .array(z.object({ reason: z.enum(reasons), ...row }))
      .describe('every reason, also without moments'),
    all: z.object(row).describe('every reason together, each visitor once'),
    holdout: z.object({
      expected: share.describe('share that should be left alone, over the visitors of the period'),
      observed: share,
      srm_p: z.number().describe('anytime-valid; below 0.001 every verdict is do_not_trust'),
      link_rate: share.describe("share of the period's orders that name a visitor"),
      changed_arm: z
        .int()
        .describe('visitors whose arm changed later; they stay in the arm they entered with'),
      advice: z
        .object({
          share: z.number().describe('holdout_pct that would answer within 28 days, else the quickest'),
          visitors_a_day: z.number(),
          days_needed: z.int(),
        })
        .nullable(),
    }),
  })
  .meta({ title: 'Reasons' });

export const reasonsRoutes = [
  scopeRoute({
    method: 'get',
    path: '/sdk/{id}/reasons',
    tag: 'Views',
    summary: 'Compare visitors spoken to with visitors left alone, by reason of the stall',
    access: { kind: 'scope', scope: 'sites:read', boundKey: 'own' },
    query: Query,
    answers: {
      200: { description: 'Reasons and outcomes.', schema: View, headers: lagHeader },
      400: refusals[400],
      404: refusals[404],
      ...always,
    },
    async handle({ platform, siteId, query }) {
      const nowUs = Date.now() * 1000;
      const toUs = query.to ?? nowUs;
      const fromUs = query.from ?? Math.max(0, toUs - PERIOD_DAYS * DAY_US);
      if (fromUs >= toUs) throw new HttpError(400, '"from" must be before "to".');
      if (toUs - fromUs > PERIOD_DAYS_MAX * DAY_US) {
        throw new HttpError(400, `"from" and "to" may be at most ${PERIOD_DAYS_MAX} days apart.`);
      }
      const alpha = query.from === undefined ? SLIDING_ALPHA : ALPHA;
      const make = async () => ({
        sinceMs: performance.now(),
        body: await turns.run(siteId, () => reasonsView(platform, siteId, { fromUs, toUs }, nowUs, alpha)),
      });
      const [{ body, sinceMs }, viewsLag, ledgerLag] = await Promise.all([
        views.run(JSON.stringify([siteId, query]), make),
        dataLagSeconds(platform.postgres, 'views'),
        dataLagSeconds(platform.postgres, 'ledger'),
      ]);
      const ageSeconds = Math.floor((performance.now() - sinceMs) / 1_000);
      const lagSeconds = Math.max(viewsLag, ledgerLag) + ageSeconds;
      return { status: 200, body, headers: { 'X-Data-Lag-Seconds': String(lagSeconds) } };
    },
  }),
];
