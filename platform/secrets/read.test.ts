import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ConfigError, configFrom, kafkaConfigFrom } from '../config/config.ts';
import { type GivenKeys, secretNames, secretsFrom } from '../config/secrets.ts';
import { limits } from '../limits/limits.ts';
import { writeSecretsFile } from './file.ts';
import { ringOf, writeKeys } from './key-ring.ts';
import { readSecrets, readSecretsFile } from './read.ts';

const folder = mkdtempSync(join(tmpdir(), 'engage-secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const bytes = { token: randomBytes(32), erasure: randomBytes(32) };
const two: GivenKeys = { token: ringOf(bytes.token).all, erasure: ringOf(bytes.erasure).all };
const hex = { token: bytes.token.toString('hex'), erasure: bytes.erasure.toString('hex') };
const kafka = { KAFKA_BROKERS: 'kafka:9092', SCHEMA_REGISTRY_URL: 'http://registry:8081' };
let files = 0;
function fileOf(text: string, mode = 0o600): string {
  const path = join(folder, `file-${++files}`);
  writeFileSync(path, text, { mode });
  chmodSync(path, mode);
  return path;
}
const lines = `# of the shop\n\nSITE_TOKEN_SECRET=${hex.token}\n ERASURE_SECRET = ${hex.erasure.toUpperCase()} \n`;

/** The error message, which is one sentence without secrets. */
async function refusalOf(work: () => unknown): Promise<string> {
  try {
    await work();
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    const { message } = error as Error;
    expect(message).toMatch(/^[^\n]+\.$/);
    for (const secret of Object.values(hex)) expect(message).not.toContain(secret.slice(0, 8));
    return message;
  }
  throw new Error('nothing was refused');
}

test('a file is written for its owner alone, whatever was there before, and read back', () => {
  const path = fileOf('something else', 0o644);
  const keys = {
    ...two,
    seal: [
      { id: 2, bytes: randomBytes(32) },
      { id: 1, bytes: randomBytes(32) },
    ],
  };
  writeSecretsFile(path, keys);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readSecretsFile(path)).toEqual(keys);
  expect(readFileSync(path, 'utf8')).toBe(
    `SITE_TOKEN_SECRET=0:${hex.token}\nSEAL_SECRET=${writeKeys(keys.seal)}\nERASURE_SECRET=0:${hex.erasure}\n`,
  );
});

test('a file written by hand, or mounted as a symbolic link, is read', () => {
  const link = join(folder, 'link');
  symlinkSync(fileOf(lines, 0o400), link);
  expect(readSecretsFile(link)).toEqual(two);
});

test.each([0o440, 0o640])('a file of mode %o, which its group may read, is read', (mode) => {
  expect(readSecretsFile(fileOf(lines, mode))).toEqual(two);
});

test.each([0o644, 0o604, 0o660, 0o620, 0o601])(
  'a file of mode %o is refused with the remedy',
  async (mode) => {
    expect(await refusalOf(() => readSecretsFile(fileOf(lines, mode)))).toContain('chmod 600');
  },
);

test.each<[string, string, RegExp]>([
  ['nothing', '', /holds no key: it must set SITE_TOKEN_SECRET, SEAL_SECRET, PERSON_SECRET, ERASURE_SECRET/],
  ['a short one', lines.replace(hex.token, hex.token.slice(1)), /SITE_TOKEN_SECRET in .* 64 hex digits/],
  ['one that is no hex', lines.replace(hex.token, 'z'.repeat(64)), /SITE_TOKEN_SECRET in .* 64 hex digits/],
  ['one number twice', `SEAL_SECRET=1:${hex.token},1:${hex.erasure}`, /SEAL_SECRET in .* different numbers/],
])('a file with %s is refused', async (_, text, says) => {
  expect(await refusalOf(() => readSecretsFile(fileOf(text)))).toMatch(says);
});

test('a missing file and a folder are refused', async () => {
  expect(await refusalOf(() => readSecretsFile(join(folder, 'none')))).toContain('ENOENT');
  chmodSync(folder, 0o700);
  expect(await refusalOf(() => readSecretsFile(folder))).toContain('EISDIR');
});

test('the environment gives them itself, names a file or a command, or leaves them to Postgres', async () => {
  const file = fileOf(lines);
  const read = (env: Record<string, string>) => readSecrets(kafkaConfigFrom({ ...kafka, ...env }).secrets);
  expect(await read({ SITE_TOKEN_SECRET: hex.token, ERASURE_SECRET: hex.erasure })).toEqual(two);
  expect(await read({ SECRETS_FILE: file })).toEqual(two);
  expect(await read({ SECRETS_COMMAND: ` cat  ${file} ` })).toEqual(two);
  expect(await read({})).toBeNull();
  expect(await read({ SECRETS_FILE: '', SECRETS_COMMAND: '' })).toBeNull();
});

test.each<[string, Record<string, string>, RegExp]>([
  [
    'a file beside keys',
    { SECRETS_FILE: '/f', ERASURE_SECRET: hex.erasure },
    /^ERASURE_SECRET and SECRETS_FILE are both/,
  ],
  [
    'a file beside a command',
    { SECRETS_FILE: '/f', SECRETS_COMMAND: 'c' },
    /^SECRETS_FILE and SECRETS_COMMAND are both/,
  ],
  [
    'a key that is cut',
    { SITE_TOKEN_SECRET: hex.token.slice(2) },
    /^SITE_TOKEN_SECRET must be a key of 64 hex digits/,
  ],
  ['an environment of another name', { ENGAGE_ENV: 'prod' }, /^ENGAGE_ENV is "prod", but must be one of/],
])('%s is refused', async (_, env, says) => {
  expect(await refusalOf(() => kafkaConfigFrom({ ...kafka, ...env }))).toMatch(says);
});

/** Commands that fail in different ways. */
const program = (script: string): string => {
  const path = fileOf(`#!/bin/sh\n${script}\n`, 0o700);
  return `${path} ${hex.token}`;
};

test.each<[string, () => string, RegExp]>([
  ['fails', () => program(`echo ${hex.token} >&2; exit 3`), /ended with code 3: run it by hand/],
  ['prints without end', () => program(`while :; do echo ${hex.token}; done`), /printed more than 64 KiB/],
  ['prints no key', () => program('echo hello'), /^the output of SECRETS_COMMAND holds no key/],
  [
    'prints a broken key',
    () => program(`echo SEAL_SECRET=${hex.token}0`),
    /^SEAL_SECRET in the output of SECRETS_COMMAND must/,
  ],
  ['is killed', () => program('kill -9 $$'), /was ended by SIGKILL/],
  ['is not there', () => join(folder, 'nothing'), /nothing, cannot be started \(ENOENT\)/],
])('a command that %s is refused in one sentence', async (_, command, says) => {
  const source = secretsFrom({ SECRETS_COMMAND: command() });
  expect(await refusalOf(() => readSecrets(source))).toMatch(says);
});

test('a command that does not end is killed, even if its child keeps the output open', async () => {
  const { SECRETS_COMMAND_MS } = limits;
  Object.assign(limits, { SECRETS_COMMAND_MS: 200 });
  try {
    const source = secretsFrom({ SECRETS_COMMAND: program('sleep 3') });
    expect(await refusalOf(() => readSecrets(source))).toMatch(/did not end within 0.2 s/);
  } finally {
    Object.assign(limits, { SECRETS_COMMAND_MS });
  }
});

test('a command runs without a shell', async () => {
  const file = fileOf(lines);
  const source = secretsFrom({ SECRETS_COMMAND: `cat ${file}; touch ${folder}/made $(id) |` });
  await refusalOf(() => readSecrets(source));
  expect(statSync(join(folder, 'made'), { throwIfNoEntry: false })).toBeUndefined();
});

test('every kind has its variable', () => {
  expect(new Set(Object.values(secretNames)).size).toBe(4);
});

test('a role without a store needs no address of one; other roles do', async () => {
  expect(kafkaConfigFrom(kafka)).not.toHaveProperty('postgresUrl');
  expect(await refusalOf(() => configFrom(kafka))).toMatch(/^POSTGRES_URL, CLICKHOUSE_URL must be set/);
  expect(await refusalOf(() => kafkaConfigFrom({}))).toMatch(
    /^KAFKA_BROKERS, SCHEMA_REGISTRY_URL must be set/,
  );
});
