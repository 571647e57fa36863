import { z } from 'zod';
import { limits } from '#platform/limits/limits.ts';
import { deliveryRoutes } from '#schemas/requests/deliveries.ts';
import { personRoute } from '../route.ts';
import { deliveriesOf } from '../views/deliveries.ts';
import { credentialRefusals, instant, refusals } from './common.ts';

const answered = {
  route: z.enum(deliveryRoutes),
  status: z.int(),
  sentence: z
    .string()
    .nullable()
    .describe(
      'why it was refused, or what was missing in what was taken; null where there is nothing to say',
    ),
};
const Deliveries = z
  .object({
    items: z.array(z.object({ ts: instant, ...answered })).describe('the newest 500'),
    days: z
      .array(
        z.object({ day: z.iso.date().describe('of UTC'), ...answered, count: z.int(), last_at: instant }),
      )
      .describe(`all of the last ${limits.DELIVERY_DAYS} days, counted`),
  })
  .meta({ title: 'Deliveries' });

export const deliveryLogRoutes = [
  personRoute({
    method: 'get',
    path: '/sdk/{id}/deliveries',
    tag: 'Views',
    summary: 'List recent feed deliveries and their results',
    description:
      'The order, refund and erase feeds, newest first: no bodies, nothing about a shopper. A second or two late. Of requests without a valid key all are counted, and few an hour are listed.',
    access: { kind: 'person', role: 'viewer' },
    answers: {
      200: { description: 'The answers.', schema: Deliveries },
      404: refusals[404],
      ...credentialRefusals,
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
