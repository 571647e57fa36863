import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clientOptions, postgresAddress } from './postgres-address.ts';

const POSTGRES_URL = 'postgres://engage@db.example:5433/shop%20one?application_name=x';
const POSTGRES_PASSWORD_FILE = '/run/secrets/a&b=c password_file=';

test('an address without a password file is used unchanged', () => {
  expect(postgresAddress({ POSTGRES_URL }, 'POSTGRES_URL')).toBe(POSTGRES_URL);
  expect(postgresAddress({ POSTGRES_URL, POSTGRES_PASSWORD_FILE: '' }, 'POSTGRES_URL')).toBe(POSTGRES_URL);
  expect(postgresAddress({ POSTGRES_PASSWORD_FILE }, 'POSTGRES_URL')).toBeUndefined();
  expect(clientOptions(POSTGRES_URL)).toEqual({ connectionString: POSTGRES_URL });
});

test.each([
  POSTGRES_URL,
  'postgres://engage@db.example:5433/shop%20one',
  'postgresql:///shop%20one?host=/run/postgresql',
])('the password file is carried in the address %s, and not sent to the server', async (url) => {
  const address = postgresAddress({ POSTGRES_URL: url, POSTGRES_PASSWORD_FILE }, 'POSTGRES_URL')!;
  const { password, ...options } = clientOptions(address) as { password: () => Promise<string> } & object;
  expect(options).toMatchObject({ database: 'shop one' });
  expect(JSON.stringify(options)).not.toContain('password_file');
  await expect(password()).rejects.toThrow(POSTGRES_PASSWORD_FILE);
});

test('while the file is missing, the last password is used', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'engage-password-'));
  const file = join(folder, 'password');
  const address = postgresAddress({ POSTGRES_URL, POSTGRES_PASSWORD_FILE: file }, 'POSTGRES_URL')!;
  const { password } = clientOptions(address) as { password: () => Promise<string> };
  try {
    writeFileSync(file, 'first\n');
    expect(await password()).toBe('first');
    rmSync(file);
    expect(await password()).toBe('first');
    writeFileSync(file, 'second\n');
    expect(await password()).toBe('second');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a password in both places is refused, and not repeated', () => {
  const both = { POSTGRES_URL: 'postgres://engage:secret@db.example/shop', POSTGRES_PASSWORD_FILE };
  expect(() => postgresAddress(both, 'POSTGRES_URL')).toThrow(
    'POSTGRES_URL has a password, and POSTGRES_PASSWORD_FILE is set: give it in one place.',
  );
  const migration = { POSTGRES_MIGRATION_URL: both.POSTGRES_URL, POSTGRES_MIGRATION_PASSWORD_FILE: '/x' };
  expect(() => postgresAddress(migration, 'POSTGRES_MIGRATION_URL')).toThrow(
    'POSTGRES_MIGRATION_PASSWORD_FILE is set',
  );
});
