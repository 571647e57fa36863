import { Random } from './random.ts';
import type { Action, Fault, Owner, VisitorStep } from './world/actions.ts';
import { PARTITIONS } from './world/parts.ts';

const VISITORS = 3;
const STEPS = 60;
/** What makes the engine engage: goods in the cart, two looks at one zone, and then stillness. */
const STALL: readonly VisitorStep[] = ['page', 'cart', 'look', 'look', 'still'];
const VISIT_STEPS: readonly VisitorStep[] = [
  'page',
  'cart',
  'look',
  'look',
  'still',
  'cart',
  'checkout',
  'completed',
];
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
/** The window of sequence numbers is 64 wide: this many lost ones put a late signal at its very edge. */
const EDGE = 62;

type Draw = (random: Random) => readonly Action[];

/** The plan of a seed. Frequencies follow those of a day; faults are as frequent as in a bad hour. */
export function planOf(seed: number): readonly Action[] {
  const random = new Random(seed);
  const plan: Action[] = [...Array(PARTITIONS).keys()].map((partition) =>
    open(random.pick(['a', 'b']), partition),
  );
  const scripts: VisitorStep[][] = Array.from({ length: VISITORS }, () => [...STALL]);
  for (let step = 0; step < STEPS; step += 1) {
    const drawn = weighted(random, scripts);
    plan.push(...drawn);
  }
  // An erased visitor who returns is a new one: their further actions belong to another seed.
  return withoutActionsAfterErasure(plan);
}

function weighted(random: Random, scripts: VisitorStep[][]): readonly Action[] {
  if (random.chance(0.4)) return browse(random, scripts);
  const total = draws.reduce((sum, [weight]) => sum + weight, 0);
  let left = random.below(total);
  for (const [weight, draw] of draws) {
    left -= weight;
    if (left < 0) return draw(random);
  }
  return [];
}

function browse(random: Random, scripts: VisitorStep[][]): readonly Action[] {
  const visitor = random.below(VISITORS);
  const script = scripts[visitor]!;
  const step = script.shift() ?? random.pick(VISIT_STEPS);
  if (script.length === 0 && random.chance(0.5)) script.push(...STALL);
  const wait: Action = { do: 'pass', ms: step === 'still' ? 12 * SECOND_MS : random.below(4_000) };
  const late = random.chance(0.08) && step !== 'still';
  const signal: Action = { do: 'signal', visitor, step, late, skip: 0 };
  if (step === 'still' && random.chance(0.6))
    return [wait, signal, ...(random.chance(0.6) ? serveTo(random, visitor) : endOf(random, visitor))];
  if (!late || random.chance(0.5)) return [wait, signal];
  const skip = EDGE + random.below(2);
  return [wait, signal, { do: 'signal', visitor, step: 'look', late: false, skip }, { do: 'arrive', n: 0 }];
}

const owner = (random: Random): Owner => random.pick(['a', 'b']);
const partitionIn = (random: Random): number => random.below(PARTITIONS);
const open = (of: Owner, partition: number): Action => ({ do: 'open', owner: of, partition });
const fault = (random: Random): Fault => (random.chance(0.1) ? random.pick(['lost', 'unanswered']) : null);

const fold: Draw = (random) => {
  const [of, partition] = [owner(random), partitionIn(random)];
  const folding: Action = {
    do: 'fold',
    owner: of,
    partition,
    records: 1 + random.below(6),
    fault: fault(random),
  };
  // A process that does not hold the partition does nothing: mostly both are asked to fold.
  const other: Action = { ...folding, owner: of === 'a' ? 'b' : 'a', fault: null };
  return random.chance(0.7) ? [folding, other] : [folding];
};

/** A visitor's card, from the task to the page; sometimes another, possibly slower storefront is asked as well. */
const serve: Draw = (random) => serveTo(random, random.below(VISITORS));

const serveTo = (random: Random, visitor: number): readonly Action[] => {
  const storefront = random.below(2);
  const poll: Action = { do: 'poll', visitor, storefront, fault: null };
  const folds = both(0, 20);
  const read: Action = { do: 'read', storefront, records: 1 + random.below(8) };
  const again: Action[] = random.chance(0.2) ? [{ ...poll, storefront: 1 - storefront }] : [];
  const buys: readonly Action[] = random.chance(0.3) ? bought(random, visitor) : [];
  // A card waits for three minutes, by the clock of the database.
  const late: Action[] = random.chance(0.2)
    ? [
        { do: 'set clock', clock: 'database', ms: MINUTE_MS },
        { do: 'pass', ms: 2 * MINUTE_MS + random.below(80) * SECOND_MS },
      ]
    : [];
  return [
    ...(random.chance(0.7) ? folds : []),
    read,
    ...late,
    poll,
    ...again,
    ...shown(random, visitor),
    ...buys,
  ];
};

/** Ends the waiting card in a way that one storefront knows before the other. */
const endOf = (random: Random, visitor: number): readonly Action[] => {
  const storefront = random.below(2);
  const reads: readonly Action[] = [0, 1].map((n) => ({ do: 'read', storefront: n, records: 20 }));
  const step = random.pick(['cart', 'checkout'] as const);
  const ends: readonly Action[] = random.chance(0.5)
    ? [
        { do: 'signal', visitor, step, late: false, skip: 0 },
        ...both(0, 20),
        { do: 'read', storefront, records: 20 },
      ]
    : orderOf(random, visitor).slice(0, 1);
  const polls: readonly Action[] = [1 - storefront, storefront].map((n) => ({
    do: 'poll',
    visitor,
    storefront: n,
    fault: null,
  }));
  return [...both(0, 20), ...reads, ...ends, ...polls];
};

/** An erasure up to its answer, nearly without pauses, followed by repeats. */
const eraseAll: Draw = (random) => {
  const visitor = random.below(VISITORS);
  const on: readonly Action[] = [{ do: 'erase on', n: 0 }, ...both(0, 20)];
  const steps = Array.from({ length: 6 }, () => on).flat();
  const orders = orderOf(random, visitor);
  return [...orders, { do: 'erase', visitor }, ...steps, ...orders, relay(random, 20)];
};

const both = (partition: number, records: number): readonly Action[] =>
  (['a', 'b'] as const).map((of) => ({ do: 'fold', owner: of, partition, records, fault: null }));

/** A visitor who was shown a card buys, mostly later. */
const bought = (random: Random, visitor: number): readonly Action[] => [
  { do: 'pass', ms: 1 + random.below(MINUTE_MS) },
  relay(random, 10),
  ...orderOf(random, visitor),
  relay(random, 10),
  ...both(0, 20),
  { do: 'sink', records: 5, fault: random.chance(0.3) ? 'unanswered' : null },
];

const relay = (random: Random, rows: number): Action => {
  return { do: 'relay', rows, ends: random.pick(['well', 'well', 'well', 'well', 'dies', 'hangs']) };
};

const shown = (random: Random, visitor: number): readonly Action[] =>
  random.chance(0.7)
    ? [{ do: 'ack', visitor, event: random.pick(['shown', 'shown', 'clicked', 'dismissed']) }]
    : [];

const order: Draw = (random) => orderOf(random, random.below(VISITORS));

const orderOf = (random: Random, visitor: number): readonly Action[] => {
  const cents = 1_000 + random.below(9_000);
  const made = { visitor, order: random.below(2), cents, storefront: random.below(2) };
  const action: Action = { do: 'order', ...made, fault: fault(random) };
  return random.chance(0.3) ? [action, { ...action, fault: null, storefront: random.below(2) }] : [action];
};

const refund: Draw = (random) => {
  const made = { visitor: random.below(VISITORS), order: random.below(2), refund: random.below(2) };
  return [{ do: 'refund', ...made, cents: refundCents(made), fault: fault(random) }];
};

/** A repeated refund is the same. */
const refundCents = (made: { readonly order: number; readonly refund: number }): readonly number[] => [
  10 + made.refund * 10,
  20 + made.order,
];

/** A refund is delivered before its order, which a hanging relay has taken. */
const overtaken: Draw = (random) => {
  const visitor = random.below(VISITORS);
  const made = { visitor, order: random.below(2), refund: random.below(2) };
  const ordered: Action = {
    do: 'order',
    visitor,
    order: made.order,
    cents: 2_000,
    storefront: 0,
    fault: null,
  };
  const refunded: Action = { do: 'refund', ...made, cents: refundCents(made), fault: null };
  const relays: readonly Action[] = [{ do: 'relay', rows: 20, ends: 'well' }, { do: 'relay late' }];
  return [ordered, { do: 'relay', rows: 20, ends: 'hangs' }, refunded, ...relays];
};

const turn: Draw = (random) => {
  const partition = partitionIn(random);
  const kill: Action = { do: 'kill', owner: owner(random), partition };
  return random.chance(0.4) ? [kill, open(owner(random), partition)] : [open(owner(random), partition)];
};

const draws: readonly (readonly [number, Draw])[] = [
  [30, fold],
  [12, serve],
  [8, (random) => [relay(random, 1 + random.below(4))]],
  [2, () => [{ do: 'relay late' }]],
  [4, order],
  [4, refund],
  [2, overtaken],
  [6, turn],
  [5, (random) => [{ do: 'sink', records: 1 + random.below(3), fault: fault(random) }]],
  [5, (random) => [{ do: 'repeat', visitor: random.below(VISITORS), back: random.below(4) }]],
  [4, (random) => [{ do: 'snapshot', owner: owner(random), partition: partitionIn(random) }]],
  [
    4,
    (random) => [{ do: 'pass', ms: random.pick([20 * SECOND_MS, MINUTE_MS, 3 * MINUTE_MS, 25 * MINUTE_MS]) }],
  ],
  [3, (random) => [{ do: 'tick', partition: partitionIn(random) }]],
  [3, (random) => [{ do: 'arrive', n: random.below(4) }]],
  [3, (random) => [{ do: 'read', storefront: random.below(2), records: 1 + random.below(8) }]],
  [2, (random) => [{ do: 'erase', visitor: random.below(VISITORS) }]],
  [1, eraseAll],
  [6, (random) => [{ do: 'erase on', n: random.below(2) }]],
  [
    4,
    (random) => [
      {
        do: 'set clock',
        clock: random.pick(['machine', 'database', 'log']),
        ms: random.below(6) * 20 * SECOND_MS - MINUTE_MS,
      },
    ],
  ],
  [1, (random) => [{ do: 'restart storefront', storefront: random.below(2) }]],
  [1, (random) => [{ do: 'compact', partition: partitionIn(random) }]],
  [1, (random) => [{ do: 'settings', site: random.below(2), returnDays: 14 + random.below(30) }]],
];

function withoutActionsAfterErasure(plan: readonly Action[]): readonly Action[] {
  const erased = new Set<number>();
  return plan.filter((action) => {
    if (action.do === 'erase') erased.add(action.visitor);
    return !(action.do === 'signal' && erased.has(action.visitor));
  });
}
