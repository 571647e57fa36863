import { createHash } from 'node:crypto';
import { cardFindings } from './check/cards.ts';
import { type Dump, dumpOf } from './check/dump.ts';
import { erasureFindings } from './check/erased.ts';
import { moneyFindings } from './check/money.ts';
import { undisturbedFindings } from './check/undisturbed.ts';
import { visitFindings } from './check/visits.ts';
import { planOf } from './generate.ts';
import type { Action } from './world/actions.ts';
import { World } from './world/world.ts';

export type Outcome = {
  readonly findings: readonly string[];
  readonly counts: Counts;
  /** of all answers and outputs: the same for every run of a plan */
  readonly digest: string;
};
/** Counts of what happened in the world, so that a green run shows what it has covered. */
export type Counts = {
  readonly signals: number;
  readonly decisions: number;
  readonly cards: number;
  readonly orders: number;
  readonly refunds: number;
  readonly credits: number;
  readonly erasures: number;
};

/** Plays a plan in a new world and checks the result. The seed determines the visitors' ids, and so their arms. */
export async function playSeed(
  seed: number,
  root: string,
  plan: readonly Action[] = planOf(seed),
): Promise<Outcome> {
  const clock = Date.now;
  const world = new World(seed, root);
  // The product reads the machine's clock; in this world it is replaced.
  Date.now = () => world.parts.at('machine');
  try {
    await world.play(plan);
    await world.settle();
    const findings: string[] = [];
    const dump = dumpOf(world);
    for (const check of [broken, cardFindings, moneyFindings, visitFindings, erasureFindings])
      findings.push(...check(dump));
    for await (const one of undisturbedFindings(world)) findings.push(one);
    return { findings, counts: countsOf(dump), digest: digestOf(dump) };
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { findings: [`the world broke: ${text}`], counts: nothing, digest: '' };
  } finally {
    Date.now = clock;
    world.close();
  }
}

/** Nothing in this world may become a dead letter, and only planned failures may occur. */
function* broken({ history, rejected }: Dump): Generator<string> {
  for (const event of history) if (event.was === 'failed') yield `${event.action} failed: ${event.error}`;
  for (const { record } of rejected) if (record.kind === 'rejected') yield `a dead letter: ${record.detail}`;
}

const nothing: Counts = {
  signals: 0,
  decisions: 0,
  cards: 0,
  orders: 0,
  refunds: 0,
  credits: 0,
  erasures: 0,
};

function countsOf({ decisions, history, ledger, signals }: Dump): Counts {
  const happened = (was: string): number => history.filter((event) => event.was === was).length;
  return {
    signals: signals.length,
    decisions: decisions.filter(({ record }) => record.kind === 'decision').length,
    cards: happened('given'),
    orders: happened('order'),
    refunds: happened('refund'),
    credits: ledger.filter(({ record }) => record.kind === 'credit').length,
    erasures: happened('erased'),
  };
}

function digestOf({ cards, decisions, history, rows }: Dump): string {
  const hash = createHash('sha256').update(JSON.stringify([history, [...rows.orders], [...rows.refunds]]));
  for (const { bytes } of [...cards, ...decisions]) hash.update(bytes);
  return hash.digest('hex');
}
