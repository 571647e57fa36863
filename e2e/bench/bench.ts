import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { toolFoldersFrom } from '#platform/config/config.ts';
import { checkArguments, exitOnUsageError } from '#platform/config/usage.ts';
import { startRelay } from '#platform/postgres/outbox.ts';
import { freePort } from '../../deploy/local/ports.ts';
import { startParts } from '../../deploy/local/start-parts.ts';
import { useRig } from '../rig.ts';
import { cardBench } from './card.ts';
import { type Measured, startChild } from './child.ts';
import { collectorBench } from './collector.ts';
import { commitsBench } from './commits.ts';
import { pageBench } from './page.ts';
import { pollBench } from './poll.ts';
import { reasonsBench } from './reasons.ts';
import { replayBench } from './replay.ts';
import { type Section, writeReport } from './report.ts';
import { isRole, runRole } from './roles.ts';
import { tasksBench } from './tasks.ts';
import type { Bench } from './world.ts';

/** `npm run bench [-- NAME ...]`: measures beside what bounds us, on the real parts, and writes docs/bench.md. */
const benches: Readonly<Record<string, (bench: Bench) => Promise<Section>>> = {
  collector: collectorBench,
  tasks: tasksBench,
  replay: replayBench,
  card: cardBench,
  poll: pollBench,
  page: pageBench,
  reasons: reasonsBench,
  commits: commitsBench,
};

const say = (text: string): void => void process.stderr.write(`${text}\n`);

async function main(names: readonly string[]): Promise<void> {
  const chosen = Object.entries(benches).filter(([name]) => names.length === 0 || names.includes(name));
  const unknown = names.find((name) => !(name in benches));
  if (unknown !== undefined) {
    say(`"${unknown}" is not a bench: name some of ${Object.keys(benches).join(', ')}, or none for all.`);
    process.exitCode = 1;
    return;
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'engage-bench-'));
  const [registry, kafka, kafkaController, postgres, clickhouse] = await Promise.all(
    Array.from({ length: 5 }, freePort),
  );
  const parts = await startParts({
    dataDir,
    ports: {
      registry: registry!,
      kafka: kafka!,
      kafkaController: kafkaController!,
      postgres: postgres!,
      clickhouse: clickhouse!,
    },
    external: {},
    ...toolFoldersFrom(process.env),
    progress: say,
  });
  try {
    Object.assign(process.env, parts.addresses);
    const sections: Section[] = [];
    for (const [name, run] of chosen) sections.push(await inOwnCorner(name, run));
    writeReport(
      sections,
      `${cpus().length} cores, ${cpus()[0]?.model.trim()}, Node ${process.versions.node}`,
      names.length === 0,
    );
  } finally {
    await parts.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function inOwnCorner(name: string, run: (bench: Bench) => Promise<Section>): Promise<Section> {
  const rig = await useRig({ taskPartitions: 4, logLevel: 'fatal', env: { TRUSTED_PROXIES: '1' } });
  const relay = await startRelay(rig.platform);
  const children: Measured[] = [];
  const start: Bench['start'] = async (role, more = {}) => {
    const child = await startChild(role, { ...(process.env as Record<string, string>), ...rig.env, ...more });
    children.push(child);
    return child;
  };
  try {
    say(`\n${name}`);
    return await run({ rig, start, say, rest: () => sleep(500) });
  } finally {
    await Promise.allSettled(children.map((child) => child.stop()));
    await relay.close();
    await rig.close();
  }
}

const usage = `npm run bench [-- NAME ...]
Measures beside what bounds us (${Object.keys(benches).join(', ')}; all unless named) and writes docs/bench.md.`;

function problem(names: readonly string[]): string | null {
  const unknown = names.find((one) => !Object.hasOwn(benches, one));
  return unknown === undefined
    ? null
    : `"${unknown}" is no bench: name any of ${Object.keys(benches).join(', ')}.`;
}

const args = process.argv.slice(2);
if (isRole(args[0]) && process.send) await runRole(args[0]!, process.env);
else {
  exitOnUsageError(checkArguments(args, usage, problem));
  await main(args);
}
