import { z } from 'zod';
import { reasons } from '#schemas/decision/decision.ts';
import { type WebhookData, type WebhookEvent, webhookEvents } from '#schemas/requests/webhooks.ts';
import { instant } from '../v1/common.ts';
import type { Components, Json } from './components.ts';

const moment = z.string().describe('id of the moment: GET /sdk/{id}/moments/{moment_id} has the rest');
const experiment = z.string().describe('id of the experiment, as in the reasons view');
const verdict = z.string().describe('verdict of all reasons together');

type Described<E extends WebhookEvent> = {
  readonly when: string;
  readonly data: z.ZodType<WebhookData[E]>;
  readonly example: WebhookData[E];
};
/** Of each event when it is sent, and what it says. */
const events: { readonly [E in WebhookEvent]: Described<E> } = {
  'moment.engaged': {
    when: 'A moment was worth a card, in shadow mode and of visitors left alone too.',
    data: z.object({
      moment,
      ts: instant,
      reason: z.enum(reasons),
      held_back: z.boolean(),
      shadow: z.boolean(),
    }),
    example: {
      ...{ moment: 'm1Xq', ts: '2026-11-21T10:00:00.000Z', reason: 'returns' },
      ...{ held_back: false, shadow: false },
    },
  },
  'moment.credited': {
    when: 'An order was credited to a moment.',
    data: z.object({ moment, order: z.string().describe('id of the order, as the platform has it') }),
    example: { moment: 'm1Xq', order: '1001' },
  },
  'verdict.changed': {
    when: 'The verdict of the whole comparison is another; looked at once an hour.',
    data: z.object({ experiment, from: verdict.nullable(), to: verdict }),
    example: { experiment: '1', from: 'too_early', to: 'better' },
  },
  'feed.refused': {
    when: 'A feed of the shop was refused; once an hour for each sentence.',
    data: z.object({
      route: z.string(),
      status: z.int(),
      sentence: z.string().describe('why; empty where there was no sentence'),
      hour: z.string().describe('of UTC'),
    }),
    example: { route: 'orders', status: 401, sentence: 'The key is not valid.', hour: '2026-11-21T10:00Z' },
  },
  'split.broken': {
    when: 'The split of visitors does not hold, so that no verdict can be trusted.',
    data: z.object({ experiment, srm_p: z.number() }),
    example: { experiment: '1', srm_p: 0.0002 },
  },
};

const titleOf = (event: string): string =>
  event.replace(/(?:^|\.)([a-z])/g, (_, letter: string) => letter.toUpperCase());

const SIGNATURE =
  '`t=<seconds>,v1=<hex>`: HMAC-SHA-256 with the secret of the webhook over `t`, a point and the body as it arrived. Refuse a `t` that is more than five minutes old.';
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
      id: z.string().describe('the same each time it is sent: keep those that you have had'),
      event: z.literal(event),
      created_at: instant,
      website: z.string(),
      data,
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
      'Any 2xx within ten seconds means taken; everything else is sent again for 24 hours. Events come at least once and in no certain order.',
    security: [],
    parameters: [header('X-Engage-Signature', SIGNATURE), header('X-Engage-Event', 'as in the body')],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: components.of(body, 'output'), example: sent } },
    },
    responses: { '2XX': { description: 'Taken.' } },
  };
}

/** What is sent to the addresses that a person named for a website: `webhooks` of OpenAPI 3.1. */
export const describeWebhooks = (components: Components): Json =>
  Object.fromEntries(
    webhookEvents.map((event) => [event, { post: operation(event, events[event], components) }]),
  );
