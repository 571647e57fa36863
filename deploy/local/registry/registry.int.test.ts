import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRegistry, registerSchemas } from '#platform/log/registry.ts';
import { recordKinds, schemaText, subjectOf } from '#schemas/codec.ts';
import { useRig } from '../../../e2e/rig.ts';
import { freePort } from '../testing/free-ports.ts';
import { type RunningRegistry, startRegistry } from './registry.ts';

const rig = await useRig();
let registry: RunningRegistry;

beforeAll(async () => {
  registry = await startRegistry({ port: await freePort(), postgresUrl: rig.config.postgresUrl });
});
afterAll(async () => {
  await registry.stop();
  await rig.close();
});

type Reply = { status: number; body: Record<string, unknown>; type: string | null };

async function ask(method: string, path: string, body?: unknown): Promise<Reply> {
  const response = await fetch(registry.url + path, {
    method,
    headers: { 'Content-Type': 'application/vnd.schemaregistry.v1+json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const value = (await response.json()) as Record<string, unknown>;
  return { status: response.status, body: value, type: response.headers.get('content-type') };
}

const schema = (...fields: object[]): { schema: string } => ({
  schema: JSON.stringify({ type: 'record', name: 'Thing', namespace: 'test', fields }),
});
const id = { name: 'id', type: 'string' };
const note = { name: 'note', type: ['null', 'string'], default: null };
const size = { name: 'size', type: 'int' };

test('every schema of ours is registered once, also by two clients at the same time', async () => {
  const client = createRegistry(registry.url);
  const first = await registerSchemas(client);
  const again = await registerSchemas(createRegistry(registry.url));
  expect(again).toEqual(first);
  expect(first.size).toBe(recordKinds.length);
  const kind = recordKinds[0]!;
  const found = await ask('GET', `/subjects/${subjectOf(kind)}/versions/latest`);
  expect(JSON.parse(String(found.body['schema']))).toEqual(JSON.parse(schemaText(kind)));
  expect(found.type).toBe('application/vnd.schemaregistry.v1+json');
  const config = await ask('GET', `/config/${subjectOf(kind)}`);
  expect(config.body).toEqual({ compatibilityLevel: 'FULL_TRANSITIVE' });
});

test('an incompatible schema is refused, and a compatible one is not', async () => {
  await ask('PUT', '/config/grows', { compatibility: 'FULL_TRANSITIVE' });
  expect((await ask('POST', '/subjects/grows/versions', schema(id))).status).toBe(200);
  expect((await ask('POST', '/subjects/grows/versions', schema(id, note))).status).toBe(200);
  const broken = await ask('POST', '/subjects/grows/versions', schema(id, note, size));
  expect([broken.status, broken.body['error_code']]).toEqual([409, 409]);
  const check = await ask('POST', '/compatibility/subjects/grows/versions/latest', schema(id, size));
  expect(check.body['is_compatible']).toBe(false);
  expect((await ask('GET', '/subjects/grows/versions')).body).toEqual([1, 2]);
});

test('levels differ in direction', async () => {
  const directions = [
    ['BACKWARD', schema(id, size), schema(id), 200],
    ['BACKWARD', schema(id), schema(id, size), 409],
    ['FORWARD', schema(id), schema(id, size), 200],
    ['FORWARD', schema(id, size), schema(id), 409],
    ['NONE', schema(id), schema(size), 200],
  ] as const;
  for (const [i, [level, first, second, status]] of directions.entries()) {
    await ask('PUT', `/config/way${i}`, { compatibility: level });
    await ask('POST', `/subjects/way${i}/versions`, first);
    expect((await ask('POST', `/subjects/way${i}/versions`, second)).status, `${level} ${i}`).toBe(status);
  }
});

test('a missing subject or schema is reported with Confluent’s error code', async () => {
  const codes = await Promise.all([
    ask('GET', '/config/nobody'),
    ask('GET', '/subjects/nobody/versions/latest'),
    ask('GET', '/schemas/ids/999999'),
    ask('POST', '/subjects/x/versions', { schema: '{"type":"nonsense"}' }),
  ]);
  expect(codes.map((reply) => [reply.status, reply.body['error_code']])).toEqual([
    [404, 40408],
    [404, 40401],
    [404, 40403],
    [422, 42201],
  ]);
});

test('the same schema is looked up, whatever its white space', async () => {
  const { body } = await ask('POST', '/subjects/same/versions', schema(id));
  const spaced = { schema: JSON.stringify(JSON.parse(schema(id).schema), null, 4) };
  const found = await ask('POST', '/subjects/same', spaced);
  expect(found.body).toMatchObject({ subject: 'same', id: body['id'], version: 1 });
});
