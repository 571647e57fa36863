import { BROKER_SESSION_MS } from '../brokers.ts';
import type { Schedule } from './schedule.ts';

/**
 * How long shoppers wait when a broker dies under load and stays away: until the cluster has noticed, every partition that
 * has it in its in-sync set; afterwards none.
 */
export type Waits = {
  /** longest acknowledgement of what was sent before the cluster had noticed, ms */
  readonly noticedMs: number;
  /** longest one of what was sent afterwards, while the broker was still away, ms */
  readonly awayMs: number;
  /** longest time without a card handed out, from the death on, ms; infinite without any */
  readonly cardlessMs: number;
};

/** A broker that is dead is given up after its session; the new leaders are known 2 s later. */
const NOTICED_MS = BROKER_SESSION_MS + 2_000;
export const bounds: Waits = { noticedMs: NOTICED_MS, awayMs: 1_000, cardlessMs: NOTICED_MS + 5_000 };
const AWAY_SECONDS = 14;

export const schedulesOfWaits: readonly Schedule[] = ['1', '2', '3'].map((target) => ({
  seed: 0,
  seconds: 28,
  shoppers: 10,
  erasures: [],
  faults: [{ kind: 'kill_broker', target, atSeconds: 10, forSeconds: AWAY_SECONDS }],
}));

type Wait = { readonly atMs: number; readonly tookMs: number };

/** @param killedAtMs and all instants by the clock of the shoppers; `waits` name when an acknowledgement came */
export function waitsAround(killedAtMs: number, waits: readonly Wait[], cardsAtMs: readonly number[]): Waits {
  const sent = waits.map(({ atMs, tookMs }) => ({ tookMs, sentMs: atMs - tookMs - killedAtMs }));
  const longest = (fromMs: number, toMs: number): number =>
    Math.max(
      0,
      ...sent.filter(({ sentMs }) => sentMs >= fromMs && sentMs < toMs).map(({ tookMs }) => tookMs),
    );
  const cards = [killedAtMs, ...cardsAtMs.filter((at) => at > killedAtMs).sort((a, b) => a - b)];
  const gaps = cards.slice(1).map((at, i) => at - cards[i]!);
  // Those under way when the broker died began a little before.
  return {
    noticedMs: longest(-1_000, NOTICED_MS),
    awayMs: longest(NOTICED_MS, AWAY_SECONDS * 1_000),
    cardlessMs: gaps.length > 0 ? Math.max(...gaps) : Number.POSITIVE_INFINITY,
  };
}
