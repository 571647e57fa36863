import { z } from 'zod';
import { reasons } from '#schemas/decision/decision.ts';
import { type WebhookData, type WebhookEvent, webhookEvents } from '#schemas/requests/webhooks.ts';
import { instant } from '../v1/common.ts';
import type { Components, Json } from './components.ts';

const moment = z.string().describe('Id of the moment, for GET /sdk/{id}/moments/{moment_id}.');
const experiment = z.string().describe('Id of the experiment, as in GET /sdk/{id}/reasons.');
const verdict = z.string().describe('Verdict for all reasons together, as in GET /sdk/{id}/reasons.');

type Described<E extends WebhookEvent> = {
  readonly when: string;
  readonly data: z.ZodType<WebhookData[E]>;
  readonly example: WebhookData[E];
};
/** When each event is sent, and its content. */
const events: { readonly [E in WebhookEvent]: Described<E> } = {
  'moment.engaged': {
    when: 'A moment got the verdict engage, also in shadow mode and for visitors of the control arm.',
    data: z.object({
      moment,
      ts: instant.describe('When the decision was made, as a UTC instant.'),
      reason: z.enum(reasons).describe('What the visitor was stuck on.'),
      held_back: z.boolean().describe('Whether the experiment keeps the card from being shown.'),
      shadow: z.boolean().describe('Whether the website was in shadow mode, so that no card is shown.'),
    }),
    example: {
      ...{ moment: 'm1Xq', ts: '2026-11-21T10:00:00.000Z', reason: 'returns' },
      ...{ held_back: false, shadow: false },
    },
  },
  'moment.credited': {
    when: 'An order was credited to a moment.',
    data: z.object({ moment, order: z.string().describe('Id of the order on the shop’s platform.') }),
    example: { moment: 'm1Xq', order: '1001' },
  },
  'verdict.changed': {
    when: 'The verdict of the whole comparison has changed. It is checked once an hour.',
    data: z.object({
      experiment,
      from: verdict.nullable().describe('Verdict before the change.'),
      to: verdict,
    }),
    example: { experiment: '1', from: 'too_early', to: 'better' },
  },
  'feed.refused': {
    when: 'A request of the shop’s server was refused. The event is sent once an hour for each error.',
    data: z.object({
      route: z.string().describe('Feed that refused the request, such as `orders`.'),
      status: z.int().describe('HTTP status of the response.'),
      sentence: z.string().describe('Error in the response; empty if there was none.'),
      hour: z.string().describe('Beginning of the hour in UTC.'),
    }),
    example: { route: 'orders', status: 401, sentence: 'The key is not valid.', hour: '2026-11-21T10:00Z' },
  },
  'split.broken': {
    when: 'Visitors are not split between the arms as set, so no verdict can be trusted.',
    data: z.object({ experiment, srm_p: z.number().describe('Anytime-valid p-value of the split.') }),
    example: { experiment: '1', srm_p: 0.0002 },
  },
};

const titleOf = (event: string): string =>
  event.replace(/(?:^|\.)([a-z])/g, (_, letter: string) => letter.toUpperCase());

const SIGNATURE =
  'Signature of the request as `t=<seconds>,v1=<hex>`. `v1` is the HMAC-SHA-256, with the secret of the webhook, of `t`, a point and the body as it was received. Refuse a request whose `t` is more than five minutes old.';
const header = (name: string, description: string): Json => ({
  ...{ name, in: 'header', required: true, description, schema: { type: 'string' } },
});

function operation<E extends WebhookEvent>(
  event: E,
  { when, data, example }: Described<E>,
  components: Components,
): Json {
  const body = z
    .object({
      id: z
        .string()
        .describe(
          'Id of the event, which is the same each time the event is sent. Ignore an id that you have already received.',
        ),
      event: z.literal(event),
      created_at: instant.describe('When the event happened, as a UTC instant.'),
      website: z.string().describe('Id of the website.'),
      data: data.describe('What the event says.'),
    })
    .meta({ title: `${titleOf(event)}Event` });
  const sent = {
    ...{ id: '1b0e6f0c-0a53-4f0e-9d0f-4a8b8f6b2c11', event },
    ...{ created_at: '2026-11-21T10:00:01.000Z', website: 's4mGh2Tz9KxW7qLd', data: example },
  };
  return {
    operationId: `on${titleOf(event)}`,
    tags: ['Webhooks'],
    summary: when,
    description:
      'Respond with any 2xx status within ten seconds to accept the event. After any other response, the event is sent again for up to 24 hours. Events are delivered at least once and in no particular order.',
    security: [],
    parameters: [
      header('X-Engage-Signature', SIGNATURE),
      header('X-Engage-Event', 'Name of the event, as in the body.'),
    ],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: components.of(body, 'output'), example: sent } },
    },
    responses: { '2XX': { description: 'The event is accepted.' } },
  };
}

/** The webhooks that are sent to a website's addresses: `webhooks` of OpenAPI 3.1. */
export const describeWebhooks = (components: Components): Json =>
  Object.fromEntries(
    webhookEvents.map((event) => [event, { post: operation(event, events[event], components) }]),
  );
