import {
  type OutRecord,
  type Program,
  type SourceRecord,
  type StateChange,
  UnusableRecord,
} from '../program.ts';

/**
 * A small program for tests of the runtime. `{"key":"a","at":5,"add":1,"wake":20}` adds to the key's sum and sets a timer,
 * which outputs the sum. `{"key":"a","keys":9,"at":5,"wake":20}` sets timers of the keys `a-0` to `a-8` at times spread up
 * to 20. `{"prefix":"a-","at":5}` deletes the keys that begin with it. `{"global":"x","value":"y"}` sets a global; `{"at":5}`
 * only advances the time.
 */
export type CounterRecord = {
  readonly key?: string;
  readonly keys?: number;
  readonly prefix?: string;
  readonly at: number;
  readonly add?: number;
  readonly wake?: number;
  /** 'poison' throws like a bug, 'forget' removes the key, 'insist' sets its timer to the same time again */
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
    throw new UnusableRecord('not_avro', 'not JSON');
  }
}

const changeOf = (key: string, state: Sum): StateChange<Sum> => ({ key, state, wakeAtMs: state.wake });

const many = ({ key, keys = 0, wake = 0 }: CounterRecord): StateChange<Sum>[] =>
  Array.from({ length: keys }, (_, n) =>
    changeOf(`${key}-${n}`, { sum: n, wake: wake - ((n * 7_919) % 500), insist: false }),
  );

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
    stateSerde: {
      version: 1,
      serialize: (sum, room) => Buffer.concat([Buffer.alloc(room), json(sum)]),
      deserialize: (bytes) => JSON.parse(bytes.toString()) as Sum,
    },
    globalSerde: { serialize: (value) => Buffer.from(value), deserialize: (bytes) => bytes.toString() },
    init: async () => {},
    prepare: async () => {},
    decode,
    timeMs: (record) => record.at,
    prefixToDelete: ({ prefix = null }) => prefix,
    process: (record, atMs, context) => {
      const { key, what } = record;
      if (record.global !== undefined)
        return { global: { name: record.global, value: record.value ?? null } };
      if (key === undefined) return {};
      if (record.keys !== undefined) return { states: many(record) };
      const before = context.get(key);
      const sum = (before?.sum ?? 0) + (record.add ?? 0);
      const wake = record.wake ?? before?.wake ?? null;
      const output = out(context.partition, key, {
        sum,
        at: atMs,
        id: context.id(0),
        ts: context.uniqueTimeUs(atMs),
        global: context.getGlobal('x'),
      });
      if (what === 'poison') throw new TypeError('a bug in the fold');
      const state = { sum, wake, insist: what === 'insist' };
      const outputs = [output];
      return what === 'forget' ? { removed: [key], outputs } : { states: [changeOf(key, state)], outputs };
    },
    punctuate: (key, atMs, context) => {
      const { sum, insist } = context.get(key)!;
      const woken = { woken: atMs, sum, id: context.id(0), now: context.streamTimeMs };
      const outputs = [out(context.partition, key, woken)];
      return insist ? { outputs } : { states: [changeOf(key, { sum, wake: null, insist })], outputs };
    },
    deadLetter: ({ id, source, reason, detail }) => ({
      topic: topics.rejected,
      partition: 0,
      key: source.key,
      value: json({ id, reason, detail, offset: source.offset, value: source.value?.toString() ?? null }),
    }),
  };
};

export const counter = counterProgram({ sums: 'sums', rejected: 'rejected' });
