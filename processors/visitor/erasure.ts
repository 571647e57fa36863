import { type ErasureMark, extendMark, isErased } from '#engine/erasure.ts';
import { visitorMark, visitorMarks } from '#platform/erasure/marks.ts';
import type { OutRecord } from '#runtime/program.ts';
import type { Erasure } from '#schemas/erasure/erasure.ts';
import { visitorKey } from '#schemas/ids.ts';
import type { Signal, SignalOf } from '#schemas/signal/signal.ts';
import {
  type Context,
  markAt,
  type Result,
  siteMarkKey,
  stateChange,
  visitorMarkKey,
} from './keyed-state.ts';
import { encodeRecord, NAME, type Options } from './records.ts';

/** Erases a website; its visitors are removed before (`prefixToDelete`). Its mark rejects signals received before. */
export function eraseSite(options: Options, erasure: Erasure, context: Context): Result {
  const { id, at_ms, scope, site_id } = erasure;
  if (scope !== 'shop') return {};
  const untilMs = erasedUntilMs(at_ms, context);
  const key = siteMarkKey(site_id);
  return {
    states: [stateChange(key, extendMark(markAt(context, key), untilMs, untilMs))],
    outputs: [confirmation(options, id, `${id}:${context.partition}`, false, context)],
    purges: true,
  };
}

/** Erases one visitor. A mark under a keyed hash of its id rejects late and duplicate signals. */
export function eraseVisitor(options: Options, signal: SignalOf<'erase'>, context: Context): Result {
  const { site_id, visitor_id, received_at_ms, request_id } = signal;
  const untilMs = erasedUntilMs(received_at_ms, context);
  const visitor = visitorKey(site_id, visitor_id);
  // Not decoded: a visitor whose state is damaged can be erased too.
  const existed = context.has(visitor);
  const keys = [ownMarkKey(options, signal), siteMarkKey(site_id)];
  const marks = keys.map((key) => stateChange(key, extendMark(markAt(context, key), untilMs, 0)));
  return {
    removed: [visitor],
    states: marks,
    outputs: [confirmation(options, request_id, request_id, existed, context)],
    purges: true,
  };
}

/** Whether a signal was received before its visitor or its website was erased. */
export const isErasedSignal = (options: Options, signal: Signal, context: Context): boolean =>
  isErased(signal.received_at_ms, markAt(context, siteMarkKey(signal.site_id)), () =>
    ownMark(options, signal, context),
  );

const ownMarkKey = ({ erasureKeys }: Options, { site_id, visitor_id }: Signal): string =>
  visitorMarkKey(site_id, visitorMark(erasureKeys, site_id, visitor_id));

/** The visitor's latest mark under any key of the ring. */
function ownMark(
  { erasureKeys }: Options,
  { site_id, visitor_id }: Signal,
  context: Context,
): ErasureMark | null {
  const marks = visitorMarks(erasureKeys, site_id, visitor_id).flatMap(
    (hash) => markAt(context, visitorMarkKey(site_id, hash)) ?? [],
  );
  return marks.reduce<ErasureMark | null>(
    (latest, mark) => (latest && latest.until_ms >= mark.until_ms ? latest : mark),
    null,
  );
}

/** The log's time: everything before the current record was received up to it. */
export const logTimeMs = ({ streamTimeMs, appendMs }: Context): number => Math.max(streamTimeMs, appendMs);

/** The later of the log's time and the time in the erasure, which is the database's. */
const erasedUntilMs = (carriedMs: number, context: Context): number =>
  Math.max(carriedMs, logTimeMs(context));

/** The confirmation of an erasure. It is committed together with the erasure, after the snapshot was removed. */
function confirmation(
  { codec, topics }: Options,
  requestId: string,
  key: string,
  existed: boolean,
  context: Context,
): OutRecord {
  const { partition } = context;
  const confirmed = { request_id: requestId, part: NAME, partition, at_ms: logTimeMs(context), existed };
  return encodeRecord(codec, topics.erasures, 0, key, { kind: 'erasure_confirmed', ...confirmed });
}
