import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { auditRotation } from '#platform/audit.ts';
import { ConfigError, checkEnvironment, dataDirFrom } from '#platform/config/config.ts';
import { postgresAddress } from '#platform/config/postgres-address.ts';
import {
  type GivenKeys,
  type SecretKind,
  type SecretsSource,
  secretKinds,
  secretNames,
  secretsFrom,
} from '#platform/config/secrets.ts';
import { checkArguments, exitOnUsageError } from '#platform/config/usage.ts';
import { limits } from '#platform/limits/limits.ts';
import { createPostgres, type Postgres, transaction } from '#platform/postgres/postgres.ts';
import { writeSecretsFile } from '#platform/secrets/file.ts';
import { ringOf } from '#platform/secrets/key-ring.ts';
import { readSecrets, readSecretsFile } from '#platform/secrets/read.ts';
import { forgetKept, keptKey, kindsOutside } from '#platform/secrets/stored.ts';
import { stillNeeds } from '#platform/secrets/uses.ts';
import { forCollector, newKey, secretFiles } from './local/secret-files.ts';
import { changedRings, nextSteps } from './secrets/rotation.ts';

/** `npm run secrets`: makes, hands out and rotates the keys of an installation (docs/operations/secrets.md). */
const usage = `npm run secrets -- write FILE | collector FILE | rotate [FILE] | forget
write      writes every key to FILE: those of the roles, which the environment or Postgres has, or new ones
collector  writes the keys that the collector needs to FILE
rotate     takes the next step of a rotation in FILE, by default in that of npm start
forget     takes the keys out of Postgres, once every role has them from elsewhere
POSTGRES_URL names the database, by default that of the running npm start of this DATA_DIR.`;

const verbs = ['write', 'collector', 'rotate', 'forget'];

function problem([verb, file, more]: readonly string[]): string | null {
  if (verb === undefined || !verbs.includes(verb)) return `Name what to do: one of ${verbs.join(', ')}.`;
  if (file === undefined && verb !== 'rotate' && verb !== 'forget') return 'Name the file to write.';
  const extra = verb === 'forget' ? file : more;
  return extra === undefined ? null : `"${extra}" is one too many.`;
}

const dataDir = dataDirFrom(process.env);
const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** POSTGRES_URL, or the address that a running `npm start` wrote down. */
function postgresUrl(): string | null {
  const named = postgresAddress(process.env, 'POSTGRES_URL');
  const ready = join(dataDir, 'ready.json');
  if (named || !existsSync(ready)) return named || null;
  return (JSON.parse(readFileSync(ready, 'utf8')) as { postgres_url: string }).postgres_url;
}

async function withPostgres<T>(work: (postgres: Postgres) => Promise<T>): Promise<T> {
  const url = postgresUrl();
  if (url === null) throw new ConfigError('POSTGRES_URL must be set, or npm start must run.');
  const postgres = createPostgres(url, 2);
  return work(postgres).finally(() => postgres.end());
}

function source(): SecretsSource {
  const { roles } = secretFiles(dataDir);
  return secretsFrom(process.env) ?? (existsSync(roles) ? { kind: 'file', path: roles } : null);
}

/** What the environment gives, and what Postgres keeps beside it. @param make keys that nobody has made yet */
async function keysInForce(make: boolean): Promise<GivenKeys> {
  const given = (await readSecrets(source())) ?? {};
  const missing = secretKinds.filter((kind) => !given[kind]);
  if (missing.length === 0) return given;
  const kept =
    postgresUrl() === null ? new Map() : await withPostgres((postgres) => keptKeys(postgres, missing));
  const all = secretKinds.flatMap((kind): [SecretKind, GivenKeys[SecretKind]][] => {
    const own = given[kind] ?? kept.get(kind);
    if (own) return [[kind, own]];
    return make ? [[kind, [newKey(1)]]] : [];
  });
  return Object.fromEntries(all) as GivenKeys;
}

async function keptKeys(
  postgres: Postgres,
  kinds: readonly SecretKind[],
): Promise<Map<SecretKind, GivenKeys[SecretKind]>> {
  const { rows } = await postgres.query("select 1 where to_regclass('secret_proof') is not null");
  if (rows.length === 0) return new Map();
  const outside = await kindsOutside(postgres);
  const elsewhere = kinds.find((kind) => outside.has(kind));
  if (elsewhere) {
    throw new ConfigError(
      `${secretNames[elsewhere]} of this installation lies outside Postgres: name it with SECRETS_FILE or SECRETS_COMMAND.`,
    );
  }
  const kept = await Promise.all(kinds.map(async (kind) => [kind, await keptKey(postgres, kind)] as const));
  return new Map(kept.flatMap(([kind, key]) => (key ? [[kind, ringOf(key).all] as const] : [])));
}

async function write(file: string): Promise<void> {
  if (existsSync(file)) throw new ConfigError(`${file} exists: keys are not overwritten, name another file.`);
  writeSecretsFile(file, await keysInForce(true));
  say(`${file} is written: give it to every role but the collector with SECRETS_FILE.`);
}

async function writeForCollector(file: string): Promise<void> {
  const keys = forCollector(await keysInForce(false));
  if (Object.keys(keys).length === 0)
    throw new ConfigError('There are no keys yet: start a role, or write them first.');
  writeSecretsFile(file, keys);
  say(`${file} is written.`);
}

/** Every role has read the file by then, whatever moment it began. */
const STEP_MS_MIN = 2 * limits.SECRETS_FILE_AGAIN_MS;

async function rotate(file: string): Promise<void> {
  const keys = readSecretsFile(file);
  const waitMs = statSync(file).mtimeMs + STEP_MS_MIN - Date.now();
  if (waitMs > 0) {
    throw new ConfigError(
      `${file} was written a moment ago, and roles may not have read it: run this again in ${Math.ceil(waitMs / 1_000)} s.`,
    );
  }
  const said = await withPostgres(async (postgres) => {
    const { keys: next, says } = await nextSteps(keys, (kind, id, current) =>
      stillNeeds(postgres, kind, id, current),
    );
    const changed = changedRings(keys, next);
    if (changed === null) return says;
    // The file comes last, so that no key is in use of which the audit log does not know.
    await transaction(postgres, async (tx) => {
      await auditRotation(tx, changed);
      writeRotated(file, next);
    });
    return [
      `${file} is written. Hand it out, see that secret_keys of every role shows it, and run this again.`,
      ...says,
    ];
  });
  for (const line of said) say(line);
}

function writeRotated(file: string, keys: GivenKeys): void {
  writeSecretsFile(file, keys);
  const { roles, collector } = secretFiles(dataDir);
  if (resolve(file) === roles) writeSecretsFile(collector, forCollector(keys));
}

async function forget(): Promise<void> {
  const given = await readSecrets(source());
  if (!given) throw new ConfigError('Name the keys with SECRETS_FILE or SECRETS_COMMAND.');
  await withPostgres((postgres) => forgetKept(postgres, given));
  say('Postgres keeps no key any more.');
}

const args = process.argv.slice(2);
exitOnUsageError(checkArguments(args, usage, problem));
try {
  checkEnvironment(process.env);
  const [verb, name] = args;
  const file = name === undefined ? secretFiles(dataDir).roles : resolve(name);
  if (verb === 'write') await write(file);
  else if (verb === 'collector') await writeForCollector(file);
  else if (verb === 'rotate') await rotate(file);
  else await forget();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
