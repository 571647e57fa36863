import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import pg from 'pg';
import { clientOptions } from '#platform/config/postgres-address.ts';
import { BodyTooLarge, readBody } from '../http/body.ts';
import { createLocalServer } from '../http/server.ts';
import { Problem } from '../problem.ts';
import { fingerprint, incompatibilities, isLevel, type Level, parse } from './rules.ts';

export type RegistryOptions = { readonly port: number; readonly postgresUrl: string };
export type RunningRegistry = { readonly url: string; stop(): Promise<void> };

const SETUP = `
create schema if not exists registry;
create table if not exists registry.registry_schema (
  id serial primary key, fingerprint text unique not null, text text not null);
create table if not exists registry.registry_version (
  subject text not null, version int not null, schema_id int not null references registry.registry_schema,
  primary key (subject, version), unique (subject, schema_id));
create table if not exists registry.registry_config (subject text primary key, level text not null);`;
const LOCK = 4_171_004;
const DEFAULT_LEVEL: Level = 'BACKWARD';

/** A refusal with the messages and codes of the Confluent API. */
class Refusal extends Error {
  readonly status: number;
  readonly code: number;
  constructor(status: number, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

type Handler = (
  db: pg.PoolClient,
  names: readonly string[],
  body: Record<string, unknown>,
) => Promise<unknown>;
type Row = { id: number; version: number; text: string };

/** A schema registry with the Confluent API, for Avro, stored in Postgres. @throws Problem */
export async function startRegistry(options: RegistryOptions): Promise<RunningRegistry> {
  const pool = new pg.Pool({
    ...clientOptions(options.postgresUrl),
    max: 2,
    application_name: 'engage-registry',
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const server = createLocalServer((request, response) => handle(pool, request, response));
  try {
    await pool.query(`select pg_advisory_lock(${LOCK}); ${SETUP} select pg_advisory_unlock(${LOCK});`);
    await listen(server, options.port);
  } catch (error) {
    await pool.end();
    throw new Problem(
      `The schema registry cannot use Postgres (${(error as Error).message}): see Postgres's log, or correct POSTGRES_URL if you set it.`,
    );
  }
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await pool.end();
  };
  return { url: `http://127.0.0.1:${options.port}`, stop };
}

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });

async function handle(pool: pg.Pool, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const answer = await dispatch(pool, request);
    send(response, 200, answer);
  } catch (error) {
    // The rest of a refused request is not read.
    if (!request.complete) response.setHeader('Connection', 'close');
    if (error instanceof Refusal)
      send(response, error.status, { error_code: error.code, message: error.message });
    else
      send(response, 500, { error_code: 50001, message: `Error in the store: ${(error as Error).message}` });
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/vnd.schemaregistry.v1+json' });
  response.end(JSON.stringify(body));
}

const routes: readonly [string, RegExp, Handler][] = [
  ['GET', /^\/$/, async () => ({})],
  ['GET', /^\/subjects$/, listSubjects],
  ['POST', /^\/subjects\/([^/]+)\/versions$/, register],
  ['POST', /^\/subjects\/([^/]+)$/, lookUp],
  [
    'GET',
    /^\/subjects\/([^/]+)\/versions$/,
    async (db, [subject]) => (await versionsOf(db, subject!)).map((row) => row.version),
  ],
  ['GET', /^\/subjects\/([^/]+)\/versions\/([^/]+)$/, getVersion],
  ['GET', /^\/schemas\/ids\/(\d+)$/, getSchema],
  ['GET', /^\/config(?:\/([^/]+))?$/, getConfig],
  ['PUT', /^\/config(?:\/([^/]+))?$/, putConfig],
  ['POST', /^\/compatibility\/subjects\/([^/]+)\/versions\/([^/]+)$/, compatible],
];

async function dispatch(pool: pg.Pool, request: IncomingMessage): Promise<unknown> {
  const path = new URL(request.url ?? '/', 'http://127.0.0.1').pathname;
  for (const [method, pattern, handler] of routes) {
    const found = method === request.method ? pattern.exec(path) : null;
    if (!found) continue;
    const body = await readJson(request);
    return inTransaction(pool, (db) =>
      handler(
        db,
        found.slice(1).map((name) => name && decodeURIComponent(name)),
        body,
      ),
    );
  }
  throw new Refusal(404, 404, 'HTTP 404 Not Found');
}

/** Our schemas have some thousand bytes. */
const BODY_BYTES_MAX = 1024 * 1024;
/** Pages cannot send any of these types without a CORS preflight. */
const JSON_TYPE = /^application\/(json|vnd\.schemaregistry(\.v1)?\+json)\s*(;|$)/i;

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const type = request.headers['content-type'] ?? '';
  if (request.method !== 'GET' && !JSON_TYPE.test(type)) {
    throw new Refusal(415, 415, 'HTTP 415 Unsupported Media Type');
  }
  const text = String(await readBody(request, BODY_BYTES_MAX).catch(refuseTooLarge));
  if (text === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {}
  throw new Refusal(400, 400, 'The body is not a JSON object.');
}

function refuseTooLarge(error: unknown): never {
  if (error instanceof BodyTooLarge) throw new Refusal(413, 413, 'HTTP 413 Payload Too Large');
  throw error;
}

async function inTransaction<T>(pool: pg.Pool, work: (db: pg.PoolClient) => Promise<T>): Promise<T> {
  const db = await pool.connect();
  try {
    await db.query('begin');
    const result = await work(db);
    await db.query('commit');
    return result;
  } catch (error) {
    await db.query('rollback').catch(() => {});
    throw error;
  } finally {
    db.release();
  }
}

const schemaOf = (body: Record<string, unknown>): string => {
  const text = body['schema'];
  if ((body['schemaType'] ?? 'AVRO') !== 'AVRO')
    throw new Refusal(422, 42201, 'Only AVRO schemas are kept here.');
  try {
    parse(String(text));
    return String(text);
  } catch (error) {
    throw new Refusal(422, 42201, `Invalid schema: ${(error as Error).message}`);
  }
};

async function versionsOf(db: pg.PoolClient, subject: string): Promise<Row[]> {
  const { rows } = await db.query<Row>(
    `select s.id, v.version, s.text from registry.registry_version v
     join registry.registry_schema s on s.id = v.schema_id where v.subject = $1 order by v.version`,
    [subject],
  );
  if (rows.length === 0) throw new Refusal(404, 40401, `Subject '${subject}' not found.`);
  return rows;
}

const emptyIfNotFound = async (rows: Promise<Row[]>): Promise<Row[]> => {
  try {
    return await rows;
  } catch (error) {
    if (error instanceof Refusal && error.code === 40401) return [];
    throw error;
  }
};

async function listSubjects(db: pg.PoolClient): Promise<string[]> {
  const { rows } = await db.query<{ subject: string }>(
    'select distinct subject from registry.registry_version order by subject',
  );
  return rows.map((row) => row.subject);
}

/** Two roles that start together register the same schemas: one at a time, so that both get the same ids. */
async function register(
  db: pg.PoolClient,
  [subject]: readonly string[],
  body: Record<string, unknown>,
): Promise<{ id: number }> {
  const text = schemaOf(body);
  const print = fingerprint(text);
  await db.query('select pg_advisory_xact_lock($1)', [LOCK]);
  const earlier = await emptyIfNotFound(versionsOf(db, subject!));
  const same = earlier.find((row) => fingerprint(row.text) === print);
  if (same) return { id: same.id };
  const why = incompatibilities(
    await levelOf(db, subject!),
    text,
    earlier.map((row) => row.text),
  );
  if (why.length > 0) {
    throw new Refusal(
      409,
      409,
      `Schema being registered is incompatible with an earlier schema: ${why.join('; ')}`,
    );
  }
  await db.query(
    'insert into registry.registry_schema (fingerprint, text) values ($1, $2) on conflict (fingerprint) do nothing',
    [print, text],
  );
  const { rows } = await db.query<{ id: number }>(
    'select id from registry.registry_schema where fingerprint = $1',
    [print],
  );
  const id = rows[0]!.id;
  const version = (earlier.at(-1)?.version ?? 0) + 1;
  await db.query('insert into registry.registry_version values ($1, $2, $3)', [subject, version, id]);
  return { id };
}

async function lookUp(
  db: pg.PoolClient,
  [subject]: readonly string[],
  body: Record<string, unknown>,
): Promise<object> {
  const print = fingerprint(schemaOf(body));
  const found = (await versionsOf(db, subject!)).find((row) => fingerprint(row.text) === print);
  if (!found) throw new Refusal(404, 40403, 'Schema not found');
  return { subject, id: found.id, version: found.version, schema: found.text };
}

async function getVersion(db: pg.PoolClient, [subject, version]: readonly string[]): Promise<object> {
  const rows = await versionsOf(db, subject!);
  const found = version === 'latest' ? rows.at(-1) : rows.find((row) => String(row.version) === version);
  if (!found) throw new Refusal(404, 40402, `Version ${version} not found.`);
  return { subject, id: found.id, version: found.version, schema: found.text };
}

async function getSchema(db: pg.PoolClient, [id]: readonly string[]): Promise<object> {
  const { rows } = await db.query<{ text: string }>(
    'select text from registry.registry_schema where id = $1',
    [Math.min(Number(id), 2_147_483_647)],
  );
  if (!rows[0]) throw new Refusal(404, 40403, `Schema ${id} not found`);
  return { schema: rows[0].text };
}

async function storedLevel(db: pg.PoolClient, subject: string): Promise<Level | null> {
  const { rows } = await db.query<{ level: Level }>(
    'select level from registry.registry_config where subject = $1',
    [subject],
  );
  return rows[0]?.level ?? null;
}

const levelOf = async (db: pg.PoolClient, subject: string): Promise<Level> =>
  (await storedLevel(db, subject)) ?? (await storedLevel(db, '')) ?? DEFAULT_LEVEL;

async function getConfig(db: pg.PoolClient, [subject]: readonly string[]): Promise<object> {
  if (!subject) return { compatibilityLevel: (await storedLevel(db, '')) ?? DEFAULT_LEVEL };
  const level = await storedLevel(db, subject);
  if (!level) {
    throw new Refusal(
      404,
      40408,
      `Subject '${subject}' does not have subject-level compatibility configured`,
    );
  }
  return { compatibilityLevel: level };
}

async function putConfig(
  db: pg.PoolClient,
  [subject]: readonly string[],
  body: Record<string, unknown>,
): Promise<object> {
  const level = body['compatibility'];
  if (!isLevel(level)) throw new Refusal(422, 42203, 'Invalid compatibility level.');
  await db.query(
    'insert into registry.registry_config values ($1, $2) on conflict (subject) do update set level = excluded.level',
    [subject ?? '', level],
  );
  return { compatibility: level };
}

async function compatible(
  db: pg.PoolClient,
  [subject, version]: readonly string[],
  body: Record<string, unknown>,
): Promise<object> {
  const text = schemaOf(body);
  const rows = await versionsOf(db, subject!);
  const upTo = version === 'latest' ? rows : rows.filter((row) => row.version <= Number(version));
  const why = incompatibilities(
    await levelOf(db, subject!),
    text,
    upTo.map((row) => row.text),
  );
  return { is_compatible: why.length === 0, ...(why.length > 0 ? { messages: why } : {}) };
}
