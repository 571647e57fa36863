import { fork } from 'node:child_process';
import { once } from 'node:events';
import { PerformanceObserver } from 'node:perf_hooks';
import { Store } from '#runtime/state/store.ts';
import { nodeFlags } from '../../../deploy/local/entry.ts';
import type { Section } from '../report.ts';
import type { Bench } from '../world.ts';

/** A process that holds this many visitors, in several partitions, in a `Store` or in plain maps, and nothing else. */
type Case = { readonly kind: 'store' | 'maps'; readonly visitors: number; readonly valueBytes: number };
type Result = {
  readonly heapBytes: number;
  readonly rssBytes: number;
  readonly addCpuUs: number;
  readonly updateCpuUs: number;
  readonly pauseMs: number;
};

/** The size of the encoded state of a visitor with a page, a cart, a stall and its card, from the engine's tests. */
const VALUE_BYTES = 273;
const PARTITIONS = 12;
const UPDATES = 1_000_000;
const HEAP_MIB = 16_384;

export async function stateBench(bench: Bench): Promise<Section> {
  const million = bench.quick ? 200_000 : 1_000_000;
  const cases: Case[] = [
    { kind: 'maps', visitors: million, valueBytes: VALUE_BYTES },
    { kind: 'store', visitors: million, valueBytes: VALUE_BYTES },
    { kind: 'store', visitors: 10 * million, valueBytes: VALUE_BYTES },
  ];
  const rows: string[][] = [];
  for (const one of cases) {
    const result = await inProcess(one);
    rows.push(rowOf(one, result));
    bench.say(rows.at(-1)!.join(' | '));
  }
  return {
    title: 'State of visitors in memory',
    method: `Each visitor has an encoded state of ${VALUE_BYTES} bytes (a page, a cart, a stall and its card) and one timer, in ${PARTITIONS} partitions. "Store" is what the
tasks use; "maps" is the obvious alternative, a Map of Buffers and an array of instants with their keys. Then ${UPDATES.toLocaleString('en')} random states are read
and written. Bytes are for each visitor; the pause is the longest garbage collection during the updates. Goals: 150 bytes of heap, 450
bytes in all, pauses below 50 ms, and updates at 10 million visitors as quick as at 1 million.`,
    header: [
      '',
      'visitors',
      'heap, bytes',
      'in all, bytes',
      'CPU µs to add',
      'CPU µs to update',
      'longest pause, ms',
    ],
    rows,
  };
}

const rowOf = ({ kind, visitors }: Case, result: Result): string[] => [
  kind,
  visitors.toLocaleString('en'),
  String(Math.max(0, Math.round(result.heapBytes / visitors))),
  String(Math.round(result.rssBytes / visitors)),
  result.addCpuUs.toFixed(2),
  result.updateCpuUs.toFixed(2),
  result.pauseMs.toFixed(0),
];

export async function inProcess(one: Case): Promise<Result> {
  const child = fork(process.argv[1]!, ['state', JSON.stringify(one)], {
    execArgv: [...nodeFlags, '--expose-gc', `--max-old-space-size=${HEAP_MIB}`],
  });
  const [result] = (await once(child, 'message')) as [Result];
  await once(child, 'exit');
  return result;
}

/** The child process: measures, reports, and ends. */
export async function stateRole(text: string): Promise<void> {
  const { kind, visitors, valueBytes } = JSON.parse(text) as Case;
  const value = Buffer.alloc(valueBytes, 1);
  let pauseMs = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) pauseMs = Math.max(pauseMs, duration);
  });
  observer.observe({ entryTypes: ['gc'] });
  const held = kind === 'store' ? storeOf() : mapsOf();
  collect();
  const before = process.memoryUsage();
  const addCpuUs = await timed(visitors, (n) => held.add(keyOf(n), value, 1e12 + n));
  collect();
  const after = process.memoryUsage();
  pauseMs = 0;
  let place = 1;
  const updateCpuUs = await timed(UPDATES, () => {
    place = (Math.imul(place, 1_103_515_245) + 12_345) >>> 1;
    held.update(keyOf(place % visitors), value);
  });
  process.send!({
    heapBytes: after.heapUsed - before.heapUsed,
    rssBytes: after.rss - before.rss,
    addCpuUs,
    updateCpuUs,
    pauseMs,
  } satisfies Result);
}

type Held = {
  add(key: string, value: Buffer, wakeAtMs: number): void;
  update(key: string, value: Buffer): void;
};

/** Like a visitor id: no two have the same prefix. */
const keyOf = (n: number): string =>
  `bench-site-000000000:${(Math.imul(n, 0x9e37_79b1) >>> 0).toString(36).padStart(7, '0')}${String(n).padStart(17, '0')}`;
const partitionOf = (key: string): number => key.charCodeAt(key.length - 1) % PARTITIONS;

function storeOf(): Held {
  const stores = Array.from({ length: PARTITIONS }, () => new Store());
  return {
    add(key, value, wakeAtMs) {
      const store = stores[partitionOf(key)]!;
      store.timers.set(store.put(key, value, wakeAtMs), wakeAtMs);
    },
    update(key, value) {
      const store = stores[partitionOf(key)]!;
      const { slot, wakeAtMs } = store.find(key)!;
      store.put(key, value, wakeAtMs, slot);
    },
  };
}

function mapsOf(): Held {
  type Kept = { readonly value: Buffer; readonly wakeAtMs: number };
  const maps = Array.from({ length: PARTITIONS }, () => new Map<string, Kept>());
  const timers: [number, string][] = [];
  return {
    add(key, value, wakeAtMs) {
      maps[partitionOf(key)]!.set(key, { value: Buffer.from(value), wakeAtMs });
      timers.push([wakeAtMs, key]);
    },
    update(key, value) {
      const map = maps[partitionOf(key)]!;
      map.set(key, { value: Buffer.from(value), wakeAtMs: map.get(key)!.wakeAtMs });
    },
  };
}

/** CPU of the process for each of `times`, µs. */
async function timed(times: number, work: (n: number) => void): Promise<number> {
  const began = process.cpuUsage();
  for (let n = 0; n < times; n += 1) {
    work(n);
    // As in a task, between chunks, so that the garbage collector is notified.
    if (n % 10_000 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  const { user, system } = process.cpuUsage(began);
  await new Promise((resolve) => setTimeout(resolve, 10));
  return (user + system) / times;
}

const collect = (): void => (globalThis as { gc?: () => void }).gc!();
