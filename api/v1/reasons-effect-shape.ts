import { z } from 'zod';
import { experimentModes } from '#schemas/config/site.ts';
import { effectVerdicts } from '../views/outcomes/effect.ts';

/** Common parts of the comparison views: arms, differences, effects. */
export const share = z.number().nullable();
export const aboutOutcomes =
  'Outcomes of the treatment arm (`spoken_to`) and the control arm (`left_alone`).';

export const Arm = z
  .object({
    visitors: z.int().describe('Number of visitors in the arm.'),
    delivered: z
      .int()
      .describe(
        'Number of visitors to whom a card was delivered, or would have been if it had not been held back (a ghost).',
      ),
    orders: z
      .int()
      .describe(
        'Number of orders within 7 days of the entry, in any currency. Orders that were refunded in full are left out.',
      ),
    orders_other_currency: z
      .int()
      .describe(
        'Number of these orders in currencies other than `currency`. They count for the conversion, but not for the revenue.',
      ),
    conversion: share.describe('Share of visitors with at least one order, 0 to 1; null without visitors.'),
    revenue_net: z.number().describe('Revenue of the arm in `currency`, after refunds. It is not capped.'),
    revenue_per_visitor: z
      .number()
      .nullable()
      .describe('`revenue_net` divided by `visitors`; null without visitors.'),
  })
  .meta({ title: 'ArmOutcomes' });

export const Difference = z
  .object({
    absolute: z
      .number()
      .nullable()
      .describe(
        'Value of the treatment arm minus that of the control arm. Visitors are compared with others of the same kind and holdout settings. Null if that is not possible.',
      ),
    relative: z
      .number()
      .nullable()
      .describe('`absolute` divided by the value of the control arm; null if that is 0 or not known.'),
    low: z
      .number()
      .nullable()
      .describe(
        'Lower bound of `absolute`: the 95 % interval is valid however often you look at it. Null until both arms have enough buyers.',
      ),
    high: z.number().nullable().describe('Upper bound of `absolute`; null together with `low`.'),
  })
  .meta({ title: 'Difference' });

const conversion = Difference.describe('Difference of the conversion.');
const harm = share.describe(
  'Largest relative loss of conversion that the interval does not exclude, 0 to 1; null until both arms have enough buyers.',
);
const revenue = Difference.describe(
  'Difference of the revenue per visitor in `currency`, after refunds. Each visitor counts up to `revenue_cap`; all values are null without a cap.',
);

export const Effect = z
  .object({
    conversion,
    revenue_per_visitor: revenue,
    harm_not_excluded: harm,
    delivered: z
      .object({
        conversion,
        revenue_per_visitor: revenue,
        harm_not_excluded: harm,
        srm_p: z
          .number()
          .describe(
            'Anytime-valid p-value of the split of these visitors. If it is below 0.001, this comparison has no intervals and no `harm_not_excluded`.',
          ),
      })
      .describe(
        'The same comparison among those visitors only to whom a card or a ghost was delivered. The verdict does not depend on it.',
      ),
    revenue_per_month: z
      .object({
        spoken_to: z
          .number()
          .describe('Number of visitors in the treatment arm in 30 days, at the traffic of the period.'),
        absolute: z.number().describe('Additional revenue in 30 days.'),
        low: z.number().describe('Lower bound of `absolute`.'),
        high: z.number().describe('Upper bound of `absolute`.'),
      })
      .nullable()
      .describe(
        'Effect on the revenue of 30 days in `currency`. Each visitor counts up to `revenue_cap`. Null until both arms have enough buyers for an interval of the revenue, and in an A/A test.',
      ),
    basis: z.string().describe('How the effect and the verdict are computed, in words.'),
    verdict: z
      .enum(effectVerdicts)
      .describe(
        'Verdict on the conversion. `better` and `worse`: the interval excludes 0, and the evidence is strong enough for the number of rows. `no_difference`: the interval lies within the margin. `too_early`: none of these yet. `do_not_trust`: visitors are not split as set. `look_back`: the period is not the whole experiment.',
      ),
    needed: z
      .int()
      .nullable()
      .describe(
        'Total number of visitors in both arms, including those already counted, at which a verdict is likely; null unless the verdict is `too_early`.',
      ),
    needed_by: z
      .string()
      .nullable()
      .describe(
        'When there will be as many visitors at the traffic of the period, as a UTC instant; null if `needed` is null, if it takes more than 400 days, or without traffic.',
      ),
  })
  .meta({ title: 'Effect' });

const guardrail = z
  .object({
    spoken_to: share.describe('Value of the treatment arm; null if it is not defined.'),
    left_alone: share.describe('Value of the control arm; null if it is not defined.'),
    absolute: share.describe('Value of the treatment arm minus that of the control arm.'),
    low: share.describe(
      'Lower bound of `absolute`: the 95 % interval is valid however often you look at it. Null until both arms have enough buyers and orders.',
    ),
    high: share.describe('Upper bound of `absolute`; null together with `low`.'),
    worse: z.boolean().describe('Whether the interval excludes 0 on the bad side.'),
  })
  .meta({ title: 'Guardrail' });

export const Guardrails = z
  .object({
    refund_share: guardrail.describe(
      'Refunded share of the ordered amount, where more is worse. Each order counts up to `revenue_cap`, and its refunds up to that amount.',
    ),
    order_value: guardrail.describe(
      'Mean total of an order before refunds, where less is worse. Each order counts up to `revenue_cap`.',
    ),
    orders_per_buyer: guardrail.describe('Mean number of orders of a buyer, where less is worse.'),
  })
  .describe('Measures that should not suffer while more visitors buy. No verdict depends on them.')
  .meta({ title: 'Guardrails' });

export const srmP = z
  .number()
  .describe(
    'Anytime-valid p-value of the split of this row (sample ratio mismatch). If it is below 0.001, the verdict of the row is `do_not_trust`.',
  );

const Experiment = z
  .object({
    id: z.string(),
    started_at: z.string().describe('When the experiment began, as a UTC instant with microseconds.'),
    mode: z
      .enum(experimentModes)
      .describe(
        'Mode of the experiment: `ab` shows cards to the treatment arm, `aa` (an A/A test) to nobody, to see what the comparison says where there is nothing to find.',
      ),
  })
  .nullable()
  .describe(
    'The current experiment. It began when the website last left shadow mode, or when it was restarted; null if the website never left shadow mode.',
  );

/** The first fields of every comparison view. */
export const frame = {
  from: z.string().describe('Beginning of the period, as a UTC instant with microseconds.'),
  to: z.string().describe('End of the period, which is not included, as a UTC instant with microseconds.'),
  experiment: Experiment,
  currency: z
    .string()
    .describe('Currency code of the facts sheet. Orders in other currencies do not count for the revenue.'),
  revenue_cap: z
    .number()
    .nullable()
    .describe(
      'Amount in `currency` up to which each visitor counts in comparisons of the revenue: the 99th percentile of the order totals of the year before the experiment, or else of its first 100 orders, cancelled or not. Null if there are fewer orders.',
    ),
  margin_pct: z
    .number()
    .describe('Margin of the verdict `no_difference`, as a percentage of the conversion of the control arm.'),
};
