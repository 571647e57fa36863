/** Attempts to change a schema in the local registry, or to make it unavailable. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningRegistry, startRegistry } from '../../../deploy/local/registry/registry.ts';
import { freePort } from '../../../deploy/local/testing/free-ports.ts';
import { useRig } from '../../rig.ts';
import { ask, foreignHosts, ofPages, sendSlowly } from './local-http.ts';

const rig = await useRig();
const TYPE = { 'Content-Type': 'application/vnd.schemaregistry.v1+json' };
const schema = JSON.stringify({ schema: '"string"' });
let registry: RunningRegistry;
let port: string;

beforeAll(async () => {
  registry = await startRegistry({ port: await freePort(), postgresUrl: rig.config.postgresUrl });
  port = new URL(registry.url).port;
});
afterAll(async () => {
  await registry.stop();
  await rig.close();
});

const subjects = async (): Promise<string> => (await ask(port, { method: 'GET', path: '/subjects' })).text;
const writes = [
  ['POST', '/subjects/evil/versions', schema],
  ['PUT', '/config', '{"compatibility":"NONE"}'],
  ['POST', '/compatibility/subjects/evil/versions/latest', schema],
] as const;

describe('from a web page', () => {
  const refused = async (headers: Readonly<Record<string, string>>): Promise<void> => {
    for (const [method, path, body] of writes) {
      const reply = await ask(port, { method, path, headers: { ...TYPE, ...headers }, body });
      expect(reply).toMatchObject({ status: 403, text: expect.stringMatching(/^Refused: /) });
      expect(reply.headers).not.toHaveProperty('access-control-allow-origin');
    }
    expect(await ask(port, { method: 'GET', path: '/subjects', headers })).toMatchObject({ status: 403 });
    expect(await subjects()).toBe('[]');
  };

  test.each(ofPages)('%s', (_, headers) => refused(headers));
  test.each(foreignHosts)('DNS rebinding: Host "%s"', (Host) => refused({ Host }));

  test.each([
    '',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'text/plain; application/json',
  ])('a simple request without an origin, of type "%s"', async (type) => {
    for (const [method, path, body] of writes) {
      const reply = await ask(port, { method, path, headers: type ? { 'Content-Type': type } : {}, body });
      expect([reply.status, JSON.parse(reply.text)]).toMatchObject([415, { error_code: 415 }]);
    }
    expect(await subjects()).toBe('[]');
  });
});

test('a body of more than a megabyte is refused, with or without Content-Length', async () => {
  const path = '/subjects/large/versions';
  const announced = { ...TYPE, 'Content-Length': '2000000' };
  const reply = await ask(port, { path, headers: announced, body: '{' }).catch(() => null);
  expect(reply).toMatchObject({ status: 413, text: expect.stringContaining('413') });
  const body = JSON.stringify({ schema: JSON.stringify({ type: 'string', doc: 'x'.repeat(4_000_000) }) });
  const sent = ask(port, { path, headers: { ...TYPE, 'Transfer-Encoding': 'chunked' }, body });
  // The rest is not read, so the socket may break before the answer arrives.
  expect(
    await sent.then(
      ({ status }) => status,
      () => 413,
    ),
  ).toBe(413);
  expect(await subjects()).toBe('[]');
});

test('bodies that never end are aborted, and other requests are answered meanwhile', async () => {
  const slow = Array.from({ length: 8 }, () => sendSlowly(port, TYPE, '/subjects/slow/versions'));
  expect(await subjects()).toBe('[]');
  await Promise.all(slow);
});

test('requests of the roles are answered', async () => {
  const reply = await ask(port, { path: '/subjects/ours/versions', headers: TYPE, body: schema });
  expect([reply.status, JSON.parse(reply.text)]).toEqual([200, { id: expect.any(Number) }]);
});
