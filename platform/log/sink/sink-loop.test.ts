import { pino } from 'pino';
import { Registry } from 'prom-client';
import { afterEach, expect, test } from 'vitest';
import { localCodec } from '#schemas/codec.ts';
import { gate } from '#schemas/testing/gate.ts';
import { soon } from '#schemas/testing/soon.ts';
import { deadLetter } from '../dead-letter.ts';
import { MemoryLog } from '../memory/memory-log.ts';
import { createRegistry, SchemaLookup } from '../registry.ts';
import { type Refusal, rejectionOf, type SinkBatch } from './partition-batch.ts';
import { type Sink, SinkLoop } from './sink-loop.ts';
import { CommitsLost } from './store-positions.ts';

const TOPIC = 'topic';
const REJECTED = 'rejected';
const codec = localCodec();
const running: SinkLoop[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((loop) => loop.close()));
});

const tick = (at_ms: number): Buffer => codec.encode({ kind: 'tick', at_ms });

function write(log: MemoryLog, partition: number, ...instants: number[]): void {
  for (const at_ms of instants) log.write({ topic: TOPIC, partition, key: null, value: tick(at_ms) });
}

const instantsOf = ({ records }: SinkBatch): number[] =>
  records.flatMap(({ record }) => (record.kind === 'tick' ? [record.at_ms] : []));

/** A store in memory that keeps its batches. */
class Store {
  readonly batches: SinkBatch[] = [];
  readonly tokens: string[] = [];
  /** called before a batch is stored; it may throw or wait, like a failing store */
  before: (batch: SinkBatch) => Promise<void> | void = () => {};
  refuse: (instant: number) => boolean = () => false;

  async write(batch: SinkBatch): Promise<readonly Refusal[]> {
    this.tokens.push(batch.token);
    await this.before(batch);
    this.batches.push(batch);
    return batch.records
      .filter(({ record }) => record.kind === 'tick' && this.refuse(record.at_ms))
      .map((at) => ({ at, reason: 'invariant', detail: 'not for this store' }));
  }

  get instants(): number[] {
    return this.batches.flatMap(instantsOf).toSorted((a, b) => a - b);
  }
}

async function run(log: MemoryLog, store: Store, sink: Partial<Sink> = {}): Promise<SinkLoop> {
  const reject = async (refusals: readonly Refusal[]): Promise<void> => {
    const letters = refusals.map((refusal) => deadLetter(codec, rejectionOf(refusal, 'views', TOPIC, 1)));
    await log.append(letters.map((letter) => ({ topic: REJECTED, partition: 0, ...letter })));
  };
  const loop = new SinkLoop(
    {
      codec,
      kafka: log,
      log: pino({ level: 'silent' }),
      metrics: new Registry(),
      traces: null,
      group: { groupId: 'sink', membershipDir: '' },
      lookup: new SchemaLookup(codec, createRegistry('http://127.0.0.1:1')),
      reject,
    },
    { name: 'views', topic: TOPIC, restMs: 20, write: (batch) => store.write(batch), ...sink },
  );
  running.push(loop);
  await loop.start();
  return loop;
}

test('records of several partitions at about the same time form one batch, with the range of each', async () => {
  const log = new MemoryLog(2);
  write(log, 0, 1, 2);
  write(log, 1, 3);
  const store = new Store();
  await run(log, store);
  await soon(() => expect(store.instants).toEqual([1, 2, 3]));
  expect(store.batches).toHaveLength(1);
  expect(store.batches[0]!.ranges).toEqual([
    { partition: 0, first: 0, next: 2, end: 2, confirmed: 0 },
    { partition: 1, first: 0, next: 1, end: 1, confirmed: 0 },
  ]);
});

test('a single record is written at once, and those that come during the rest after it together', async () => {
  const log = new MemoryLog(1);
  const store = new Store();
  const loop = await run(log, store, { restMs: 300 });
  write(log, 0, 1);
  await soon(() => expect(store.batches.map(instantsOf)).toEqual([[1]]));
  for (const instant of [2, 3, 4]) write(log, 0, instant);
  await soon(() => expect(store.batches.map(instantsOf)).toEqual([[1], [2, 3, 4]]));
  expect(loop.lagMs(Date.now())).toBe(0);
});

test('a partition whose records do not reach the queue counts as lag', async () => {
  const log = new MemoryLog(1);
  const answer = gate();
  const positions = async () => {
    await answer.opened;
    return new Map([[0, 0]]);
  };
  const store = new Store();
  const loop = await run(log, store, { positions });
  const nowMs = Date.now();
  expect(loop.lagMs(nowMs + 60_000), 'the store did not report its position').toBeGreaterThanOrEqual(60_000);
  answer.open();
  const unknown = Buffer.from([0, 0, 0, 0xff, 0xff, 2]);
  log.write({ topic: TOPIC, partition: 0, key: null, value: unknown });
  await soon(() => expect(loop.lagMs(1_000), 'a schema that the registry does not answer for').toBe(1_000));
});

test('a backlog is written without a rest, batch after batch', async () => {
  const log = new MemoryLog(1);
  write(log, 0, ...Array.from({ length: 1_600 }, (_, n) => n));
  const store = new Store();
  // A rest would last longer than a test may.
  await run(log, store, { restMs: 3_600_000 });
  await soon(() => expect(store.instants).toHaveLength(1_600));
  expect(store.batches.length).toBeGreaterThan(1);
});

test('a failing store gets the same batch again until it has recovered, and nothing twice', async () => {
  const log = new MemoryLog(2);
  write(log, 0, 1, 2);
  write(log, 1, 3);
  const store = new Store();
  const looked = gate();
  store.before = async () => {
    if (store.tokens.length === 2) await looked.opened;
    if (store.tokens.length <= 3) throw new Error('the store is down');
  };
  const loop = await run(log, store);
  await soon(() => expect(store.tokens.length).toBe(2));
  expect(loop.lagMs(5_000), 'the age of the oldest record in hand').toBe(5_000);
  looked.open();
  await soon(() => expect(store.instants).toEqual([1, 2, 3]));
  expect(new Set(store.tokens).size).toBe(1);
  write(log, 1, 4);
  await soon(() => expect(store.instants).toEqual([1, 2, 3, 4]));
  expect(new Set(store.tokens).size).toBe(2);
});

test('records that cannot be decoded, or that the store refuses for good, become dead letters, and the others are stored', async () => {
  const log = new MemoryLog(1);
  write(log, 0, 1);
  log.write({ topic: TOPIC, partition: 0, key: Buffer.from('key'), value: Buffer.from('garbage') });
  log.write({ topic: TOPIC, partition: 0, key: null, value: null });
  write(log, 0, 2, 3);
  const store = new Store();
  store.refuse = (instant) => instant === 2;
  await run(log, store);
  await soon(() => expect(log.records(REJECTED, 0)).toHaveLength(3));
  const letters = log.records(REJECTED, 0).map(({ value }) => codec.decode(value!));
  expect(letters).toMatchObject([
    { reason: 'not_avro', topic: TOPIC, offset: 1, value: Buffer.from('garbage') },
    { reason: 'not_avro', topic: TOPIC, offset: 2, value: null },
    { reason: 'invariant', topic: TOPIC, offset: 3, detail: 'not for this store' },
  ]);
  write(log, 0, 4);
  await soon(() => expect(store.instants).toEqual([1, 2, 3, 4]));
});

test('a dead letter that cannot be written makes the batch be retried', async () => {
  const log = new MemoryLog(1);
  let failures = 1;
  const append = log.append.bind(log);
  log.append = async (records) => {
    if (failures-- > 0) throw new Error('Kafka is away');
    await append(records);
  };
  const store = new Store();
  store.refuse = () => true;
  write(log, 0, 1);
  await run(log, store);
  await soon(() => expect(log.records(REJECTED, 0)).toHaveLength(1));
  expect(store.tokens).toHaveLength(2);
  expect(new Set(store.tokens).size).toBe(1);
});

test('a store that keeps positions does not get past an undecodable record before its dead letter is written', async () => {
  const log = new MemoryLog(1);
  log.write({ topic: TOPIC, partition: 0, key: Buffer.from('key'), value: Buffer.from('garbage') });
  write(log, 0, 1);
  let failures = 0;
  const append = log.append.bind(log);
  log.append = async () => {
    failures += 1;
    throw new Error('Kafka is away');
  };
  let next = 0;
  const store = new Store();
  store.before = ({ ranges: [range] }) => {
    next = range!.next;
  };
  const positions = async () => new Map([[0, next]]);
  const loop = await run(log, store, { positions });
  await soon(() => expect(failures).toBeGreaterThan(0));
  await loop.close();
  log.append = append;
  await run(log, store, { positions });
  await soon(() => expect(log.records(REJECTED, 0)).toHaveLength(1));
  await soon(() => expect(store.instants).toEqual([1]));
});

test('a store that keeps positions gets past a record that it can never store only after its dead letter is written', async () => {
  const log = new MemoryLog(1);
  write(log, 0, 1, 2);
  const lettersBefore: number[] = [];
  const store = new Store();
  let next = 0;
  store.before = ({ ranges: [range] }) => {
    lettersBefore.push(log.records(REJECTED, 0).length);
    next = range!.next;
  };
  const faultOf: Sink['faultOf'] = (record) =>
    record.kind === 'tick' && record.at_ms !== 2 ? 'not for this topic' : null;
  await run(log, store, { positions: async () => new Map([[0, next]]), faultOf });
  await soon(() => expect(store.instants).toEqual([2]));
  write(log, 0, 3);
  await soon(() => expect(store.batches.at(-1)).toMatchObject({ records: [], ranges: [{ next: 3 }] }));
  expect(lettersBefore).toEqual([1, 2]);
  expect(log.records(REJECTED, 0).map(({ value }) => codec.decode(value!))).toMatchObject([
    { reason: 'invariant', offset: 0, detail: 'not for this topic' },
    { reason: 'invariant', offset: 2, detail: 'not for this topic' },
  ]);
});

test('a dead letter is written once, however often its batch is retried', async () => {
  const log = new MemoryLog(1);
  log.write({ topic: TOPIC, partition: 0, key: Buffer.from('key'), value: Buffer.from('garbage') });
  write(log, 0, 1);
  const store = new Store();
  store.before = () => {
    if (store.tokens.length <= 2) throw new Error('the store is down');
  };
  await run(log, store);
  await soon(() => expect(store.instants).toEqual([1]));
  expect(store.tokens).toHaveLength(3);
  expect(log.records(REJECTED, 0)).toHaveLength(1);
});

test('a member that joins while a batch is being stored does not wait for it, and nothing is lost', async () => {
  const log = new MemoryLog(2);
  for (const partition of [0, 1]) write(log, partition, partition);
  const [first, second] = [new Store(), new Store()];
  const stuck = gate();
  first.before = () => stuck.opened;
  await run(log, first);
  await soon(() => expect(first.tokens).toHaveLength(1));
  await run(log, second);
  await soon(() => expect(second.instants.length).toBeGreaterThan(0));
  stuck.open();
  const all = (): number[] => [...first.instants, ...second.instants];
  for (const partition of [0, 1]) write(log, partition, 10 + partition);
  await soon(() => expect(new Set(all())).toEqual(new Set([0, 1, 10, 11])));
  await Promise.all(running.splice(0).map((loop) => loop.close()));
  const third = new Store();
  await run(log, third);
  for (const partition of [0, 1]) write(log, partition, 20 + partition);
  await soon(() => expect(third.instants).toEqual([20, 21]));
});

test('a sink begins at the position of its store, whatever its group committed', async () => {
  const log = new MemoryLog(2);
  write(log, 0, 1, 2, 3);
  write(log, 1, 4);
  const store = new Store();
  let failures = 1;
  const positions = async (): Promise<Map<number, number>> => {
    if (failures-- > 0) throw new Error('the store is away');
    return new Map([[0, 2]]);
  };
  const loop = await run(log, store, { positions });
  await soon(() => expect(store.instants).toEqual([3, 4]));
  const ranges = store.batches.flatMap((batch) => batch.ranges);
  expect(ranges.toSorted((a, b) => a.partition - b.partition)).toMatchObject([
    { partition: 0, first: 2, confirmed: 2 },
    { partition: 1, first: 0, confirmed: 0 },
  ]);
  await loop.close();
  const again = new Store();
  await run(log, again, { positions });
  await soon(() => expect(again.instants).toEqual([3, 4]));
});

test('after a store has lost commits, records are written again from its position', async () => {
  const log = new MemoryLog(1);
  write(log, 0, 1, 2, 3);
  const store = new Store();
  let next = 0;
  let isLost = false;
  store.before = ({ ranges: [range] }) => {
    if (isLost) {
      isLost = false;
      next = 1;
      throw new CommitsLost(0, range!.confirmed, next);
    }
    expect(range!.first, 'nothing is stored over a gap').toBe(next);
    next = range!.next;
  };
  await run(log, store, { positions: async () => new Map([[0, next]]) });
  await soon(() => expect(store.instants).toEqual([1, 2, 3]));
  isLost = true;
  write(log, 0, 4);
  await soon(() => expect(store.instants).toEqual([1, 2, 2, 3, 3, 4]));
});

test('closing waits for a batch that is being stored, which is not delivered again', async () => {
  const log = new MemoryLog(1);
  write(log, 0, 1);
  const store = new Store();
  const slow = gate();
  store.before = () => slow.opened;
  const loop = await run(log, store, { restMs: 3_600_000 });
  await soon(() => expect(store.tokens).toHaveLength(1));
  const closed = loop.close();
  slow.open();
  await closed;
  expect(store.instants).toEqual([1]);
  write(log, 0, 2);
  const next = new Store();
  await run(log, next);
  await soon(() => expect(next.instants).toEqual([2]));
});

test('closing while the store is down drops the batch, which is delivered again', async () => {
  const log = new MemoryLog(1);
  write(log, 0, 1);
  const store = new Store();
  store.before = () => {
    throw new Error('the store is down');
  };
  const loop = await run(log, store);
  await soon(() => expect(store.tokens.length).toBeGreaterThan(0));
  await loop.close();
  const next = new Store();
  await run(log, next);
  await soon(() => expect(next.instants).toEqual([1]));
});

test('a partition that cannot be read delays no other', async () => {
  const log = new MemoryLog(2);
  // Records after an open transaction cannot be read, like those of a partition without a leader.
  log.partition(TOPIC, 1).write({ topic: TOPIC, partition: 1, key: null, value: tick(1) }, 0, 'open');
  const store = new Store();
  await run(log, store);
  write(log, 0, 2);
  await soon(() => expect(store.instants).toEqual([2]));
  write(log, 0, 3);
  await soon(() => expect(store.instants).toEqual([2, 3]));
  log.partition(TOPIC, 1).commit('open');
  await soon(() => expect(store.instants).toEqual([1, 2, 3]));
});
