import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CodecError, localCodec, schemaText } from '#schemas/codec.ts';
import { limits } from '../limits/limits.ts';
import { createRegistry, registerSchemas, SchemaLookup, SchemaMissing } from './registry.ts';

const asked: (string | undefined)[] = [];
let isLost = false;
const server = createServer((req, res) => {
  asked.push(`${req.url} ${req.headers.authorization}`);
  res.setHeader('content-type', 'application/json');
  if (isLost) res.writeHead(404).end('{"error_code":40403,"message":"none"}');
  else if (req.url?.endsWith('/9009')) res.end(JSON.stringify({ schema: schemaText('tick') }));
  else if (req.url?.endsWith('/9010')) res.end(JSON.stringify({ schemaType: 'JSON', schema: '{}' }));
  else if (req.url?.endsWith('/9011')) res.end(JSON.stringify({ schema: '{"type":"none"}' }));
  else res.end(JSON.stringify({ id: 7, version: 1, subject: 's', schema: '"string"' }));
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());

test('user and password of the address are sent to the registry', async () => {
  const { port } = server.address() as AddressInfo;
  await createRegistry(`http://me:a%40b@127.0.0.1:${port}/base/`).getSchema(7);
  await createRegistry(`http://127.0.0.1:${port}`).getSchema(7);
  const login = Buffer.from('me:a@b').toString('base64');
  expect(asked).toEqual([`/base/schemas/ids/7 Basic ${login}`, '/schemas/ids/7 undefined']);
});

describe('a schema that the registry does not know', () => {
  const codec = localCodec();
  const tick = codec.encode({ kind: 'tick', at_ms: 3 });
  tick.writeInt32BE(9_009, 1);
  const appendMs = 1_790_000_000_000;
  const record = { value: tick, appendMs };
  const age = limits.SCHEMA_WAIT_MS;
  const lookupOf = () => {
    const { port } = server.address() as AddressInfo;
    return new SchemaLookup(codec, createRegistry(`http://127.0.0.1:${port}`));
  };
  beforeEach(() => {
    isLost = true;
  });
  afterEach(() => {
    isLost = false;
  });

  test('delays a young record, and rejects an old one', async () => {
    const lookup = lookupOf();
    await expect(lookup.learn([record], appendMs + age - 1, 0)).rejects.toThrow(SchemaMissing);
    await lookup.learn([record], appendMs + age, 0);
    expect(() => codec.decode(tick)).toThrow(CodecError);
  });

  test('does not delay longer because the clock of this machine is behind', async () => {
    const lookup = lookupOf();
    await expect(lookup.learn([record], appendMs - 3_600_000, 0)).rejects.toThrow(SchemaMissing);
    await expect(lookup.learn([record], appendMs - 3_600_000, age - 1)).rejects.toThrow(SchemaMissing);
    await lookup.learn([record], appendMs - 3_600_000, age);
  });

  test('is found as soon as the registry has it', async () => {
    const lookup = lookupOf();
    await expect(lookup.learn([record], appendMs, 0)).rejects.toThrow('9009');
    isLost = false;
    await lookup.learn([record], appendMs, 1);
    expect(codec.decode(tick)).toEqual({ kind: 'tick', at_ms: 3 });
  });

  test('does not delay records in another format', async () => {
    await lookupOf().learn(
      [null, Buffer.from('garbage'), Buffer.alloc(3)].map((value) => ({ value, appendMs })),
      appendMs,
      0,
    );
  });
});

describe('a schema of somebody else in the same registry', () => {
  const codec = localCodec();
  const appendMs = 1_790_000_000_000;
  const recordWith = (id: number) => {
    const value = Buffer.from(codec.encode({ kind: 'tick', at_ms: 3 }));
    value.writeInt32BE(id, 1);
    return { value, appendMs };
  };
  const lookupOf = () => {
    const { port } = server.address() as AddressInfo;
    return new SchemaLookup(codec, createRegistry(`http://127.0.0.1:${port}`));
  };

  test('that is not Avro delays no record, and its record is rejected', async () => {
    const record = recordWith(9_010);
    await lookupOf().learn([record], appendMs, 0);
    expect(() => codec.decode(record.value)).toThrow(CodecError);
  });

  test('that the client cannot read delays a record only while it is young', async () => {
    const record = recordWith(9_011);
    const lookup = lookupOf();
    await expect(lookup.learn([record], appendMs, 0)).rejects.toThrow(SchemaMissing);
    await lookup.learn([record], appendMs + limits.SCHEMA_WAIT_MS, 0);
    expect(() => codec.decode(record.value)).toThrow(CodecError);
  });
});

/** What registering every schema there comes to. */
async function registered(registry: Server): ReturnType<typeof registerSchemas> {
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  const { port } = registry.address() as AddressInfo;
  try {
    return await registerSchemas(createRegistry(`http://127.0.0.1:${port}`));
  } finally {
    registry.close();
  }
}

describe('an account that may only read schemas', () => {
  /** Answers every kind with the same id, where it is registered. */
  const readOnly = async (isRegistered: boolean) => {
    const registry = createServer((req, res) => {
      res.setHeader('content-type', 'application/json');
      if (req.method === 'POST' && req.url?.endsWith('/versions')) res.writeHead(403).end('{"message":"no"}');
      else if (req.method === 'GET') res.end('{"compatibilityLevel":"FULL_TRANSITIVE"}');
      else if (isRegistered) res.end('{"id":41}');
      else res.writeHead(404).end('{"error_code":40403,"message":"none"}');
    });
    return registered(registry);
  };

  test('uses registered schemas', async () => {
    expect(new Set((await readOnly(true)).values())).toEqual(new Set([41]));
  });

  test('is told which schema is missing, and what to do', async () => {
    await expect(readOnly(false)).rejects.toThrow(/lacks the schema of .*npm run role -- migrate/);
  });
});

describe('roles that start at once', () => {
  const none = { compatibilityLevel: 'NONE' };
  const full = { compatibilityLevel: 'FULL_TRANSITIVE' };
  /** Of the first subject these answers, as Apicurio gives them; all others are there already. */
  const inTurn = async (answers: readonly (readonly [status: number, body: object])[]) => {
    const left = new Map<string, (readonly [number, object])[]>();
    const registry = createServer((req, res) => {
      const subject = /engage\.[\w.]+/i.exec(decodeURIComponent(req.url ?? ''))?.[0] ?? '';
      const there =
        left.size === 0
          ? answers
          : ([
              [200, full],
              [200, { id: 5 }],
            ] as const);
      const own = left.get(subject) ?? [...there];
      left.set(subject, own);
      const [status, body] = own.shift() ?? [500, { message: 'asked once more' }];
      res.setHeader('content-type', 'application/json');
      res.writeHead(status).end(JSON.stringify(body));
    });
    return registered(registry);
  };
  const taken = (what: string) => [409, { error_code: 409, message: `${what} already exists.` }] as const;

  test('retry, and set the compatibility of a subject that another role left without', async () => {
    const ids = await inTurn([
      [404, { message: 'none' }],
      taken("An artifact with ID 'x' in group 'null'"),
      [200, none],
      [404, { error_code: 404, message: "No artifact with ID 'x' in group 'null' was found." }],
      [200, none],
      taken("A rule named 'COMPATIBILITY'"),
      [200, none],
      [200, full],
      [200, full],
      [200, { id: 5 }],
    ]);
    expect(new Set(ids.values())).toEqual(new Set([5]));
  });

  test('fail if the subject has another setting, or the schema is incompatible', async () => {
    await expect(inTurn([[200, { compatibilityLevel: 'BACKWARD' }]])).rejects.toThrow('BACKWARD');
    const broken = { error_code: 409, message: 'Schema being registered is incompatible.' };
    await expect(
      inTurn([
        [200, full],
        [409, broken],
      ]),
    ).rejects.toThrow('incompatible');
  });
});
