import { setTimeout as sleep } from 'node:timers/promises';
import { makeSite, ORIGIN } from '../../../ingest/test-kit.ts';
import type { Measured } from '../child.ts';
import type { Section } from '../report.ts';
import { type Bench, median, percent, round, tokenFor } from '../world.ts';
import { buildGoLoad, startGoLoad } from './go-load.ts';
import { type RunningLoad, type SocketLoad, startSocketLoad } from './socket-load.ts';

/** Until V8 has compiled what the load calls: its compiler threads are a tenth of the CPU of the first seconds. */
const warmMs = ({ quick }: Bench): number => (quick ? 1_000 : 4_000);
const ROUNDS = 3;
const measureMs = ({ quick }: Bench): number => (quick ? 1_500 : 5_000);

export type Case = {
  readonly name: string;
  readonly signalsPerFrame: number;
  readonly paced: number | null;
  /** our client, unless it is the Go client */
  readonly client?: (load: SocketLoad) => Promise<RunningLoad>;
};
export const cases: readonly Case[] = [
  { name: '10 signals a frame, as fast as acknowledged', signalsPerFrame: 10, paced: null },
  { name: '10 signals a frame, 8,000 a second', signalsPerFrame: 10, paced: 8_000 },
  { name: '1 signal a frame, 4,000 a second', signalsPerFrame: 1, paced: 4_000 },
];
/** The first case with an independent client in Go, if this machine has Go. */
const goCases: readonly Case[] = [
  { ...cases[0]!, name: `${cases[0]!.name}, client in Go`, client: startGoLoad },
];
type Result = { readonly perSecond: number; readonly cpuUs: number };

/** Signals a second and core, to Kafka with acks=all, compared with a baseline with a bare producer. */
export async function collectorBench(bench: Bench): Promise<Section> {
  const site = await makeSite(bench.rig.platform);
  const token = tokenFor(bench, site);
  const { api, collector, frame, storefront } = bench.rig.config.ports;
  const servers: Server[] = [
    { name: 'bare', port: frame, process: await bench.start('bare', { COLLECTOR_PORT: String(frame) }) },
    {
      name: 'patched',
      port: storefront,
      process: await bench.start('bare-patched', { COLLECTOR_PORT: String(storefront) }),
    },
    { name: 'ours', port: collector, process: await bench.start('collector', { COLLECTOR_SERVER: 'uws' }) },
    {
      name: 'ws',
      port: api,
      process: await bench.start('collector', { COLLECTOR_SERVER: 'ws', COLLECTOR_PORT: String(api) }),
    },
  ];
  await sleep(1_000);
  const rows: string[][] = [];
  const ratios: Record<string, number[]> = {};
  for (const one of casesOf(bench)) {
    const results: Record<Server['name'], Result[]> = { bare: [], patched: [], ours: [], ws: [] };
    for (let i = 0; i < ROUNDS; i++) {
      for (const { name, port, process } of servers) {
        results[name].push(await measureCollector(bench, process, port, token, one));
        await bench.rest();
      }
    }
    rows.push(row(one, results));
    for (const peer of ['bare', 'patched'] as const) {
      ratios[`collector, ${one.name}: ${peer}/ours, CPU`] = results.ours.map(
        ({ cpuUs }, i) => results[peer][i]!.cpuUs / cpuUs,
      );
    }
    bench.say(rows.at(-1)!.join(' | '));
  }
  return {
    title: 'Collector: signals a second and core, acks=all',
    method: `Each server acknowledges a frame after Kafka has it on all replicas. "Bare" is a uWebSockets.js server that counts frames and writes
constant records of 184 bytes, the average size of ours, through kafkajs 2.2.4 as published: it parses, checks and encodes nothing. "Patched" is the same
server on the patched kafkajs that we install, which makes producing much cheaper. "Ours" parses JSON, checks, numbers and encodes Avro on
the patched kafkajs. "Ours on ws" is the same collector with COLLECTOR_SERVER=ws. ${ROUNDS} interleaved rounds of ${measureMs(bench) / 1000} s after ${warmMs(bench) / 1000} s of the same load, medians, 200 connections. CPU is user
and system time of the server's process for each signal; ratios compare signals a core (1 s / CPU). The load client is ours (socket-load.ts) unless
the case names another. Goals: 70 % of patched with ten signals a frame, 90 % with one.`,
    header: [
      'case',
      'bare: signals/s',
      'CPU µs',
      'patched: signals/s',
      'CPU µs',
      'ours: signals/s',
      'CPU µs',
      'ours on ws: signals/s',
      'CPU µs',
      'ours/bare',
      'ours/patched',
      'ws/ours',
    ],
    rows,
    ratios,
  };
}

function casesOf({ quick, say }: Bench): readonly Case[] {
  if (quick) return cases.slice(0, 1);
  if (buildGoLoad()) return [...cases, ...goCases];
  say('Go is not installed: the Go client is skipped.');
  return cases;
}

type Server = {
  readonly name: 'bare' | 'patched' | 'ours' | 'ws';
  readonly port: number;
  readonly process: Measured;
};

export async function measureCollector(
  bench: Bench,
  server: Measured,
  port: number,
  token: string,
  one: Case,
): Promise<Result> {
  const load = await (one.client ?? startSocketLoad)({
    port,
    origin: ORIGIN,
    token,
    connections: 200,
    signalsPerFrame: one.signalsPerFrame,
    window: one.paced === null ? 4 : 50,
    paced: one.paced,
  });
  await sleep(warmMs(bench));
  const [from, storedFrom, began] = [await server.read(), await load.acknowledged(), performance.now()];
  await sleep(measureMs(bench));
  const [to, storedTo, ended] = [await server.read(), await load.acknowledged(), performance.now()];
  load.stop();
  const stored = storedTo - storedFrom;
  return { perSecond: stored / ((ended - began) / 1_000), cpuUs: ((to.cpuMs - from.cpuMs) * 1_000) / stored };
}

function row(one: Case, results: Readonly<Record<Server['name'], readonly Result[]>>): string[] {
  const rate = (name: Server['name']): number => median(results[name].map((result) => result.perSecond));
  const cpu = (name: Server['name']): number => median(results[name].map((result) => result.cpuUs));
  const figures = (['bare', 'patched', 'ours', 'ws'] as const).flatMap((name) => [
    round(rate(name)),
    round(cpu(name), 1),
  ]);
  const ratios = [cpu('bare') / cpu('ours'), cpu('patched') / cpu('ours'), cpu('ours') / cpu('ws')];
  return [one.name, ...figures, ...ratios.map(percent)];
}
