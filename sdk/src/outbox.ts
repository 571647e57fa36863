import type { BrowserKind } from '#schemas/signal/signal.ts';
import { jsonOf } from './json.ts';
import { trace } from './safe.ts';
import { stream } from './stream.ts';

/** A signal to be sent: `seq` is 0 until it is first sent. */
export type Item = { seq: number; readonly kind: BrowserKind; readonly at: number; readonly data: unknown };

/** Fewer than the 64 of the server's dedupe window. */
const KEPT = 60;
/** Limit over all kinds: 4 a second on average, 40 in a burst. */
const TOGETHER = 40;
const TOGETHER_MS = 10_000;
/**
 * Limits for each kind: a restless pointer or a broken page must not crowd out the rest. `scroll` has ten steps a page,
 * and stillness, which decides when a card comes, at most fifteen a minute.
 */
const MINUTE_MS = 60_000;
const A_MINUTE: Readonly<Record<string, number>> = {
  click: 60,
  interest: 20,
  behavioral: 8,
  submit: 10,
  invalid_form: 10,
};
/** A character takes up to three bytes, and the collector refuses a frame of more than 16 KB. */
const FRAME_CHARS = 5_000;

/*
 * Signals that the collector has not acknowledged yet. They belong to their stream, and survive reconnects and, in
 * session storage, the navigation to the next page; the server drops repeats.
 */

const sentAt: Record<string, number[]> = {};

/**
 * Whether one more of this name is within the limit for the last `spanMs`; without a limit (`most` undefined) it always
 * is.
 */
function fits(name: string, most: number | undefined, spanMs: number): unknown {
  const recent = (sentAt[name] ?? []).filter((at) => Date.now() - at < spanMs);
  sentAt[name] = recent;
  return !(recent.length >= most!) && recent.push(Date.now());
}

/** Queues a signal, or drops it when its kind, or all kinds together, are over their limit. */
export function put(kind: BrowserKind, data: unknown): void {
  trace.noticed?.(kind, data);
  const name = (data as { what?: unknown }).what === 'still' ? 'still' : kind;
  if (!fits(name, A_MINUTE[name], MINUTE_MS) || !fits('', TOGETHER, TOGETHER_MS)) return;
  const { items } = stream;
  items.push({ seq: 0, kind, at: Date.now(), data });
  if (items.length > KEPT) items.shift();
}

/**
 * Numbers the waiting signals and returns them in frames of at most 5,000 characters; with `all`, including those sent
 * before. A signal keeps its number, so that the server can recognise a repeat.
 */
export function frames(all?: boolean): string[] {
  const batches: string[][] = [];
  let batch: string[] = [];
  let room = 0;
  for (const item of stream.items) {
    if (item.seq > 0 && !all) continue;
    item.seq ||= ++stream.seq;
    const text = jsonOf(item);
    room -= text.length;
    if (room < 0) {
      room = FRAME_CHARS - text.length;
      batch = [];
      batches.push(batch);
    }
    batch.push(text);
  }
  return batches.map((texts) => `{"t":"signals","items":[${texts}]}`);
}
