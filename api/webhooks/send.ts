import { limits } from '#platform/limits/limits.ts';
import type { Platform } from '#platform/platform.ts';
import { longQueryTimeout } from '#platform/postgres/postgres.ts';
import { unseal } from '../access/secret.ts';
import { type Posted, post, type Reach } from './post.ts';
import { signatureOf, waitSeconds } from './sign.ts';

/** So many of one receiver at once, so that one that is slow does not hold up the others. */
const OF_ONE = 4;
const AT_ONCE = 40;
/** Longer than an attempt takes: whoever claimed an event and died lost it by then. */
const CLAIM_SECONDS = 60;

type Parts = Pick<Platform, 'postgres' | 'secrets' | 'log'>;

/** An event and the webhook that is told. */
export type Due = {
  readonly id: string;
  readonly site_id: string;
  readonly url: string;
  readonly sealed: Buffer;
  readonly event: string;
  readonly data: string;
  readonly at: Date;
  readonly attempts: number;
};

/** Claims what is due, sends it, and notes what became of it; how many there were. Any number of processes may do so at once. */
export async function sendDue(parts: Parts, reach: Reach): Promise<number> {
  const { rows } = await parts.postgres.query<Due>(
    `with due as (
       select one.id from webhook w cross join lateral (
         select e.id, e.next_at from webhook_event e
         where e.webhook_id = w.id and e.state = 'waiting' and e.next_at <= now()
         order by e.next_at limit $1 for update skip locked
       ) one order by one.next_at limit $2)
     update webhook_event e set next_at = now() + $3 * interval '1 second', attempts = attempts + 1
     from due, webhook w where e.id = due.id and w.id = e.webhook_id
     returning e.id, w.site_id, w.url, w.sealed, e.event, e.data, e.at, e.attempts`,
    [OF_ONE, AT_ONCE, CLAIM_SECONDS],
  );
  await Promise.all(rows.map((due) => sendOne(parts, due, reach)));
  return rows.length;
}

async function sendOne(parts: Parts, due: Due, reach: Reach): Promise<void> {
  const posted = await postEvent(parts, due, reach);
  const isTaken = posted.status >= 200 && posted.status < 300;
  const wait = isTaken ? null : waitSeconds(due.attempts, (Date.now() - due.at.getTime()) / 1_000);
  const state = isTaken ? 'delivered' : wait === null ? 'failed' : 'waiting';
  await parts.postgres.query(
    `update webhook_event set state = $2, next_at = now() + $3 * interval '1 second' where id = $1`,
    [due.id, state, wait ?? 0],
  );
  await logDelivery(parts, due, posted, state === 'failed');
}

/** One attempt. The body of an event is the same in each, and its id lets the receiver drop repeats. */
export async function postEvent(
  { secrets }: Pick<Platform, 'secrets'>,
  due: Pick<Due, 'id' | 'site_id' | 'url' | 'sealed' | 'event' | 'data' | 'at'>,
  reach: Reach,
): Promise<Posted> {
  const { id, event, at, site_id: website } = due;
  const body = JSON.stringify({
    id,
    event,
    created_at: at.toISOString(),
    website,
    data: JSON.parse(due.data),
  });
  const signature = signatureOf(unseal(secrets.seal, due.sealed), Math.floor(Date.now() / 1_000), body);
  return post(due.url, body, { 'X-Engage-Signature': signature, 'X-Engage-Event': event }, reach);
}

/**
 * Counts an attempt, and keeps a failure or a test among the answers that the console shows: when, what, status and a sentence
 * out of few. The newest of each website stay.
 */
export async function logDelivery(
  { postgres }: Pick<Platform, 'postgres'>,
  { site_id, event }: Pick<Due, 'site_id' | 'event'>,
  { status, sentence }: Posted,
  isLast = false,
): Promise<void> {
  const said = [
    `${event}.`,
    ...(sentence ? [sentence] : []),
    ...(isLast ? ['It was the last attempt.'] : []),
  ];
  const isKept = status < 200 || status >= 300 || event === 'test';
  await postgres.query({
    name: 'webhook-delivery',
    text: `with told as (select id from site where id = $1), kept as (
             insert into delivery (site_id, at, route, status, sentence)
             select id, now(), 'webhook', $2, $3 from told where $4)
           insert into delivery_day as d (site_id, day, route, status, sentence, deliveries, last_at)
           select id, (now() at time zone 'UTC')::date, 'webhook', $2, $3, 1, now() from told
           on conflict (site_id, day, route, status, sentence) do update
           set deliveries = d.deliveries + 1, last_at = now()`,
    values: [site_id, status, said.join(' '), isKept],
    ...longQueryTimeout,
  });
  if (!isKept) return;
  await postgres.query({
    name: 'webhook-deliveries-trim',
    text: `delete from delivery where id = any(array(
             select d.id from delivery d where d.site_id = $1 and d.route = 'webhook' and d.id <= (
               select n.id from delivery n where n.site_id = $1 and n.route = 'webhook' order by n.id desc offset $2 limit 1)
             for update skip locked))`,
    values: [site_id, limits.DELIVERIES_PER_SITE],
  });
}
