import type { Arm, Decision, PageKind, Reason, Verdict } from '#schemas/decision/decision.ts';
import type { CardId, DecisionId, VisitorId } from '#schemas/ids.ts';
import type { CardState, Outcome } from '#schemas/outcome/outcome.ts';
import type { Device } from '#schemas/signal/signal.ts';
import { ledgerOf, orderAt } from './orders.ts';
import type { Random } from './random.ts';
import { type Records, shareAt, type World } from './world.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const reasons: readonly (readonly [Reason, number])[] = [
  ['shipping_cost', 30],
  ['delivery', 14],
  ['returns', 14],
  ['size', 12],
  ['code_declined', 8],
  ['form_error', 2],
  ['hesitation', 20],
];
const verdicts: readonly (readonly [Verdict, number])[] = [
  ['engage', 60],
  ['wait', 20],
  ['quiet', 20],
];
const devices: readonly (readonly [Device | null, number])[] = [
  ['phone', 60],
  ['desktop', 33],
  ['tablet', 4],
  [null, 3],
];
const languages: readonly (readonly [string | null, number])[] = [
  ['en', 50],
  ['de', 30],
  ['fr', 15],
  [null, 5],
];
const pageKinds: readonly (readonly [PageKind | null, number])[] = [
  ['product', 50],
  ['cart', 25],
  ['collection', 12],
  ['home', 6],
  ['other', 5],
  [null, 2],
];

/** The constant properties of a visitor. */
type Person = {
  readonly id: VisitorId;
  readonly device: Device | null;
  readonly language: string | null;
  /** determines the arm: below the share it is the control arm */
  readonly lot: number;
  readonly bot: boolean;
  readonly wording: 'a' | 'b';
};

const armOf = (person: Person, share: number): Arm => (person.lot < share ? 'left_alone' : 'spoken_to');

/** Everything that one visitor leaves on the topics, in chronological order. */
export function shopper(world: World, random: Random, id: VisitorId): Records {
  const person: Person = {
    id,
    device: random.pick(devices),
    language: random.pick(languages),
    lot: random.uniform(),
    bot: random.chance(0.02),
    wording: random.chance(0.5) ? 'a' : 'b',
  };
  const decisions: Records['decisions'] = [];
  const ledger: Records['ledger'] = [];
  const before = random.chance(0.08) ? earlier(world, random, person) : [];
  const moments = [...before, ...visits(world, random, person, before.length > 0)];
  for (const moment of moments) decisions.push(moment, ...outcomesOf(random, moment));
  for (const order of ordersOf(world, random, person, moments)) ledger.push(...ledgerOf(order));
  return { decisions, ledger };
}

/**
 * Moments of the previous experiment, and of shadow mode in between; a few of them just after the start, by a task that
 * had not read the new settings yet.
 */
function earlier(world: World, random: Random, person: Person): Decision[] {
  return Array.from({ length: 1 + random.below(2) }, (_, n) => {
    const shadow = random.chance(0.5);
    const daysBefore = (shadow ? 5 : 20) * random.uniform();
    const late = random.chance(0.05) ? 2_000 : 0;
    const atMs = world.startMs - (late === 0 ? Math.floor(daysBefore * DAY_MS) + 1 : -random.below(late));
    return momentAt(world, random, person, `x${n}`, atMs, { shadow, salt_epoch: world.saltEpoch - 1 });
  }).sort((a, b) => a.ts_us - b.ts_us);
}

/** One to six moments: the first on a day of the experiment, the others within days of it. */
function visits(world: World, random: Random, person: Person, known: boolean): Decision[] {
  const { startMs, nowMs } = world;
  let atMs = startMs + Math.floor(random.uniform() * (nowMs - startMs - HOUR_MS));
  const moments: Decision[] = [];
  for (let n = 0; n <= random.below(6) && atMs < nowMs; n += 1) {
    const isNew = !known && n === 0;
    moments.push(
      momentAt(world, random, person, `m${n}`, atMs, { new_visitor: random.chance(0.02) ? null : isNew }),
    );
    atMs += 1 + Math.floor(random.uniform() * random.uniform() * 12 * DAY_MS);
  }
  return moments;
}

function momentAt(
  world: World,
  random: Random,
  person: Person,
  name: string,
  atMs: number,
  more: Partial<Decision>,
): Decision {
  const share = shareAt(world, atMs);
  const arm = armOf(person, share);
  const verdict = random.pick(verdicts);
  const shadow = random.chance(0.01);
  const engaged = verdict === 'engage';
  const id = `${person.id}-${name}` as DecisionId;
  return {
    kind: 'decision',
    id,
    site_id: world.site,
    visitor_id: person.id,
    ts_us: atMs * 1_000 + random.below(1_000),
    page: '/products/lamp',
    cart_total: '42.00',
    currency: world.currency,
    reason: random.pick(reasons),
    verdict,
    tier: 2,
    message: engaged ? 'Free shipping from 50 €.' : null,
    why: 'It stood still.',
    facts: [],
    gates: [],
    held_back: arm === 'left_alone',
    shadow,
    bot: person.bot,
    arm,
    holdout_share: share,
    salt_epoch: world.saltEpoch,
    engine_version: 'simulated',
    facts_version: 1,
    settings_version: 1,
    card_id: engaged ? (`card-${id}` as CardId) : null,
    cta_label: null,
    cta_path: null,
    trace: null,
    device: person.device,
    language: person.language,
    new_visitor: null,
    page_kind: random.pick(pageKinds),
    wording: engaged ? person.wording : null,
    waiting_ms: null,
    waiting_probability: null,
    country: null,
    product: null,
    ...more,
  };
}

/** The states of the card, or of its ghost; then whether the visitor bought. */
function outcomesOf(random: Random, moment: Decision): Outcome[] {
  if (moment.verdict !== 'engage' || moment.shadow || moment.bot) return [];
  const cards = moment.arm === 'left_alone' ? ghosts(random) : cardSteps(random);
  const steps: (readonly [CardState | null, Outcome['aftermath']])[] = cards.map((card) => [card, null]);
  if (random.chance(0.7)) steps.push([cards.at(-1) ?? null, random.chance(0.1) ? 'bought' : 'left']);
  return steps.map(([card, aftermath], n) => ({
    kind: 'outcome',
    id: `${moment.id}-o${n}`,
    decision_id: moment.id,
    site_id: moment.site_id,
    visitor_id: moment.visitor_id,
    decision_ts_us: moment.ts_us,
    version: n + 1,
    card,
    aftermath,
    at_ms: Math.floor(moment.ts_us / 1_000) + 5_000 * (n + 1),
    salt_epoch: moment.salt_epoch,
  }));
}

const ghosts = (random: Random): CardState[] => (random.chance(0.7) ? ['ghost'] : []);

function cardSteps(random: Random): CardState[] {
  if (random.chance(0.3)) return ['waiting', random.chance(0.9) ? 'expired' : 'withdrawn'];
  const steps: CardState[] = ['waiting', 'delivered'];
  if (random.chance(0.9)) steps.push('shown');
  if (random.chance(0.4)) steps.push(random.chance(0.5) ? 'clicked' : 'dismissed');
  return steps;
}

/** Conversion depends on the kind of visitor and on the arm; orders come before, within and after the week. */
function ordersOf(world: World, random: Random, person: Person, moments: readonly Decision[]) {
  const entry = moments.find(
    ({ verdict, shadow, salt_epoch }) => verdict === 'engage' && !shadow && salt_epoch === world.saltEpoch,
  );
  const anchor = entry ?? moments[0]!;
  const base = (person.device === 'phone' ? 0.1 : 0.2) * (anchor.new_visitor ? 0.8 : 1.3);
  const buys = random.chance(base * (anchor.arm === 'spoken_to' ? 1.2 : 1));
  const orders = buys ? 1 + Number(random.chance(0.6)) + Number(random.chance(0.05)) : 0;
  const anchorMs = Math.ceil(anchor.ts_us / 1_000);
  return Array.from({ length: orders }, (_, n) => {
    const atMs = Math.min(world.nowMs - 1_000, anchorMs + msAfter(random));
    return orderAt(world, random, `order-${person.id}-${n}`, person.id, atMs);
  });
}

/** The time of an order after an entry: also just before, and exactly at the first and the last instant that count. */
function msAfter(random: Random): number {
  if (random.chance(0.05)) return (random.chance(0.5) ? 0 : 7 * DAY_MS) - random.below(2);
  const days = random.chance(0.1) ? -3 * random.uniform() : 9 * random.uniform();
  return Math.floor(days * DAY_MS);
}
