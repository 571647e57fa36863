import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { Kafka, logLevel } from 'kafkajs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GroupConsumer, LogClient } from '#platform/log/client.ts';
import { followTopic } from '#platform/log/follow.ts';
import { kafkajsClient } from '#platform/log/kafkajs/log-client.ts';
import { leaveBeforeRejoin, rememberMembership } from '#platform/log/kafkajs/membership.ts';
import { transaction } from '#platform/postgres/postgres.ts';
import { eventually } from '#schemas/testing/eventually.ts';
import { type Rig, useRig } from '../rig.ts';

/** Outages as the other end of a connection sees them; docs/operations/outages.md has those made with real parts. */

let rig: Rig;
beforeAll(async () => {
  rig = await useRig({ taskPartitions: 1, logLevel: 'fatal' });
});
afterAll(async () => {
  await rig?.close();
});

async function groups(part: string): Promise<{ groupId: string; members: string[] }[]> {
  const admin = rig.kafkajs.admin();
  await admin.connect();
  try {
    const all = (await admin.listGroups()).groups.map(({ groupId }) => groupId);
    const ours = all.filter((groupId) => groupId.startsWith(`${rig.prefix}${part}`));
    const { groups: described } = await admin.describeGroups(ours);
    return described.map(({ groupId, members }) => ({
      groupId,
      members: members.map(({ memberId }) => memberId),
    }));
  } finally {
    await admin.disconnect();
  }
}

describe('a database connection that breaks between two queries of a transaction', () => {
  it('fails the transaction but not the process', async () => {
    const { postgres } = rig.platform;
    const broken = transaction(postgres, async (tx) => {
      const { rows } = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
      const ended = new Promise((resolve) => tx.once('end', resolve));
      await postgres.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
      // As when the transaction waits for something else: Kafka, ClickHouse.
      await ended;
      await tx.query('select 1');
    });
    await expect(broken).rejects.toThrow();
    const { rows } = await postgres.query<{ one: number }>('select 1 as one');
    expect(rows).toEqual([{ one: 1 }]);
  });
});

describe('a consumer that lost Kafka', () => {
  it('leaves its former membership, and does not fail if that has ended', async () => {
    const { kafkajs, platform } = rig;
    const groupId = `${rig.prefix}tasks`;
    const consumer = kafkajs.consumer({ groupId, sessionTimeout: 30_000, maxWaitTimeInMs: 100 });
    const membership = rememberMembership(rig.config.dataDir, consumer);
    await consumer.connect();
    await consumer.subscribe({ topic: platform.topics.signals });
    await consumer.run({ eachMessage: async () => {} });
    const members = async (): Promise<string[]> => (await groups('tasks'))[0]?.members ?? [];
    await eventually('it is a member', async () => (await members()).length === 1);
    const { signal } = new AbortController();
    const former = membership.last()!;
    expect(await members()).toContain(former.member_id);
    await leaveBeforeRejoin(kafkajs, former, signal);
    // Its own heartbeat may have rejoined meanwhile, with another member id.
    expect(await members()).not.toContain(former.member_id);
    await leaveBeforeRejoin(kafkajs, former, signal);
    await consumer.disconnect();
  });

  it('continues to follow a topic, without joining a group', async () => {
    const { codec, topics } = rig.platform;
    const producer = rig.kafkajs.producer();
    await producer.connect();
    const messages = [1, 2].map((atMs) => ({
      value: codec.encode({ kind: 'tick', at_ms: atMs }),
      partition: 0,
    }));
    await producer.send({ topic: topics.cards, messages });
    await producer.disconnect();
    let broken = 0;
    const seen: number[] = [];
    const before = new Set((await groups('')).map(({ groupId }) => groupId));
    const reader = await followTopic(rig.platform, 'cards', (record) => {
      if (broken++ === 0) throw new Error('away');
      if (record.kind === 'tick') seen.push(record.at_ms);
    });
    expect(seen).toEqual([1, 2]);
    expect(broken).toBe(3);
    expect((await groups('')).filter(({ groupId }) => !before.has(groupId))).toEqual([]);
    await reader.close();
  });

  it('closes in time even if no broker answers', async () => {
    const sockets: Socket[] = [];
    const kafka = new Kafka({
      brokers: [...rig.config.kafkaBrokers],
      logLevel: logLevel.NOTHING,
      // Longer than a test may take, so that kafkajs itself does not end the wait.
      requestTimeout: 600_000,
      socketFactory: ({ host, port, onConnect }) => {
        sockets.push(connect(port, host, onConnect));
        return sockets.at(-1)!;
      },
    });
    const reader = await followTopic(
      { ...rig.platform, kafka: kafkajsClient(kafka, rig.platform.log) },
      'cards',
      () => {},
    );
    for (const socket of sockets) socket.cork();
    await reader.close();
    for (const socket of sockets) socket.destroy();
  });

  it('says when it could not leave its group, and its file stays for the process that replaces it', async () => {
    let isAway = false;
    const sockets: Socket[] = [];
    const kafka = new Kafka({
      brokers: [...rig.config.kafkaBrokers],
      logLevel: logLevel.NOTHING,
      retry: { retries: 0 },
      requestTimeout: 1_000,
      socketFactory: ({ host, port, onConnect }) => {
        sockets.push(connect(isAway ? 1 : port, host, onConnect));
        return sockets.at(-1)!;
      },
    });
    const membershipDir = join(rig.config.dataDir, 'stuck');
    const joinIn = (client: LogClient): Promise<GroupConsumer> =>
      client.joinGroup({
        topic: rig.platform.topics.signals,
        groupId: `${rig.prefix}stuck`,
        membershipDir,
        maxWaitMs: 100,
        onBatch: async () => {},
        onAssigned: () => {},
        onLost: () => {},
        onCrash: () => {},
      });
    const leaving = await joinIn(rig.platform.kafka);
    await leaving.close();
    expect(readdirSync(membershipDir)).toEqual([]);
    const stuck = await joinIn(kafkajsClient(kafka, rig.platform.log));
    isAway = true;
    for (const socket of sockets) socket.destroy();
    await expect(stuck.close()).rejects.toThrow('session');
    expect(readdirSync(membershipDir)).toHaveLength(1);
  });
});
