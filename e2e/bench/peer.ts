import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { sha256Hex } from '#platform/sha256.ts';
import { type Codec, schemaId } from '#schemas/codec.ts';
import { projectFile } from '#schemas/files.ts';
import type { SiteId, VisitorId } from '#schemas/ids.ts';
import { cached, fillCache } from '../../deploy/local/files/user-cache.ts';
import { temporaryFolder } from '../support/at-exit.ts';
import type { Measured, Reading } from './child.ts';
import { signalOf, VISITORS } from './signals.ts';
import type { Bench } from './world.ts';

const run = promisify(execFile);

export type Peer = {
  readonly title: string;
  /** name in the history of ratios, which must not change */
  readonly subject: string;
  /** whether it folds everything that ours does with these signals, or only counts envelopes */
  readonly fold: 'equal' | 'smaller';
  /** the folder and the main class of its program */
  readonly folder: 'streams' | 'flink';
  readonly main: string;
  /** the application id or the topic of states, after the prefix */
  readonly name: string;
  /** the topic in which it stores or writes its states, after the prefix */
  readonly states: string;
  /** arguments after those common to all peers */
  readonly more: readonly string[];
};

const streams = (fold: Peer['fold']): Peer => ({
  title: `Kafka Streams 3.9.1, ${fold} fold`,
  subject: fold === 'equal' ? 'Kafka Streams' : 'Kafka Streams with a smaller fold',
  fold,
  folder: 'streams',
  main: 'StreamsPeer',
  name: `streams-${fold}`,
  states: `streams-${fold}-visitors-changelog`,
  more: [],
});
const flink = (checkpointMs: number): Peer => ({
  title: `Flink 2.2.1, equal fold, a checkpoint each ${checkpointMs} ms`,
  subject: `Flink with a checkpoint each ${checkpointMs} ms`,
  fold: 'equal',
  folder: 'flink',
  main: 'FlinkPeer',
  name: `flink-${checkpointMs}`,
  states: `flink-${checkpointMs}`,
  more: [String(checkpointMs)],
});
/**
 * Users of Flink choose seconds; 100 ms is the commit interval of Kafka Streams, and so makes results visible as soon.
 */
export const peers: readonly Peer[] = [streams('equal'), streams('smaller'), flink(1_000), flink(100)];

/** The topic in which the peer writes its states. */
export const peerStates = ({ rig }: Bench, { states }: Peer): string => `${rig.prefix}${states}`;

/**
 * Starts the peer on the same topic, with jars of Maven Central; null, with the reason reported, if they are not
 * available.
 */
export async function startPeer({ rig, say }: Bench, peer: Peer): Promise<Measured | null> {
  const { config, platform, prefix } = rig;
  const fold = peer.fold === 'equal' ? schemaIds(platform.codec).join(',') : 'envelope';
  const from = [config.kafkaBrokers.join(','), platform.topics.signals, `${prefix}${peer.name}`];
  try {
    const classPath = await compiled(peer, await jars(peer, say));
    return await start([...jvm(classPath), peer.main, ...from], [fold, ...peer.more]);
  } catch (error) {
    say(`${peer.title} cannot be run here: ${(error as Error).message.split('\n')[0]}`);
    return null;
  }
}

/** The registry's ids of the schemas page, scroll, click and interest. */
function schemaIds(codec: Codec): number[] {
  const [site, visitor] = ['site' as SiteId, 'visitor' as VisitorId];
  return [0, 1, 2, 3].map((turn) => schemaId(codec.encode(signalOf(site, visitor, turn * VISITORS))));
}

const folderOf = (name: string): string => projectFile('e2e', 'bench', 'peers', name);

async function jars({ folder }: Peer, say: (text: string) => void): Promise<string> {
  const pom = join(folderOf(folder), 'pom.xml');
  const caches = [projectFile('.cache')];
  const name = `bench-${folder}-${sha256Hex(readFileSync(pom, 'utf8')).slice(0, 12)}`;
  const found = cached(caches, name);
  if (found) return found;
  say(`fetching the jars of ${folder} with Maven (70 to 90 MB, once)`);
  const goal = ['dependency:copy-dependencies', '-DincludeScope=runtime'];
  return fillCache(caches, name, async (partial) => {
    await run('mvn', ['-q', '-B', '-f', pom, ...goal, `-DoutputDirectory=${partial}`]);
  });
}

/** @returns the class path */
async function compiled({ folder }: Peer, libs: string): Promise<string> {
  const [classes] = temporaryFolder('engage-peer-classes-');
  const sources = ['fold', folder].flatMap((name) => javaFilesOf(folderOf(name)));
  await run('javac', ['-cp', `${libs}/*`, '-d', classes, ...sources]);
  return `${libs}/*:${classes}`;
}

const javaFilesOf = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.java'))
    .map((name) => join(folder, name));

const jvm = (classPath: string): string[] => ['-Xmx1g', '-XX:+UseSerialGC', '-cp', classPath];

/** @param before arguments before the directory of its files, which is created and removed; `after` those after it */
async function start(before: readonly string[], after: readonly string[]): Promise<Measured> {
  const [stateDir, removeStateDir] = temporaryFolder('engage-peer-');
  const child = spawn('java', [...before, stateDir, ...after], { stdio: ['pipe', 'pipe', 'inherit'] });
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
      removeStateDir();
    },
  };
}
