import { z } from 'zod';
import { experimentModes } from '#schemas/config/site.ts';
import { reasons } from '#schemas/decision/decision.ts';
import type { Immutable } from '../immutable.ts';
import { effectVerdicts } from '../views/outcomes/effect.ts';

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
  spoken_to: z.int().describe('visitors to be spoken to, as in `outcomes`'),
  left_alone: z.int().describe('visitors held back, as in `outcomes`'),
  srm_p: z
    .number()
    .describe('anytime-valid, of the split of this row; below 0.001 its verdict is do_not_trust'),
  outcomes: z.object({ spoken_to: Arm, left_alone: Arm }),
  effect: z.object({
    conversion: Difference,
    revenue_per_visitor: Difference.describe('each visitor counted up to `revenue_cap`; null without a cap'),
    harm_not_excluded: share.describe(
      'the largest relative loss of conversion that the interval does not exclude; null before the gate',
    ),
    basis: z.string(),
    verdict: z.enum(effectVerdicts),
    needed: z.int().nullable().describe('visitors of both arms together; null unless too_early'),
  }),
};
export const Reasons = z
  .object({
    from: z.string(),
    to: z.string(),
    experiment: z
      .object({ id: z.string(), started_at: z.string(), mode: z.enum(experimentModes) })
      .nullable()
      .describe(
        'since the website last left shadow mode, or was begun anew; null before it first does; in the mode `aa` nobody is spoken to',
      ),
    currency: z.string().describe('of the facts sheet; orders in others are left out'),
    revenue_cap: z
      .number()
      .nullable()
      .describe(
        '99th percentile of the order totals of the year before the experiment, else of its first 100 orders; null with fewer',
      ),
    items: z
      .array(z.object({ reason: z.enum(reasons), ...row }))
      .describe(
        'every reason, also without moments; a visitor counts in the row of the first moment alone, so that the rows add up to `all`',
      ),
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
export type ReasonsView = Immutable<z.infer<typeof Reasons>>;
