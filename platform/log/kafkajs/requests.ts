import type { PartitionData } from 'kafkajs/src/consumer/batch.js';
import Decoder from 'kafkajs/src/protocol/decoder.js';
import Encoder from 'kafkajs/src/protocol/encoder.js';
import { createErrorFromCode } from 'kafkajs/src/protocol/error.js';
import fetchVersions from 'kafkajs/src/protocol/requests/fetch/index.js';
import metadataVersions from 'kafkajs/src/protocol/requests/metadata/index.js';
import type { ConfigChanges } from '../client.ts';
import { type Broker, type Cluster, type Protocol, READ_COMMITTED, send } from './cluster.ts';

/** Requests that kafkajs lacks, or sends differently, on kafkajs's connections. */

const FETCH = 1;
const METADATA = 3;
const INCREMENTAL_ALTER_CONFIGS = 44;
const TOPIC = 2;
const SET = 0;

type TopicMetadata = {
  readonly topic: string;
  readonly topicErrorCode: number;
  readonly partitionMetadata: readonly { readonly replicas: readonly number[] }[];
};

/** Leaves error codes in the response, each with its topic or partition, instead of throwing. */
const unparsed = <T>(protocol: Protocol<T>): Protocol<T> => ({
  ...protocol,
  response: { decode: protocol.response.decode, parse: async (decoded) => decoded },
});

/** One broker's metadata of these topics; unlike kafkajs's own request, also for partitions without a leader. */
export async function topicMetadata(
  cluster: Cluster,
  nodeId: number,
  names: readonly string[],
): Promise<readonly TopicMetadata[]> {
  const broker = await cluster.findBroker({ nodeId: String(nodeId) });
  const metadata = broker.lookupRequest<{ topicMetadata: TopicMetadata[] }>(METADATA, metadataVersions);
  const answer = await send(broker, unparsed(metadata({ topics: names, allowAutoTopicCreation: false })));
  return answer.topicMetadata;
}

export type FetchRequest = {
  readonly topic: string;
  readonly partitions: readonly {
    readonly partition: number;
    readonly fetchOffset: string;
    readonly maxBytes: number;
  }[];
  readonly maxWaitTime: number;
  readonly maxBytes: number;
};

/** Fetches partitions that this broker leads; unlike kafkajs's own request, an error concerns its partition alone. */
export async function fetchPartitions(
  broker: Broker,
  { topic, partitions, ...request }: FetchRequest,
): Promise<readonly PartitionData[]> {
  const fetch = broker.lookupRequest<{ responses: { partitions: PartitionData[] }[] }>(FETCH, fetchVersions);
  const topics = [{ topic, partitions }];
  const protocol = fetch({ ...request, topics, minBytes: 1, isolationLevel: READ_COMMITTED });
  const { responses } = await send(broker, unparsed(protocol));
  return responses.flatMap((one) => one.partitions);
}

/**
 * Sets these settings of these topics and leaves all others as they are, by IncrementalAlterConfigs, which brokers support from Kafka 2.3
 * on (KIP-339) and kafkajs does not. @returns false if the broker does not support it
 */
export async function incrementalAlterConfigs(cluster: Cluster, changes: ConfigChanges): Promise<boolean> {
  const broker = await cluster.findControllerBroker();
  if (broker.versions?.[INCREMENTAL_ALTER_CONFIGS]?.minVersion !== 0) return false;
  await send<Altered>(broker, {
    request: {
      apiKey: INCREMENTAL_ALTER_CONFIGS,
      apiVersion: 0,
      apiName: 'IncrementalAlterConfigs',
      encode: async () => encodeAlteration(changes),
    },
    response: { decode: decodeAltered, parse: throwRefused },
  });
  return true;
}

function encodeAlteration(changes: ConfigChanges): Encoder {
  const resources = [...changes].map(([topic, config]) => {
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
  decoder.readInt32(); // throttle time
  return decoder.readArray((one) => {
    const errorCode = one.readInt16();
    const message = one.readString();
    one.readInt8(); // resource type
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
