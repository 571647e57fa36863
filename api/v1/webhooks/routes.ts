import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { audit, websiteSubject } from '#platform/audit.ts';
import { HttpError } from '#platform/http/http.ts';
import { ConcurrencyLimiter } from '#platform/limits/concurrency-limiter.ts';
import type { Postgres, Transaction } from '#platform/postgres/postgres.ts';
import { type WebhookEvent, webhookEvents } from '#schemas/requests/webhooks.ts';
import type { Person } from '../../access/caller.ts';
import { randomId, seal, webhookSecret } from '../../access/secret.ts';
import { personRoute } from '../../route.ts';
import { logDelivery, postEvent } from '../../webhooks/send.ts';
import { webhookNetwork } from '../../webhooks/start.ts';
import { faultOfTarget } from '../../webhooks/target.ts';
import { instant, refusalsWith } from '../common.ts';
import { lockSite, withSiteLock } from '../sites/change-lock.ts';

const tag = 'Webhooks';
const access = { kind: 'person', role: 'admin' } as const;
const WEBHOOKS_PER_WEBSITE = 5;
const EVENTS_AT_ONCE = 5_000;
/** A test sends a request to an address that a person named: few at once, and one of each account. */
const testLimiter = new ConcurrencyLimiter({
  atOnce: 8,
  atOncePerOwner: 1,
  waitingMax: 50,
  waitingPerOwnerMax: 5,
  waitMs: 8_000,
});

const hook = {
  id: z.string().describe('Id of the webhook.'),
  url: z.string().describe('Address that events are sent to.'),
  events: z.array(z.enum(webhookEvents)).describe('Events that are sent.'),
};
const Webhook = z
  .object({
    ...hook,
    created_at: instant,
    waiting: z.int().describe('Number of events that were not accepted yet.'),
    failed: z
      .int()
      .describe('Number of events of the last 14 days that were sent for 24 hours and never accepted.'),
  })
  .meta({ title: 'Webhook' });
const Webhooks = z.object({ items: z.array(Webhook) }).meta({ title: 'Webhooks' });
const NewWebhook = z
  .object({
    url: z
      .string()
      .superRefine((text, ctx) => {
        const message = faultOfTarget(text);
        if (message) ctx.addIssue({ code: 'custom', message });
      })
      .describe('Public https address to send events to.'),
    events: z
      .array(z.enum(webhookEvents))
      .min(1)
      .refine((all) => new Set(all).size === all.length, 'must not name an event twice')
      .describe('Events to send.'),
  })
  .meta({ title: 'NewWebhook' });
const Made = z
  .object({
    ...hook,
    secret: z.string().describe('Secret that signs the requests. It is shown only once.'),
  })
  .meta({ title: 'MadeWebhook' });
const Tested = z
  .object({
    status: z.int().describe('HTTP status of the receiver’s response; 0 if there was none.'),
    sentence: z
      .string()
      .nullable()
      .describe('What is wrong, in one sentence; null if the event was accepted.'),
  })
  .meta({ title: 'TestedWebhook' });

const noSuchWebhook = (): HttpError => new HttpError(404, 'There is no webhook with this id.');

type Row = {
  readonly id: string;
  readonly url: string;
  readonly events: WebhookEvent[];
  readonly created_at: Date;
  readonly waiting: number;
  readonly failed: number;
};

const auditWebhook = (
  tx: Transaction,
  caller: Person,
  site: { id: string; name: string },
  url: string,
  made: boolean,
) => audit(tx, caller, made ? 'webhook.created' : 'webhook.deleted', websiteSubject(site), new URL(url).host);

export const webhookRoutes = [
  personRoute({
    method: 'get',
    path: '/sdk/{id}/webhooks',
    tag,
    summary: 'List the webhooks of a website',
    access,
    answers: {
      200: { description: 'The webhooks of the website, in order of creation.', schema: Webhooks },
      ...refusalsWith(404),
    },
    async handle({ platform, siteId }) {
      const { rows } = await platform.postgres.query<Row>(
        `select w.id, w.url, w.events, w.created_at,
           (select count(*)::int from webhook_event e where e.webhook_id = w.id and e.state = 'waiting') as waiting,
           (select count(*)::int from webhook_event e where e.webhook_id = w.id and e.state = 'failed') as failed
         from webhook w where w.site_id = $1 order by w.created_at, w.id`,
        [siteId],
      );
      const items = rows.map(({ created_at, ...rest }) => ({
        ...rest,
        created_at: created_at.toISOString(),
      }));
      return { status: 200, body: { items } satisfies z.infer<typeof Webhooks> };
    },
  }),
  personRoute({
    method: 'post',
    path: '/sdk/{id}/webhooks',
    tag,
    summary: 'Create a webhook',
    description:
      'Events are posted as JSON `{ id, event, created_at, website, data }`. They are delivered at least once and in no particular order: ignore an `id` that you have already received. The header `X-Engage-Signature` is `t=<seconds>,v1=<hex>`, where `v1` is the HMAC-SHA-256 of `t.body` with the secret. Refuse a request whose `t` is more than five minutes old. Respond with any 2xx status to accept an event. After any other response it is sent again with growing waits for 24 hours. Redirects are not followed.',
    access,
    body: NewWebhook,
    answers: {
      201: { description: 'The new webhook, with its secret.', schema: Made },
      ...refusalsWith(400, 404, 409, 413),
    },
    async handle({ platform, caller, siteId, body: { url, events } }) {
      const [id, secret] = [randomId(), webhookSecret()];
      await withSiteLock(platform.postgres, caller, siteId, async (tx) => {
        const site = await lockSite(tx, caller, siteId);
        const { rows } = await tx.query<{ n: number }>(
          'select count(*)::int as n from webhook where site_id = $1',
          [siteId],
        );
        if (rows[0]!.n >= WEBHOOKS_PER_WEBSITE)
          throw new HttpError(
            409,
            `This website has ${rows[0]!.n} webhooks and may have at most ${WEBHOOKS_PER_WEBSITE}: remove one first.`,
          );
        await tx.query('insert into webhook (id, site_id, url, events, sealed) values ($1, $2, $3, $4, $5)', [
          ...[id, siteId, url, events],
          seal(platform.secrets.seal, secret),
        ]);
        await auditWebhook(tx, caller, site, url, true);
      });
      return { status: 201, body: { id, url, events, secret } };
    },
  }),
  personRoute({
    method: 'delete',
    path: '/sdk/{id}/webhooks/{hook_id}',
    tag,
    summary: 'Delete a webhook',
    description: 'Deletes the webhook, and the events that were not accepted yet.',
    access,
    answers: { 204: { description: 'The webhook is deleted.' }, ...refusalsWith(404) },
    async handle({ platform, caller, siteId, params }) {
      await deleteEvents(platform.postgres, siteId, idIn(params));
      await withSiteLock(platform.postgres, caller, siteId, async (tx) => {
        const site = await lockSite(tx, caller, siteId);
        const { rows } = await tx.query<{ url: string }>(
          'delete from webhook where site_id = $1 and id = $2 returning url',
          [siteId, idIn(params)],
        );
        if (!rows[0]) throw noSuchWebhook();
        await auditWebhook(tx, caller, site, rows[0].url, false);
      });
      return { status: 204 };
    },
  }),
  personRoute({
    method: 'post',
    path: '/sdk/{id}/webhooks/{hook_id}/test',
    tag,
    summary: 'Send a test event to a webhook',
    description: 'Sends an event `test` at once, signed like every other event. It is not sent again.',
    access,
    bodyOptional: true,
    answers: {
      200: { description: 'The response of the receiver.', schema: Tested },
      ...refusalsWith(404),
    },
    async handle({ platform, caller, siteId, params }) {
      const { rows } = await platform.postgres.query<{ url: string; sealed: Buffer }>(
        'select url, sealed from webhook where site_id = $1 and id = $2',
        [siteId, idIn(params)],
      );
      const [hook] = rows;
      if (!hook) throw noSuchWebhook();
      const due = { id: randomUUID(), site_id: siteId, event: 'test', data: '{}', at: new Date(), ...hook };
      const posted = await testLimiter.run(
        due.id,
        () => postEvent(platform, due, webhookNetwork),
        caller.accountId,
      );
      await logDelivery(platform, due, posted);
      return { status: 200, body: posted };
    },
  }),
];

/** Before the webhook is deleted, so that its website is not locked for the time that a million rows take. */
async function deleteEvents(postgres: Postgres, siteId: string, hookId: string): Promise<void> {
  for (let deleted: number | null = EVENTS_AT_ONCE; deleted === EVENTS_AT_ONCE; ) {
    ({ rowCount: deleted } = await postgres.query(
      `delete from webhook_event where id = any(array(
         select e.id from webhook w join webhook_event e on e.webhook_id = w.id
         where w.site_id = $1 and w.id = $2 limit ${EVENTS_AT_ONCE} for update of e skip locked))`,
      [siteId, hookId],
    ));
  }
}

/** A malformed id finds nothing, like an unknown one. */
const idIn = (params: Readonly<Record<string, string>>): string =>
  /^[a-z0-9]{1,64}$/.test(params['hook_id']!) ? params['hook_id']! : '';
