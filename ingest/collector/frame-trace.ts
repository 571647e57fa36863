import type { RecordHeaders } from '#platform/log/client.ts';
import type { Step, Traces } from '#platform/telemetry/traces.ts';
import type { Item } from '#schemas/collector/frame.ts';
import type { SiteId } from '#schemas/ids.ts';

/** The earliest start of a trace before now: signals may have waited in a browser without a network, or its clock may be wrong. */
const BEFORE_MS_MAX = 60_000;

/** The trace of a frame, from the page's timestamp until Kafka has its signals. */
export class FrameTrace {
  readonly headers: RecordHeaders;
  readonly #traces: Traces;
  readonly #root: Step;
  #storing: Step | null = null;

  private constructor(traces: Traces, root: Step) {
    this.#traces = traces;
    this.#root = root;
    this.headers = { traceparent: root.traceparent };
  }

  /** Null for frames that are not sampled, and always where tracing is off. */
  static of(traces: Traces | null, items: readonly Item[]): FrameTrace | null {
    if (!traces) return null;
    const root = traces.begin('signals', firstSeenMs(items, Date.now()));
    return root && new FrameTrace(traces, root);
  }

  taken(site: SiteId, signals: number): void {
    this.#storing = this.#traces.startChild('signals stored', this.#root.traceparent, Date.now());
    this.#root.end({ site, signals });
  }

  stored(): void {
    this.#storing?.end();
  }
}

/** The page's earliest timestamp, limited to BEFORE_MS_MAX ago. */
function firstSeenMs(items: readonly Item[], nowMs: number): number {
  let earliestMs = nowMs;
  for (const { at } of items) if (at !== null && at < earliestMs) earliestMs = at;
  return Math.max(earliestMs, nowMs - BEFORE_MS_MAX);
}
