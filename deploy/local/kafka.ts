import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectFile } from '#schemas/files.ts';
import { type Child, startChild, tied } from './child.ts';
import { KAFKA_VERSION } from './data-dir.ts';
import { Problem } from './problem.ts';

const run = promisify(execFile);
const JAVA_MIN = 17;

export type KafkaOptions = {
  readonly dataDir: string;
  readonly port: number;
  readonly controllerPort: number;
  readonly javaHome: string | undefined;
  readonly progress: (text: string) => void;
  readonly stop?: AbortSignal;
};

/**
 * A real Apache Kafka, one node in KRaft mode, with a small heap. The jars come from Maven once and are kept in
 * `.cache/`, where other data directories find them.
 * @throws Problem when Java or Maven is missing, or the broker does not start
 */
export async function startKafka(options: KafkaOptions): Promise<Child & { brokers: string }> {
  const java = await findJava(options.javaHome);
  const libs = await findJars(options);
  const home = join(options.dataDir, 'kafka');
  mkdirSync(home, { recursive: true });
  const properties = writeSettings(home, options);
  await formatOnce(java, libs, home, properties);
  const stopSignal = 'SIGTERM';
  const child = await startChild({
    name: 'Kafka',
    ...tied(java, [...jvmArgs(home), '-cp', `${libs}/*`, 'kafka.Kafka', properties], stopSignal),
    logFile: join(options.dataDir, 'logs', 'kafka.log'),
    readyLine: /Kafka Server started/,
    readyMsMax: 60_000,
    stopSignal,
    stopMsMax: 15_000,
  });
  return { ...child, brokers: `127.0.0.1:${options.port}` };
}

const jvmArgs = (home: string): string[] => [
  '-Xms192m',
  '-Xmx512m',
  '-XX:+UseSerialGC',
  '-XX:TieredStopAtLevel=1',
  '-XX:+ExitOnOutOfMemoryError',
  '-Xshare:auto',
  '-Djava.awt.headless=true',
  `-Dlog4j.configuration=file:${join(home, 'log4j.properties')}`,
];

async function findJava(home: string | undefined): Promise<string> {
  const java = home ? join(home, 'bin', 'java') : 'java';
  const way = `install a JDK ${JAVA_MIN} or newer (on Debian: apt-get install openjdk-17-jre-headless), or set KAFKA_BROKERS`;
  let text: string;
  try {
    text = (await run(java, ['-version'])).stderr;
  } catch {
    throw new Problem(`Java is missing, and Kafka needs it: ${way}.`);
  }
  const major = Number(/version "(\d+)/.exec(text)?.[1] ?? 0);
  if (major < JAVA_MIN) throw new Problem(`Java ${major} is too old for Kafka: ${way}.`);
  return java;
}

/** The folder with the broker's jars, fetched with Maven when this machine does not have them yet. */
async function findJars({ progress, stop }: Pick<KafkaOptions, 'progress' | 'stop'>): Promise<string> {
  const libs = projectFile('.cache', `kafka-${KAFKA_VERSION}`);
  if (existsSync(libs) && readdirSync(libs).some((name) => name.startsWith('kafka_'))) return libs;
  progress('Kafka: fetching the broker with Maven (about 100 MB, once)');
  const partial = `${libs}.${process.pid}`;
  const args = ['-q', '-B', '-f', projectFile('deploy', 'local', 'kafka', 'pom.xml')];
  args.push('dependency:copy-dependencies', '-DincludeScope=runtime', `-DoutputDirectory=${partial}`);
  try {
    await run('mvn', args, { maxBuffer: 16 * 1024 * 1024, ...(stop ? { signal: stop } : {}) });
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    throw mavenProblem(error as Error & { code?: unknown; stdout?: string });
  }
  if (existsSync(libs)) rmSync(partial, { recursive: true, force: true });
  else renameSync(partial, libs);
  return libs;
}

function mavenProblem(error: Error & { code?: unknown; stdout?: string }): Problem {
  if (error.code === 'ENOENT') {
    return new Problem(
      'Maven is missing, and the Kafka broker comes through it: install it (on Debian: apt-get install maven), or set KAFKA_BROKERS.',
    );
  }
  const line = error.stdout?.split('\n').find((text) => text.includes('ERROR')) ?? error.message;
  return new Problem(
    `Maven could not fetch the Kafka broker (${line.trim().slice(0, 300)}): check the network, then start again.`,
  );
}

function writeSettings(home: string, options: KafkaOptions): string {
  writeFileSync(join(home, 'log4j.properties'), log4j);
  const file = join(home, 'server.properties');
  writeFileSync(file, settings(join(home, 'data'), options.port, options.controllerPort));
  return file;
}

const log4j = `log4j.rootLogger=WARN, out
log4j.appender.out=org.apache.log4j.ConsoleAppender
log4j.appender.out.layout=org.apache.log4j.PatternLayout
log4j.appender.out.layout.ConversionPattern=%d{ISO8601} %p %c{1} %m%n
log4j.logger.kafka.server.KafkaRaftServer=INFO
log4j.logger.org.apache.kafka.clients.NetworkClient=ERROR
`;

/** One node for everything, so every internal topic has one replica; the cleaner's buffer is 128 MB by default. */
const settings = (
  logDir: string,
  port: number,
  controller: number,
): string => `process.roles=broker,controller
node.id=1
controller.quorum.voters=1@127.0.0.1:${controller}
listeners=PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controller}
advertised.listeners=PLAINTEXT://127.0.0.1:${port}
controller.listener.names=CONTROLLER
inter.broker.listener.name=PLAINTEXT
listener.security.protocol.map=CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT
log.dirs=${logDir}
num.partitions=12
default.replication.factor=1
min.insync.replicas=1
auto.create.topics.enable=false
offsets.topic.replication.factor=1
offsets.topic.num.partitions=4
transaction.state.log.replication.factor=1
transaction.state.log.min.isr=1
transaction.state.log.num.partitions=4
transaction.abort.timed.out.transaction.cleanup.interval.ms=1000
group.initial.rebalance.delay.ms=0
group.min.session.timeout.ms=1000
log.cleaner.dedupe.buffer.size=8388608
log.cleaner.backoff.ms=1000
log.segment.delete.delay.ms=1000
log.retention.check.interval.ms=2000
log.index.size.max.bytes=1048576
num.network.threads=2
num.io.threads=4
broker.session.timeout.ms=3000
broker.heartbeat.interval.ms=500
`;

async function formatOnce(java: string, libs: string, home: string, properties: string): Promise<void> {
  const data = join(home, 'data');
  if (existsSync(join(data, 'meta.properties'))) return;
  const cluster = randomBytes(16).toString('base64url').replace(/^-/, 'A');
  const args = [...jvmArgs(home), '-cp', `${libs}/*`, 'kafka.tools.StorageTool', 'format'];
  try {
    await run(java, [...args, '-t', cluster, '-c', properties, '--ignore-formatted']);
  } catch (error) {
    rmSync(data, { recursive: true, force: true });
    throw new Problem(
      `Kafka's storage in ${data} cannot be made (${(error as Error).message.trim().split('\n').at(-1)}): choose another DATA_DIR.`,
    );
  }
}
