import { setTimeout as sleep } from 'node:timers/promises';
import { makeSite, ORIGIN } from '../../ingest/test-kit.ts';
import type { Measured } from './child.ts';
import type { Section } from './report.ts';
import { startSocketLoad } from './socket-load.ts';
import { type Bench, median, percent, round, tokenFor } from './world.ts';

const WARM_MS = 1_500;
const MEASURE_MS = 4_000;
const ROUNDS = 3;

type Case = { readonly name: string; readonly signalsPerFrame: number; readonly paced: number | null };
const cases: readonly Case[] = [
  { name: '10 signals a frame, as fast as acknowledged', signalsPerFrame: 10, paced: null },
  { name: '10 signals a frame, 8,000 a second', signalsPerFrame: 10, paced: 8_000 },
  { name: '1 signal a frame, 4,000 a second', signalsPerFrame: 1, paced: 4_000 },
];
type Result = { readonly perSecond: number; readonly cpuUs: number };

/** Signals a second and core, to Kafka with acks=all, beside a counter with a bare producer behind it. */
export async function collectorBench(bench: Bench): Promise<Section> {
  const site = await makeSite(bench.rig.platform);
  const token = tokenFor(bench, site);
  const ports = { ours: bench.rig.config.ports.collector, bare: bench.rig.config.ports.frame };
  const ours = await bench.start('collector');
  const bare = await bench.start('bare', { COLLECTOR_PORT: String(ports.bare) });
  await sleep(1_000);
  const rows: string[][] = [];
  for (const one of cases) {
    const results: { ours: Result[]; bare: Result[] } = { ours: [], bare: [] };
    for (let i = 0; i < ROUNDS; i++) {
      results.bare.push(await measure(bare, ports.bare, token, one));
      await bench.rest();
      results.ours.push(await measure(ours, ports.ours, token, one));
      await bench.rest();
    }
    rows.push(row(one, results));
    bench.say(rows.at(-1)!.join(' | '));
  }
  await ours.stop();
  await bare.stop();
  return {
    title: 'Collector: signals a second and core, acks=all',
    method: `uWebSockets.js counter with a bare kafkajs producer behind it (no JSON, no check, no Avro, constant 120-byte
records, frames acknowledged after Kafka has them) beside our collector (JSON, checks, sequence numbers, Avro, the same
acknowledgement). ${ROUNDS} interleaved rounds of ${MEASURE_MS / 1000} s, medians; 200 connections. CPU is the server process's own, user
and system; "a core" is derived from it (1 s / CPU). Goal: at least 60 %.`,
    header: ['case', 'bare: signals/s', 'CPU µs', 'ours: signals/s', 'CPU µs', 'ours/bare a core'],
    rows,
  };
}

async function measure(server: Measured, port: number, token: string, one: Case): Promise<Result> {
  const load = await startSocketLoad({
    port,
    origin: ORIGIN,
    token,
    connections: 200,
    signalsPerFrame: one.signalsPerFrame,
    window: one.paced === null ? 4 : 50,
    paced: one.paced,
  });
  await sleep(WARM_MS);
  const [from, storedFrom, began] = [await server.read(), load.acknowledged(), performance.now()];
  await sleep(MEASURE_MS);
  const [to, storedTo, ended] = [await server.read(), load.acknowledged(), performance.now()];
  load.stop();
  const stored = storedTo - storedFrom;
  return { perSecond: stored / ((ended - began) / 1_000), cpuUs: ((to.cpuMs - from.cpuMs) * 1_000) / stored };
}

function row(one: Case, results: { ours: Result[]; bare: Result[] }): string[] {
  const of = (list: readonly Result[]) => ({
    perSecond: median(list.map((result) => result.perSecond)),
    cpuUs: median(list.map((result) => result.cpuUs)),
  });
  const [ours, bare] = [of(results.ours), of(results.bare)];
  return [
    one.name,
    round(bare.perSecond),
    round(bare.cpuUs, 1),
    round(ours.perSecond),
    round(ours.cpuUs, 1),
    percent(bare.cpuUs / ours.cpuUs),
  ];
}
