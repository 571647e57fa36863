import { within } from '#platform/lifecycle.ts';
import { limits } from '#platform/limits/limits.ts';
import type { Platform } from '#platform/platform.ts';
import { longQueryTimeout } from '#platform/postgres/postgres.ts';
import { unseal } from '../access/secret.ts';
import { type Posted, post, type ReceiverNetwork } from './post.ts';
import { signatureOf, waitSeconds } from './sign.ts';

/**
 * Limits of concurrent requests: in this process, for one webhook, and for one account, so that none starves the
 * others.
 */
const AT_ONCE = 40;
const OF_WEBHOOK = 2;
const OF_ACCOUNT = 8;
/** Longer than an attempt takes: after it, another process may claim the event of a dead one. */
const CLAIM_SECONDS = 60;

type Parts = Pick<Platform, 'postgres' | 'secrets' | 'log'>;

/** An event and the webhook that it goes to. */
export type Due = {
  readonly id: string;
  readonly site_id: string;
  readonly url: string;
  readonly sealed: Buffer;
  readonly event: string;
  readonly data: string;
  readonly at: Date;
};
type Claimed = Due & {
  readonly attempts: number;
  readonly webhook_id: string;
  readonly account_id: string;
  /** consecutive failures of the webhook */
  readonly failures: number;
};
type UnderWay = { readonly claimed: Claimed; readonly stop: AbortController; readonly ended: Promise<void> };

/** Sends due events, and tracks those in progress. Any number of processes may run it at once. */
export class Sender {
  readonly #parts: Parts;
  readonly #network: ReceiverNetwork;
  readonly #underWay = new Set<UnderWay>();
  #isClosing = false;

  constructor(parts: Parts, network: ReceiverNetwork) {
    this.#parts = parts;
    this.#network = network;
  }

  /** Claims due events, as many as there are free slots, and starts sending them; returns their number. */
  async begin(): Promise<number> {
    const room = AT_ONCE - this.#underWay.size;
    if (room <= 0 || this.#isClosing) return 0;
    const all = [...this.#underWay].map(({ claimed }) => claimed);
    const { rows } = await this.#parts.postgres.query<Claimed>(CLAIM, [
      all.map((one) => one.webhook_id),
      all.map((one) => one.account_id),
      ...[OF_WEBHOOK, OF_ACCOUNT, room, CLAIM_SECONDS],
    ]);
    for (const claimed of rows) this.#start(claimed);
    return rows.length;
  }

  /** Whether one of the running attempts ended within this time; false at once if there is none. */
  async someEnded(withinMs: number): Promise<boolean> {
    const all = [...this.#underWay].map(({ ended }) => ended);
    return all.length > 0 && (await within(withinMs, Promise.race(all)));
  }

  /** Resolves when all attempts running now have ended. */
  async ended(): Promise<void> {
    await Promise.allSettled([...this.#underWay].map(({ ended }) => ended));
  }

  /** Aborts running attempts. They stay due, and do not count as failures of the receiver. */
  async close(): Promise<void> {
    this.#isClosing = true;
    for (const { stop } of this.#underWay) stop.abort();
    await this.ended();
  }

  #start(claimed: Claimed): void {
    const stop = new AbortController();
    if (this.#isClosing) stop.abort();
    const ended = sendOne(this.#parts, claimed, this.#network, stop.signal)
      .catch((err: unknown) => {
        if (!this.#isClosing)
          this.#parts.log.warn({ err }, 'the result of a webhook event could not be stored');
      })
      .finally(() => this.#underWay.delete(one));
    const one: UnderWay = { claimed, stop, ended };
    this.#underWay.add(one);
  }
}

/** A webhook whose last attempt failed gets a single attempt after its pause. */
const CLAIM = `with busy as (select * from unnest($1::text[], $2::text[]) as b (webhook_id, account_id)),
  open as (
    select w.id, s.account_id, case when w.failures > 0 then 1 else $3::int end
      - (select count(*)::int from busy where busy.webhook_id = w.id) as room
    from webhook w join site s on s.id = w.site_id where w.resting_until <= now()),
  ranked as (
    select one.*, row_number() over (partition by open.account_id order by one.next_at)
      + (select count(*) from busy where busy.account_id = open.account_id) as of_account
    from open cross join lateral (
      select e.id, e.webhook_id, e.next_at from webhook_event e
      where e.webhook_id = open.id and e.state = 'waiting' and e.next_at <= now()
      order by e.next_at limit greatest(open.room, 0) for update skip locked) one),
  due as (select id, webhook_id from ranked where of_account <= $4 order by next_at limit $5),
  -- No other process asks it too, meanwhile. Whoever deletes it holds it, and then waits for its events: passed by.
  asked_once as (
    update webhook set resting_until = now() + $6 * interval '1 second' where id in (
      select id from webhook where failures > 0 and id in (select webhook_id from due) for no key update skip locked))
  update webhook_event e set next_at = now() + $6 * interval '1 second', attempts = attempts + 1
  from due, webhook w, site s where e.id = due.id and w.id = e.webhook_id and s.id = w.site_id
  returning e.id, e.webhook_id, s.account_id, w.failures, w.site_id, w.url, w.sealed, e.event, e.data, e.at, e.attempts`;

async function sendOne(
  parts: Parts,
  claimed: Claimed,
  network: ReceiverNetwork,
  ending: AbortSignal,
): Promise<void> {
  const posted = await postEvent(parts, claimed, network, ending);
  const isTaken = posted.status >= 200 && posted.status < 300;
  if (ending.aborted && !isTaken) return unclaim(parts, claimed);
  const wait = isTaken ? null : waitSeconds(claimed.attempts, (Date.now() - claimed.at.getTime()) / 1_000);
  const state = isTaken ? 'delivered' : wait === null ? 'failed' : 'waiting';
  await parts.postgres.query(
    `update webhook_event set state = $2, next_at = now() + $3 * interval '1 second' where id = $1`,
    [claimed.id, state, wait ?? 0],
  );
  await recordHealth(parts, claimed, isTaken);
  await logDelivery(parts, claimed, posted, state === 'failed');
}

/** Of two simultaneous failures only one counts. */
async function recordHealth({ postgres }: Parts, claimed: Claimed, isTaken: boolean): Promise<void> {
  const { webhook_id: id, failures } = claimed;
  if (isTaken) {
    const healthy = 'update webhook set failures = 0, resting_until = now() where id = $1 and failures > 0';
    await postgres.query(healthy, [id]);
    return;
  }
  await postgres.query(
    `update webhook set failures = $2 + 1, resting_until = now() + $3 * interval '1 second'
     where id = $1 and failures = $2`,
    [id, failures, waitSeconds(failures + 1, 0)],
  );
  // Events never attempted because the webhook was paused expire after a day too.
  await postgres.query(
    `update webhook_event set state = 'failed'
     where webhook_id = $1 and state = 'waiting' and at < now() - interval '24 hours'`,
    [id],
  );
}

async function unclaim({ postgres }: Parts, { id, webhook_id: webhook }: Claimed): Promise<void> {
  await postgres.query('update webhook_event set next_at = now(), attempts = attempts - 1 where id = $1', [
    id,
  ]);
  await postgres.query('update webhook set resting_until = now() where id = $1 and failures > 0', [webhook]);
}

/** Makes one attempt. The body of an event is the same in each, and its id lets the receiver drop repeats. */
export async function postEvent(
  { secrets, log }: Pick<Platform, 'secrets' | 'log'>,
  due: Due,
  network: ReceiverNetwork,
  ending?: AbortSignal,
): Promise<Posted> {
  let made: ReturnType<typeof requestOf>;
  try {
    made = requestOf(secrets, due);
  } catch (err) {
    log.warn({ err, webhook_event: due.id }, 'a webhook event could not be built');
    return { status: 0, sentence: 'The event could not be built or signed.' };
  }
  return post(due.url, made.body, made.headers, network, ending);
}

function requestOf(
  secrets: Platform['secrets'],
  { id, event, at, site_id: website, data, sealed }: Due,
): { readonly body: string; readonly headers: Readonly<Record<string, string>> } {
  const body = JSON.stringify({ id, event, created_at: at.toISOString(), website, data: JSON.parse(data) });
  const signature = signatureOf(unseal(secrets.seal, sealed), Math.floor(Date.now() / 1_000), body);
  return { body, headers: { 'X-Engage-Signature': signature, 'X-Engage-Event': event } };
}

/**
 * Counts an attempt, and stores a failure or a test among the answers that the console shows: time, event, status and a
 * sentence. Only the newest of each website are kept.
 */
export async function logDelivery(
  { postgres }: Pick<Platform, 'postgres'>,
  { site_id, event }: Pick<Due, 'site_id' | 'event'>,
  { status, sentence }: Posted,
  isLast = false,
): Promise<void> {
  const said = [`${event}.`, sentence, isLast && 'This was the last attempt.'].filter(Boolean);
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
