import type { WebSocket } from 'uWebSockets.js';
import type * as Kafkajs from 'kafkajs';
import type { Config } from '#platform/config/config.ts';
import { machine } from '../../../ingest/collector/server/machine.ts';
import { loadUws } from '../../../ingest/collector/server/uws.ts';
import { signalsPerFrame } from './socket-load.ts';

/** The exports of kafkajs that are needed, of the published or the patched version. */
export type KafkaClient = Pick<typeof Kafkajs, 'Kafka' | 'logLevel' | 'Partitioners'>;

type Data = { seq: number; partition: number; gone: boolean };

/** The average size of our records in the load of ten signals. */
const VALUE = Buffer.alloc(184, 'x');
const KEY = Buffer.from('00000000-0000-0000-0000-000000000000:00000000-0000-0000-0000-000000000000');

/** Collects records for 5 ms, sends one batch at a time, and calls `onStored` for each write of a batch. */
function createBatches(producer: ReturnType<InstanceType<KafkaClient['Kafka']>['producer']>, topic: string) {
  let waiting: { key: Buffer; value: Buffer; partition: number }[] = [];
  let acks: (() => void)[] = [];
  let sending = false;
  const flush = async (): Promise<void> => {
    sending = true;
    while (waiting.length > 0) {
      const [messages, onStored] = [waiting, acks];
      waiting = [];
      acks = [];
      await producer.send({ topic, acks: -1, messages });
      for (const acknowledge of onStored) acknowledge();
    }
    sending = false;
  };
  return (records: number, partition: number, onStored: () => void): void => {
    for (let i = 0; i < records; i++) waiting.push({ key: KEY, value: VALUE, partition });
    acks.push(onStored);
    if (!sending) setTimeout(() => sending || void flush(), 5);
  };
}

/**
 * A baseline: uWebSockets.js with a kafkajs producer, without parsing, checks or encoding. For every frame it writes
 * one record for each signal, and acknowledges the frame once Kafka has them (acks=all).
 */
export async function startBare(
  config: Config,
  { Kafka, logLevel, Partitioners }: KafkaClient,
): Promise<{ port: number; done: () => number; close: () => Promise<void> }> {
  const kafka = new Kafka({
    clientId: 'bare',
    brokers: [...config.kafkaBrokers],
    logLevel: logLevel.NOTHING,
  });
  const producer = kafka.producer({ createPartitioner: Partitioners.DefaultPartitioner });
  await producer.connect();
  const write = createBatches(producer, `${config.topicPrefix}signals`);
  let counted = 0;
  let next = 0;
  const loaded = await loadUws({ trustedHash: config.collectorUwsHash });
  if (loaded.kind !== 'loaded')
    throw new Error(`uWebSockets.js, which the bench compares with, has no known binary for ${machine()}.`);
  const app = loaded.uws.App().ws<Data>('/*', {
    upgrade(res, req, context) {
      next += 1;
      res.upgrade(
        { seq: 0, partition: next % config.taskPartitions, gone: false },
        req.getHeader('sec-websocket-key'),
        'engage.v1',
        '',
        context,
      );
    },
    message(ws: WebSocket<Data>, message) {
      const data = ws.getUserData();
      const signals = signalsPerFrame(message.byteLength);
      if (signals === 0) return void ws.send('{"t":"welcome","seq":0}');
      counted += signals;
      data.seq += signals;
      const { seq } = data;
      write(signals, data.partition, () => void (data.gone || ws.send(`{"t":"ack","seq":${seq}}`)));
    },
    close(ws) {
      ws.getUserData().gone = true;
    },
  });
  const port = config.ports.collector;
  await new Promise<void>((resolve) => void app.listen('127.0.0.1', port, () => resolve()));
  return {
    port,
    done: () => counted,
    close: async () => {
      app.close();
      await producer.disconnect();
    },
  };
}
