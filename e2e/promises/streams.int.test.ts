import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { Kafka, logLevel } from 'kafkajs';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#platform/limits/limits.ts';
import { kafkajsClient } from '#platform/log/kafkajs/log-client.ts';
import type { Running } from '#platform/platform.ts';
import { startRelay } from '#platform/postgres/outbox.ts';
import { writeSecretsFile } from '#platform/secrets/file.ts';
import type { SiteId, VisitorId } from '#schemas/ids.ts';
import type { Visitor } from '#schemas/state/visitor.ts';
import { decodeVisitor } from '#schemas/state/visitor-codec.ts';
import { eventually } from '#schemas/testing/eventually.ts';
import { freePort } from '../../deploy/local/testing/free-ports.ts';
import { signSiteToken } from '../../ingest/site-token.ts';
import { loadBundle } from '../../ingest/storefront/bundle.ts';
import { startStorefront } from '../../ingest/storefront/main.ts';
import { makeSite, newVisitor } from '../../ingest/test-kit.ts';
import { startVisitorTasks } from '../../processors/visitor/tasks.ts';
import { type Dialled, dial } from '../conformance/socket.ts';
import { type Rig, useRig } from '../rig.ts';
import { commandArgs } from '../support/commands.ts';
import { TopicReader } from './folded.ts';

/**
 * What was acknowledged is folded, once: whatever tab, origin and collector it came through. Two collectors run as
 * processes that are given Kafka, the registry and their secrets, and no store.
 */
const WWW = 'https://www.shop.test';
const CHECKOUT = 'https://checkout.shop.test';
const WAKE_BYTES = 8;

let rig: Rig;
let site: SiteId;
const running: Running[] = [];
const children: ChildProcess[] = [];
const collectors: string[] = [];

beforeAll(async () => {
  rig = await useRig({ taskPartitions: 2 });
  running.push(await startRelay(rig.platform));
  site = await makeSite(rig.platform, { origins: [WWW, CHECKOUT] });
  const secretsFile = join(rig.config.dataDir, 'secrets.env');
  const { token, erasure } = rig.platform.secrets;
  writeSecretsFile(secretsFile, { token: token.all, erasure: erasure.all });
  collectors.push(...(await Promise.all([startCollector(secretsFile), startCollector(secretsFile)])));
  running.push(await startVisitorTasks(rig.platform));
});
afterAll(async () => {
  for (const child of children) child.kill('SIGTERM');
  for (const one of running.reverse()) await one.close();
  await rig?.close();
});

/** `npm run role -- collector` with an environment that names neither Postgres nor ClickHouse. */
async function startCollector(secretsFile: string): Promise<string> {
  const { POSTGRES_URL: _postgres, CLICKHOUSE_URL: _clickhouse, ...env } = { ...process.env, ...rig.env };
  const port = await freePort();
  const child = spawn(process.execPath, [...commandArgs('role'), 'collector'], {
    env: { ...env, SECRETS_FILE: secretsFile, COLLECTOR_PORT: String(port), METRICS_PORT: '0' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  children.push(child);
  await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`the collector ended with ${code}`)));
  });
  return `ws://127.0.0.1:${port}`;
}

const token = (): string =>
  signSiteToken(
    { site, origins: [WWW, CHECKOUT], version: 1, exp_ms: Date.now() + 3_600_000 },
    rig.platform.secrets.token,
  );
const mint = (): string => randomBytes(16).toString('base64url');

type Tab = {
  readonly socket: Dialled;
  readonly welcomed: number;
  /** prefix of the paths of its pages */
  readonly name: string;
  send(...seqs: number[]): Promise<void>;
};

/** A page on an origin that sends a hello to a collector; without `stream` like the SDK of 0.1. */
async function tab(visitor: VisitorId, to: number, origin: string, stream: string | null): Promise<Tab> {
  const hello = { t: 'hello', v: 1, token: token(), user_id: visitor, url: `${origin}/`, sdk: 'test' };
  const socket = await eventually('the website is known', async () => {
    const dialled = await dial(collectors[to]!, origin, stream === null ? hello : { ...hello, stream });
    const first = await dialled.next();
    return first.t === 'welcome' && { dialled, seq: first.seq! };
  });
  const name = mint();
  return {
    socket: socket.dialled,
    welcomed: socket.seq,
    name,
    async send(...seqs) {
      // Each is a separate page, so that the state shows how many were folded.
      const items = seqs.map((seq) => ({
        ...{ seq, kind: 'page', at: Date.now() },
        data: { url: `${origin}/${name}/${seq}` },
      }));
      socket.dialled.say({ t: 'signals', items });
      for (;;) {
        const heard = await socket.dialled.next();
        if (heard.t === 'ack' && heard.seq === Math.max(...seqs)) return;
        if (heard.t !== 'card') expect(heard.t).toBe('ack');
      }
    },
  };
}

/** The visitor's newest state in the changelog. */
async function stateOf(visitor: VisitorId): Promise<Visitor | null> {
  const { kafka, topics } = rig.platform;
  const changes = await new TopicReader(kafka).read(topics.changelog);
  const newest = changes.findLast(({ key }) => key?.toString() === `${site}:${visitor}`)?.value;
  return newest ? decodeVisitor(newest.subarray(WAKE_BYTES)) : null;
}

/** Waits until a signal sent last is folded: a visitor's signals are in one partition, in order. */
async function foldedOf(visitor: VisitorId): Promise<number> {
  const last = await tab(visitor, 0, WWW, mint());
  await last.send(1);
  const state = await eventually('the last signal is folded', async () => {
    const now = await stateOf(visitor);
    return now?.page?.endsWith(`/${last.name}/1`) && now;
  });
  return state.bot.pages - 1;
}

const numbers = (count: number, from = 1): number[] => Array.from({ length: count }, (_, i) => from + i);

describe('everything acknowledged is folded, from', () => {
  test('two tabs on two origins, which both count from 1', async () => {
    const visitor = newVisitor();
    const tabs = [await tab(visitor, 0, WWW, mint()), await tab(visitor, 0, CHECKOUT, mint())];
    for (const seq of numbers(10)) for (const one of tabs) await one.send(seq);
    expect(await foldedOf(visitor)).toBe(20);
  });

  test('two tabs on two origins at two collectors', async () => {
    const visitor = newVisitor();
    const tabs = [await tab(visitor, 0, WWW, mint()), await tab(visitor, 1, CHECKOUT, mint())];
    for (const seq of numbers(30)) for (const one of tabs) await one.send(seq);
    expect(await foldedOf(visitor)).toBe(60);
  });

  test('clients of 0.1 without a stream id, on two origins, at one collector and at two', async () => {
    for (const other of [0, 1]) {
      const visitor = newVisitor();
      const tabs = [await tab(visitor, 0, WWW, null), await tab(visitor, other, CHECKOUT, null)];
      for (const seq of numbers(30)) for (const one of tabs) await one.send(seq);
      expect(await foldedOf(visitor)).toBe(60);
    }
  });

  test('pages without storage, each with its own stream that counts from 1', async () => {
    const visitor = newVisitor();
    for (const n of numbers(12)) await (await tab(visitor, n % 2, WWW, mint())).send(1, 2);
    expect(await foldedOf(visitor)).toBe(24);
  });
});

describe('everything acknowledged is folded once, from', () => {
  test('a tab that moves to the other collector and resends what was not acknowledged', async () => {
    const visitor = newVisitor();
    const stream = mint();
    await (await tab(visitor, 0, WWW, stream)).send(...numbers(10));
    const moved = await tab(visitor, 1, WWW, stream);
    expect(moved.welcomed, 'this collector knows nothing of the stream').toBe(0);
    await moved.send(...numbers(15));
    const back = await tab(visitor, 0, WWW, stream);
    expect(back.welcomed, 'this one knows its own').toBe(10);
    await back.send(...numbers(10, 11));
    expect(await foldedOf(visitor)).toBe(20);
  });

  test('a client of 0.1 that comes back to the same collector', async () => {
    const visitor = newVisitor();
    await (await tab(visitor, 0, WWW, null)).send(...numbers(5));
    const back = await tab(visitor, 0, WWW, null);
    expect(back.welcomed).toBe(5);
    await back.send(...numbers(8));
    expect(await foldedOf(visitor)).toBe(8);
  });
});

test('a website counts as connected after its first folded visit, without access of the collector to Postgres', async () => {
  const connected = async (id: SiteId): Promise<unknown> =>
    (await rig.platform.postgres.query('select connected_at from site where id = $1', [id])).rows[0]
      .connected_at;
  const unvisited = await makeSite(rig.platform);
  await (await tab(newVisitor(), 0, WWW, mint())).send(1);
  await eventually('connected_at', () => connected(site));
  expect(await connected(unvisited)).toBeNull();
});

const { WRITE_ANSWER_MS } = limits;

describe('the newest cart wins', () => {
  const sockets: Socket[] = [];
  const urls: string[] = [];
  beforeAll(async () => {
    const bundle = join(rig.config.dataDir, 'sdk.js');
    writeFileSync(bundle, '/* */');
    const slow = new Kafka({
      brokers: [...rig.config.kafkaBrokers],
      logLevel: logLevel.NOTHING,
      socketFactory: ({ host, port, onConnect }) => {
        const socket = connect(port, host, onConnect);
        sockets.push(socket);
        return socket;
      },
    });
    for (const kafka of [kafkajsClient(slow, rig.platform.log), rig.platform.kafka]) {
      const [storefront, frame] = [await freePort(), await freePort()];
      const config = { ...rig.config, ports: { ...rig.config.ports, storefront, frame } };
      const platform = { ...rig.platform, config, kafka, metrics: new Registry() };
      running.push(await startStorefront(platform, loadBundle(bundle)));
      urls.push(`http://127.0.0.1:${storefront}`);
    }
    rmSync(bundle);
  });

  const post = async (to: number, userId: VisitorId, total: number, more: object = {}): Promise<number> => {
    const body = { user_id: userId, reason: 'change', item_count: 1, total, currency: 'USD', ...more };
    const answer = await fetch(`${urls[to]}/${site}/cart`, {
      method: 'POST',
      headers: { origin: WWW, 'content-type': 'text/plain' },
      body: JSON.stringify(body),
    });
    return answer.status;
  };
  const totalOf = async (visitor: VisitorId): Promise<string | undefined> => {
    await foldedOf(visitor);
    return (await stateOf(visitor))?.cart?.total;
  };

  test('against an older one that is posted again', async () => {
    const visitor = newVisitor();
    const stream = mint();
    expect(await post(1, visitor, 30, { stream, n: 2 })).toBe(204);
    expect(await post(1, visitor, 20, { stream, n: 1 })).toBe(204);
    expect(await totalOf(visitor)).toBe('30');
  });

  test('against an older one that Kafka accepted long after its 503, with n and without', async () => {
    const stream = mint();
    const [counted, plain] = [newVisitor(), newVisitor()];
    for (const socket of sockets) socket.cork();
    // The rig waits for longer, in which the client of Kafka would connect again.
    const { WRITE_ANSWER_MS: ofRig } = limits;
    Object.assign(limits, { WRITE_ANSWER_MS });
    const late = [post(0, counted, 20, { stream, n: 1 }), post(0, plain, 20)];
    expect(await Promise.all(late)).toEqual([503, 503]);
    Object.assign(limits, { WRITE_ANSWER_MS: ofRig });
    expect(await post(1, counted, 30, { stream, n: 2 })).toBe(204);
    expect(await post(1, plain, 30)).toBe(204);
    for (const socket of sockets) socket.uncork();
    // What the same storefront accepts later follows them in the log.
    await eventually('it reaches Kafka again', async () => (await post(0, newVisitor(), 10)) === 204);
    expect(await post(0, counted, 10, { stream, n: 1 })).toBe(204);
    expect([await totalOf(counted), await totalOf(plain)]).toEqual(['30', '30']);
  });
});
