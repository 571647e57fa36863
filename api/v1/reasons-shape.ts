import { z } from 'zod';
import { reasons } from '#schemas/decision/decision.ts';
import type { Immutable } from '../immutable.ts';
import { Arm, aboutOutcomes, Effect, frame, Guardrails, share, srmP } from './reasons-effect-shape.ts';

const row = {
  moments: z.int().describe('Number of moments in the period. Moments of bots are left out.'),
  engaged: z
    .int()
    .describe(
      'Number of these moments with the verdict `engage`, also in shadow mode and in the control arm.',
    ),
  spoken_to: z.int().describe('Number of visitors in the treatment arm, as in `outcomes`.'),
  left_alone: z.int().describe('Number of visitors in the control arm, as in `outcomes`.'),
  srm_p: srmP,
  outcomes: z.object({ spoken_to: Arm, left_alone: Arm }).describe(aboutOutcomes),
  effect: Effect.describe('Difference between the arms, and the verdict on it.'),
  guardrails: Guardrails,
};

const Plan = z
  .array(
    z.object({
      share: z.number().describe('Share of visitors who are held back: a value for `holdout_pct`.'),
      effects: z
        .array(
          z.object({
            relative: z.number().describe('Relative increase of the conversion that is assumed.'),
            visitors: z
              .int()
              .describe(
                'Number of visitors in both arms until this effect is found with a probability of 80 %.',
              ),
            days: z
              .int()
              .nullable()
              .describe('Days that this takes at the traffic of the period; null without traffic.'),
            orders_forgone_a_month: z
              .number()
              .describe('Number of orders that holding back this share then costs in 30 days.'),
          }),
        )
        .describe('What the share means for effects of several sizes.'),
    }),
  )
  .meta({ title: 'HoldoutPlan' });

export const Reasons = z
  .object({
    ...frame,
    items: z
      .array(z.object({ reason: z.enum(reasons), ...row }))
      .describe(
        'One row for each reason, also for those without moments. A visitor counts only in the row of the first moment with the verdict `engage`, so that the rows add up to `all`.',
      ),
    all: z.object(row).describe('All reasons together. Each visitor counts once.'),
    holdout: z
      .object({
        expected: share.describe(
          'Share of the visitors of the period who should be in the control arm, as set; null without visitors.',
        ),
        observed: share.describe(
          'Share of the visitors of the period who are in the control arm; null without visitors.',
        ),
        srm_p: z
          .number()
          .describe(
            'Anytime-valid p-value of the split of all visitors (sample ratio mismatch). If it is below 0.001, every verdict is `do_not_trust`.',
          ),
        link_rate: share.describe(
          'Share of the orders of the period that name a visitor, without those that were voided, failed, cancelled or have expired; null without orders.',
        ),
        changed_arm: z
          .int()
          .describe(
            'Number of visitors whose arm changed after their entry. They are counted in the arm of their entry.',
          ),
        advice: z
          .object({
            share: z
              .number()
              .describe(
                'Lowest `holdout_pct` that is likely to give a verdict within 28 days, or else the one that is quickest.',
              ),
            visitors_a_day: z.number().describe('Visitors of both arms a day, at the traffic of the period.'),
            days_needed: z.int().describe('Days until a verdict is likely with this share.'),
          })
          .nullable()
          .describe('Recommended holdout share; null without traffic.'),
        plan: Plan.describe('What each holdout share means for effects of several sizes.'),
      })
      .describe('The split of the visitors, and what another holdout share would mean.'),
  })
  .meta({ title: 'Reasons' });
export type ReasonsView = Immutable<z.infer<typeof Reasons>>;
