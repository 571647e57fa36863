import type { RecordHeaders } from '#platform/log/client.ts';
import { traceOf } from '#platform/telemetry/traces.ts';
import type { SourceRecord } from './program.ts';

/** Many more than visitors who are followed at once, and little memory. */
const KEYS_MAX = 10_000;

/** A step of the fold that belongs to a trace, and when what it waited for was there, epoch ms. */
export type TracedStep = {
  readonly name: 'fold' | 'timer';
  readonly trace: string;
  readonly sinceMs: number;
};

/**
 * To which trace a key belongs, so that what a timer decides goes on with the trace of the last record that was followed. It
 * is neither state nor kept over a start, and nothing that is decided depends on it.
 */
export class TracedKeys {
  readonly #traces = new Map<string, string>();

  /** The trace of a record, which its key belongs to from now on. */
  noted(source: SourceRecord): string | undefined {
    const trace = traceOf(source);
    if (trace === undefined || source.key === null) return trace;
    const key = source.key.toString();
    this.#traces.delete(key);
    this.#traces.set(key, trace);
    if (this.#traces.size > KEYS_MAX) this.#traces.delete(this.#traces.keys().next().value!);
    return trace;
  }

  of(key: string): string | undefined {
    return this.#traces.get(key);
  }

  forget(key: string): void {
    this.#traces.delete(key);
  }
}

export const headersOf = (trace: string): RecordHeaders => ({ traceparent: trace });
