import type { BrowserKind } from '#schemas/signal/signal.ts';
import { recall, remember } from './storage.ts';

/** A signal on its way: `seq` is 0 until it first goes out. */
export type Item = { seq: number; readonly kind: BrowserKind; readonly at: number; readonly data: unknown };

/** Fewer than the 64 that the server's window can tell apart. */
const KEPT = 60;
/** All kinds together: 4 a second for long, 40 in a burst. */
const TOGETHER = 40;
const TOGETHER_MS = 10_000;
/**
 * Of one kind: a nervous hand or a broken page must not drown the rest. A page's scrolls end at its tenths, and stillness,
 * which decides when a sentence comes, has by its nature no more than fifteen steps a minute.
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

export type Outbox = {
  /** Takes a signal, or drops it when its kind, or all kinds together, have said their share. */
  add(kind: BrowserKind, data: unknown): void;
  /** The server's last number for this visitor: ours go on above it. */
  welcome(seq: number): void;
  /** Numbers the waiting signals and gives them in frames of at most 12,000 characters; with `all`, those sent before too. */
  frames(all: boolean): string[];
  acknowledge(seq: number): void;
  empty(): boolean;
  /** When the page goes: what is not acknowledged waits for the next page of this session, whichever that is. */
  save(): void;
  /** When a page comes or comes back: takes over what waits. */
  restore(): void;
};

/**
 * Signals that the collector has not acknowledged yet. They survive reconnects and, in session storage, the step to
 * the next page; the server drops what it has seen. Numbers are shared by the visitor's tabs through local storage.
 */
export function createOutbox(site: string, visitor: string): Outbox {
  const queueKey = `queue.${site}.${visitor}`;
  const seqKey = `seq.${site}`;
  let items: Item[] = [];
  let highest = 0;
  const told: Record<string, number[]> = {};

  /** Whether one more of this name fits among those of the last `spanMs`; without a `most`, nothing compares and it does. */
  const fits = (name: string, most: number | undefined, spanMs: number): boolean => {
    const recent = (told[name] ?? []).filter((at) => Date.now() - at < spanMs);
    told[name] = recent;
    return !(recent.length >= most!) && !!recent.push(Date.now());
  };
  const next = (): number => {
    highest = Math.max(highest, Number(recall('localStorage', seqKey)) || 0) + 1;
    remember('localStorage', seqKey, String(highest));
    return highest;
  };
  return {
    add(kind, data) {
      const name = (data as { what?: unknown }).what === 'still' ? 'still' : kind;
      if (!fits(name, A_MINUTE[name], MINUTE_MS) || !fits('', TOGETHER, TOGETHER_MS)) return;
      items.push({ seq: 0, kind, at: Date.now(), data });
      if (items.length > KEPT) items.shift();
    },
    welcome(seq) {
      highest = Math.max(highest, seq);
    },
    frames(all) {
      const frames: string[] = [];
      let batch: string[] = [];
      const close = (): void => {
        if (batch.length > 0) frames.push(`{"t":"signals","items":[${batch.join()}]}`);
        batch = [];
      };
      for (const item of items) {
        if (item.seq > 0 && !all) continue;
        item.seq ||= next();
        const text = JSON.stringify(item, (_, value) => value ?? undefined);
        if (batch.join().length + text.length > FRAME_CHARS) close();
        batch.push(text);
      }
      close();
      return frames;
    },
    acknowledge(seq) {
      items = items.filter((item) => item.seq === 0 || item.seq > seq);
    },
    empty: () => items.length === 0,
    save() {
      // Of a page that comes back from the back/forward cache the next page may have sent them meanwhile.
      if (remember('sessionStorage', queueKey, JSON.stringify(items))) items = [];
    },
    restore() {
      const saved = recall('sessionStorage', queueKey);
      remember('sessionStorage', queueKey, null);
      items.unshift(...JSON.parse(saved ?? '[]'));
    },
  };
}
