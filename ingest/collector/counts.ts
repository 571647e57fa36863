import type { Registry } from 'prom-client';
import { bufferedCounter, counter, observe, startAtZero } from '#platform/telemetry/counters.ts';
import { type Close, closes } from '#schemas/collector/closes.ts';
import { ingestMetrics } from '../metrics.ts';
import type { Tally } from './signals.ts';

/** The collector's counters. */
export type Counts = {
  tally(tally: Tally): void;
  /** signals of a refused frame */
  refused(signals: number): void;
  closed(why: Close): void;
};

export function createCounts(registry: Registry, sockets: () => number): Counts {
  const closed = counter(registry, ingestMetrics.closes);
  observe(registry, ingestMetrics.sockets, sockets);
  startAtZero(closed, 'why', Object.keys(closes));
  return { ...countSignals(registry), closed: (why) => closed.labels(why).inc() };
}

export function countSignals(registry: Registry): Pick<Counts, 'tally' | 'refused'> {
  const signals = counter(registry, ingestMetrics.signals);
  const leftOut = ['repeated', 'unknown_kind', 'bad_data', 'capture_off'] as const;
  startAtZero(signals, 'result', ['accepted', 'refused', ...leftOut]);
  const accepted = bufferedCounter(signals, { result: 'accepted' });
  const refused = signals.labels('refused');
  const left = leftOut.map((result) => [result, signals.labels(result)] as const);
  return {
    tally(tally) {
      accepted(tally.accepted);
      for (const [result, child] of left) if (tally[result] > 0) child.inc(tally[result]);
    },
    refused: (count) => refused.inc(count),
  };
}
