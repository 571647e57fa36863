import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runOnce } from '../files/run-once.ts';
import { cacheFolders } from '../files/user-cache.ts';
import { Problem } from '../problem.ts';
import {
  type Child,
  READY_MS_MAX,
  startChild,
  withParentDeathSignal,
  withVariables,
} from '../processes/child.ts';
import { findKafkaPrograms, type KafkaPrograms, UTF8 } from './programs.ts';

export type KafkaOptions = {
  readonly dataDir: string;
  readonly port: number;
  readonly controllerPort: number;
  readonly javaHome: string | undefined;
  readonly progress: (text: string) => void;
  readonly stop?: AbortSignal;
  /** where fetched programs are cached for all clones: `XDG_CACHE_HOME`, or else `.cache` in the home directory */
  readonly cacheDir?: string | undefined;
  /** a folder with the jars of another version, for a test */
  readonly libs?: string;
  /** broker properties that replace ours, for brokers that form a cluster and for tests */
  readonly settings?: Readonly<Record<string, string>>;
  /** loggers of the broker with their levels, if not warnings only */
  readonly loggers?: Readonly<Record<string, string>>;
  /** the same for all brokers of a cluster: 16 bytes in base64url */
  readonly clusterId?: string;
};

/**
 * Starts a real Apache Kafka, one node in KRaft mode, with a small heap. It runs in its own folder with relative paths,
 * so that no character of the path can be misread. @throws Problem when Java or Maven is missing, or the broker does
 * not start
 */
export async function startKafka(options: KafkaOptions): Promise<Child & { brokers: string }> {
  const { dataDir, javaHome, progress, stop } = options;
  const found = await findKafkaPrograms({
    javaHome,
    caches: cacheFolders(options.cacheDir),
    progress,
    ...(stop ? { stop } : {}),
  });
  const programs = options.libs === undefined ? found : { ...found, libs: options.libs };
  const home = join(dataDir, 'kafka');
  mkdirSync(home, { recursive: true });
  writeSettings(home, options);
  await formatOnce(programs, home, options);
  const stopSignal = 'SIGTERM';
  const child = await startChild({
    name: 'Kafka',
    ...withParentDeathSignal(stopSignal, ...javaCommand(programs, ['kafka.Kafka', PROPERTIES])),
    cwd: home,
    logFile: join(dataDir, 'logs', 'kafka.log'),
    readyLine: /Kafka Server started/,
    readyMsMax: READY_MS_MAX,
    stopSignal,
    stopMsMax: 15_000,
    ...(stop ? { stop } : {}),
  });
  return { ...child, brokers: `127.0.0.1:${options.port}` };
}

const PROPERTIES = 'server.properties';
const LOG4J = 'log4j.properties';
const DATA = 'data';

const jvmArgs: readonly string[] = [
  '-Xms192m',
  '-Xmx512m',
  '-XX:+UseSerialGC',
  '-XX:TieredStopAtLevel=1',
  '-XX:+ExitOnOutOfMemoryError',
  '-Xshare:auto',
  '-Djava.awt.headless=true',
  `-Dlog4j.configuration=file:${LOG4J}`,
];

const javaCommand = ({ java, libs }: KafkaPrograms, args: readonly string[]) =>
  withVariables(UTF8, java, [...jvmArgs, '-cp', join(libs, '*'), ...args]);

function writeSettings(home: string, options: KafkaOptions): void {
  const loggers = Object.entries(options.loggers ?? {});
  const more = loggers.map(([name, level]) => `log4j.logger.${name}=${level}\n`);
  writeFileSync(join(home, LOG4J), log4j + more.join(''));
  const lines = Object.entries({ ...settings(options), ...options.settings });
  writeFileSync(join(home, PROPERTIES), lines.map(([name, value]) => `${name}=${value}\n`).join(''));
}

const log4j = `log4j.rootLogger=WARN, out
log4j.appender.out=org.apache.log4j.ConsoleAppender
log4j.appender.out.layout=org.apache.log4j.PatternLayout
log4j.appender.out.layout.ConversionPattern=%d{ISO8601} %p %c{1} %m%n
log4j.logger.kafka.server.KafkaRaftServer=INFO
log4j.logger.org.apache.kafka.clients.NetworkClient=ERROR
`;

/** One node for everything, so every internal topic has one replica; the cleaner's buffer is 128 MB by default. */
const settings = ({ port, controllerPort }: KafkaOptions): Record<string, string> => ({
  'process.roles': 'broker,controller',
  'node.id': '1',
  'controller.quorum.voters': `1@127.0.0.1:${controllerPort}`,
  listeners: `PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}`,
  'advertised.listeners': `PLAINTEXT://127.0.0.1:${port}`,
  'controller.listener.names': 'CONTROLLER',
  'inter.broker.listener.name': 'PLAINTEXT',
  'listener.security.protocol.map': 'CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT',
  'log.dirs': DATA,
  'num.partitions': '12',
  'default.replication.factor': '1',
  'min.insync.replicas': '1',
  'auto.create.topics.enable': 'false',
  'offsets.topic.replication.factor': '1',
  'offsets.topic.num.partitions': '4',
  'transaction.state.log.replication.factor': '1',
  'transaction.state.log.min.isr': '1',
  'transaction.state.log.num.partitions': '4',
  'transaction.abort.timed.out.transaction.cleanup.interval.ms': '1000',
  'group.initial.rebalance.delay.ms': '0',
  'group.min.session.timeout.ms': '1000',
  'log.cleaner.dedupe.buffer.size': '8388608',
  'log.cleaner.backoff.ms': '1000',
  'log.segment.delete.delay.ms': '1000',
  'log.retention.check.interval.ms': '2000',
  'log.index.size.max.bytes': '1048576',
  'num.network.threads': '2',
  'num.io.threads': '4',
  'broker.session.timeout.ms': '3000',
  'broker.heartbeat.interval.ms': '500',
});

async function formatOnce(programs: KafkaPrograms, home: string, options: KafkaOptions): Promise<void> {
  const data = join(home, DATA);
  if (existsSync(join(data, 'meta.properties'))) return;
  const cluster = options.clusterId ?? randomBytes(16).toString('base64url').replace(/^-/, 'A');
  const args = ['kafka.tools.StorageTool', 'format', '-t', cluster, '-c', PROPERTIES, '--ignore-formatted'];
  const { stop } = options;
  try {
    await runOnce(...javaCommand(programs, args), { cwd: home, ...(stop ? { stop } : {}) });
  } catch (error) {
    rmSync(data, { recursive: true, force: true });
    stop?.throwIfAborted();
    throw new Problem(
      `Kafka's storage in ${data} cannot be created (${(error as Error).message}): choose another DATA_DIR.`,
    );
  }
}
