import type { BrowserKind } from '#schemas/signal/signal.ts';
import { recall, remember } from './storage.ts';

/** A signal on its way: `seq` is 0 until it first goes out. */
export type Item = { seq: number; readonly kind: BrowserKind; readonly at: number; readonly data: unknown };

/** Fewer than the 64 that the server's window can tell apart. */
const KEPT = 60;
const BURST = 40;
const REFILL_MS = 250;
const FRAME_CHARS = 12_000;
const FRAME_ITEMS = 20;

export type Outbox = {
  /** Takes a signal, or drops it when the page makes more than 4 a second for long (40 in a burst). */
  add(kind: BrowserKind, data: unknown): void;
  /** The server's last number for this visitor: ours go on above it. */
  welcome(seq: number): void;
  /** Numbers the waiting signals and gives them in frames of at most 12,000 characters; with `all`, those sent before too. */
  frames(all: boolean): string[];
  acknowledge(seq: number): void;
  empty(): boolean;
  /** Before the page goes: what is not acknowledged waits for the next page of this session. */
  save(): void;
};

/**
 * Signals that the collector has not acknowledged yet. They survive reconnects and, in session storage, the step to
 * the next page; the server drops what it has seen. Numbers are shared by the visitor's tabs through local storage.
 */
export function createOutbox(site: string, visitor: string): Outbox {
  const queueKey = `queue.${site}`;
  const seqKey = `seq.${site}`;
  let items: Item[] = [];
  let tokens = BURST;
  let refilledAt = Date.now();
  let highest = 0;

  const saved = JSON.parse(recall('sessionStorage', queueKey) ?? '{}');
  if (saved.visitor === visitor) items = saved.items;
  remember('sessionStorage', queueKey, null);

  const next = (): number => {
    highest = Math.max(highest, Number(recall('localStorage', seqKey)) || 0) + 1;
    remember('localStorage', seqKey, String(highest));
    return highest;
  };
  return {
    add(kind, data) {
      const now = Date.now();
      const refill = Math.floor((now - refilledAt) / REFILL_MS);
      tokens = Math.min(BURST, tokens + refill);
      refilledAt += refill * REFILL_MS;
      if (tokens < 1) return;
      tokens -= 1;
      items.push({ seq: 0, kind, at: now, data });
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
        if (batch.length === FRAME_ITEMS || batch.join().length + text.length > FRAME_CHARS) close();
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
      if (items.length > 0) remember('sessionStorage', queueKey, JSON.stringify({ visitor, items }));
    },
  };
}
