import type { RecordHeaders } from '../log/client.ts';

/**
 * The way of a signal through the roles, for one frame in many. What is told of a step is its name, its times, and numbers and
 * words of ours: never a visitor, a token, an address or anything that a visitor wrote.
 */
export type Traces = {
  /** A new trace, or null for all those that are not sampled. */
  begin(name: StepName, startMs: number): Step | null;
  /** A step of a trace that came with a record. */
  below(name: StepName, parent: string, startMs: number): Step;
  /** Sends what is not sent yet. */
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
  /** what a record carries on: version, trace, step and flags, as W3C writes them */
  readonly traceparent: string;
  /** for the lines of the log */
  readonly traceId: string;
  end(facts?: StepFacts): void;
};

const FORM = /^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/;

/** The trace that a record brings; none where it is not in the form that we write. */
export function traceOf({ headers }: { readonly headers?: RecordHeaders | undefined }): string | undefined {
  const written = headers?.traceparent;
  if (written === undefined) return undefined;
  const text = String(written);
  return FORM.test(text) ? text : undefined;
}
