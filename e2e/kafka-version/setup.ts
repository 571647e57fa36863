import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toolFoldersFrom } from '#platform/config/config.ts';
import { projectFile } from '#schemas/files.ts';
import { KAFKA_VERSION } from '../../deploy/local/files/data-dir.ts';
import { runOnce } from '../../deploy/local/files/run-once.ts';
import { cached, cacheFolders, fillCache } from '../../deploy/local/files/user-cache.ts';
import { startKafka } from '../../deploy/local/kafka/kafka.ts';
import { freePorts } from '../../deploy/local/testing/free-ports.ts';
import { setup as startOthers, teardown as stopOthers } from '../global-setup.ts';

const VERSION = process.env['KAFKA_VERSION'] || '4.1.1';
const folder = mkdtempSync(join(tmpdir(), 'engage-kafka-version-'));
let stop = async (): Promise<void> => {};

/** Starts a broker of another version, and all other parts as usual. */
export async function setup(): Promise<void> {
  const { javaHome, cacheDir } = toolFoldersFrom(process.env);
  mkdirSync(join(folder, 'logs'));
  const [port, controllerPort] = (await freePorts(2)) as [number, number];
  const libs = await jarsOf(cacheFolders(cacheDir));
  const broker = await startKafka({
    ...{ dataDir: folder, port, controllerPort, javaHome, cacheDir, libs },
    progress: (text) => process.stderr.write(`${text}\n`),
  });
  stop = broker.stop;
  process.stderr.write(`Kafka ${VERSION} runs\n`);
  process.env['KAFKA_BROKERS'] = broker.brokers;
  await startOthers();
}

export async function teardown(): Promise<void> {
  await stopOthers();
  await stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Downloaded once by the same means as our own version; only these tests run them, and their hashes are not pinned. */
async function jarsOf(caches: readonly string[]): Promise<string> {
  const name = `kafka-${VERSION}-tried`;
  const there = cached(caches, name);
  if (there) return there;
  process.stderr.write(`Kafka ${VERSION}: fetching the broker with Maven (60 MB, once)\n`);
  const pom = join(folder, 'pom.xml');
  const own = readFileSync(projectFile('deploy', 'local', 'kafka', 'pom.xml'), 'utf8');
  writeFileSync(pom, own.replace(`<version>${KAFKA_VERSION}</version>`, `<version>${VERSION}</version>`));
  const args = ['-q', '-B', '-f', pom, 'dependency:copy-dependencies', '-DincludeScope=runtime'];
  return fillCache(caches, name, async (partial) => {
    await runOnce('mvn', [...args, `-DoutputDirectory=${partial}`]);
  });
}
