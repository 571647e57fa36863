import { randomUUID } from 'node:crypto';
import { within } from '../../lifecycle.ts';
import { limits } from '../../limits/limits.ts';
import type { Platform, Running } from '../../platform.ts';
import { membershipDir } from '../kafkajs/membership.ts';
import { SchemaLookup } from '../registry.ts';
import { writeDeadLetters } from './dead-letters.ts';
import { startHeartbeat } from './heartbeat.ts';
import { sinkMetrics } from './metrics.ts';
import { type Sink, SinkLoop } from './sink-loop.ts';

export type { Refusal, SinkBatch, SinkRecord } from './partition-batch.ts';
export { CommitsLost } from './store-positions.ts';

/** Runs a sink: its dead letters go to `rejected`, and its lag to metrics and Postgres. */
export async function runSink(platform: Platform, sink: Sink): Promise<Running> {
  const { codec, config, metrics, registry } = platform;
  const { name } = sink;
  const loop = new SinkLoop(
    {
      ...platform,
      group: { groupId: `${config.topicPrefix}${name}-sink`, membershipDir: membershipDir(config) },
      lookup: new SchemaLookup(codec, registry),
      reject: (refusals) => writeDeadLetters(platform, sink, refusals),
    },
    sink,
  );
  await loop.start();
  const { lag } = sinkMetrics(metrics);
  const stopHeartbeat = startHeartbeat(platform, name, randomUUID(), () => {
    const lagMs = loop.lagMs(Date.now());
    lag.set({ sink: name }, lagMs / 1000);
    return loop.isSessionExpired ? null : lagMs;
  });
  return {
    close: async () => {
      await loop.close();
      await within(limits.DISCONNECT_MS, stopHeartbeat(loop));
    },
  };
}
