import type { Card } from '#schemas/card/card.ts';
import type { FactsSheet, Site } from '#schemas/config/site.ts';
import type { Decision } from '#schemas/decision/decision.ts';
import type { Credit } from '#schemas/ledger/ledger.ts';
import type { Outcome } from '#schemas/outcome/outcome.ts';
import type { AckEvent, BrowserData, ServerData, Signal, SignalKind, Zone } from '#schemas/signal/signal.ts';
import type { Visitor } from '#schemas/state/visitor.ts';
import { dueAtMs } from '../due.ts';
import { type Effect, type Input, step } from '../step.ts';
import { activeSite, envAt, NOON_MS, SITE, VISITOR } from './fixtures.ts';

/** An event, `afterMs` after the previous one. */
export type TestEvent = { readonly afterMs: number; readonly input: Unsent };
type Data = BrowserData & ServerData;
type Unsent =
  | { readonly kind: 'wait' }
  | {
      readonly [K in SignalKind]: {
        readonly kind: K;
        readonly data: Data[K];
        readonly seq?: number | null;
        readonly stream?: string;
        readonly waitedMs?: number;
      };
    }[SignalKind];

export type Run = {
  readonly state: Visitor | null;
  readonly effects: readonly Effect[];
  readonly decisions: readonly Decision[];
  readonly cards: readonly Card[];
  readonly outcomes: readonly Outcome[];
  readonly credits: readonly Credit[];
  readonly inputs: readonly Input[];
  readonly nowMs: number;
  /** continues the run; the result holds only the new effects */
  more(...events: readonly TestEvent[]): Run;
};

type Story = {
  readonly site: Site | null;
  readonly state: Visitor | null;
  readonly nowMs: number;
  readonly inputs: readonly Input[];
  readonly effects: readonly Effect[];
};

/** A new visitor at noon, on a website with these settings and facts. */
export function given(
  site: Partial<Site> = {},
  facts: Partial<FactsSheet> = {},
): { when(...events: readonly TestEvent[]): Run } {
  const settled: Site = { ...activeSite, ...site, facts: { ...activeSite.facts, ...site.facts, ...facts } };
  return startedWith(settled);
}

export function startedWith(site: Site | null): { when(...events: readonly TestEvent[]): Run } {
  const story: Story = { site, state: null, nowMs: NOON_MS, inputs: [], effects: [] };
  return { when: (...events) => play(story, events) };
}

/** Plays the events and the timers that become due between them, as the runtime does. */
function play(story: Story, events: readonly TestEvent[]): Run {
  return runOf(events.reduce(applyEvent, { ...story, effects: [] }));
}

function applyEvent(story: Story, { afterMs, input }: TestEvent): Story {
  const nowMs = story.nowMs + afterMs;
  const awake = wakeUntil(story, nowMs);
  if (input.kind === 'wait') return { ...awake, nowMs };
  return feed({ ...awake, nowMs }, signalOf(input, nowMs, awake.inputs.length));
}

function wakeUntil(story: Story, nowMs: number): Story {
  let current = story;
  for (;;) {
    const atMs = current.state && dueAtMs(current.state);
    if (atMs === null || atMs > nowMs) return current;
    current = feed({ ...current, nowMs: atMs }, { kind: 'timer', atMs });
    const next = current.state && dueAtMs(current.state);
    if (next !== null && next <= atMs) throw new Error(`woken at ${atMs}, and wants ${next} again`);
  }
}

function feed(story: Story, input: Input): Story {
  const { state, effects } = step(story.state, input, envAt(story.inputs.length, story.site));
  return { ...story, state, inputs: [...story.inputs, input], effects: [...story.effects, ...effects] };
}

function signalOf(unsent: Exclude<Unsent, { kind: 'wait' }>, nowMs: number, index: number): Signal {
  const envelope = {
    id: `signal-${index}`,
    site_id: SITE,
    visitor_id: VISITOR,
    received_at_ms: nowMs,
    client_at_ms: unsent.waitedMs === undefined ? null : nowMs - unsent.waitedMs,
    seq: unsent.seq ?? null,
    stream: unsent.stream ?? null,
  };
  return { ...envelope, kind: unsent.kind, ...unsent.data } as Signal;
}

function runOf(story: Story): Run {
  const of = <K extends Effect['kind']>(kind: K): Extract<Effect, { kind: K }>[] =>
    story.effects.filter((effect): effect is Extract<Effect, { kind: K }> => effect.kind === kind);
  return {
    state: story.state,
    effects: story.effects,
    decisions: of('decision'),
    cards: of('card'),
    outcomes: of('outcome'),
    credits: of('credit'),
    inputs: story.inputs,
    nowMs: story.nowMs,
    more: (...events) => play(story, events),
  };
}

// Events. Times are milliseconds after the previous event.

export const signal = <K extends SignalKind>(
  kind: K,
  data: Data[K],
  afterMs = 500,
  seq: number | null = null,
): TestEvent => ({
  afterMs,
  input: { kind, data, seq } as Unsent,
});
/** The events in the tab with this stream. */
export const inTab = (stream: string, ...events: readonly TestEvent[]): TestEvent[] =>
  events.map(({ afterMs, input }) => ({ afterMs, input: { ...input, stream } as Unsent }));
/** The event, which its page reports only after this time. */
export const reportedLate = (waitedMs: number, { afterMs, input }: TestEvent): TestEvent => ({
  afterMs,
  input: { ...input, waitedMs } as Unsent,
});
export const wait = (afterMs: number): TestEvent => ({ afterMs, input: { kind: 'wait' } });
export const page = (path: string, handle: string | null = null): TestEvent =>
  signal('page', { url: `https://shop.example${path}`, title: null, handle, lang: null });
export const cart = (total: string, more: Partial<ServerData['cart']> = {}): TestEvent =>
  signal('cart', {
    reason: 'change',
    item_count: 1,
    total,
    currency: 'USD',
    country: 'US',
    free_shipping_threshold: null,
    items: [{ handle: 'trail-shoe', variant_id: 1, quantity: 1, price: total }],
    code_hash: null,
    discount_applied: null,
    n: null,
    ...more,
  });
export const look = (zone: Zone, ms = 3_000): TestEvent =>
  signal('interest', { target: 'a', zone, ms, look: null }, ms);
export const still = (ms = 12_000): TestEvent => signal('behavioral', { what: 'still', ms }, ms);
/** Two looks at the price, then stillness long enough to have read the page. */
export const hesitate = (): TestEvent[] => [look('price', 1_000), look('price', 1_000), still(20_000)];
/** Two settled looks of 7 s together, then 12 s of stillness. */
export const stall = (zone: Zone): TestEvent[] => [look(zone, 3_000), look(zone, 4_000), still()];
export const checkout = (step: ServerData['checkout']['step']): TestEvent =>
  signal('checkout', { step, total: null, currency: null, discount_applied: null, order_ref: null });

/** Signals about the newest card of a run. */
export const delivered = (run: Run): TestEvent =>
  about(run, ({ id, decision_id, ghost }) => signal('delivery', { card_id: id, decision_id, ghost }));
export const ack = (run: Run, event: AckEvent): TestEvent =>
  about(run, ({ id, decision_id }) => signal('ack', { card_id: id, decision_id, event, page: null }));

function about(run: Run, make: (card: Card) => TestEvent): TestEvent {
  const card = run.cards.findLast(({ state }) => state === 'waiting');
  if (!card) throw new Error('no card waits in this run');
  return make(card);
}

/** An order created `createdAfterMs` after the run's present. */
export const order = (run: Run, orderId = 'order-1', createdAfterMs = 1_000): TestEvent =>
  signal(
    'order',
    { order_id: orderId, created_at_ms: run.nowMs + createdAfterMs, currency: 'USD', total: '60.00' },
    createdAfterMs + 500,
  );
export const refund = (orderId = 'order-1', refundId = 'refund-1'): TestEvent =>
  signal('refund', { refund_id: refundId, order_id: orderId, amount: '10.00', currency: 'USD' });
