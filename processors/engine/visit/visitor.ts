import { emptyWindow } from '#schemas/sequence.ts';
import type { Signal } from '#schemas/signal/signal.ts';
import type { Stall, Visitor } from '#schemas/state/visitor.ts';
import { NO_STREAM } from '#schemas/stream.ts';
import { noBotSigns } from './bot.ts';

export const newStall = (nowMs: number): Stall => ({
  since_ms: nowMs,
  looks: [],
  form: null,
  code_declined: false,
  pause_until_ms: null,
  decided: 0,
  seen: '',
  hidden: false,
  signs: 0,
  goods_before: 0,
});

/** The initial state of a new visitor, before the signal is applied. */
export const newVisitor = ({ site_id, visitor_id }: Signal, nowMs: number): Visitor => ({
  site_id,
  visitor_id,
  seen_at_ms: nowMs,
  active_at_ms: nowMs,
  window: emptyWindow,
  streams: [],
  page: null,
  handle: null,
  lang: null,
  country: null,
  cart: null,
  stall: newStall(nowMs),
  carded: false,
  told: 0,
  in_checkout: false,
  completed: false,
  bought: false,
  dismissed_at_ms: null,
  moments: [],
  orders: [],
  refunds: [],
  bot: noBotSigns(nowMs),
  returning: false,
  device: 0,
  trail: '',
  completed_at_ms: null,
  page_stream: NO_STREAM,
});
