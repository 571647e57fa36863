import { z } from 'zod';
import { experimentModes } from '#schemas/config/site.ts';
import { effectVerdicts } from '../views/outcomes/effect.ts';

/** What the views of the comparison have in common: arms, differences, effects. */
export const share = z.number().nullable();

export const Arm = z
  .object({
    visitors: z.int(),
    delivered: z.int().describe('visitors whose card was taken; in left_alone, would have been (a ghost)'),
    orders: z.int().describe('within 7 days of the entry, in any currency, those refunded in full left out'),
    orders_other_currency: z
      .int()
      .describe(
        'those of `orders` in other currencies than `currency`: conversion counts them, revenue cannot',
      ),
    conversion: share.describe('share of visitors with at least one order; null without visitors'),
    revenue_net: z.number().describe('net of refunds, in `currency`, not capped'),
    revenue_per_visitor: z.number().nullable(),
  })
  .meta({ title: 'ArmOutcomes' });

export const Difference = z
  .object({
    absolute: z
      .number()
      .nullable()
      .describe('spoken-to minus left-alone, compared within equal holdouts and kinds of visitors'),
    relative: z.number().nullable().describe('`absolute` over the left-alone arm'),
    low: z.number().nullable().describe('bounds of `absolute`, valid at every look; null before the gate'),
    high: z.number().nullable(),
  })
  .meta({ title: 'Difference' });

const harm = share.describe(
  'the largest relative loss of conversion that the interval does not exclude, 0 to 1; null before the gate',
);
const revenue = Difference.describe('each visitor counted up to `revenue_cap`; null without a cap');

export const Effect = z
  .object({
    conversion: Difference,
    revenue_per_visitor: revenue,
    harm_not_excluded: harm,
    delivered: z
      .object({
        conversion: Difference,
        revenue_per_visitor: revenue,
        harm_not_excluded: harm,
        srm_p: z
          .number()
          .describe(
            'anytime-valid, of the split of the delivered; below 0.001 they have no intervals, and no harm',
          ),
      })
      .describe(
        'the same comparison among those alone to whom a card was delivered, or a ghost; the verdict does not rest on it',
      ),
    revenue_per_month: z
      .object({
        spoken_to: z.number().describe("visitors to be spoken to in 30 days, at the period's traffic"),
        absolute: z.number(),
        low: z.number(),
        high: z.number(),
      })
      .nullable()
      .describe(
        'what speaking to them brings, in `currency`, each visitor counted up to `revenue_cap`; null before the gate of revenue, and in an A/A test',
      ),
    basis: z.string(),
    verdict: z.enum(effectVerdicts),
    needed: z
      .int()
      .nullable()
      .describe('visitors of both arms together, those there already included; null unless too_early'),
    needed_by: z
      .string()
      .nullable()
      .describe(
        "when there are so many at the period's traffic; null where that takes more than 400 days, or without traffic",
      ),
  })
  .meta({ title: 'Effect' });

const guardrail = z
  .object({
    spoken_to: share,
    left_alone: share,
    absolute: share.describe('spoken-to minus left-alone'),
    low: share.describe('bounds of `absolute`, valid at every look; null before the gate'),
    high: share,
    worse: z.boolean().describe('the interval excludes 0 on the bad side'),
  })
  .meta({ title: 'Guardrail' });

export const Guardrails = z
  .object({
    refund_share: guardrail.describe(
      'what was refunded of what was ordered; more is worse. Each order counted up to `revenue_cap`, its refunds up to that',
    ),
    order_value: guardrail.describe(
      'mean total of an order, before refunds; less is worse. Each order counted up to `revenue_cap`',
    ),
    orders_per_buyer: guardrail.describe('less is worse'),
  })
  .describe('what should not suffer while more visitors buy; no verdict rests on it')
  .meta({ title: 'Guardrails' });

export const srmP = z
  .number()
  .describe('anytime-valid, of the split of this row; below 0.001 its verdict is do_not_trust');

const Experiment = z
  .object({
    id: z.string(),
    started_at: z.string(),
    mode: z.enum(experimentModes).describe('`aa` speaks to nobody, to see what the view says of nothing'),
  })
  .nullable()
  .describe(
    'since the website last left shadow mode, or was begun anew; null before it first leaves shadow mode',
  );

/** What every view of the comparison begins with. */
export const frame = {
  from: z.string(),
  to: z.string(),
  experiment: Experiment,
  currency: z.string().describe('of the facts sheet; revenue leaves out orders in others'),
  revenue_cap: z
    .number()
    .nullable()
    .describe(
      '99th percentile of the order totals of the year before the experiment, else of its first 100 orders; null with fewer',
    ),
  margin_pct: z
    .number()
    .describe('no_difference: conversion differs by less than this many percent of that of the left-alone'),
};
