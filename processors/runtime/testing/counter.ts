import { type OutRecord, type Program, type SourceRecord, type StepContext, Unusable } from '../program.ts';

/**
 * A little program for the runtime's own tests. `{"key":"a","at":5,"add":1,"wake":20}` adds to the key's sum and asks to
 * be woken; a woken key tells its sum. `{"key":"a","keys":9,"at":5,"wake":20}` has the keys `a-0` to `a-8` woken at instants
 * spread up to 20. `{"global":"x","value":"y"}` sets a global; `{"at":5}` only lets time pass.
 */
export type CounterRecord = {
  readonly key?: string;
  readonly keys?: number;
  readonly at: number;
  readonly add?: number;
  readonly wake?: number;
  /** 'poison' throws as a bug would, 'forget' removes the key, 'insist' never wants to sleep */
  readonly what?: 'poison' | 'forget' | 'insist';
  readonly global?: string;
  readonly value?: string;
};
export type Sum = { readonly sum: number; readonly wake: number | null; readonly insist: boolean };

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

export const counterRecord = (record: CounterRecord): Buffer => json(record);

function decode({ value }: SourceRecord): CounterRecord {
  try {
    return JSON.parse(value!.toString()) as CounterRecord;
  } catch {
    throw new Unusable('not_avro', 'not JSON');
  }
}

function setMany({ key, keys = 0, wake = 0 }: CounterRecord, step: StepContext<Sum, string>): void {
  for (let n = 0; n < keys; n += 1) {
    step.set(`${key}-${n}`, { sum: n, wake: wake - ((n * 7_919) % 500), insist: false });
  }
}

export type CounterProgram = Program<CounterRecord, Sum, string>;

export const counterProgram = (topics: { sums: string; rejected: string }): CounterProgram => {
  const out = (partition: number, key: string, value: unknown): OutRecord => ({
    topic: topics.sums,
    partition,
    key: Buffer.from(key),
    value: json(value),
  });
  return {
    name: 'counter',
    stateVersion: 1,
    prepare: async () => {},
    prepareGlobals: async () => {},
    decode,
    timeMs: (record) => record.at,
    apply: (record, atMs, step) => {
      if (record.global !== undefined) step.setGlobal(record.global, record.value ?? null);
      if (record.key === undefined) return;
      if (record.keys !== undefined) return setMany(record, step);
      const before = step.get(record.key);
      const sum = (before?.sum ?? 0) + (record.add ?? 0);
      const wake = record.wake ?? before?.wake ?? null;
      step.set(record.key, { sum, wake, insist: record.what === 'insist' });
      step.emit(
        out(step.partition, record.key, {
          sum,
          at: atMs,
          id: step.id(0),
          ts: step.momentTsUs(atMs),
          global: step.getGlobal('x'),
        }),
      );
      if (record.what === 'poison') throw new TypeError('a bug in the fold');
      if (record.what === 'forget') step.set(record.key, null);
    },
    wake: (key, atMs, step) => {
      const state = step.get(key)!;
      step.emit(
        out(step.partition, key, { woken: atMs, sum: state.sum, id: step.id(0), now: step.streamTimeMs }),
      );
      if (!state.insist) step.set(key, { ...state, wake: null });
    },
    wakeAtMs: (state) => state.wake,
    encodeState: json,
    decodeState: (bytes) => JSON.parse(bytes.toString()) as Sum,
    encodeGlobal: (value) => Buffer.from(value),
    decodeGlobal: (bytes) => bytes.toString(),
    reject: ({ id, source, reason, detail }) => ({
      topic: topics.rejected,
      partition: 0,
      key: source.key,
      value: json({ id, reason, detail, offset: source.offset, value: source.value?.toString() ?? null }),
    }),
  };
};

export const counter = counterProgram({ sums: 'sums', rejected: 'rejected' });
