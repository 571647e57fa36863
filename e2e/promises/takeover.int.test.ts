import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '#schemas/testing/eventually.ts';
import { type Rig, useRig } from '../rig.ts';
import { commandArgs } from '../support/commands.ts';

/** A processor is a member of the consumer groups of the visitor tasks and of the sinks: views, ledger, orders. */
const GROUPS = 4;
const running = new Set<ChildProcess>();
let rig: Rig;

beforeAll(async () => {
  rig = await useRig({ taskPartitions: 2 });
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await rig?.close();
});

/** Starts a separate processor, and resolves when it reports that it serves. */
async function startProcessor(dataDir: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...commandArgs('role'), 'processor'], {
    env: { ...process.env, ...rig.env, DATA_DIR: dataDir, METRICS_PORT: '0', LOG_LEVEL: 'fatal' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  await once(child, 'message');
  return child;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** The number of members in the group of the visitor tasks, according to the broker. */
async function members(): Promise<number> {
  const admin = rig.kafkajs.admin();
  await admin.connect();
  try {
    const { groups } = await admin.listGroups();
    const tasks = groups.find(({ groupId }) => groupId === `${rig.platform.config.topicPrefix}visitor`);
    if (!tasks) return 0;
    return (await admin.describeGroups([tasks.groupId])).groups[0]!.members.length;
  } finally {
    await admin.disconnect();
  }
}

describe('a processor that was killed', () => {
  it('is removed from the group by its successor, before its session times out', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'engage-takeover-'));
    await end(await startProcessor(dir), 'SIGKILL');
    const left = readdirSync(join(dir, 'members'));
    expect(left).toHaveLength(GROUPS);
    const copy = join(dir, 'copy');
    cpSync(join(dir, 'members'), copy, { recursive: true });
    await rig.platform.kafka.removeCrashedMembers(copy);
    expect(await members(), 'sooner than the broker gives up the dead').toBe(0);
    // The processor itself does the same when it starts.
    const next = await startProcessor(dir);
    expect(await members()).toBe(1);
    expect(readdirSync(join(dir, 'members')).filter((name) => left.includes(name))).toEqual([]);
    await end(next, 'SIGTERM');
    expect(readdirSync(join(dir, 'members'))).toEqual([]);
    rmSync(dir, { recursive: true });
  });

  it('does not affect the memberships of running processors', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'engage-takeover-'));
    const first = await startProcessor(dir);
    const second = await startProcessor(dir);
    await eventually('both are members', async () => (await members()) === 2);
    await end(second, 'SIGKILL');
    const third = await startProcessor(dir);
    await eventually('the dead one is gone', async () => (await members()) === 2);
    expect(readdirSync(join(dir, 'members'))).toHaveLength(2 * GROUPS);
    await Promise.all([end(first, 'SIGTERM'), end(third, 'SIGTERM')]);
    rmSync(dir, { recursive: true });
  });
});
