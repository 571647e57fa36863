import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { MeasuredNode } from '../../bench/child.ts';
import { type RoleName, roleNames } from './roles.ts';

/** The resources used by the measured processes so far, read at one instant. */
export type Usage = {
  readonly atMs: number;
  /** milliseconds of CPU, user and system, since each began */
  readonly cpuMs: Readonly<Record<RoleName | PartName, number>>;
  /** signals folded by the tasks, including ticks */
  readonly folded: number;
};

/** The embedded parts, by patterns of their command lines. */
const parts = {
  kafka: /kafka\.Kafka/,
  postgres: /postgres/,
  clickhouse: /clickhouse/,
} as const;
type PartName = keyof typeof parts;

export async function readUsage(roles: Readonly<Record<RoleName, MeasuredNode>>): Promise<Usage> {
  const readings = await Promise.all(roleNames.map((name) => roles[name].read()));
  const ofRoles = Object.fromEntries(roleNames.map((name, i) => [name, readings[i]!.cpuMs])) as Readonly<
    Record<RoleName, number>
  >;
  return {
    atMs: performance.now(),
    cpuMs: { ...ofRoles, ...cpuOfParts() },
    folded: readings[roleNames.indexOf('tasks')]!.done,
  };
}

/** CPU of each idle process, in milliseconds for each millisecond. */
export type Idle = Usage['cpuMs'];

export function idleBetween(from: Usage, to: Usage): Idle {
  const ms = to.atMs - from.atMs;
  const names = Object.keys(from.cpuMs) as (keyof Idle)[];
  return Object.fromEntries(
    names.map((name) => [name, (to.cpuMs[name] - from.cpuMs[name]) / ms]),
  ) as unknown as Idle;
}

/** Microseconds of CPU for each of `count`, without what an idle process would have used meanwhile. */
export function usEach(from: Usage, to: Usage, name: keyof Idle, count: number, idle: Idle): number {
  const usedMs = to.cpuMs[name] - from.cpuMs[name];
  return ((usedMs - idle[name] * (to.atMs - from.atMs)) * 1_000) / count;
}

/** The kernel counts CPU in ticks of a hundredth of a second (proc_pid_stat(5)). */
const TICK_MS = 10;
type Process = { readonly pid: number; readonly parent: number; readonly ticks: number };

/** CPU of the embedded parts with all their processes, including ended ones. @throws Error where there is no /proc */
function cpuOfParts(): Record<PartName, number> {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => processOf(Number(name)) ?? []);
  const below = (pid: number): Process[] =>
    all.filter(({ parent }) => parent === pid).flatMap((one) => [one, ...below(one.pid)]);
  const ours = all.filter(({ parent }) => parent === process.pid);
  const cpu = { kafka: 0, postgres: 0, clickhouse: 0 };
  for (const [name, pattern] of Object.entries(parts) as [PartName, RegExp][]) {
    const root = ours.find(({ pid }) => pattern.test(textOf(`/proc/${pid}/cmdline`)));
    if (!root) throw new Error(`the process of ${name} was not found below this one`);
    cpu[name] = [root, ...below(root.pid)].reduce((sum, { ticks }) => sum + ticks * TICK_MS, 0);
  }
  return cpu;
}

/** Its own ticks and those of its ended children; null once it has ended. */
function processOf(pid: number): Process | null {
  const stat = textOf(`/proc/${pid}/stat`);
  // The fields after the name: state, parent, nine others, then user, system, and both of ended children.
  const found = /^.*\) \S (\d+)(?: \S+){9} (\d+) (\d+) (\d+) (\d+)/s.exec(stat);
  if (!found) return null;
  const [parent, ...ticks] = found.slice(1).map(Number);
  return { pid, parent: parent!, ticks: ticks.reduce((sum, one) => sum + one, 0) };
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Bytes of the log files of a topic, without their indexes. */
export function logBytes(kafkaData: string, topic: string): number {
  return readdirSync(kafkaData)
    .filter((name) => name.startsWith(`${topic}-`) && /^\d+$/.test(name.slice(topic.length + 1)))
    .flatMap((name) => readdirSync(join(kafkaData, name)).map((file) => join(kafkaData, name, file)))
    .filter((path) => path.endsWith('.log'))
    .reduce((sum, path) => sum + statSync(path).size, 0);
}

/** Bytes of all files below a folder. */
export function folderBytes(folder: string): number {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}
