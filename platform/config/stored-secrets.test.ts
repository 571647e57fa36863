import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ConfigError, configFrom, kafkaConfigFrom } from './config.ts';
import { givenSecrets, readSecretsFile, writeSecretsFile } from './stored-secrets.ts';

const folder = mkdtempSync(join(tmpdir(), 'engage-secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const secrets = { token: randomBytes(32), erasure: randomBytes(32) };
const hex = { token: secrets.token.toString('hex'), erasure: secrets.erasure.toString('hex') };
const kafka = { KAFKA_BROKERS: 'kafka:9092', SCHEMA_REGISTRY_URL: 'http://registry:8081' };
let files = 0;
function fileOf(text: string, mode = 0o600): string {
  const path = join(folder, `file-${++files}`);
  writeFileSync(path, text, { mode });
  chmodSync(path, mode);
  return path;
}
const lines = `# of the shop\n\nSITE_TOKEN_SECRET=${hex.token}\n ERASURE_SECRET = ${hex.erasure.toUpperCase()} \n`;

/** What is said, which is one sentence and repeats no secret. */
function refusalOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    const { message } = error as Error;
    expect(message).toMatch(/^[^\n]+\.$/);
    for (const secret of Object.values(hex)) expect(message).not.toContain(secret.slice(0, 8));
    return message;
  }
  throw new Error('nothing was refused');
}

test('a file is written for its owner alone, whatever lay there, and is read back', () => {
  const path = fileOf('something else', 0o644);
  writeSecretsFile(path, secrets);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readSecretsFile(path)).toEqual(secrets);
  expect(readFileSync(path, 'utf8')).toBe(`SITE_TOKEN_SECRET=${hex.token}\nERASURE_SECRET=${hex.erasure}\n`);
});

test('a file that is written by hand, or mounted as a link, is read', () => {
  const link = join(folder, 'link');
  symlinkSync(fileOf(lines, 0o400), link);
  expect(readSecretsFile(link)).toEqual(secrets);
});

test.each([0o640, 0o604, 0o660, 0o601])('a file of mode %o is refused with the remedy', (mode) => {
  expect(refusalOf(() => readSecretsFile(fileOf(lines, mode)))).toContain('chmod 600');
});

test.each<[string, string, RegExp]>([
  ['nothing', '', /holds neither SITE_TOKEN_SECRET nor ERASURE_SECRET/],
  ['one of the two', `SITE_TOKEN_SECRET=${hex.token}`, /ERASURE_SECRET in .* must be set too/],
  ['a short one', lines.replace(hex.token, hex.token.slice(1)), /SITE_TOKEN_SECRET in .* 64 hex digits/],
  ['one that is no hex', lines.replace(hex.token, 'z'.repeat(64)), /SITE_TOKEN_SECRET in .* 64 hex digits/],
])('a file with %s is refused', (_, text, says) => {
  expect(refusalOf(() => readSecretsFile(fileOf(text)))).toMatch(says);
});

test('a file that is not there, and a folder', () => {
  expect(refusalOf(() => readSecretsFile(join(folder, 'none')))).toContain('ENOENT');
  chmodSync(folder, 0o700);
  expect(refusalOf(() => readSecretsFile(folder))).toContain('EISDIR');
});

test('the environment gives them itself, names a file, or leaves them to Postgres', () => {
  const { secrets: source } = kafkaConfigFrom({
    ...kafka,
    SITE_TOKEN_SECRET: hex.token,
    ERASURE_SECRET: hex.erasure,
  });
  expect(givenSecrets(source)).toEqual(secrets);
  const file = fileOf(lines);
  expect(givenSecrets(kafkaConfigFrom({ ...kafka, SECRETS_FILE: file }).secrets)).toEqual(secrets);
  expect(givenSecrets(kafkaConfigFrom(kafka).secrets)).toBeNull();
});

test.each<[string, Record<string, string>, RegExp]>([
  ['both', { SECRETS_FILE: '/f', SITE_TOKEN_SECRET: hex.token, ERASURE_SECRET: hex.erasure }, /SECRETS_FILE/],
  ['one alone', { ERASURE_SECRET: hex.erasure }, /^SITE_TOKEN_SECRET must be set too/],
  [
    'one that is cut',
    { SITE_TOKEN_SECRET: hex.token.slice(2), ERASURE_SECRET: hex.erasure },
    /64 hex digits/,
  ],
])('%s is refused', (_, env, says) => {
  expect(refusalOf(() => kafkaConfigFrom({ ...kafka, ...env }))).toMatch(says);
});

test('a role without a store needs no address of one; the others do', () => {
  expect(kafkaConfigFrom(kafka)).not.toHaveProperty('postgresUrl');
  expect(refusalOf(() => configFrom(kafka))).toMatch(/^POSTGRES_URL, CLICKHOUSE_URL must be set/);
  expect(refusalOf(() => kafkaConfigFrom({}))).toMatch(/^KAFKA_BROKERS, SCHEMA_REGISTRY_URL must be set/);
});
