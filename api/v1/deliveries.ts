import { z } from 'zod';
import { limits } from '#platform/limits/limits.ts';
import { deliveryRoutes } from '#schemas/requests/deliveries.ts';
import { personRoute } from '../route.ts';
import { deliveriesOf } from '../views/deliveries.ts';
import { instant, refusalsWith } from './common.ts';

const answered = {
  route: z
    .enum(deliveryRoutes)
    .describe('Feed that was called, or `webhook` for a request that this service sent to a webhook.'),
  status: z.int().describe('HTTP status of the response; 0 if a webhook did not respond.'),
  sentence: z
    .string()
    .nullable()
    .describe(
      'Why the request was refused, or what was missing in a request that was accepted; null if neither is the case. For a webhook it begins with the name of the event.',
    ),
};
const Deliveries = z
  .object({
    items: z
      .array(z.object({ ts: instant, ...answered }))
      .describe(
        `The newest ${limits.DELIVERIES_PER_SITE} deliveries of the feeds, and as many of webhooks, newest first.`,
      ),
    days: z
      .array(
        z.object({
          day: z.iso.date().describe('Day in UTC.'),
          ...answered,
          count: z.int().describe('Number of deliveries on this day with this route, status and sentence.'),
          last_at: instant.describe('When the last of them was answered, as a UTC instant.'),
        }),
      )
      .describe(`Counts of all deliveries of the last ${limits.DELIVERY_DAYS} days, newest day first.`),
  })
  .meta({ title: 'Deliveries' });

export const deliveryLogRoutes = [
  personRoute({
    method: 'get',
    path: '/sdk/{id}/deliveries',
    tag: 'Views',
    summary: 'List recent feed deliveries and their results',
    description:
      'Lists how requests to the order, refund and erase feeds were answered, and failed or test deliveries of webhooks. It holds no bodies and nothing about a shopper, and is a second or two late. Requests without a valid key are all counted, but only a few an hour are listed.',
    access: { kind: 'person', role: 'viewer' },
    answers: {
      200: { description: 'The deliveries.', schema: Deliveries },
      ...refusalsWith(404),
    },
    async handle({ platform, siteId }) {
      const { newest, days } = await deliveriesOf(platform.postgres, siteId);
      const body = {
        items: newest.map(({ at, ...rest }) => ({ ts: at.toISOString(), ...rest })),
        days: days.map(({ deliveries, last_at, ...rest }) => ({
          ...rest,
          count: Number(deliveries),
          last_at: last_at.toISOString(),
        })),
      } satisfies z.infer<typeof Deliveries>;
      return { status: 200, body };
    },
  }),
];
