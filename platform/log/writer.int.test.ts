import { connect, type Socket } from 'node:net';
import { Kafka, logLevel, Partitioners } from 'kafkajs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Rig, useRig } from '../../e2e/rig.ts';
import { limits } from '../limits/limits.ts';
import { kafkajsClient } from './kafkajs/log-client.ts';
import { partitionOf } from './partition.ts';
import { Writer } from './writer.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await useRig();
});
afterAll(async () => {
  await rig?.close();
});

/** A client whose network can be stalled: requests then wait in the sockets. */
function gatedKafka() {
  const sockets: Socket[] = [];
  let held = false;
  const kafka = new Kafka({
    brokers: [...rig.config.kafkaBrokers],
    logLevel: logLevel.NOTHING,
    socketFactory: ({ host, port, onConnect }) => {
      const socket = connect(port, host, onConnect);
      if (held) socket.cork();
      sockets.push(socket);
      return socket;
    },
  });
  const hold = (): void => {
    held = true;
    for (const socket of sockets) socket.cork();
  };
  const release = (): void => {
    held = false;
    for (const socket of sockets) socket.uncork();
  };
  return { kafka, hold, release };
}

async function openGated() {
  const gate = gatedKafka();
  const writer = await Writer.open({ ...rig.platform, kafka: kafkajsClient(gate.kafka, rig.platform.log) }, [
    'rejected',
    'signals',
  ]);
  return { ...gate, writer };
}
const value = Buffer.from('value');

test('settles a record, and all before it, only after Kafka has acknowledged it', async () => {
  const { writer, hold, release } = await openGated();
  const told: number[] = [];
  writer.push({ topic: 'rejected', key: 'k', value }, () => told.push(0));
  await writer.settled();
  hold();
  for (let i = 1; i <= 3; i += 1) writer.push({ topic: 'rejected', key: 'k', value }, () => told.push(i));
  writer.after(writer.destination('rejected', 'k'), () => told.push(4));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(told).toEqual([0]);
  release();
  await writer.settled();
  expect(told).toEqual([0, 1, 2, 3, 4]);
  await writer.close();
});

test('while Kafka is down memory is bounded, and closing fails the pending records', async () => {
  const { writer, hold } = await openGated();
  hold();
  const big = Buffer.alloc(512 * 1024);
  const answers: (string | null)[] = [];
  let pushed = 0;
  while (!writer.full) {
    writer.push({ topic: 'rejected', key: 'k', value: big }, (error) => answers.push(error?.message ?? null));
    pushed += 1;
  }
  expect(pushed * big.length).toBeLessThanOrEqual(limits.WRITER_PENDING_BYTES + big.length);
  await expect(writer.write([{ topic: 'rejected', key: 'k', value }])).rejects.toThrow('too many records');
  await writer.close(50);
  expect(answers).toHaveLength(pushed);
  expect(new Set(answers)).toEqual(new Set(['shutting down']));
});

test('a write that Kafka does not acknowledge in time is rejected', async () => {
  const { writer, hold, release } = await openGated();
  hold();
  await expect(writer.write([{ topic: 'rejected', key: 'k', value }], 100)).rejects.toThrow('in time');
  release();
  await writer.close();
});

test('keys go to the same partitions as with other clients', () => {
  const partitionMetadata = Array.from({ length: 12 }, (_, partitionId) => ({ partitionId, leader: 1 }));
  const usual = Partitioners.DefaultPartitioner();
  for (let i = 0; i < 500; i += 1) {
    const key = Buffer.from('site:ünïcode-'.slice(0, i % 14) + 'x'.repeat(i % 7) + i);
    const expected = usual({
      topic: 't',
      partitionMetadata: partitionMetadata as never,
      message: { key, value: null },
    });
    expect(partitionOf(key, 12)).toBe(expected);
  }
});
