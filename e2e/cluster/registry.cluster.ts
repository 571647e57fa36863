import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRegistry, loadSchemas, registerSchemas } from '#platform/log/registry.ts';
import { Codec, localCodec, recordKinds, schemaText, subjectOf } from '#schemas/codec.ts';
import { freePort } from '../../deploy/local/testing/free-ports.ts';
import { startApicurio, unpackApicurio } from './apicurio.ts';

/** Apicurio Registry behind a gateway, as operators configure it: with a path prefix and users. */
const home = mkdtempSync(join(tmpdir(), 'engage-apicurio-'));
let port: number;
let registry: Awaited<ReturnType<typeof startApicurio>>;
const PREFIX = '/eu/schemas';
const users: Readonly<Record<string, 'all' | 'read'>> = { 'may:all, of it': 'all', 'may:read': 'read' };

/**
 * A read-only user is refused every request that creates a version or changes a setting, as a gateway can tell from the
 * path.
 */
function refusal(method: string, path: string, authorization: string | undefined): number | null {
  const login = Buffer.from((authorization ?? '').replace('Basic ', ''), 'base64').toString();
  const rights = users[login];
  if (rights === undefined) return 401;
  const isChange = method === 'PUT' || (method === 'POST' && path.endsWith('/versions'));
  return rights === 'read' && isChange ? 403 : null;
}

const gateway = createServer((req, res) => {
  const path = req.url!.startsWith(`${PREFIX}/`) ? req.url!.slice(PREFIX.length) : null;
  const status = path === null ? 404 : refusal(req.method!, path, req.headers.authorization);
  if (status !== null) {
    req.resume();
    res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error_code: status }));
    return;
  }
  const { authorization: _, ...headers } = req.headers;
  const behind = request(`${registry.url}${path}`, { method: req.method!, headers }, (answer) => {
    res.writeHead(answer.statusCode!, answer.headers);
    answer.pipe(res);
  });
  behind.on('error', () => res.destroy());
  req.pipe(behind);
});

function addressFor(login: string): string {
  const [user, ...password] = login.split(':');
  const own = `${encodeURIComponent(user!)}:${encodeURIComponent(password.join(':'))}`;
  return `http://${own}@127.0.0.1:${(gateway.address() as AddressInfo).port}${PREFIX}`;
}
const ALL = 'may:all, of it';

beforeAll(async () => {
  await unpackApicurio(join(home, 'program'));
  port = await freePort();
  registry = await startApicurio(home, port);
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  gateway.close();
  await registry?.stop();
  rmSync(home, { recursive: true, force: true });
});

test('eight roles that register at once on an empty registry all start, with the same ids', async () => {
  const roles = Array.from({ length: 8 }, () => registerSchemas(createRegistry(addressFor(ALL))));
  const [first, ...others] = await Promise.all(roles);
  expect([...first!.keys()]).toEqual([...recordKinds]);
  expect(new Set(first!.values()).size).toBe(recordKinds.length);
  for (const ids of others) expect(ids).toEqual(first);
  const client = createRegistry(addressFor(ALL));
  expect(await registerSchemas(client)).toEqual(first);
  const versions = await fetch(`${registry.url}/subjects/${subjectOf('tick')}/versions`);
  expect(await versions.json()).toHaveLength(1);
});

test('a record is read by the id in it, and an id that nobody gave is told from a registry that fails', async () => {
  const ids = await registerSchemas(createRegistry(addressFor(ALL)));
  const bytes = new Codec(ids).encode({ kind: 'tick', at_ms: 3 });
  const other = localCodec();
  expect(await loadSchemas(other, createRegistry(addressFor(ALL)), [bytes])).toEqual(new Set());
  expect(other.decode(bytes)).toMatchObject({ kind: 'tick', at_ms: 3 });
  const unknown = Buffer.from(bytes);
  unknown.writeInt32BE(999_999, 1);
  expect(await loadSchemas(localCodec(), createRegistry(addressFor(ALL)), [unknown])).toEqual(
    new Set([999_999]),
  );
});

test('an account that may only read starts a role once the schemas are there; a wrong password starts none', async () => {
  const ids = await registerSchemas(createRegistry(addressFor(ALL)));
  expect(await registerSchemas(createRegistry(addressFor('may:read')))).toEqual(ids);
  await expect(registerSchemas(createRegistry(addressFor('may:guess')))).rejects.toThrow();
});

test('every subject is kept fully compatible, and a schema that breaks an earlier one is refused', async () => {
  const client = createRegistry(addressFor(ALL));
  await registerSchemas(client);
  for (const kind of recordKinds) {
    const config = await fetch(`${registry.url}/config/${subjectOf(kind)}`);
    expect([kind, await config.json()]).toEqual([kind, { compatibilityLevel: 'FULL_TRANSITIVE' }]);
  }
  const schema = JSON.parse(schemaText('tick')) as { fields: object[] };
  const post = (fields: object[]) =>
    fetch(`${registry.url}/subjects/${subjectOf('tick')}/versions`, {
      method: 'POST',
      headers: { 'content-type': 'application/vnd.schemaregistry.v1+json' },
      body: JSON.stringify({ schema: JSON.stringify({ ...schema, fields }) }),
    });
  expect((await post([...schema.fields, { name: 'needed', type: 'string' }])).status).toBe(409);
  expect((await post(schema.fields.slice(1))).status).toBe(409);
  const grown = [...schema.fields, { name: 'note', type: ['null', 'string'], default: null }];
  expect((await post(grown)).status).toBe(200);
});

test('its ids are the same after a restart', async () => {
  const before = await registerSchemas(createRegistry(addressFor(ALL)));
  await registry.stop();
  registry = await startApicurio(home, port);
  expect(await registerSchemas(createRegistry(addressFor('may:read')))).toEqual(before);
});
