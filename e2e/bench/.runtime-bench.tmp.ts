import { Registry } from 'prom-client';
import { pino } from 'pino';
import { rmSync } from 'node:fs';
import { useRig } from '/work/main/e2e/rig.ts';
import { kafkaLogClient } from '#runtime/kafka-client.ts';
import { Processor } from '#runtime/processor.ts';
import { taskMetrics } from '#runtime/metrics.ts';
import { visitorProgram } from '/work/main/processors/visitor/program.ts';
import { partitionOf } from '#platform/partition.ts';
import { siteOf, signalOf, keyOf } from '/work/main/e2e/promises/journeys.ts';
const P = 12, N = Number(process.env.N ?? 200_000), V = Number(process.env.V ?? 20_000);
const rig = await useRig({ taskPartitions: P });
const { codec, topics, registry, kafka, log } = rig.platform;
const producer = kafka.producer({ createPartitioner: () => ({ message }) => message.partition! });
await producer.connect();
const client = kafkaLogClient(kafka);
const site = siteOf(1, 30);
await producer.send({ topic: topics.signals, messages: Array.from({ length: P }, (_, partition) => ({ key: site.site_id, partition, value: codec.encode(site) })) });
let batch: any[] = [];
for (let i = 0; i < N; i++) {
  const n = i % V, s = signalOf(n, Math.floor(i / V) % 5, Date.now())!;
  const sig = { ...s, seq: s.seq === null ? null : Math.floor(i / V) + 1 } as any;
  const key = keyOf(sig);
  batch.push({ key, value: codec.encode(sig), partition: partitionOf(Buffer.from(key), P) });
  if (batch.length === 5000) { await producer.send({ topic: topics.signals, messages: batch }); batch = []; }
}
const program = visitorProgram({ codec, registry, topics, ledgerPartitions: P });
const dir = '/tmp/runtime/bench-state'; rmSync(dir, { recursive: true, force: true });
const metrics = taskMetrics(new Registry(), 'b');
const processor = new Processor({ client, program, log, metrics, input: topics.signals, changelog: topics.changelog, name: rig.prefix + 'b', snapshotDir: dir,
  tick: (partition, at_ms) => ({ topic: topics.signals, partition, key: null, value: codec.encode({ kind: 'tick', at_ms }) }), crashed: (e) => { throw e; } });
const t0 = performance.now();
await processor.start();
const cpu0 = process.cpuUsage(); let t1 = 0;
const done = async () => (await metrics.records.get()).values.reduce((a, v) => a + v.value, 0);
for (;;) { const d = await done(); if (!t1 && d > 0) t1 = performance.now(); if (d >= N) break; await new Promise(r => setTimeout(r, 20)); }
const ms = performance.now() - t1; const cpu = process.cpuUsage(cpu0);
const tx = (await metrics.transactions.get()).values.map(v => `${v.labels.result} ${v.value}`).join(', ');
console.log(`${N} signals in ${ms.toFixed(0)} ms = ${(N / ms * 1000).toFixed(0)}/s; cpu ${((cpu.user + cpu.system) / N).toFixed(1)} us/signal; tx ${tx}; rss ${(process.memoryUsage().rss/1e6).toFixed(0)} MB heap ${(process.memoryUsage().heapUsed/1e6).toFixed(0)} join ${(t1-t0).toFixed(0)}`);
console.log((await metrics.rejected.get()).values);
await processor.stop(); await client.close(); await producer.disconnect(); await rig.close();
