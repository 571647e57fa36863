import { z } from 'zod';
import type { Immutable } from '../../immutable.ts';
import { dimensions } from '../../views/traffic/dimension.ts';

const instant = z.string().describe('UTC ISO instant');
const day = (description: string) => z.string().describe(description);

const counts = {
  moments: z.int().describe('stalls that were noticed'),
  decided: z.int().describe('moments with a sentence, also of visitors left alone; without shadow mode'),
  messages: z.int().describe('moments whose card was to be shown'),
  shown: z.int().describe('cards that were seen, by the instant of their moment'),
  clicked: z.int(),
  dismissed: z.int(),
  credited_orders: z
    .int()
    .describe('orders made in that time after a card was seen: activity, which says nothing of the effect'),
  credited_net: z.number().describe('their totals less refunds, of those in the currency of the facts sheet'),
  credited_other_currency: z.int().describe('credited orders in another currency'),
};
const Counts = z.object(counts).meta({ title: 'TrafficCounts' });
export type TrafficCounts = Immutable<z.infer<typeof Counts>>;

const Period = z
  .object({
    to: instant.describe(
      'the first instant that does not count any more: now, while the last day is under way',
    ),
    total: Counts,
    items: z
      .array(z.object({ at: instant.describe('when the step begins'), ...counts }))
      .describe('steps that have begun, the first one first'),
  })
  .meta({ title: 'TrafficPeriod' });
export type TrafficPeriod = Immutable<z.infer<typeof Period>>;

const frame = {
  zone: z.string().describe('whose days these are: time_zone of the facts sheet, or UTC'),
  from: day('the first day'),
  to: day('the last day, included'),
};

export const Traffic = z
  .object({
    ...frame,
    currency: z.string(),
    step: z.enum(['hour', 'day']).describe('hours of a single day, else days'),
    current: Period,
    before: Period.describe(
      'as many days before; until the same time of day while the last day is under way',
    ),
  })
  .meta({ title: 'Traffic' });
export type TrafficView = Immutable<z.infer<typeof Traffic>>;

const segmentCounts = {
  moments: z.int(),
  messages: z.int(),
  shown: z.int(),
  clicked: z.int(),
  dismissed: z.int(),
  bought: z
    .int()
    .describe('moments that an order of their visitor followed, with a card or without: no effect'),
};

export const TrafficSegmented = z
  .object({
    ...frame,
    by: z.enum(dimensions),
    items: z
      .array(
        z.object({ segment: z.string().nullable().describe('null where it is not known'), ...segmentCounts }),
      )
      .describe('the 50 with the most moments, of `product` only moments on the page of one'),
    other: z.object(segmentCounts).nullable().describe('all others together; null where there are none'),
  })
  .meta({ title: 'TrafficSegments' });
export type TrafficSegments = Immutable<z.infer<typeof TrafficSegmented>>;
