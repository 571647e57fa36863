import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Engine, startEngine } from '../engine.ts';
import { composer, createInstallation, exampleFile, type Installation, unhealthy } from './installation.ts';
import { buy, openShop, ordersOf, type Shop } from './journey.ts';

const EMAIL = 'owner@example.com';
const ROLES = { collector: 2, storefront: 2, api: 2, 'processor-1': 1, 'processor-2': 1 } as const;
const PARTS = { 'kafka-1': 1, 'kafka-2': 1, 'kafka-3': 1, postgres: 1, clickhouse: 1, registry: 1 } as const;
const core = ['--profile', 'core'];
const everything = [...core, '--profile', 'observe', '--profile', 'tools'];

let engine: Engine;
let installation: Installation;
let shop: Shop;

const say = (text: string): void => void process.stderr.write(`${text}\n`);
async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const value = await work();
  say(`${what}: ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  return value;
}

/** On a busy machine a start takes minutes. */
const waits = { interval: 2_000, timeout: 600_000 };
const allHealthy = (): Promise<void> =>
  expect.poll(() => unhealthy(installation, { ...PARTS, ...ROLES, balancer: 1 }), waits).toEqual([]);

beforeAll(async () => {
  engine = await startEngine('bridge');
  installation = await createInstallation(engine, {
    ENGAGE_IMAGE: process.env['ENGAGE_IMAGE']!,
    KAFKA_HEAP: '320m',
    REGISTRY_HEAP: '256m',
  });
});
afterAll(async () => {
  await installation?.compose(...everything, 'down', '-v', '--timeout', '5');
  await engine?.stop();
}, 300_000);

test('what is empty in .env is named, and nothing starts', async () => {
  const compose = composer(engine, ['-p', 'engage-empty', '--env-file', exampleFile]);
  await expect(compose(...core, 'config')).rejects.toThrow(
    /[A-Z_]+_(PASSWORD|SECRET) is empty, write it into \.env/,
  );
});

test('from nothing to a credited order, through the balancer', async () => {
  await timed('up, until compose returns', () => installation.compose(...core, 'up', '-d'));
  await timed('then every part and role is healthy', allHealthy);
  const printed = await installation.compose(
    ...['--profile', 'tools', 'run', '--rm', '-T', 'account', 'create', '--email', EMAIL],
  );
  const password = /^password\s+(\S+)/m.exec(printed)?.[1];
  shop = await openShop(installation, { email: EMAIL, password: password! });
  await timed('from the first request to the credited order', () => buy(shop, 1_001));
}, 1_500_000);

test('kill -9 of one of each: they come back, the same journey again, and nothing is lost', async () => {
  const before = await ordersOf(shop);
  const [collector] = installation.containers('collector');
  const [storefront] = installation.containers('storefront');
  const [api] = installation.containers('api');
  const [broker] = installation.containers('kafka-2');
  const [processor] = installation.containers('processor-1');
  const killed = [broker!, collector!, storefront!, processor!, api!];
  for (const one of killed) installation.kill(one);
  await timed('from the kills to the next credited order', () => buy(shop, 1_002));
  await timed('until what was killed is healthy again', async () => {
    const restarts = () => killed.filter((one) => installation.inspect(one, '{{.RestartCount}}') === '0');
    await expect.poll(restarts, waits).toEqual([]);
    await allHealthy();
  });
  await timed('one more credited order', () => buy(shop, 1_003));
  const after = await ordersOf(shop);
  expect(after).toEqual(expect.arrayContaining(before));
  expect(after.map(({ number }) => number).sort()).toEqual(['1001', '1002', '1003']);
  expect(new Set(after.map(({ creditedTo }) => creditedTo)).size).toBe(3);
}, 1_500_000);

test('only the balancer is published, nobody writes to a root file system, and the collector reaches no store', async () => {
  for (const service of Object.keys({ ...PARTS, ...ROLES })) {
    for (const one of installation.containers(service)) {
      expect(installation.inspect(one, '{{json .NetworkSettings.Ports}}'), service).not.toContain('HostPort');
      expect(
        installation.inspect(one, '{{.HostConfig.ReadonlyRootfs}} {{.HostConfig.CapDrop}}'),
        service,
      ).toBe('true [ALL]');
    }
  }
  const ask = (host: string) =>
    `require('node:dns').lookup('${host}', (error) => process.stdout.write(error ? error.code : 'found'))`;
  const [collector] = installation.containers('collector');
  const seen = (host: string) => engine.docker('exec', collector!, 'node', '-e', ask(host));
  expect([seen('kafka-1'), seen('postgres'), seen('clickhouse')]).toEqual([
    'found',
    expect.stringMatching(/^E/),
    expect.stringMatching(/^E/),
  ]);
});

type Targets = { readonly data: { readonly activeTargets: readonly { readonly health: string }[] } };
test('Prometheus finds every copy of every role, and has the rules', async () => {
  await installation.compose(...core, '--profile', 'observe', 'up', '-d', '--no-deps', 'prometheus');
  const url = `${installation.addresses.prometheus_url}/api/v1`;
  const up = async () => {
    const response = await fetch(`${url}/targets`).catch(() => null);
    const { data } = response?.ok ? ((await response.json()) as Targets) : { data: { activeTargets: [] } };
    return data.activeTargets.filter(({ health }) => health === 'up').length;
  };
  await expect.poll(up, waits).toBe(8);
  const { data } = (await (await fetch(`${url}/rules`)).json()) as { data: { groups: unknown[] } };
  expect(data.groups.length).toBeGreaterThan(0);
}, 300_000);
