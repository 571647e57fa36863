import type { KafkaPlatform } from '#platform/kafka-platform.ts';
import type { Writer } from '#platform/log/writer.ts';
import type { Close } from '#schemas/collector/closes.ts';
import { FIRST_SEQ_MAX, type Hello, type Item, SEQ_JUMP_MAX } from '#schemas/collector/frame.ts';
import type { Site } from '#schemas/config/site.ts';
import type { SiteId } from '#schemas/ids.ts';
import type { SiteTable } from '../site-table.ts';
import { type SiteToken, verifySiteToken } from '../site-token.ts';
import type { Counts } from './counts.ts';
import type { FrameTrace } from './frame-trace.ts';
import { type NewVisitors, subscriberNetwork } from './new-visitors.ts';
import type { Caller } from './server/server.ts';
import { destinationOf, putSignals, type Sender } from './signals.ts';
import type { SiteRates } from './site-rates.ts';
import { rollBackWindow, type Visitors } from './visitors.ts';

/** What decides whether signals are accepted, by websocket and by POST. */
export type Acceptance<Socket> = {
  readonly platform: KafkaPlatform;
  readonly sites: SiteTable;
  readonly writer: Writer;
  readonly visitors: Visitors<Socket>;
  readonly newVisitors: NewVisitors;
  readonly siteRates: SiteRates;
  readonly counts: Pick<Counts, 'tally' | 'refused'>;
};

/** Why nothing is accepted: a close code, and `more` to append to its reason. */
export type Refusal = { readonly why: Close; readonly more: string; readonly waitSeconds: number | null };

export const refused = (why: Close, detail?: string): Refusal => ({
  why,
  more: detail ? `: ${detail}` : '',
  waitSeconds: null,
});
/** A refusal for a client that did nothing wrong and should retry later. */
const retryLater = (why: Close, waitSeconds: number): Refusal => ({
  why,
  more: `; retry-after=${waitSeconds}`,
  waitSeconds,
});

export function siteRefusal(site: Site | undefined, origin: string): Close | null {
  if (!site) return 'unknown_site';
  if (!site.allowed_origins.includes(origin)) return 'wrong_origin';
  return site.enabled ? null : 'switched_off';
}

/** The verified token of a hello, or why it is refused. With `of`, the token must be of that website. */
export function admitHello(
  { platform, sites, visitors, newVisitors, writer }: Acceptance<unknown>,
  hello: Pick<Hello, 'token' | 'visitor'>,
  from: Caller,
  nowMs: number,
  of?: SiteId,
): SiteToken | Refusal {
  const token = verifySiteToken(hello.token, platform.secrets.token, nowMs);
  if ('kind' in token) return refused('bad_token', token.why);
  if (of !== undefined && token.site !== of) return refused('bad_token', 'it belongs to another website');
  // The token lists the origins that were allowed when it was signed; the table has the current ones.
  if (!token.origins.includes(from.origin)) return refused('wrong_origin');
  const refusal = siteRefusal(sites.get(token.site), from.origin);
  if (refusal) return refused(refusal);
  if (writer.full) return refused('try_later');
  if (!visitors.isNew(token.site, hello.visitor, nowMs)) return token;
  const seconds = newVisitors.take(token.site, subscriberNetwork(from.network), nowMs);
  return seconds === null ? token : retryLater('new_visitors', seconds);
}

const JUMP = `seq must be at most 2^31 at first, and then at most ${SEQ_JUMP_MAX} above the greatest of the connection`;

/** The greatest sequence number including this frame; null if one jumps too far ahead. */
function greatestWithin(items: readonly Item[], before: number): number | null {
  let greatest = before;
  for (const { seq } of items) {
    if (seq > (greatest === 0 ? FIRST_SEQ_MAX : greatest + SEQ_JUMP_MAX)) return null;
    if (seq > greatest) greatest = seq;
  }
  return greatest;
}

/**
 * Passes the signals of one frame to the writer. Returns the greatest sequence number of the connection, which was `before` until now,
 * or a refusal. Back-pressure is checked here, for each frame: one turn of the event loop may read thousands of sockets before a timer
 * runs. A frame that does not fit is refused as a whole, so that the browser sends it again; dropping part of it would lose signals.
 */
export function takeSignals(
  { writer, sites, platform, counts, siteRates }: Acceptance<unknown>,
  sender: Sender,
  items: readonly Item[],
  before: number,
  trace: FrameTrace | null,
): number | Refusal {
  const { visitor } = sender;
  const nowMs = Date.now();
  const greatest = greatestWithin(items, before);
  if (greatest === null) return refused('malformed', JUMP);
  const site = sites.get(visitor.site);
  if (!site) return refused('unknown_site');
  if (writer.fullFor(destinationOf(writer, visitor))) return refused('try_later');
  if (!visitor.bucket.take(items.length, nowMs)) {
    counts.refused(items.length);
    return refused('too_many');
  }
  if (!siteRates.take(visitor.site, items.length, nowMs)) {
    // Otherwise the visitor, who retries in a second, would be refused for signals that were not accepted.
    visitor.bucket.giveBack(items.length);
    counts.refused(items.length);
    return retryLater('site_signals', 1);
  }
  counts.tally(putSignals(items, sender, site, platform.codec, writer, nowMs, trace?.headers));
  trace?.taken(visitor.site, items.length);
  return greatest;
}

/**
 * Calls `done` with the greatest number of a frame once Kafka has acknowledged it, or with null when that failed. Repeats are
 * acknowledged too, but only after the originals are stored: after all pending records of the visitor's partition, and not at all if
 * any of them was refused.
 */
export function whenStored(
  { writer }: Acceptance<unknown>,
  { visitor, stream }: Sender,
  items: readonly Item[],
  done: (greatest: number | null) => void,
  trace: FrameTrace | null,
): void {
  let greatest = 0;
  for (const { seq } of items) if (seq > greatest) greatest = seq;
  writer.after(destinationOf(writer, visitor), (error) => {
    if (error) rollBackWindow(visitor, stream);
    else if (greatest > stream.stored) stream.stored = greatest;
    trace?.stored();
    done(error ? null : greatest);
  });
}
