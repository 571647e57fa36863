import type { BrowserKind } from '#schemas/signal/signal.ts';
import { jsonOf } from './json.ts';
import { trace } from './safe.ts';
import { stream } from './stream.ts';

/** A signal on its way: `seq` is 0 until it first goes out. */
export type Item = { seq: number; readonly kind: BrowserKind; readonly at: number; readonly data: unknown };

/** Fewer than the 64 that the server's window can tell apart. */
const KEPT = 60;
/** All kinds together: 4 a second on average, 40 in a burst. */
const TOGETHER = 40;
const TOGETHER_MS = 10_000;
/**
 * Per kind: a restless pointer or a broken page must not crowd out the rest. `scroll` has ten steps a page, and
 * stillness, which decides when a card comes, at most fifteen a minute.
 */
const MINUTE_MS = 60_000;
const A_MINUTE: Readonly<Record<string, number>> = {
  click: 60,
  interest: 20,
  behavioral: 8,
  submit: 10,
  invalid_form: 10,
};
const FRAME_CHARS = 12_000;

/*
 * Signals that the collector has not acknowledged yet. They belong to their stream, survive reconnects with it and, in
 * session storage, the step to the next page; the server drops what it has seen.
 */

const sentAt: Record<string, number[]> = {};

/** Whether one more of this name fits among those of the last `spanMs`; without a `most`, nothing compares and it does. */
function fits(name: string, most: number | undefined, spanMs: number): boolean {
  const recent = (sentAt[name] ?? []).filter((at) => Date.now() - at < spanMs);
  sentAt[name] = recent;
  return !(recent.length >= most!) && !!recent.push(Date.now());
}

/** Takes a signal, or drops it when its kind, or all kinds together, are over their limit. */
export function put(kind: BrowserKind, data: unknown): void {
  trace.noticed?.(kind, data);
  const name = (data as { what?: unknown }).what === 'still' ? 'still' : kind;
  if (!fits(name, A_MINUTE[name], MINUTE_MS) || !fits('', TOGETHER, TOGETHER_MS)) return;
  const { items } = stream;
  items.push({ seq: 0, kind, at: Date.now(), data });
  if (items.length > KEPT) items.shift();
}

/**
 * Numbers the waiting signals and gives them in frames of at most 12,000 characters; with `all`, those sent before too. Signals that
 * have a number keep it, so that the server can tell a repeat.
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
