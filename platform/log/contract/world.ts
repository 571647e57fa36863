import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Batch, GroupConsumer, GroupOptions, LogClient, ProducerRecord } from '../client.ts';

/** The client under test, and a prefix for names of topics and groups that nobody else uses. */
export type Subject = {
  readonly client: LogClient;
  readonly prefix: string;
  /** Advances the log's clock by some milliseconds. */
  passTime(): Promise<void>;
  close(): Promise<void>;
};

export type Member = {
  readonly member: GroupConsumer;
  readonly seen: readonly string[];
  assigned(): readonly number[];
};

export const WAIT = { timeout: 60_000, interval: 20 } as const;
/** larger than a broker accepts */
export const TOO_LARGE = Buffer.alloc(2_000_000);

export const record = (topic: string, partition: number, value: string | Buffer): ProducerRecord => ({
  topic,
  partition,
  key: Buffer.from('key'),
  value: Buffer.from(value),
});
export const values = ({ records }: Pick<Batch, 'records'>): string[] =>
  records.map(({ value }) => String(value));

/** Helpers of the contract tests. */
export class World {
  readonly #open: () => Promise<Subject>;
  readonly #membershipDir = mkdtempSync(join(tmpdir(), 'engage-contract-'));
  #subject: Subject | null = null;
  #made = 0;

  constructor(open: () => Promise<Subject>) {
    this.#open = open;
  }

  get client(): LogClient {
    return this.#subject!.client;
  }

  async open(): Promise<void> {
    this.#subject = await this.#open();
  }

  async close(): Promise<void> {
    await this.#subject?.close();
    rmSync(this.#membershipDir, { recursive: true });
  }

  passTime(): Promise<void> {
    return this.#subject!.passTime();
  }

  unique(what: string): string {
    this.#made += 1;
    return `${this.#subject!.prefix}${what}-${this.#made}`;
  }

  async newTopic(partitions = 1): Promise<string> {
    const topic = this.unique('topic');
    const admin = await this.client.openAdmin();
    await admin.createTopics([{ name: topic, partitions, config: { 'retention.ms': '3600000' } }]);
    await admin.awaitTopics([topic]);
    await admin.close();
    return topic;
  }

  append(topic: string, partition: number, ...texts: string[]): Promise<void> {
    return this.client.append(texts.map((text) => record(topic, partition, text)));
  }

  async read(topic: string, partition = 0): Promise<string[]> {
    const { start, end } = await this.client.bounds(topic, partition);
    const seen: string[] = [];
    await this.client.readRange({ topic, partition, from: start, to: end }, (records) => {
      seen.push(...values({ records }));
    });
    return seen;
  }

  /** The records before the last stable offset, without waiting for open transactions. */
  async readStable(topic: string): Promise<string[]> {
    return values(await this.client.fetch({ topic, partition: 0, from: 0, to: 1_000 }));
  }

  /** Joins a member that processes everything, from the committed offsets on. */
  async join(topic: string, groupId: string, more: Partial<GroupOptions> = {}): Promise<Member> {
    const seen: string[] = [];
    let assigned: readonly number[] = [];
    let joined = (_: GroupConsumer): void => {};
    const member = new Promise<GroupConsumer>((resolve) => {
      joined = resolve;
    });
    const found = await this.client.joinGroup({
      groupId,
      topic,
      membershipDir: this.#membershipDir,
      maxWaitMs: 50,
      onAssigned: (partitions) => {
        assigned = partitions;
        void member.then((one) => {
          for (const partition of partitions) one.resume(partition);
        });
      },
      onBatch: async (batch) => {
        seen.push(...values(batch));
        batch.done(batch.nextOffset);
      },
      onLost: () => {},
      onCrash: (error) => {
        throw error;
      },
      ...more,
    });
    joined(found);
    return { member: found, seen, assigned: () => assigned };
  }
}
