import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectFile } from '#schemas/files.ts';
import { freePort } from '../../deploy/local/testing/free-ports.ts';
import { type Rig, useRig } from '../rig.ts';
import { type Engine, startEngine } from './engine.ts';

const IMAGE = `engage-test-${process.pid}`;
const SIZE_MAX_BYTES = 250_000_000;
const ROLES = ['collector', 'storefront', 'processor', 'api'] as const;

let engine: Engine;
let rig: Rig;
const containers: string[] = [];

beforeAll(async () => {
  engine = await startEngine();
  engine.docker(
    ...['build', '-q', '-f', projectFile('deploy', 'Dockerfile'), '-t', IMAGE, '--network', 'host'],
    ...engine.buildArguments,
    projectFile(),
  );
  rig = await useRig();
}, 900_000);
afterAll(async () => {
  for (const id of containers) engine.docker('rm', '-f', id);
  if (engine) engine.docker('rmi', '-f', IMAGE);
  await engine?.stop();
  await rig?.close();
}, 120_000);

/** A role on the rig's parts, run as in production: not as root, and only /data and /tmp are writable. */
function run(role: string, env: Readonly<Record<string, string>>): string {
  const id = engine
    .docker(
      ...['run', '-d', '--network', 'host', '--read-only', '--cap-drop', 'ALL'],
      ...['--security-opt', 'no-new-privileges', '--tmpfs', '/tmp', '--tmpfs', '/data:uid=10001,gid=10001'],
      ...Object.entries(env).flatMap(([name, value]) => ['-e', `${name}=${value}`]),
      ...[IMAGE, role],
    )
    .trim();
  containers.push(id);
  return id;
}

const inImage = (script: string): string =>
  engine.docker('run', '--rm', '--network', 'none', '--entrypoint', 'node', IMAGE, '-e', script).trim();

test('is small, runs as nobody in particular, and holds no part of npm start', () => {
  const [{ Size: bytes, Config: config }] = JSON.parse(engine.docker('inspect', IMAGE)) as [
    { Size: number; Config: { User: string; Labels: Record<string, string> } },
  ];
  process.stderr.write(`the image has ${(bytes / 1e6).toFixed(0)} MB\n`);
  expect(bytes).toBeLessThan(SIZE_MAX_BYTES);
  expect(config.User).toBe('10001:10001');
  expect(config.Labels['org.opencontainers.image.title']).toBe('Storefront Engagement Service');
  const { version } = JSON.parse(readFileSync(projectFile('package.json'), 'utf8')) as { version: string };
  expect(config.Labels['org.opencontainers.image.version']).toBe(version);
  const packages = JSON.parse(
    inImage(`const { readdirSync } = require('node:fs');
      process.stdout.write(JSON.stringify(readdirSync('/app/node_modules').flatMap((name) =>
        name.startsWith('@') ? readdirSync('/app/node_modules/' + name).map((one) => name + '/' + one) : [name])))`),
  ) as string[];
  for (const name of packages)
    expect(name).toMatch(/^(@node-rs\/(argon2|crc32)|@uwsjs\/linux-|moment-timezone$|uWebSockets\.js)/);
});

test('names what it holds, and its licences', () => {
  const bom = JSON.parse(
    inImage(`process.stdout.write(require('node:fs').readFileSync('/app/sbom.json', 'utf8'))`),
  ) as {
    components: { name: string }[];
  };
  const names = bom.components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['kafkajs', 'koa', 'pg', 'avsc', 'preact', 'Node.js']));
  expect(names).not.toContain('chdb');
  const notices = inImage(
    `process.stdout.write(require('node:fs').readFileSync('/app/NOTICES.txt', 'utf8'))`,
  );
  for (const name of ['kafkajs', 'koa', 'preact', 'd3-array', 'uWebSockets.js', 'Node.js']) {
    expect(notices).toMatch(new RegExp(`^${name} \\d`, 'm'));
  }
  // Code compiled into binaries has no package: that of Node, of the websocket server, of argon2 and of the checksum.
  for (const part of ['- V8', '- OpenSSL', 'lsquic', 'BoringSSL', 'mimalloc'])
    expect(notices).toContain(part);
  for (const text of notices.split(/\n-{80}\n/).slice(1)) {
    expect(text).toMatch(/licen[cs]e|permission|redistribution|A binary of/i);
    expect(text.length, text).toBeGreaterThan(60);
  }
});

test('a role without its keys refuses to start in production', () => {
  const { PORT_BASE: _, ...env } = rig.env as Record<string, string>;
  const id = run('api', { ...env, ENGAGE_ENV: 'production' });
  expect(engine.docker('wait', id).trim()).toBe('1');
  expect(engine.logs(id)).not.toContain('ready');
});

/** Reports how long it took, from `docker run` on. */
async function startUntilReady(
  role: (typeof ROLES)[number],
  env: Readonly<Record<string, string>>,
): Promise<{ role: string; id: string }> {
  const metrics = await freePort();
  const began = performance.now();
  const id = run(role, { ...env, METRICS_PORT: String(metrics), METRICS_HOST: '127.0.0.1' });
  const status = (): Promise<number> =>
    fetch(`http://127.0.0.1:${metrics}/readyz`).then(
      (answer) => answer.status,
      () => 0,
    );
  await expect
    .poll(status)
    .toBe(200)
    .catch((cause: unknown) => {
      throw new Error(`${role} did not get ready: ${engine.logs(id)}`, { cause });
    });
  process.stderr.write(`${role}: ready after ${((performance.now() - began) / 1_000).toFixed(1)} s\n`);
  return { role, id };
}

test('migrate prepares the parts and ends with 0; then each role gets ready, and ends with a SIGTERM', async () => {
  const env = { ...rig.env, ENGAGE_ENV: 'development', LOG_LEVEL: 'info', DATA_DIR: '/data' };
  expect(engine.docker('wait', run('migrate', env)).trim()).toBe('0');
  const started = await Promise.all(ROLES.map((role) => startUntilReady(role, env)));
  const collector = started.find(({ role }) => role === 'collector')!;
  expect(engine.logs(collector.id)).toContain('uWebSockets.js');
  for (const { id } of started) {
    engine.docker('stop', '-t', '30', id);
    expect(engine.docker('wait', id).trim()).toBe('0');
  }
});
