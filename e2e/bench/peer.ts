import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { projectFile } from '#schemas/files.ts';
import type { Measured, Reading } from './child.ts';
import type { Bench } from './world.ts';

const run = promisify(execFile);

/** Kafka Streams on the same topic, from Maven Central; null, with the reason said, where it cannot be had. */
export async function startPeer({ rig, say }: Bench): Promise<Measured | null> {
  try {
    const libs = await jars(say);
    return await start(libs, [
      rig.config.kafkaBrokers.join(','),
      rig.platform.topics.signals,
      `${rig.prefix}streams`,
    ]);
  } catch (error) {
    say(`Kafka Streams cannot be run here: ${(error as Error).message.split('\n')[0]}`);
    return null;
  }
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

async function start(libs: string, args: readonly string[]): Promise<Measured> {
  const stateDir = mkdtempSync(join(tmpdir(), 'engage-streams-'));
  const source = projectFile('e2e', 'bench', 'streams', 'Fold.java');
  const jvm = ['-Xmx1g', '-XX:+UseSerialGC', '-cp', `${libs}/*`, source];
  const child = spawn('java', [...jvm, ...args, stateDir], { stdio: ['pipe', 'pipe', 'inherit'] });
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
