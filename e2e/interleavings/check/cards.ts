import type { Card } from '#schemas/card/card.ts';
import type { Decision } from '#schemas/decision/decision.ts';
import type { Event } from '../world/history.ts';
import type { Dump, Read } from './dump.ts';

type Given = Extract<Event, { was: 'given' }>;

/**
 * No card is handed out twice, late, to another visitor, unchecked, or after what ends it: an order, a withdrawal, an
 * erasure.
 */
export function* cardFindings(dump: Dump): Generator<string> {
  const made = new Map(dump.cards.map(({ record }) => [cardKey(record as Card), record as Card]));
  const decisions = new Map(decided(dump.decisions));
  const given = new Set<string>();
  for (const [at, event] of dump.history.entries()) {
    if (event.was !== 'given') continue;
    const { card, visitor } = event;
    const before = dump.history.slice(0, at);
    if (given.has(card)) yield `card ${card} was given twice`;
    given.add(card);
    const waiting = made.get(`${card} waiting`);
    if (!waiting) {
      yield `card ${card} was given, and no task has committed it`;
      continue;
    }
    if (waiting.visitor_id !== dump.idOf(visitor)) yield `card ${card} was given to another visitor`;
    if (waiting.ghost) yield `ghost ${card} was given as a card`;
    if (event.atMs >= waiting.expires_at_ms) yield `card ${card} was given after it had expired`;
    const decision = decisions.get(event.decision);
    if (decision?.verdict !== 'engage' || decision.held_back || decision.message !== event.text)
      yield `card ${card} is not what its decision says`;
    yield* endedBefore(event, before, dump);
  }
  yield* deliveries(dump, given);
}

const cardKey = ({ id, state }: Card): string => `${id} ${state}`;

const decided = (reads: readonly Read[]): (readonly [string, Decision])[] =>
  reads.flatMap(({ record }) => (record.kind === 'decision' ? [[record.id, record] as const] : []));

function* endedBefore(
  { card, visitor, storefront }: Given,
  before: readonly Event[],
  dump: Dump,
): Generator<string> {
  if (before.some((event) => event.was === 'erased' && event.visitor === visitor))
    yield `card ${card} was given after the erasure of visitor ${visitor} was answered`;
  const withdrawn = before.some(
    (event) => event.was === 'read' && event.card === card && event.state === 'withdrawn' && event.isCurrent,
  );
  if (withdrawn) yield `card ${card} was given after a storefront had read that it is withdrawn`;
  if (orderedWhileKnown(card, visitor, before, dump.idOf(visitor)))
    yield `card ${card} was given by storefront ${storefront} after an order of visitor ${visitor} had been taken`;
}

/**
 * Whether an order was accepted for the first time by a storefront that knew the card: no other may hand it out either.
 * An order whose answer was lost was accepted too: a later card is not affected by its redelivery. A storefront knows
 * the last card that it read of a visitor, until it is restarted.
 */
function orderedWhileKnown(card: string, visitor: number, before: readonly Event[], id: string): boolean {
  const ordered = new Set<string>();
  const known = new Map<number, string>();
  for (const event of before) {
    if (event.was === 'restarted') known.delete(event.storefront);
    if (event.was === 'read' && event.visitorId === id) {
      if (event.state === 'waiting' && event.isCurrent) known.set(event.storefront, event.card);
    }
    if ((event.was !== 'order' && event.was !== 'order unanswered') || event.visitor !== visitor) continue;
    if (!ordered.has(event.order) && known.get(event.storefront) === card) return true;
    ordered.add(event.order);
  }
  return false;
}

/** Each card that a page received must be reported to its task. */
function* deliveries({ signals, history, idOf }: Dump, given: ReadonlySet<string>): Generator<string> {
  const told = new Set(signals.flatMap(({ record }) => (record.kind === 'delivery' ? [record.card_id] : [])));
  const erased = new Set(history.flatMap((event) => (event.was === 'erased' ? [idOf(event.visitor)] : [])));
  for (const event of history) {
    if (event.was !== 'given' || !given.has(event.card) || erased.has(idOf(event.visitor))) continue;
    if (!told.has(event.card as never)) yield `the delivery of card ${event.card} never reached the log`;
  }
}
