import type { Cluster } from 'kafkajs';
import Decoder from 'kafkajs/src/protocol/decoder.js';
import Encoder from 'kafkajs/src/protocol/encoder.js';
import { createErrorFromCode } from 'kafkajs/src/protocol/error.js';
import metadataVersions from 'kafkajs/src/protocol/requests/metadata/index.js';

/** Requests that kafkajs does not make, or does not make as they are needed here, on its own connections. */

type Protocol<T> = {
  readonly request: { apiKey: number; apiVersion: number; apiName: string; encode(): Promise<Encoder> };
  readonly response: { decode(bytes: Buffer): Promise<T>; parse(decoded: T): Promise<T> };
};
type Versions = Readonly<Record<number, { minVersion: number; maxVersion: number } | undefined>>;
/** The broker object inside kafkajs, as far as it is used here. */
type Broker = {
  readonly versions: Versions | null;
  readonly connectionPool: { send<T>(protocol: Protocol<T>): Promise<T> };
  lookupRequest<T>(apiKey: number, versions: unknown): (options: object) => Protocol<T>;
};

const METADATA = 3;
const INCREMENTAL_ALTER_CONFIGS = 44;
const TOPIC = 2;
const SET = 0;

type TopicMetadata = {
  readonly topic: string;
  readonly topicErrorCode: number;
  readonly partitionMetadata: readonly { readonly replicas: readonly number[] }[];
};

/** What one broker knows of these topics; unlike kafkajs's own request, it answers also for those without a leader. */
export async function topicMetadata(
  cluster: Cluster,
  nodeId: number,
  names: readonly string[],
): Promise<readonly TopicMetadata[]> {
  const broker = await brokerOf(cluster.findBroker({ nodeId: String(nodeId) }));
  const { request, response } = broker.lookupRequest<{ topicMetadata: TopicMetadata[] }>(
    METADATA,
    metadataVersions,
  )({ topics: names, allowAutoTopicCreation: false });
  const asDecoded = {
    decode: response.decode,
    parse: async (decoded: { topicMetadata: TopicMetadata[] }) => decoded,
  };
  return (await broker.connectionPool.send({ request, response: asDecoded })).topicMetadata;
}

/** Settings to set, by topic. */
export type Settings = ReadonlyMap<string, Readonly<Record<string, string>>>;

/**
 * Sets these settings of these topics and leaves all others as they are: IncrementalAlterConfigs, which brokers have from
 * Kafka 2.3 on (KIP-339) and kafkajs does not know. @returns false if the broker does not have it
 */
export async function incrementalAlterConfigs(cluster: Cluster, settings: Settings): Promise<boolean> {
  const broker = await brokerOf(cluster.findControllerBroker());
  if (broker.versions?.[INCREMENTAL_ALTER_CONFIGS]?.minVersion !== 0) return false;
  await broker.connectionPool.send<Altered>({
    request: {
      apiKey: INCREMENTAL_ALTER_CONFIGS,
      apiVersion: 0,
      apiName: 'IncrementalAlterConfigs',
      encode: async () => encodeAlteration(settings),
    },
    response: { decode: decodeAltered, parse: throwRefused },
  });
  return true;
}

const brokerOf = async (found: Promise<unknown>): Promise<Broker> => (await found) as Broker;

function encodeAlteration(settings: Settings): Encoder {
  const resources = [...settings].map(([topic, config]) => {
    const entries = Object.entries(config).map(([name, value]) =>
      new Encoder().writeString(name).writeInt8(SET).writeString(value),
    );
    return new Encoder().writeInt8(TOPIC).writeString(topic).writeArray(entries);
  });
  const validateOnly = false;
  return new Encoder().writeArray(resources).writeBoolean(validateOnly);
}

type Altered = readonly {
  readonly errorCode: number;
  readonly message: string | null;
  readonly topic: string | null;
}[];

async function decodeAltered(bytes: Buffer): Promise<Altered> {
  const decoder = new Decoder(bytes);
  decoder.readInt32(); // the time that the client is throttled for
  return decoder.readArray((one) => {
    const errorCode = one.readInt16();
    const message = one.readString();
    one.readInt8(); // the type of the resource
    return { errorCode, message, topic: one.readString() };
  });
}

async function throwRefused(altered: Altered): Promise<Altered> {
  const refused = altered.find(({ errorCode }) => errorCode !== 0);
  if (!refused) return altered;
  const error = createErrorFromCode(refused.errorCode);
  error.message = `${refused.topic}: ${refused.message ?? error.message}`;
  throw error;
}
