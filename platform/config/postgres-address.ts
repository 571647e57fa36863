import type { ClientConfig } from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';
import { z } from 'zod';
import { ConfigError, type Env } from './env.ts';
import { renewedText } from './renewed-file.ts';

/** The password apart from the address, in a file that somebody else may renew, such as a token of a cloud. */
export const postgresPasswordSettings = {
  POSTGRES_PASSWORD_FILE: z.string().optional(),
  POSTGRES_MIGRATION_PASSWORD_FILE: z.string().optional(),
  POSTGRES_REPLICA_PASSWORD_FILE: z.string().optional(),
};
type Address = 'POSTGRES_URL' | 'POSTGRES_MIGRATION_URL' | 'POSTGRES_REPLICA_URL';

/** Carries the file within the address, so that whoever has the address can log in. */
const PARAMETER = /([?&])password_file=([^&]*)(&|$)/;

const files = {
  POSTGRES_URL: 'POSTGRES_PASSWORD_FILE',
  POSTGRES_MIGRATION_URL: 'POSTGRES_MIGRATION_PASSWORD_FILE',
  POSTGRES_REPLICA_URL: 'POSTGRES_REPLICA_PASSWORD_FILE',
} as const satisfies Record<Address, keyof typeof postgresPasswordSettings>;

/** The address that the variable holds, with the file of its password. @throws ConfigError when both hold a password */
export function postgresAddress(env: Env, address: Address): string | undefined {
  const [url, file] = [env[address] || undefined, env[files[address]]];
  if (url === undefined || !file) return url;
  if (parseIntoClientConfig(url).password) {
    throw new ConfigError(`${address} has a password, and ${files[address]} is set: give it in one place.`);
  }
  return `${url}${url.includes('?') ? '&' : '?'}password_file=${encodeURIComponent(file)}`;
}

/**
 * What node-postgres is given to connect there. A file is read at each connection, so that those that begin after a
 * change have the new password; the old ones keep what they began with.
 */
export function clientOptions(address: string): ClientConfig {
  const found = PARAMETER.exec(address);
  if (!found) return { connectionString: address };
  const url = address.replace(PARAMETER, (_, before: string, __, after: string) =>
    after === '' ? '' : before,
  );
  const file = decodeURIComponent(found[2]!);
  return {
    ...parseIntoClientConfig(url),
    password: () => renewedText(file, Object.values(files).join(' or '), 'password'),
  };
}
