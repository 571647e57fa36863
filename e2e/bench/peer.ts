import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { type Codec, schemaId } from '#schemas/codec.ts';
import { projectFile } from '#schemas/files.ts';
import type { SiteId, VisitorId } from '#schemas/ids.ts';
import type { Measured, Reading } from './child.ts';
import { signalOf, VISITORS } from './signals.ts';
import type { Bench } from './world.ts';

const run = promisify(execFile);

/** What the peer folds: all that ours does with these signals, or the envelope alone into counts. */
export type Size = 'whole' | 'envelope';

/** Where the peer writes its states. */
export const peerChangelog = ({ rig }: Bench, size: Size): string =>
  `${peerName(rig.prefix, size)}-visitors-changelog`;
const peerName = (prefix: string, size: Size): string => `${prefix}streams-${size}`;

/** Kafka Streams on the same topic, from Maven Central; null, with the reason said, where it cannot be had. */
export async function startPeer({ rig, say }: Bench, size: Size): Promise<Measured | null> {
  const { config, platform, prefix } = rig;
  const fold = size === 'whole' ? schemaIds(platform.codec).join(',') : size;
  try {
    const classPath = await compiled(await jars(say));
    const brokers = config.kafkaBrokers.join(',');
    return await start(classPath, [brokers, platform.topics.signals, peerName(prefix, size)], fold);
  } catch (error) {
    say(`Kafka Streams cannot be run here: ${(error as Error).message.split('\n')[0]}`);
    return null;
  }
}

/** The registry's ids of page, scroll, click and interest. */
function schemaIds(codec: Codec): number[] {
  const [site, visitor] = ['site' as SiteId, 'visitor' as VisitorId];
  return [0, 1, 2, 3].map((turn) => schemaId(codec.encode(signalOf(site, visitor, turn * VISITORS))));
}

async function jars(say: (text: string) => void): Promise<string> {
  const libs = projectFile('.cache', 'bench-streams-3.9.1');
  if (existsSync(libs)) return libs;
  say('fetching Kafka Streams with Maven (about 70 MB, once)');
  const pom = projectFile('e2e', 'bench', 'streams', 'pom.xml');
  const goal = ['dependency:copy-dependencies', '-DincludeScope=runtime', `-DoutputDirectory=${libs}`];
  try {
    await run('mvn', ['-q', '-B', '-f', pom, ...goal]);
  } catch (error) {
    rmSync(libs, { recursive: true, force: true });
    throw error;
  }
  return libs;
}

/** @returns the class path */
async function compiled(libs: string): Promise<string> {
  const sources = projectFile('e2e', 'bench', 'streams');
  const classes = mkdtempSync(join(tmpdir(), 'engage-streams-classes-'));
  const files = readdirSync(sources).filter((name) => name.endsWith('.java'));
  await run('javac', ['-cp', `${libs}/*`, '-d', classes, ...files.map((name) => join(sources, name))]);
  return `${libs}/*:${classes}`;
}

async function start(classPath: string, args: readonly string[], fold: string): Promise<Measured> {
  const stateDir = mkdtempSync(join(tmpdir(), 'engage-streams-'));
  const jvm = ['-Xmx1g', '-XX:+UseSerialGC', '-cp', classPath, 'Fold'];
  const child = spawn('java', [...jvm, ...args, stateDir, fold], { stdio: ['pipe', 'pipe', 'inherit'] });
  let last: Reading = { cpuMs: 0, done: 0, rssBytes: 0 };
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => {
    const [cpuMs = 0, done = 0, rssBytes = 0] = line.split(' ').map(Number);
    last = { cpuMs, done, rssBytes };
  });
  const ended = once(child, 'exit');
  await Promise.race([
    once(lines, 'line'),
    ended.then(([code]) => Promise.reject(new Error(`java ended with ${code}`))),
  ]);
  return {
    port: 0,
    read: async () => {
      if (child.exitCode !== null) throw new Error(`java ended with ${child.exitCode}`);
      return last;
    },
    stop: async () => {
      child.stdin.end('\n');
      await ended;
      rmSync(stateDir, { recursive: true, force: true });
    },
  };
}
