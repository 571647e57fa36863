import { BROKER_SESSION_MS } from '../brokers.ts';
import type { Schedule } from './schedule.ts';

/**
 * How long shoppers' signals and cards wait when a broker dies under load and stays down: until the cluster has
 * noticed, all partitions with the broker in their in-sync set; afterwards none.
 */
export type Waits = {
  /** longest acknowledgement of signals sent before the cluster had noticed, ms; infinite if too few were sent */
  readonly noticedMs: number;
  /**
   * longest acknowledgement of signals sent afterwards, while the broker was still down, ms; infinite if too few were
   * sent
   */
  readonly awayMs: number;
  /** longest time without a card handed out, from the broker's death to the end of the load, ms */
  readonly cardlessMs: number;
};

/** A dead broker is fenced after its session; clients know the new leaders 2 s later. */
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

/** Fewer are not meaningful. */
const MEASURED_MIN = 5;

type Span = { readonly killedAtMs: number; readonly endedAtMs: number };
type Wait = { readonly atMs: number; readonly tookMs: number };

/**
 * @param span of the load from the death of the broker; `waits` have the time of each acknowledgement. All times are by
 * the shoppers' clock
 */
export function measuredWaits(span: Span, waits: readonly Wait[], cardsAtMs: readonly number[]): Waits {
  const { killedAtMs, endedAtMs } = span;
  const sent = waits.map(({ atMs, tookMs }) => ({ tookMs, sentMs: atMs - tookMs - killedAtMs }));
  const longest = (fromMs: number, toMs: number): number => {
    const some = sent.filter(({ sentMs }) => sentMs >= fromMs && sentMs < toMs);
    return some.length < MEASURED_MIN
      ? Number.POSITIVE_INFINITY
      : Math.max(...some.map(({ tookMs }) => tookMs));
  };
  const after = cardsAtMs.filter((at) => at > killedAtMs && at < endedAtMs).sort((a, b) => a - b);
  const cards = [killedAtMs, ...after, endedAtMs];
  const gaps = cards.slice(1).map((at, i) => at - cards[i]!);
  // Signals in flight when the broker died were sent a little before.
  return {
    noticedMs: longest(-1_000, NOTICED_MS),
    awayMs: longest(NOTICED_MS, AWAY_SECONDS * 1_000),
    cardlessMs: Math.max(...gaps),
  };
}
