import {
  type Assignor,
  type GroupConsumer,
  type GroupDescription,
  type GroupOptions,
  type NextOffsets,
  partitionName,
} from '../client.ts';
import { MemoryConsumer } from './memory-consumer.ts';
import type { MemoryLog } from './memory-log.ts';

type Member = {
  readonly id: string;
  readonly options: GroupOptions;
  consumer: MemoryConsumer;
  partitions: readonly number[];
};

const roundRobin: Pick<Assignor, 'assign'> = {
  assign: (members, partitions) =>
    new Map(
      members.map(({ memberId }, i) => [memberId, partitions.filter((_, n) => n % members.length === i)]),
    ),
};

/** A consumer group. A rebalance waits for the batches that are being processed. */
export class MemoryGroup {
  readonly #log: MemoryLog;
  readonly #members = new Set<Member>();
  readonly #committed = new Map<string, number>();
  #joined = 0;
  #changing: Promise<void> = Promise.resolve();

  constructor(log: MemoryLog) {
    this.#log = log;
  }

  commit(topic: string, next: NextOffsets): void {
    for (const [partition, offset] of next) this.#committed.set(partitionName(topic, partition), offset);
  }

  async join(options: GroupOptions): Promise<GroupConsumer> {
    this.#joined += 1;
    const id = `member-${this.#joined}`;
    const member: Member = { id, options, consumer: this.#consumer(options, []), partitions: [] };
    await this.#change(() => this.#members.add(member));
    return {
      pause: (partition) => member.consumer.pause(partition),
      resume: (partition, offset) => member.consumer.resume(partition, offset),
      commit: async (next) => this.commit(options.topic, next),
      describe: async () => this.#describe(member),
      close: () =>
        this.#change(async () => {
          await member.consumer.close();
          this.#members.delete(member);
        }),
    };
  }

  #describe({ id, options }: Member): GroupDescription | null {
    const subscribed = [...this.#members].filter((one) => one.options.topic === options.topic);
    if (!subscribed.some((one) => one.id === id)) return null;
    return { memberId: id, shares: new Map(subscribed.map((one) => [one.id, one.partitions])) };
  }

  #change(work: () => unknown): Promise<void> {
    this.#changing = this.#changing.then(async () => {
      await work();
      await this.#rebalance();
    });
    return this.#changing;
  }

  async #rebalance(): Promise<void> {
    const members = [...this.#members];
    await Promise.all(members.map(({ consumer }) => consumer.close()));
    for (const topic of new Set(members.map(({ options }) => options.topic))) {
      const subscribed = members.filter(({ options }) => options.topic === topic);
      const shares = await this.#share(topic, subscribed);
      for (const member of subscribed) {
        const partitions = shares.get(member.id) ?? [];
        member.consumer = this.#consumer(member.options, partitions);
        member.partitions = partitions;
        member.options.onAssigned(partitions);
      }
    }
  }

  async #share(topic: string, members: readonly Member[]): Promise<ReadonlyMap<string, readonly number[]>> {
    const assignor = members[0]!.options.assignor ?? roundRobin;
    const candidates = members.map(({ id, options }) => ({
      memberId: id,
      userData: options.assignor?.userData() ?? Buffer.alloc(0),
    }));
    const count = await this.#log.partitions(topic);
    return assignor.assign(
      candidates,
      Array.from({ length: count }, (_, partition) => partition),
    );
  }

  #consumer(options: GroupOptions, partitions: readonly number[]): MemoryConsumer {
    const { topic } = options;
    const logs = partitions.map((partition) => this.#log.partition(topic, partition));
    const offsets = partitions.map((partition) => {
      return [partition, this.#committed.get(partitionName(topic, partition)) ?? 0] as const;
    });
    return new MemoryConsumer(logs, new Map(offsets), true, options);
  }
}
