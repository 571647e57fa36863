import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { ConfigError, checkEnvironment, dataDirFrom } from '#platform/config/config.ts';
import {
  type GivenKeys,
  type SecretKind,
  type SecretsSource,
  secretKinds,
  secretNames,
  secretsFrom,
} from '#platform/config/secrets.ts';
import { checkArguments, exitOnUsageError } from '#platform/config/usage.ts';
import type { Postgres } from '#platform/postgres/postgres.ts';
import { writeSecretsFile } from '#platform/secrets/file.ts';
import { ringOf } from '#platform/secrets/key-ring.ts';
import { readSecrets, readSecretsFile } from '#platform/secrets/read.ts';
import { collectorKinds } from '#platform/secrets/secrets.ts';
import { deleteStoredKeys, kindsKeptOutside, storedKey } from '#platform/secrets/stored.ts';
import { connectPostgres, postgresUrlFrom } from './local/command-postgres.ts';
import { forCollector, localSecrets, newKey, secretFiles } from './local/secret-files.ts';
import { advanceRotation, beginRotation } from './secrets/rotate.ts';

/** `npm run secrets`: creates, distributes and rotates the keys of an installation (docs/operations/secrets.md). */
const usage = `npm run secrets -- write FILE | collector FILE | rotate [FILE] [NAME…] | finish [FILE] | forget
write      writes every key to FILE: the existing ones from the environment or Postgres, or else new ones
collector  writes the keys that the collector needs to FILE
rotate     begins a rotation in FILE (default: the file of npm start): adds a new key of each kind, or of the kinds named (SEAL_SECRET)
finish     continues the rotations under way in FILE: new keys come into use, then old keys that nothing needs are dropped
forget     deletes the keys from Postgres, once every role reads them from elsewhere
POSTGRES_URL is the database; the default is that of the npm start that runs in this DATA_DIR.`;

const verbs = ['write', 'collector', 'rotate', 'finish', 'forget'];
const isKind = (arg: string): boolean => secretKinds.some((kind) => secretNames[kind] === arg);

function problem([verb, ...args]: readonly string[]): string | null {
  if (verb === undefined || !verbs.includes(verb)) return `Name the command: one of ${verbs.join(', ')}.`;
  const rest = verb === 'rotate' ? args.filter((arg) => !isKind(arg)) : args;
  if (rest.length === 0 && (verb === 'write' || verb === 'collector')) return 'Name the file to write.';
  const extra = rest[verb === 'forget' ? 0 : 1];
  return extra === undefined ? null : `Unexpected argument "${extra}".`;
}

const dataDir = dataDirFrom(process.env);
const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function withPostgres<T>(work: (postgres: Postgres) => Promise<T>): Promise<T> {
  const url = postgresUrlFrom(process.env);
  if (url === null) throw new ConfigError('POSTGRES_URL must be set, or npm start must run.');
  const postgres = await connectPostgres(url, 2);
  return work(postgres).finally(() => postgres.end());
}

function source(): SecretsSource {
  return secretsFrom(process.env) ?? localSecrets(process.env);
}

/**
 * The keys that the environment gives, and those that Postgres keeps. @param make creates keys that do not exist yet
 */
async function keysInForce(make: boolean): Promise<GivenKeys> {
  const given = (await readSecrets(source())) ?? {};
  const missing = secretKinds.filter((kind) => !given[kind]);
  if (missing.length === 0) return given;
  const kept =
    postgresUrlFrom(process.env) === null
      ? new Map()
      : await withPostgres((postgres) => keptKeys(postgres, missing));
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
  const outside = await kindsKeptOutside(postgres);
  const elsewhere = kinds.find((kind) => outside.has(kind));
  if (elsewhere) {
    throw new ConfigError(
      `${secretNames[elsewhere]} of this installation is not kept in Postgres: give it with SECRETS_FILE or SECRETS_COMMAND.`,
    );
  }
  const kept = await Promise.all(kinds.map(async (kind) => [kind, await storedKey(postgres, kind)] as const));
  return new Map(kept.flatMap(([kind, key]) => (key ? [[kind, ringOf(key).all] as const] : [])));
}

async function write(file: string): Promise<void> {
  if (existsSync(file)) throw new ConfigError(`${file} exists: keys are not overwritten, name another file.`);
  writeSecretsFile(file, await keysInForce(true));
  say(`${file} was written: give it to every role but the collector with SECRETS_FILE.`);
  if (secretsFrom(process.env) === null && localSecrets(process.env) !== null)
    say(`It holds the keys of the npm start in ${dataDir}: for another installation, set another DATA_DIR.`);
}

async function writeForCollector(file: string): Promise<void> {
  const keys = forCollector(await keysInForce(false));
  if (Object.keys(keys).length === 0)
    throw new ConfigError(
      'There are no keys yet: start a role, or create them with "npm run secrets -- write FILE".',
    );
  refuseToDropKeys(file);
  writeSecretsFile(file, keys);
  say(`${file} was written.`);
}

/**
 * The collector's file is rewritten at each step of a rotation; the file of the other roles never is. @throws
 * ConfigError
 */
function refuseToDropKeys(file: string): void {
  if (!existsSync(file) || statSync(file).size === 0) return;
  const held = readSecretsFile(file);
  const lost = secretKinds.filter((kind) => held[kind] && !collectorKinds.some((one) => one === kind));
  if (lost.length === 0) return;
  const names = lost.map((kind) => secretNames[kind]).join(', ');
  throw new ConfigError(`${file} holds ${names}, which would be lost: name another file for the collector.`);
}

async function forget(): Promise<void> {
  const given = await readSecrets(source());
  if (!given) throw new ConfigError('Name the keys with SECRETS_FILE or SECRETS_COMMAND.');
  await withPostgres((postgres) => deleteStoredKeys(postgres, given));
  say('The keys were deleted from Postgres.');
}

const args = process.argv.slice(2);
exitOnUsageError(checkArguments(args, usage, problem));
try {
  checkEnvironment(process.env);
  const [verb, ...rest] = args;
  const [name] = verb === 'rotate' ? rest.filter((arg) => !isKind(arg)) : rest;
  const file = name === undefined ? secretFiles(dataDir).roles : resolve(name);
  const kinds = secretKinds.filter((kind) => rest.includes(secretNames[kind]));
  if (verb === 'write') await write(file);
  else if (verb === 'collector') await writeForCollector(file);
  else if (verb === 'forget') await forget();
  else {
    const said = await withPostgres((postgres) =>
      verb === 'rotate'
        ? beginRotation({ file, dataDir }, postgres, kinds)
        : advanceRotation({ file, dataDir }, postgres),
    );
    for (const line of said) say(line);
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
