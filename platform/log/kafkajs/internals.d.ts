/** Types of kafkajs's internal modules, as far as platform and tests use them. */
declare module 'kafkajs/src/consumer/batch.js' {
  import type { KafkaMessage } from 'kafkajs';
  export type PartitionData = {
    partition: number;
    errorCode: number;
    highWatermark: string;
    lastStableOffset?: string;
    abortedTransactions?: { producerId: string; firstOffset: string }[];
    messages: KafkaMessage[];
  };
  // biome-ignore lint/style/noDefaultExport: this is how Node hands over a CommonJS module
  export default class Batch {
    constructor(topic: string, fetchedOffset: string, data: PartitionData);
    readonly partition: number;
    readonly highWatermark: string;
    readonly messages: KafkaMessage[];
    readonly rawMessages: KafkaMessage[];
    lastOffset(): string;
  }
}

declare module 'kafkajs/src/consumer/fetchManager.js' {
  // biome-ignore lint/style/noDefaultExport: this is how Node hands over a CommonJS module
  export default function createFetchManager(options: {
    logger: unknown;
    getNodeIds: () => number[];
    fetch: (nodeId: number) => Promise<unknown[]>;
    handler: () => Promise<void>;
  }): { start(): Promise<void>; stop(): Promise<void> };
}

declare module 'kafkajs/src/consumer/filterAbortedMessages.js' {
  type Message = {
    offset: string;
    key: Buffer | null;
    batchContext: { producerId: string; inTransaction: boolean };
  };
  // biome-ignore lint/style/noDefaultExport: this is how Node hands over a CommonJS module
  export default function filterAbortedMessages<T extends Message>(options: {
    messages: T[];
    abortedTransactions: { producerId: string; firstOffset: string }[];
  }): T[];
}

declare module 'kafkajs/src/network/requestQueue/index.js' {
  // biome-ignore lint/style/noDefaultExport: this is how Node hands over a CommonJS module
  export default class RequestQueue {
    constructor(options: Record<string, unknown>);
    throttleCheckTimeoutId: NodeJS.Timeout | null;
    maybeThrottle(ms: number): void;
    waitingMs(): number;
    scheduleRequestTimeoutCheck(): void;
    push(request: Record<string, unknown>): void;
    checkPendingRequests(): void;
    destroy(): void;
  }
}

declare module 'kafkajs/src/producer/groupMessagesPerPartition.js' {
  // biome-ignore lint/style/noDefaultExport: this is how Node hands over a CommonJS module
  export default function groupMessagesPerPartition<T>(options: {
    topic: string;
    partitionMetadata: readonly unknown[];
    messages: readonly T[];
    partitioner: (options: { message: T }) => number;
  }): Record<string, T[]>;
}

declare module 'kafkajs/src/producer/index.js' {
  import type { Logger, Producer, ProducerConfig } from 'kafkajs';
  // biome-ignore lint/style/noDefaultExport: this is how Node hands over a CommonJS module
  export default function createProducer(
    options: ProducerConfig & { cluster: unknown; logger: Logger },
  ): Producer;
}

declare module 'kafkajs/src/producer/sendMessages.js' {
  import type { RecordMetadata, TopicMessages } from 'kafkajs';
  // biome-ignore lint/style/noDefaultExport: this is how Node hands over a CommonJS module
  export default function createSendMessages(
    options: Record<string, unknown>,
  ): (options: { acks: number; topicMessages: TopicMessages[] }) => Promise<RecordMetadata[]>;
}

declare module 'kafkajs/src/cluster/brokerPool.js' {
  // biome-ignore lint/style/noDefaultExport: this is how Node hands over a CommonJS module
  export default class BrokerPool {
    constructor(options: Record<string, unknown>);
    brokers: Record<string, unknown>;
    seedBroker: unknown;
    metadata: unknown;
    metadataExpireAt: number;
    refreshMetadata(topics: string[]): Promise<void>;
    refreshMetadataIfNecessary(topics: string[]): Promise<void>;
  }
}

declare module 'kafkajs/src/consumer/consumerGroup.js' {
  // biome-ignore lint/style/noDefaultExport: this is how Node hands over a CommonJS module
  export default class ConsumerGroup {
    constructor(options: Record<string, unknown>);
    memberId: string | null;
    coordinator: unknown;
    heartbeat(options: { readonly interval: number }): Promise<void>;
    recoverFromFetch(error: unknown): Promise<void>;
  }
}

declare module 'kafkajs/src/protocol/requests/metadata/v0/response.js' {
  export function parse(data: unknown): Promise<unknown>;
}

declare module 'kafkajs/src/retry/index.js' {
  // biome-ignore lint/style/noDefaultExport: this is how Node hands over a CommonJS module
  export default function createRetry(options: Record<string, number>): unknown;
}

declare module 'kafkajs/src/protocol/requests/produce/v3/response.js' {
  export function parse(data: unknown): Promise<unknown>;
}

declare module 'kafkajs/src/producer/eosManager/index.js' {
  type Topics = { topic: string; partitions: { partition: number }[] }[];
  export type EosManager = {
    initProducerId(): Promise<void>;
    beginTransaction(): void;
    addPartitionsToTransaction(topics: Topics): Promise<void>;
    commit(): Promise<void>;
    abort(): Promise<void>;
  };
  // biome-ignore lint/style/noDefaultExport: this is how Node hands over a CommonJS module
  export default function createEosManager(options: Record<string, unknown>): EosManager;
}

declare module 'kafkajs/src/protocol/requests/produce/v3/request.js' {
  // biome-ignore lint/style/noDefaultExport: this is how Node hands over a CommonJS module
  export default function produce(options: Record<string, unknown>): {
    encode(): Promise<{ buffer: Buffer }>;
  };
}

declare module 'kafkajs/src/protocol/recordBatch/v0/index.js' {
  export function RecordBatch(options: Record<string, unknown>): Promise<{ buffer: Buffer }>;
}

declare module 'kafkajs/src/protocol/recordBatch/record/v0/index.js' {
  // biome-ignore lint/style/noDefaultExport: this is how Node hands over a CommonJS module
  export default function record(options: Record<string, unknown>): unknown;
}

declare module 'kafkajs/src/protocol/recordBatch/v0/decoder.js' {
  type Message = {
    readonly offset: string;
    readonly timestamp: string;
    readonly key: Buffer | null;
    readonly value: Buffer | null;
    readonly headers: Record<string, unknown>;
    readonly isControlRecord: boolean;
  };
  // biome-ignore lint/style/noDefaultExport: this is how Node hands over a CommonJS module
  export default function decodeBatch(decoder: unknown): Promise<{ records: Message[] }>;
}

declare module 'kafkajs/src/protocol/recordBatch/record/v0/decoder.js' {
  import type Decoder from 'kafkajs/src/protocol/decoder.js';
  // biome-ignore lint/style/noDefaultExport: this is how Node hands over a CommonJS module
  export default function decodeRecord(decoder: Decoder, batch: Record<string, unknown>): unknown;
}

declare module 'kafkajs/src/protocol/recordBatch/crc32C/index.js' {
  // biome-ignore lint/style/noDefaultExport: this is how Node hands over a CommonJS module
  export default function crc32C(bytes: Buffer): number;
}

declare module 'kafkajs/src/protocol/request.js' {
  // biome-ignore lint/style/noDefaultExport: this is how Node hands over a CommonJS module
  export default function createRequest(options: {
    correlationId: number;
    clientId: string;
    request: { apiKey: number; apiVersion: number; encode(): Promise<{ buffer: Buffer }> };
  }): Promise<{ buffer: Buffer }>;
}

declare module 'kafkajs/src/utils/long.js' {
  const Long: { fromValue(value: unknown): unknown };
  // biome-ignore lint/style/noDefaultExport: this is how Node hands over a CommonJS module
  export default Long;
}

declare module 'kafkajs/src/protocol/encoder.js' {
  // biome-ignore lint/style/noDefaultExport: this is how Node hands over a CommonJS module
  export default class Encoder {
    writeInt8(value: number): this;
    writeInt32(value: number): this;
    writeBoolean(value: boolean): this;
    writeString(value: string): this;
    writeArray(values: readonly Encoder[]): this;
  }
}

declare module 'kafkajs/src/protocol/decoder.js' {
  // biome-ignore lint/style/noDefaultExport: this is how Node hands over a CommonJS module
  export default class Decoder {
    constructor(bytes: Buffer);
    readInt8(): number;
    readInt16(): number;
    readInt32(): number;
    readVarIntBytes(): Buffer;
    readString(): string | null;
    readArray<T>(read: (decoder: Decoder) => T): T[];
  }
}

declare module 'kafkajs/src/protocol/error.js' {
  export function createErrorFromCode(code: number): Error & { type: string; retriable: boolean };
}

declare module 'kafkajs/src/protocol/requests/metadata/index.js' {
  const versions: unknown;
  // biome-ignore lint/style/noDefaultExport: this is how Node hands over a CommonJS module
  export default versions;
}

declare module 'kafkajs/src/protocol/requests/fetch/index.js' {
  const versions: unknown;
  // biome-ignore lint/style/noDefaultExport: this is how Node hands over a CommonJS module
  export default versions;
}
