import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Encoder from 'kafkajs/src/protocol/encoder.js';
import { createKafka, type Kafka } from '#platform/log/kafkajs/client.ts';
import { innerCluster } from '#platform/log/kafkajs/cluster.ts';
import { createLog } from '#platform/telemetry/logger.ts';
import { cacheFolders } from '../deploy/local/files/user-cache.ts';
import { findKafkaPrograms } from '../deploy/local/kafka/programs.ts';
import { type Child, startChild, withParentDeathSignal } from '../deploy/local/processes/child.ts';
import { freePort } from '../deploy/local/testing/free-ports.ts';
import { temporaryFolder } from './support/at-exit.ts';

const run = promisify(execFile);
const CLUSTER_ID = 'ThreeSmallBrokersAAAAA';
/** The time without a heartbeat after which the controller fences a broker. */
export const BROKER_SESSION_MS = 3_000;
export const NODES = [1, 2, 3] as const;
export type Node = (typeof NODES)[number];
const CONTROLLERS = [11, 12, 13] as const;
/** A node of the cluster that is a controller only. */
export type Controller = (typeof CONTROLLERS)[number];
type AnyNode = Node | Controller;

/** Three real brokers, for what a single one cannot show: leaders that move, brokers that hang, restart or die. */
export type Brokers = {
  /** all their files: data, settings, logs */
  readonly dir: string;
  readonly addresses: string;
  readonly kafka: Kafka;
  /** leader of each partition of a topic, in order; -1 for none */
  leaders(topic: string): Promise<number[]>;
  /** Moves the leadership of every partition of these topics to the next replica. */
  moveLeaders(topics: readonly string[]): Promise<void>;
  signal(node: Node, signal: 'SIGSTOP' | 'SIGCONT'): void;
  /** Stops a node like an operator, or kills it; a node that has already ended is left alone. */
  end(node: AnyNode, how: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  start(node: AnyNode): Promise<void>;
  /** The node with the active controller, according to the controllers' logs. */
  controller(): AnyNode;
  stop(): Promise<void>;
};

/** Clients connect to `client`, other brokers to `broker`. */
type Listener = 'client' | 'broker';

export type BrokerOptions = {
  /** Where the controllers run: on broker 1 only, which must not be stopped; or on three separate nodes. */
  readonly controllers?: 'broker-1' | 'apart';
  /** The advertised port for a listener at `port`: that of a proxy in front of it. */
  readonly front?: (node: Node, listener: Listener, port: number) => Promise<number>;
  /**
   * Called with the log folder of each broker before it has content; the returned function is called when no broker
   * runs there any more.
   */
  readonly onFolder?: (node: Node, folder: string) => () => void;
};

type Ports = Record<Node, number>;
type Layout = {
  readonly dir: string;
  readonly controllers: ReadonlyMap<AnyNode, number>;
  readonly listens: Record<Listener, Ports>;
  readonly advertised: Record<Listener, Ports>;
};

const portsOf = async (choose: (node: Node) => Promise<number>): Promise<Ports> =>
  Object.fromEntries(
    await Promise.all(NODES.map(async (node) => [node, await choose(node)] as const)),
  ) as Ports;

async function layOut(dir: string, { controllers = 'broker-1', front }: BrokerOptions): Promise<Layout> {
  const listens = { client: await portsOf(freePort), broker: await portsOf(freePort) };
  const controlling: readonly AnyNode[] = controllers === 'apart' ? CONTROLLERS : [1];
  const ports = await Promise.all(controlling.map(async (node) => [node, await freePort()] as const));
  const fronted = (listener: Listener): Promise<Ports> =>
    portsOf(async (node) =>
      front ? front(node, listener, listens[listener][node]) : listens[listener][node],
    );
  const advertised = { client: await fronted('client'), broker: await fronted('broker') };
  return { dir, controllers: new Map(ports), listens, advertised };
}

const nodesOf = ({ controllers }: Layout): AnyNode[] => [...new Set([...controllers.keys(), ...NODES])];
const isBroker = (node: AnyNode): node is Node => (NODES as readonly number[]).includes(node);

export async function startBrokers(options: BrokerOptions = {}): Promise<Brokers> {
  const [dir, removeDir] = temporaryFolder('engage-brokers-');
  const { java, libs } = await findKafkaPrograms({
    javaHome: process.env['JAVA_HOME'],
    caches: cacheFolders(process.env['XDG_CACHE_HOME']),
    progress: (text) => process.stderr.write(`${text}\n`),
  });
  const layout = await layOut(dir, options);
  const children = new Map<AnyNode, Child>();
  const leaving: (() => void)[] = [];
  const start = async (node: AnyNode): Promise<void> => {
    const properties = join(dir, `${node}.properties`);
    const child = await startChild({
      name: `${isBroker(node) ? 'broker' : 'controller'} ${node}`,
      ...withParentDeathSignal('SIGTERM', java, [...jvm(dir), '-cp', `${libs}/*`, 'kafka.Kafka', properties]),
      logFile: join(dir, `${node}.log`),
      readyLine: /Kafka Server started/,
      readyMsMax: 240_000,
      stopSignal: 'SIGKILL',
      stopMsMax: 5_000,
    });
    children.set(node, child);
  };
  const stop = async (): Promise<void> => {
    await Promise.all([...children.values()].map((child) => child.stop()));
    for (const leave of leaving) leave();
    removeDir();
  };
  try {
    prepare(layout);
    for (const node of NODES) leaving.push(options.onFolder?.(node, dataDir(dir, node)) ?? (() => {}));
    await Promise.all(nodesOf(layout).map((node) => format(java, libs, dir, node)));
    await Promise.all(nodesOf(layout).map(start));
  } catch (error) {
    await stop();
    throw error;
  }
  const addresses = NODES.map((node) => `127.0.0.1:${layout.advertised.client[node]}`).join(',');
  const log = createLog('brokers', 'silent');
  const kafkaBrokers = addresses.split(',');
  const kafka = createKafka({ kafkaBrokers, kafkaSecurity: { ssl: false, sasl: null } }, 'brokers', log);
  return {
    dir,
    addresses,
    kafka,
    leaders: (topic) => leaders(kafka, topic),
    moveLeaders: (topics) => moveLeaders(kafka, topics),
    signal: (node, signal) => void children.get(node)!.process.kill(signal),
    async end(node, how) {
      const { process, ended } = children.get(node)!;
      process.kill(how);
      await ended;
    },
    start,
    controller: () => controllerOf(layout),
    stop,
  };
}

const BECAME_ACTIVE = /^(\S+ \S+) INFO .*Becoming the active controller/gm;

/** The log has an entry for each time a node became the active controller; the newest one counts. */
function controllerOf({ dir, controllers }: Layout): AnyNode {
  let newest: { readonly at: string; readonly node: AnyNode } = { at: '', node: 1 };
  for (const node of controllers.keys()) {
    const [, at = ''] =
      [...readFileSync(join(dir, `${node}.log`), 'utf8').matchAll(BECAME_ACTIVE)].at(-1) ?? [];
    if (at > newest.at) newest = { at, node };
  }
  return newest.node;
}

const jvm = (dir: string): string[] => [
  '-Xms64m',
  '-Xmx256m',
  '-XX:+UseSerialGC',
  '-XX:TieredStopAtLevel=1',
  '-Xshare:auto',
  '-Djava.awt.headless=true',
  `-Dlog4j.configuration=file:${join(dir, 'log4j.properties')}`,
];

const dataDir = (dir: string, node: AnyNode): string => join(dir, `data-${node}`);

async function format(java: string, libs: string, dir: string, node: AnyNode): Promise<void> {
  const tool = [...jvm(dir), '-cp', `${libs}/*`, 'kafka.tools.StorageTool', 'format'];
  const { command, args } = withParentDeathSignal('SIGKILL', java, [
    ...tool,
    ...['-t', CLUSTER_ID, '-c', join(dir, `${node}.properties`)],
  ]);
  await run(command, [...args]);
}

function prepare(layout: Layout): void {
  const { dir } = layout;
  writeFileSync(
    join(dir, 'log4j.properties'),
    `log4j.rootLogger=WARN, out
log4j.appender.out=org.apache.log4j.ConsoleAppender
log4j.appender.out.layout=org.apache.log4j.PatternLayout
log4j.appender.out.layout.ConversionPattern=%d{ISO8601} %p %c{1} %m%n
log4j.logger.kafka.server.BrokerServer=INFO
log4j.logger.kafka.server.KafkaRaftServer=INFO
log4j.logger.org.apache.kafka.controller.QuorumController=INFO
`,
  );
  for (const node of nodesOf(layout)) {
    mkdirSync(dataDir(dir, node));
    writeFileSync(join(dir, `${node}.properties`), settings(layout, node));
  }
}

const settings = (layout: Layout, node: AnyNode): string => `${nodeSettings(layout, node)}${clusterSettings}`;

function nodeSettings({ dir, controllers, listens, advertised }: Layout, node: AnyNode): string {
  const controls = controllers.get(node);
  const voters = [...controllers].map(([one, port]) => `${one}@127.0.0.1:${port}`);
  const listeners = [
    ...(isBroker(node)
      ? [`PLAINTEXT://127.0.0.1:${listens.client[node]}`, `BROKER://127.0.0.1:${listens.broker[node]}`]
      : []),
    ...(controls ? [`CONTROLLER://127.0.0.1:${controls}`] : []),
  ];
  const ofBroker = isBroker(node)
    ? `advertised.listeners=PLAINTEXT://127.0.0.1:${advertised.client[node]},BROKER://127.0.0.1:${advertised.broker[node]}
inter.broker.listener.name=BROKER
`
    : '';
  const roles = [...(isBroker(node) ? ['broker'] : []), ...(controls ? ['controller'] : [])];
  return `process.roles=${roles.join(',')}
node.id=${node}
controller.quorum.voters=${voters.join(',')}
listeners=${listeners.join(',')}
${ofBroker}log.dirs=${dataDir(dir, node)}
`;
}

/** A hanging broker is fenced after three seconds instead of nine, so that the tests are short. */
const clusterSettings = `listener.security.protocol.map=CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT,BROKER:PLAINTEXT
controller.listener.names=CONTROLLER
default.replication.factor=3
min.insync.replicas=2
auto.create.topics.enable=false
auto.leader.rebalance.enable=false
offsets.topic.replication.factor=3
offsets.topic.num.partitions=3
transaction.state.log.replication.factor=3
transaction.state.log.min.isr=2
transaction.state.log.num.partitions=3
group.initial.rebalance.delay.ms=0
log.cleaner.dedupe.buffer.size=8388608
log.index.size.max.bytes=1048576
num.network.threads=2
num.io.threads=4
broker.session.timeout.ms=${BROKER_SESSION_MS}
broker.heartbeat.interval.ms=500
`;

async function partitionsOf(kafka: Kafka, names: readonly string[]) {
  const admin = kafka.admin();
  await admin.connect();
  try {
    const { topics } = await admin.fetchTopicMetadata({ topics: [...names] });
    for (const topic of topics) topic.partitions.sort((a, b) => a.partitionId - b.partitionId);
    return topics;
  } finally {
    await admin.disconnect();
  }
}

async function leaders(kafka: Kafka, topic: string): Promise<number[]> {
  const [found] = await partitionsOf(kafka, [topic]);
  return found!.partitions.map(({ leader }) => leader);
}

async function moveLeaders(kafka: Kafka, names: readonly string[]): Promise<void> {
  const topics = (await partitionsOf(kafka, names)).map(({ name, partitions }) => ({
    topic: name,
    partitionAssignment: partitions.map(({ partitionId, leader, replicas }) => ({
      partition: partitionId,
      replicas: after(replicas, leader),
    })),
  }));
  const admin = kafka.admin();
  await admin.connect();
  try {
    await admin.alterPartitionReassignments({ topics });
  } finally {
    await admin.disconnect();
  }
  await electPreferred(kafka, names);
}

/** The replicas, starting with the one after the leader. */
function after(replicas: readonly number[], leader: number): number[] {
  const sorted = [...replicas].sort((a, b) => a - b);
  const from = sorted.indexOf(leader) + 1;
  return [...sorted.slice(from), ...sorted.slice(0, from)];
}

const ELECT_LEADERS = 43;
const PREFERRED = 0;

/** ElectLeaders v1, which kafkajs lacks. A partition whose preferred replica is not in sync keeps its leader. */
async function electPreferred(kafka: Kafka, names: readonly string[]): Promise<void> {
  const cluster = innerCluster(kafka);
  await cluster.connect();
  try {
    await cluster.refreshMetadata();
    for (const { name, partitions } of await partitionsOf(kafka, names)) {
      const request = new Encoder()
        .writeInt8(PREFERRED)
        .writeInt32(1)
        .writeString(name)
        .writeInt32(partitions.length);
      for (const { partitionId } of partitions) request.writeInt32(partitionId);
      request.writeInt32(10_000);
      const broker = await cluster.findControllerBroker();
      await broker.connectionPool.send({
        request: {
          apiKey: ELECT_LEADERS,
          apiVersion: 1,
          apiName: 'ElectLeaders',
          encode: async () => request,
        },
        response: { decode: async () => ({}), parse: async () => ({}) },
      });
    }
  } finally {
    await cluster.disconnect();
  }
}
