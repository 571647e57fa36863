import type { Context } from 'koa';
import { HttpError, readJson } from '#platform/http/http.ts';
import { limits } from '#platform/limits/limits.ts';
import { WriteFailed } from '#platform/log/writer.ts';
import { closes } from '#schemas/collector/closes.ts';
import { type Item, readPost } from '#schemas/collector/frame.ts';
import type { SignalsTaken } from '#schemas/requests/answers.ts';
import {
  type Acceptance,
  admitHello,
  type Refusal,
  refused,
  takeSignals,
  whenStored,
} from '../../collector/acceptance.ts';
import { deviceOf } from '../../collector/device.ts';
import { FrameTrace } from '../../collector/frame-trace.ts';
import type { Caller } from '../../collector/server/server.ts';
import type { Sender } from '../../collector/signals.ts';
import { streamOf } from '../../collector/visitors.ts';
import { callerKey, callerNetwork, limitKey, requireOrigin, type StorefrontContext } from '../guards.ts';
import type { HttpSignals } from './http-signals.ts';

/** Our close codes are 4000 plus an HTTP status; codes of RFC 6455 (1xxx) mean 503. */
const STATUS_FROM = 4_000;
/** Over HTTP a visitor id is a field of the body like any other. */
const NO_VISITOR_STATUS = 400;

/** The HTTP error of a refusal, with the sentence of the websocket's close. */
function httpError({ why, more, waitSeconds }: Refusal): HttpError {
  const { code, reason } = closes[why];
  const ofCode = code > STATUS_FROM ? code - STATUS_FROM : 503;
  const status = why === 'no_visitor' ? NO_VISITOR_STATUS : ofCode;
  const seconds = waitSeconds ?? (status === 503 || status === 429 ? limits.RETRY_AFTER_SECONDS : null);
  return new HttpError(status, reason + more, seconds === null ? {} : { 'Retry-After': String(seconds) });
}

/** POST /{site}/signals: 200 `{ ack, card }` once Kafka has them. Signals are accepted by the collector's code (decision 66). */
export async function postSignals(
  context: StorefrontContext,
  httpSignals: HttpSignals,
  ctx: Context,
  id: string | undefined,
): Promise<void> {
  ctx.set('Cache-Control', 'no-store');
  const refuse = (refusal: Refusal): HttpError => {
    httpSignals.refused(refusal.why);
    return httpError(refusal);
  };
  const site = id === undefined ? undefined : context.sites.get(id);
  if (!site) throw refuse(refused('unknown_site'));
  requireOrigin(context, site, ctx, closes.wrong_origin.reason);
  await limitKey(context, 'signals', callerKey(context, site.site_id, ctx.req), ctx);
  const body = await readBody(ctx);
  const post = readPost(body, limits.ITEMS_PER_FRAME);
  if (post.kind === 'no_visitor') throw refuse(refused('no_visitor'));
  if (post.kind === 'malformed') throw refuse(refused('malformed', post.why));
  const { hello, items } = post;
  const from = callerOf(context, ctx);
  const nowMs = Date.now();
  const admitted = admitHello(httpSignals.acceptance, hello, from, nowMs, site.site_id);
  if ('why' in admitted) throw refuse(admitted);
  const socket = {};
  const visitor = httpSignals.acceptance.visitors.enter(site.site_id, hello.visitor, socket, nowMs);
  try {
    const stream = streamOf(visitor, hello.stream, from.origin);
    const sender = { visitor, stream, device: from.device };
    const trace = FrameTrace.of(context.platform.traces, items);
    const taken = takeSignals(httpSignals.acceptance, sender, items, 0, trace);
    if (typeof taken === 'object') throw refuse(taken);
    const left = items.at(-1)!.signal === 'disconnect';
    httpSignals.present.onPost(visitor, left, nowMs);
    await stored(httpSignals.acceptance, sender, items, trace);
    const card = context.cards.get(site.site_id, visitor.id, Date.now()) !== null;
    ctx.body = { ack: stream.stored, card } satisfies SignalsTaken;
  } finally {
    httpSignals.acceptance.visitors.leave(visitor, socket, Date.now());
  }
}

async function readBody(ctx: Context): Promise<Record<string, unknown>> {
  try {
    return await readJson(ctx, { bytes: limits.SIGNALS_BODY_BYTES, plainText: true });
  } catch (error) {
    if (error instanceof HttpError && error.status === 413) throw httpError(refused('too_large'));
    throw error;
  }
}

const callerOf = (context: StorefrontContext, ctx: Context): Caller => ({
  origin: ctx.get('Origin'),
  network: callerNetwork(context, ctx.req),
  device: deviceOf(ctx.get('User-Agent'), ctx.get('Sec-CH-UA-Mobile')),
});

/** Resolves once Kafka has the signals. @throws WriteFailed when it refused them, or has not answered in time; it may still have them */
const stored = (
  acceptance: Acceptance<object>,
  sender: Sender,
  items: readonly Item[],
  trace: FrameTrace | null,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(
      () => reject(new WriteFailed('Kafka has not answered in time')),
      limits.WRITE_ANSWER_MS,
    );
    const answer = (greatest: number | null): void => {
      clearTimeout(late);
      if (greatest === null) reject(new WriteFailed('Kafka refused signals'));
      else resolve();
    };
    whenStored(acceptance, sender, items, answer, trace);
  });
