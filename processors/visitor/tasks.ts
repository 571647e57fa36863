import { randomUUID } from 'node:crypto';
import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '#platform/config/config.ts';
import { within } from '#platform/lifecycle.ts';
import { limits } from '#platform/limits/limits.ts';
import { membershipDir } from '#platform/log/kafkajs/membership.ts';
import { startHeartbeat } from '#platform/log/sink/heartbeat.ts';
import type { Platform, Running } from '#platform/platform.ts';
import { observe, startAtZero } from '#platform/telemetry/counters.ts';
import { taskMetrics, taskMetricTable } from '#runtime/metrics.ts';
import { Processor } from '#runtime/processor.ts';
import { rejectedReasons } from '#schemas/rejected/rejected.ts';
import { ConnectedSites } from './connected.ts';
import { visitorProgram } from './program.ts';

/** Throws where nothing catches it. */
export function crash(error: Error): void {
  setImmediate(() => {
    throw error;
  });
}

/** @throws ConfigError, because without snapshots every start would silently read the whole changelog */
async function checkWritable(dir: string): Promise<void> {
  try {
    await mkdir(dir, { recursive: true, mode: 0o700 });
    await access(dir, constants.W_OK);
  } catch (error) {
    const { code } = error as { code?: string };
    throw new ConfigError(
      `The processor cannot write to ${dir} (${code}): choose another directory with DATA_DIR.`,
    );
  }
}

/**
 * Starts the visitor tasks of this process, which shares the partitions of `signals` with others of the installation.
 * @param crashed called when the process cannot continue; by default it crashes, and its supervisor restarts it
 */
export async function startVisitorTasks(
  platform: Platform,
  crashed: (error: Error) => void = crash,
): Promise<Running> {
  const { codec, config, kafka, log, metrics, registry, secrets, topics, traces } = platform;
  const snapshotDir = join(config.dataDir, 'state');
  await checkWritable(snapshotDir);
  const ledgerPartitions = await kafka.partitions(topics.ledger);
  const connected = new ConnectedSites(platform);
  const program = connected.observing(
    visitorProgram({ codec, registry, topics, ledgerPartitions, erasureKeys: secrets.erasure }),
  );
  const table = taskMetricTable(program.name);
  const counted = taskMetrics(metrics, program.name);
  startAtZero(counted.rejected, 'reason', rejectedReasons);
  const processor = new Processor({
    client: kafka,
    program,
    log,
    metrics: counted,
    traces,
    input: topics.signals,
    changelog: topics.changelog,
    name: config.topicPrefix + program.name,
    snapshotDir,
    membershipDir: membershipDir(config),
    hasStandbys: config.taskStandbys > 0,
    tick: (partition, atMs) => ({
      topic: topics.signals,
      partition,
      key: null,
      value: codec.encode({ kind: 'tick', at_ms: atMs }),
    }),
    crashed,
  });
  const partitions = await kafka.partitions(topics.signals);
  observe(metrics, table.openPartitions, () => processor.partitions().length);
  observe(metrics, table.standbyPartitions, () => processor.standbys().partitions);
  observe(metrics, table.standbyLag, () => processor.standbys().lagRecords);
  observe(metrics, table.partitions, () => partitions);
  await processor.start();
  const stopHeartbeat = startHeartbeat(platform, program.name, randomUUID(), () =>
    processor.isSessionExpired ? null : processor.lagMs(Date.now()),
  );
  return {
    close: async () => {
      await processor.stop();
      await connected.close();
      await within(limits.DISCONNECT_MS, stopHeartbeat(processor));
    },
  };
}
