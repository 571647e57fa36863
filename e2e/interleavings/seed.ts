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
  /** of what was answered and made: the same for every run of a plan */
  readonly digest: string;
};
/** What the world came to, so that a green run shows what it has looked at. */
export type Counts = {
  readonly signals: number;
  readonly decisions: number;
  readonly cards: number;
  readonly orders: number;
  readonly refunds: number;
  readonly credits: number;
  readonly erasures: number;
};

/** Plays a plan in a world of its own and checks what is left. The seed names the visitors, and thereby their arms. */
export async function playSeed(
  seed: number,
  root: string,
  plan: readonly Action[] = planOf(seed),
): Promise<Outcome> {
  const clock = Date.now;
  const world = new World(seed, root);
  // The product asks the machine what time it is; in this world there is another one.
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

/** Nothing of this world can become a dead letter, and nothing fails that was not made to. */
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
