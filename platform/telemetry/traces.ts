import type { RecordHeaders } from '../log/client.ts';

/**
 * Follows sampled frames through the roles. A step (a span) has a name, times, and our own numbers and words: never a visitor, a token,
 * an address or anything that a visitor wrote.
 */
export type Traces = {
  /** Begins a trace; null if it is not sampled. */
  begin(name: StepName, startMs: number): Step | null;
  /** A step within the trace of a record. */
  startChild(name: StepName, parent: string, startMs: number): Step;
  /** Sends what is buffered. */
  close(): Promise<void>;
};

type StepName =
  | 'signals'
  | 'signals stored'
  | 'fold'
  | 'timer'
  | 'card known'
  | 'card handed out'
  | 'store views'
  | 'store ledger'
  | 'store orders'
  | 'request';

/** The only facts that a step may carry. */
export type StepFacts = {
  readonly site?: string;
  readonly signals?: number;
  readonly partition?: number;
  readonly route?: string;
  readonly status?: number;
};

export type Step = {
  /** the W3C traceparent that a record's header carries */
  readonly traceparent: string;
  /** for the lines of the log */
  readonly traceId: string;
  end(facts?: StepFacts): void;
};

const FORM = /^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/;

/** The traceparent of a record; undefined if it does not have the form that we write. */
export function traceOf({ headers }: { readonly headers?: RecordHeaders | undefined }): string | undefined {
  const written = headers?.traceparent;
  if (written === undefined) return undefined;
  const text = String(written);
  return FORM.test(text) ? text : undefined;
}
