import type { WebhookData, WebhookEvent } from '#schemas/requests/webhooks.ts';
import type { Postgres, Transaction } from '../postgres/postgres.ts';

/** Nobody fills a disk that others share: a receiver that takes nothing is told no more until it does. */
const WAITING_MAX = 20_000;

export type Noted<E extends WebhookEvent = WebhookEvent> = E extends WebhookEvent ? NotedOf<E> : never;
type NotedOf<E extends WebhookEvent> = {
  readonly site: string;
  /** this one alone; else all of the website that ask for the event */
  readonly webhook?: string;
  readonly event: E;
  /** what it is about: noted once for each webhook, however often it is seen */
  readonly subject: string;
  readonly data: WebhookData[E];
  /** when it happened, by the record that tells it, epoch ms; now where it is seen as it happens */
  readonly atMs?: number;
};

/**
 * Notes what the webhooks of these websites are to be told, in the transaction of what it is about, where there is one. What
 * happened before a webhook was made, or more than a day ago, is no news: a sink that is far behind, or fills a store again,
 * comes past it once more.
 */
export async function noteEvents(tx: Postgres | Transaction, noted: readonly Noted[]): Promise<void> {
  if (noted.length === 0) return;
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
      noted.map(({ site }) => site),
      noted.map(({ event }) => event),
      noted.map(({ subject }) => subject),
      noted.map(({ data }) => JSON.stringify(data)),
      noted.map(({ webhook }) => webhook ?? null),
      noted.map(({ atMs }) => atMs ?? null),
    ],
  });
}
