import type { WebhookData, WebhookEvent } from '#schemas/requests/webhooks.ts';
import type { Postgres, Transaction } from '../postgres/postgres.ts';

/** Bounds the use of disk: a webhook with more waiting events gets no new ones until its receiver has taken some. */
const WAITING_MAX = 20_000;

export type NewEvent<E extends WebhookEvent = WebhookEvent> = E extends WebhookEvent ? NewEventOf<E> : never;
type NewEventOf<E extends WebhookEvent> = {
  readonly site: string;
  /** for this webhook only; by default for all of the website that subscribe to the event */
  readonly webhook?: string;
  readonly event: E;
  /** deduplication key: an event about a subject is enqueued once for each webhook */
  readonly subject: string;
  readonly data: WebhookData[E];
  /** when it happened, epoch ms, if it comes from a record; default now */
  readonly atMs?: number;
};

/**
 * Enqueues events for the webhooks of these websites, in the transaction of the change if there is one. Events older than the webhook
 * or than a day are skipped, because a sink that is far behind, or refills a store, processes old records again.
 */
export async function enqueueEvents(tx: Postgres | Transaction, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  await tx.query({
    name: 'webhook-note',
    text: `with open as materialized (
             select w.id, w.site_id, w.events,
               extract(epoch from greatest(w.created_at, now() - interval '1 day')) * 1000 as since_ms
             from webhook w
             where w.site_id = any($1::text[]) and ${WAITING_MAX} >= (
               select count(*) from (
                 select 1 from webhook_event e where e.webhook_id = w.id and e.state = 'waiting' limit ${WAITING_MAX + 1}) waiting))
           insert into webhook_event (id, webhook_id, event, subject, data)
           select gen_random_uuid(), open.id, x.event, x.subject, x.data
           from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::float8[])
             as x (site, event, subject, data, webhook, at_ms)
           join open on open.site_id = x.site and x.event = any(open.events)
             and open.id = coalesce(x.webhook, open.id) and (x.at_ms is null or x.at_ms > open.since_ms)
           on conflict (webhook_id, event, subject) do nothing`,
    values: [
      events.map(({ site }) => site),
      events.map(({ event }) => event),
      events.map(({ subject }) => subject),
      events.map(({ data }) => JSON.stringify(data)),
      events.map(({ webhook }) => webhook ?? null),
      events.map(({ atMs }) => atMs ?? null),
    ],
  });
}
