import type { IncomingMessage, ServerResponse } from 'node:http';
import { visitorMarks } from '#platform/erasure/marks.ts';
import { HttpError, readJson } from '#platform/http/http.ts';
import { endNoContent } from '#platform/http/no-content.ts';
import { HSTS, isOverTls } from '#platform/http/tls.ts';
import { limits } from '#platform/limits/limits.ts';
import { policyText, stateText } from '#platform/limits/rate-limit.ts';
import { wakeRelay } from '#platform/postgres/relay-waker.ts';
import { readPreviewLink } from '#platform/preview-link.ts';
import { utcOffsetMinutes } from '#platform/time-zone.ts';
import { uuidv7 } from '#platform/uuid.ts';
import type { Card } from '#schemas/card/card.ts';
import { lookHeader } from '#schemas/config/look.ts';
import { isPausedAt } from '#schemas/config/pause.ts';
import { isQuietAt } from '#schemas/config/quiet.ts';
import type { Site } from '#schemas/config/site.ts';
import { visitorId, visitorIdSource } from '#schemas/fields/ids.ts';
import type { SiteId, VisitorId } from '#schemas/ids.ts';
import { QUIET_AFTER_PURCHASE_MS } from '#schemas/ledger/purchase.ts';
import type { CardAnswer, PreviewCard } from '#schemas/requests/answers.ts';
import { previewToken } from '#schemas/requests/visitor.ts';
import { acceptAck } from '../accept/bodies.ts';
import { serverSignal } from '../envelope.ts';
import { acceptedOrThrow } from './beacons.ts';
import {
  admitPage,
  callerKey,
  EXPOSED_HEADERS,
  isAllowed,
  type StorefrontContext,
  type StorefrontHandler,
} from './guards.ts';
import { isFirstParty } from './origin/first-party.ts';

/** Header lines of an empty poll's answer. */
const SAME_LINES = `RateLimit-Policy: ${policyText('card', limits.CARD_PER_MINUTE)}\r\nCache-Control: no-store\r\n`;
const EXPOSED_LINE = `Access-Control-Expose-Headers: ${EXPOSED_HEADERS}\r\n`;
const HSTS_LINE = `${HSTS.join(': ')}\r\n`;
const POLL = new RegExp(`^/([^/?]+)/card\\?user_id=(${visitorIdSource})$`);

/**
 * Answers a poll that finds no card from memory, before Koa sees it: this is by far the most frequent request. Returns false for
 * everything else (a card, a refusal, an unknown origin), which the route answers.
 */
export const answerEmptyPoll =
  (context: StorefrontContext) =>
  (req: IncomingMessage, res: ServerResponse): boolean => {
    if (req.method !== 'GET') return false;
    const match = POLL.exec(req.url ?? '');
    const site = match && context.sites.get(match[1]!);
    if (!site) return false;
    const nowMs = Date.now();
    const origin = req.headers.origin;
    const isNamed = isAllowed(site, origin);
    if (!isNamed && !isFirstParty(site, req, context.platform.config.trustedProxies)) return false;
    if (context.cards.get(site.site_id, match[2] as VisitorId, nowMs)) return false;
    const key = callerKey(context, site.site_id, req);
    const verdict = context.limiters.card.takeNow(key, nowMs);
    if (verdict === null) return false;
    const vary = site.first_party_hosts.length > 0 ? 'Origin, Sec-Fetch-Site' : 'Origin';
    const cors = isNamed ? `Access-Control-Allow-Origin: ${origin}\r\n${EXPOSED_LINE}` : '';
    const hsts = isOverTls(req, context.platform.config.trustedProxies) ? HSTS_LINE : '';
    // Of nothing that a caller wrote: the origin is equal to one in the settings.
    const varying = `X-Request-Id: ${uuidv7(nowMs)}\r\nRateLimit: ${stateText('card', verdict)}\r\nVary: ${vary}\r\n`;
    endNoContent(res, `${varying}${SAME_LINES}${cors}${hsts}`, nowMs);
    return true;
  };

/** GET /{site}/card: 200 with the visitor's card, once; 204 otherwise. */
export const getCard: StorefrontHandler = async (context, ctx, id) => {
  ctx.set('Cache-Control', 'no-store');
  const site = await admitPage(context, 'card', ctx, id);
  const visitor = visitorId.read(ctx.query['user_id']);
  if (visitor === undefined) throw new HttpError(400, 'The query parameter user_id must be a visitor id.');
  const card = context.cards.get(site.site_id, visitor, Date.now());
  // HEAD is a safe method: it claims no card, and answers as if there were none.
  const may = ctx.method === 'GET' && card !== null && mayShow(site, card, Date.now());
  const taken = may && (await claim(context, card));
  if (taken) traceHandedOut(context, card);
  // A ghost is claimed and recorded like a card, but answered as if there were none.
  if (!taken || card.ghost) {
    ctx.status = 204;
    return;
  }
  // In a header, because the card's fields are fixed: a popup tool may have its own campaign for declined codes.
  ctx.set('Card-Reason', card.reason);
  // For the button that applies or copies the code; encoded, because it may have letters of any script.
  if (card.reason === 'code_declined') ctx.set('Card-Code', encodeURIComponent(codeIn(card.text, site)));
  const { id: card_id, decision_id, text, cta_label, cta_path } = card;
  ctx.body = { card: { id: card_id, decision_id, text, cta_label, cta_path } } satisfies CardAnswer;
};

/** Traces a card, or a ghost, from the decision to its delivery. */
function traceHandedOut({ cards, platform }: StorefrontContext, card: Card): void {
  const trace = cards.traceOf(card);
  if (trace) platform.traces?.startChild('card handed out', trace, card.created_at_ms).end();
}

/** The code of the facts sheet that the sentence names, the longest of several; empty if none. */
function codeIn(text: string, { facts }: Site): string {
  const words = text.split(/[^\p{L}\p{N}_-]+/u);
  const named = facts.codes.map(({ label }) => label).filter((label) => words.includes(label));
  return named.sort((a, b) => b.length - a.length)[0] ?? '';
}

/** Checks the current settings, and that the facts sheet is the one that the sentence was checked against. */
const mayShow = (site: Site, card: Card, nowMs: number): boolean =>
  site.enabled &&
  !site.shadow &&
  !isPausedAt(site, nowMs) &&
  !isQuietAt(site, nowMs, utcOffsetMinutes) &&
  (card.ghost || site.experiment_mode !== 'aa') &&
  card.facts_version === site.facts_version &&
  !site.reasons_off.includes(card.reason) &&
  (site.card_enabled || site.facts.output !== 'card');

/**
 * Claims the card by the database's clock and publishes the delivery to the visitor's task, in one statement: the first insert of the
 * card's id wins. A card from before the current experiment is not delivered, because arm and wording have been drawn again. Neither is
 * one of a visitor with a recent order, even if it was made before the order reached the visitor's task. `erased_since` holds the
 * erasure's lock until the commit, so that no erasure is answered while a card of its visitor is being delivered.
 */
const CLAIM = `
  with won as (
    insert into card_settled (card_id, site_id, visitor_id, decision_id, outcome)
    select $1, $2, $3, $4, $5 where clock_timestamp() < to_timestamp($6::double precision / 1000)
      and not erased_since($2, array['*'] || $9::text[], $10)
      and not exists (select from site
        where id = $2 and experiment_started_at > to_timestamp($10::double precision / 1000))
      and not exists (select from ledger_order where site_id = $2 and visitor_id = $3
        and created_at > to_timestamp(extract(epoch from clock_timestamp()) - $11::double precision / 1000))
    on conflict (card_id) do nothing returning card_id),
  published as (
    insert into outbox (topic, key, value) select 'signals', $7, $8 from won returning id)
  select count(*)::int as won from published`;

async function claim(context: StorefrontContext, card: Card): Promise<boolean> {
  const { id, site_id, visitor_id, decision_id, ghost, created_at_ms, expires_at_ms } = card;
  const delivery = serverSignal(context.platform.codec, 'delivery', site_id, visitor_id, {
    card_id: id,
    decision_id,
    ghost,
  });
  const outcome = ghost ? 'ghost' : 'delivered';
  const { rows } = await context.platform.postgres.query<{ won: number }>({
    name: 'card-take',
    text: CLAIM,
    values: [
      id,
      site_id,
      visitor_id,
      decision_id,
      outcome,
      expires_at_ms,
      delivery.key,
      delivery.value,
      visitorMarks(context.platform.secrets.erasure, site_id, visitor_id),
      created_at_ms,
      QUIET_AFTER_PURCHASE_MS,
    ],
  });
  // Claimed by now, expired, or withdrawn: it no longer waits.
  context.cards.forget(card);
  const won = rows[0]!.won === 1;
  if (won) wakeRelay(context.platform.postgres);
  return won;
}

/** Records that a card is withdrawn, so that a storefront that has not read the withdrawal yet does not deliver it. */
export async function settleWithdrawn(context: StorefrontContext, card: Card): Promise<void> {
  await context.platform.postgres.query({
    name: 'card-withdraw',
    text: `insert into card_settled (card_id, site_id, visitor_id, decision_id, outcome)
           select $1, s.id, $3, $4, 'withdrawn' from site s where s.id = $2
             and not erased_since(s.id, array['*'] || $5::text[], $6)
           on conflict (card_id) do nothing`,
    values: [
      card.id,
      card.site_id,
      card.visitor_id,
      card.decision_id,
      visitorMarks(context.platform.secrets.erasure, card.site_id, card.visitor_id),
      card.created_at_ms,
    ],
  });
}

/** GET /{site}/preview-card: the card of a preview link that the console signed. Reads and writes no store. */
export const getPreviewCard: StorefrontHandler = async (context, ctx, id) => {
  ctx.set('Cache-Control', 'no-store');
  const site = await admitPage(context, 'preview', ctx, id);
  const token = previewToken.read(ctx.query['token']);
  if (token === undefined) throw new HttpError(400, `The query parameter token ${previewToken.rule}.`);
  const link = readPreviewLink(token, site.site_id, context.platform.secrets.person);
  if (!link)
    throw new HttpError(403, 'The query parameter token is not a valid preview token of this website.');
  if (link.exp_ms <= Date.now())
    throw new HttpError(410, 'This preview link has expired: open a new one in the console.');
  // A sentence is only valid for the facts sheet that it was checked against. The link's may be newer than this storefront's.
  if (link.facts_version < site.facts_version)
    throw new HttpError(
      410,
      'The facts sheet has changed since this link was created: open a new one in the console.',
    );
  if (site.look) ctx.set('Card-Look', lookHeader(site.look));
  ctx.body = { card: link.card } satisfies PreviewCard;
};

/** POST /{site}/card/ack: only for a card that was delivered to this visitor. Idempotent. */
export const postAck: StorefrontHandler = async (context, ctx, id) => {
  const site = await admitPage(context, 'ack', ctx, id);
  const body = await readJson(ctx, { bytes: limits.ACK_BODY_BYTES, plainText: true });
  const { visitor, data, ageMs } = acceptedOrThrow(acceptAck(body));
  const known = await wasDelivered(context, site.site_id, visitor, data.card_id, data.decision_id);
  if (!known) throw new HttpError(404, 'No card with these ids was delivered to this visitor.');
  ctx.status = 204;
  if (!site.enabled) return;
  await context.writer.write([
    serverSignal(context.platform.codec, 'ack', site.site_id, visitor, data, null, ageMs),
  ]);
};

async function wasDelivered(
  context: StorefrontContext,
  site: SiteId,
  visitor: VisitorId,
  card: string,
  decision: string,
): Promise<boolean> {
  const { rowCount } = await context.platform.postgres.query({
    name: 'card-delivered',
    text: `select 1 from card_settled where card_id = $1 and site_id = $2 and visitor_id = $3
           and decision_id = $4 and outcome = 'delivered'`,
    values: [card, site, visitor, decision],
  });
  return rowCount === 1;
}
