import { z } from 'zod';
import type { Immutable } from '../../immutable.ts';
import { dimensions } from '../../views/traffic/dimension.ts';

const instant = z.string().describe('UTC instant in ISO 8601 format.');

const cards = {
  shown: z
    .int()
    .describe(
      'Number of cards that were seen, also those that were clicked or dismissed, by the time of their moment.',
    ),
  clicked: z.int().describe('Number of cards that were clicked.'),
  dismissed: z.int().describe('Number of cards that were dismissed and not clicked.'),
};

const counts = {
  moments: z.int().describe('Number of moments.'),
  decided: z
    .int()
    .describe(
      'Number of moments with the verdict `engage`, also in the control arm, but not in shadow mode.',
    ),
  messages: z
    .int()
    .describe(
      'Number of moments that had a card to show: with the verdict `engage`, not in shadow mode, not held back, and not of a bot.',
    ),
  ...cards,
  credited_orders: z
    .int()
    .describe(
      'Number of orders made in this time that are credited to a moment, without those that were voided, cancelled, failed or have expired. They show activity, not the effect of the cards.',
    ),
  credited_net: z
    .number()
    .describe('Sum of the totals of these orders less their refunds, for orders in `currency` only.'),
  credited_other_currency: z.int().describe('Number of these orders in other currencies.'),
};
const Counts = z.object(counts).meta({ title: 'TrafficCounts' });
export type TrafficCounts = Immutable<z.infer<typeof Counts>>;

const Period = z
  .object({
    to: instant.describe(
      'End of the period, which is not included, as a UTC instant. It is now if the last day is not over.',
    ),
    total: Counts.describe('Counts of the whole period.'),
    items: z
      .array(z.object({ at: instant.describe('Beginning of the step, as a UTC instant.'), ...counts }))
      .describe('Steps that have begun, oldest first.'),
  })
  .meta({ title: 'TrafficPeriod' });
export type TrafficPeriod = Immutable<z.infer<typeof Period>>;

const frame = {
  zone: z.string().describe('Time zone of the days: `time_zone` of the facts sheet, or UTC if it has none.'),
  from: z.string().describe('First day, as `YYYY-MM-DD`.'),
  to: z.string().describe('Last day, which is included, as `YYYY-MM-DD`.'),
};

export const Traffic = z
  .object({
    ...frame,
    currency: z.string().describe('Currency code of the facts sheet.'),
    step: z.enum(['hour', 'day']).describe('Length of the steps: hours for a single day, days otherwise.'),
    current: Period.describe('Period that was requested.'),
    before: Period.describe(
      'Same number of days before that. If the last day is not over, it ends at the same time of day. If it began more than 400 days ago, part of it is no longer kept: `items` is then empty, and `total` says nothing.',
    ),
  })
  .meta({ title: 'Traffic' });
export type TrafficView = Immutable<z.infer<typeof Traffic>>;

const segmentCounts = {
  moments: counts.moments,
  messages: counts.messages,
  ...cards,
  bought: z
    .int()
    .describe(
      'Number of moments that were followed by an order of the visitor, with or without a card. It does not measure an effect.',
    ),
};

export const TrafficSegmented = z
  .object({
    ...frame,
    by: z.enum(dimensions).describe('Attribute by which moments are grouped.'),
    items: z
      .array(
        z.object({
          segment: z.string().nullable().describe('Value of the segment; null if it is not known.'),
          ...segmentCounts,
        }),
      )
      .describe(
        'The 50 segments with the most moments, the one with the most first. With `product`, only moments on pages of products count.',
      ),
    other: z
      .object(segmentCounts)
      .nullable()
      .describe('All other segments together; null if there are none.'),
  })
  .meta({ title: 'TrafficSegments' });
export type TrafficSegments = Immutable<z.infer<typeof TrafficSegmented>>;
