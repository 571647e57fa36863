import type { RecordHeaders } from '#platform/log/client.ts';
import { traceOf } from '#platform/telemetry/traces.ts';
import type { SourceRecord } from './program.ts';

/** Far more than the visitors traced at the same time. */
const KEYS_MAX = 10_000;

/** A step that belongs to a trace; `sinceMs` is the time of its record or timer, epoch ms. */
export type TracedStep = {
  readonly name: 'fold' | 'timer';
  readonly trace: string;
  readonly sinceMs: number;
};

/**
 * The trace of each key, so that a timer continues the trace of the key's last traced record. It is not part of the
 * state: it is lost on a restart, and no decision depends on it.
 */
export class TracedKeys {
  readonly #traces = new Map<string, string>();

  /** Returns the trace of a record, and assigns its key to it. */
  record(source: SourceRecord): string | undefined {
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
