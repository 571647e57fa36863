import {
  AssignerProtocol,
  type Consumer,
  type EachBatchPayload,
  type PartitionAssigner,
  PartitionAssigners,
} from 'kafkajs';
import {
  type Assignor,
  type Batch,
  type GroupConsumer,
  type GroupDescription,
  type GroupOptions,
  SESSION_TIMEOUT_MS,
} from '../client.ts';
import { type Kafka, kafkaRetry } from './client.ts';
import { leaveBeforeRejoin, type RememberedMembership, rememberMembership } from './membership.ts';
import { PendingSeeks } from './pending-seeks.ts';
import { recordsOf } from './reader.ts';

/** Also how long a group waits for a member that was killed while it joined. A chunk takes far less. */
const REBALANCE_TIMEOUT_MS = 15_000;
const HEARTBEAT_MS = 2_000;
/** A fetch returns as soon as there is one byte. */
const FETCH = { minBytes: 1, maxBytesPerPartition: 1_048_576, maxBytes: 8 * 1_048_576 };
const CONCURRENT_PARTITIONS = 64;

/**
 * Joins a consumer group. kafkajs has no callback between assignment and first fetch, but it emits GROUP_JOIN synchronously in between:
 * the listener pauses all partitions, and the caller resumes each.
 */
export async function joinGroup(kafka: Kafka, options: GroupOptions): Promise<GroupConsumer> {
  const member = new GroupMember(kafka, options);
  try {
    await member.join();
  } catch (error) {
    await member.close().catch(() => {});
    throw error;
  }
  return member;
}

class GroupMember implements GroupConsumer {
  readonly #consumer: Consumer;
  readonly #options: GroupOptions;
  readonly #leaving = new AbortController();
  readonly #seeks: PendingSeeks;
  readonly #membership: RememberedMembership;
  readonly #paused = new Set<number>();
  #isMember = false;
  #memberId = '';
  /** Set while joining: kafkajs resolves even when the group refuses the member. */
  #onRefused: ((error: Error) => void) | null = null;

  constructor(kafka: Kafka, options: GroupOptions) {
    const { topic, groupId, assignor, maxWaitMs, membershipDir } = options;
    this.#options = options;
    const { signal } = this.#leaving;
    const consumer = kafka.consumer({
      groupId,
      ...FETCH,
      maxWaitTimeInMs: maxWaitMs,
      readUncommitted: false,
      sessionTimeout: SESSION_TIMEOUT_MS,
      rebalanceTimeout: REBALANCE_TIMEOUT_MS,
      heartbeatInterval: HEARTBEAT_MS,
      allowAutoTopicCreation: false,
      partitionAssigners: [assignor ? assignerOf(assignor) : PartitionAssigners.roundRobin],
      retry: {
        ...kafkaRetry,
        restartOnFailure: async () => {
          await leaveBeforeRejoin(kafka, this.#membership.last(), signal);
          return !signal.aborted;
        },
      },
    });
    this.#consumer = consumer;
    this.#seeks = new PendingSeeks((partition, offset) =>
      consumer.seek({ topic, partition, offset: String(offset) }),
    );
    this.#membership = rememberMembership(membershipDir, consumer);
    consumer.on(consumer.events.FETCH, () => options.onFetch?.());
    consumer.on(consumer.events.GROUP_JOIN, ({ payload }) => {
      const partitions = payload.memberAssignment[topic] ?? [];
      this.#seeks.clear();
      this.#paused.clear();
      this.#isMember = true;
      this.#memberId = payload.memberId;
      for (const partition of partitions) this.pause(partition);
      options.onAssigned(partitions);
    });
    // The membership ended, for good or until kafkajs joins again; the consumer throws if it is used in between.
    consumer.on(consumer.events.STOP, () => {
      this.#isMember = false;
      options.onLost();
    });
    consumer.on(consumer.events.CRASH, ({ payload }) => {
      if (payload.restart || signal.aborted) return;
      const onCrash = this.#onRefused ?? options.onCrash;
      onCrash(payload.error);
    });
  }

  /** @throws when the group refuses the member for good */
  async join(): Promise<void> {
    const refusals: Error[] = [];
    this.#onRefused = (error) => refusals.push(error);
    await this.#consumer.connect();
    await this.#consumer.subscribe({ topic: this.#options.topic, fromBeginning: true });
    await this.#consumer.run({
      autoCommit: false,
      eachBatchAutoResolve: false,
      partitionsConsumedConcurrently: CONCURRENT_PARTITIONS,
      eachBatch: async (payload) => {
        if (this.#isInPlace(payload)) await this.#options.onBatch(this.#batchOf(payload));
      },
    });
    if (refusals[0]) throw refusals[0];
    this.#onRefused = null;
  }

  pause(partition: number): void {
    if (!this.#isMember) return;
    this.#paused.add(partition);
    this.#consumer.pause([{ topic: this.#options.topic, partitions: [partition] }]);
  }

  resume(partition: number, offset?: number): void {
    if (!this.#isMember) return;
    const { topic } = this.#options;
    if (offset !== undefined) this.#seeks.seek(partition, offset);
    this.#paused.delete(partition);
    this.#consumer.resume([{ topic, partitions: [partition] }]);
  }

  commit(next: ReadonlyMap<number, number>): Promise<void> {
    const { topic } = this.#options;
    return this.#consumer.commitOffsets(
      [...next].map(([partition, offset]) => ({ topic, partition, offset: String(offset) })),
    );
  }

  async describe(): Promise<GroupDescription | null> {
    const { topic } = this.#options;
    const { state, members } = await this.#consumer.describeGroup();
    const memberId = this.#memberId;
    if (state !== 'Stable' || !members.some((member) => member.memberId === memberId)) return null;
    const shares = members.map((member): [string, readonly number[]] => {
      const given = AssignerProtocol.MemberAssignment.decode(member.memberAssignment);
      return [member.memberId, given?.assignment[topic] ?? []];
    });
    return { memberId, shares: new Map(shares) };
  }

  async close(): Promise<void> {
    this.#leaving.abort();
    await this.#consumer.disconnect();
    if (this.#membership.last() && !this.#membership.hasLeft())
      throw new Error(
        'the coordinator has not answered: the group has this member until its session times out',
      );
  }

  #isInPlace({ batch, isStale }: EachBatchPayload): boolean {
    const { partition, fetchedOffset } = batch as typeof batch & { readonly fetchedOffset: string };
    if (isStale() || this.#paused.has(partition)) return false;
    return this.#seeks.accepts(partition, Number(fetchedOffset));
  }

  #batchOf({ batch, isRunning, isStale, resolveOffset }: EachBatchPayload): Batch {
    const { topic, partition } = batch;
    return {
      topic,
      partition,
      records: recordsOf(topic, batch),
      nextOffset: Number(batch.lastOffset()) + 1,
      endOffset: Number(batch.highWatermark),
      // kafkajs expects the last processed offset, and skips the markers itself when that is the batch's last record.
      done: (nextOffset) => {
        if (!this.#seeks.isPending(partition)) resolveOffset(String(nextOffset - 1));
      },
      isCurrent: () => isRunning() && !isStale() && !this.#seeks.isPending(partition),
    };
  }
}

/** Adapts an assignor to kafkajs's interface. */
const assignerOf =
  (assignor: Assignor): PartitionAssigner =>
  ({ cluster }) => ({
    name: assignor.name,
    version: assignor.version,
    protocol: ({ topics }) => ({
      name: assignor.name,
      metadata: AssignerProtocol.MemberMetadata.encode({
        version: assignor.version,
        topics,
        userData: assignor.userData(),
      }),
    }),
    assign: async ({ members, topics }) => {
      const candidates = members.map(({ memberId, memberMetadata }) => {
        const metadata = AssignerProtocol.MemberMetadata.decode(memberMetadata);
        return { memberId, userData: metadata?.userData ?? Buffer.alloc(0) };
      });
      const shares = topics.map((topic) => {
        const partitions = cluster.findTopicPartitionMetadata(topic).map(({ partitionId }) => partitionId);
        return [topic, assignor.assign(candidates, partitions)] as const;
      });
      return members.map(({ memberId }) => ({
        memberId,
        memberAssignment: AssignerProtocol.MemberAssignment.encode({
          version: assignor.version,
          assignment: Object.fromEntries(
            shares.map(([topic, byMember]) => [topic, [...(byMember.get(memberId) ?? [])]]),
          ),
          userData: Buffer.alloc(0),
        }),
      }));
    },
  });
