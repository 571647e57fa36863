import { z } from 'zod';
import { reasons } from '#schemas/decision/decision.ts';
import type { Immutable } from '../immutable.ts';
import { Arm, Effect, frame, Guardrails, share, srmP } from './reasons-effect-shape.ts';

const row = {
  moments: z.int().describe('stalls noticed, bots left out'),
  engaged: z.int().describe('moments that would be spoken to, shadow mode included'),
  spoken_to: z.int().describe('visitors to be spoken to, as in `outcomes`'),
  left_alone: z.int().describe('visitors held back, as in `outcomes`'),
  srm_p: srmP,
  outcomes: z.object({ spoken_to: Arm, left_alone: Arm }),
  effect: Effect,
  guardrails: Guardrails,
};

const Plan = z
  .array(
    z.object({
      share: z.number().describe('a holdout_pct to choose'),
      effects: z.array(
        z.object({
          relative: z.number().describe('if speaking raised conversion by this much'),
          visitors: z.int().describe('of both arms, until that is found with 80 % power'),
          days: z.int().nullable().describe("that takes at the period's traffic; null without traffic"),
          orders_forgone_a_month: z
            .number()
            .describe('what holding this share back would then cost in 30 days'),
        }),
      ),
    }),
  )
  .meta({ title: 'HoldoutPlan' });

export const Reasons = z
  .object({
    ...frame,
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
      plan: Plan,
    }),
  })
  .meta({ title: 'Reasons' });
export type ReasonsView = Immutable<z.infer<typeof Reasons>>;
