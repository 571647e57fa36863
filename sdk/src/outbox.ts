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

/**
 * Signals that the collector has not acknowledged yet. They survive reconnects and, in session storage, the step to
 * the next page; the server drops what it has seen. Numbers are shared by the visitor's tabs through local storage.
 */
export class Outbox {
  private items: Item[] = [];
  private tokens = BURST;
  private refilledAt = Date.now();
  private highest = 0;
  private readonly site: string;
  private readonly visitor: string;

  constructor(site: string, visitor: string) {
    this.site = site;
    this.visitor = visitor;
    const saved = JSON.parse(recall('sessionStorage', `queue.${site}`) ?? '{}');
    if (saved.visitor === visitor) this.items = saved.items;
    remember('sessionStorage', `queue.${site}`, null);
  }

  /** Takes a signal, or drops it when the page makes more than 4 a second for long (40 in a burst). */
  add(kind: BrowserKind, data: unknown): void {
    const now = Date.now();
    const refill = Math.floor((now - this.refilledAt) / REFILL_MS);
    this.tokens = Math.min(BURST, this.tokens + refill);
    this.refilledAt += refill * REFILL_MS;
    if (this.tokens < 1) return;
    this.tokens -= 1;
    this.items.push({ seq: 0, kind, at: now, data });
    if (this.items.length > KEPT) this.items.shift();
  }

  /** The server's last number for this visitor: ours go on above it. */
  welcome(seq: number): void {
    this.highest = Math.max(this.highest, seq);
  }

  /** Numbers the waiting signals and gives them in frames of at most 12,000 characters; with `all`, those sent before too. */
  frames(all: boolean): string[] {
    const frames: string[] = [];
    let batch: string[] = [];
    const close = (): void => {
      if (batch.length > 0) frames.push(`{"t":"signals","items":[${batch.join()}]}`);
      batch = [];
    };
    for (const item of this.items) {
      if (item.seq > 0 && !all) continue;
      if (item.seq === 0) item.seq = this.next();
      const text = JSON.stringify(item, (_, value) => value ?? undefined);
      if (batch.length === FRAME_ITEMS || batch.join().length + text.length > FRAME_CHARS) close();
      batch.push(text);
    }
    close();
    return frames;
  }

  acknowledge(seq: number): void {
    this.items = this.items.filter((item) => item.seq === 0 || item.seq > seq);
  }

  get empty(): boolean {
    return this.items.length === 0;
  }

  /** Before the page goes: what is not acknowledged waits for the next page of this session. */
  save(): void {
    const { visitor, items } = this;
    if (items.length > 0)
      remember('sessionStorage', `queue.${this.site}`, JSON.stringify({ visitor, items }));
  }

  private next(): number {
    const key = `seq.${this.site}`;
    this.highest = Math.max(this.highest, Number(recall('localStorage', key)) || 0) + 1;
    remember('localStorage', key, String(this.highest));
    return this.highest;
  }
}
