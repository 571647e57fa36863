import type { ClientConfig } from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';
import { z } from 'zod';
import { ConfigError, type Env } from './env.ts';
import { readRotatedFile } from './rotated-file.ts';

/** Files with the password, apart from the address, for passwords that are rotated, such as a cloud's token. */
export const postgresPasswordSettings = {
  POSTGRES_PASSWORD_FILE: z.string().optional(),
  POSTGRES_MIGRATION_PASSWORD_FILE: z.string().optional(),
  POSTGRES_REPLICA_PASSWORD_FILE: z.string().optional(),
};
type Address = 'POSTGRES_URL' | 'POSTGRES_MIGRATION_URL' | 'POSTGRES_REPLICA_URL';

/** The file is carried as a parameter of the address, so that every user of the address can log in. */
const PARAMETER = /([?&])password_file=([^&]*)(&|$)/;

const files = {
  POSTGRES_URL: 'POSTGRES_PASSWORD_FILE',
  POSTGRES_MIGRATION_URL: 'POSTGRES_MIGRATION_PASSWORD_FILE',
  POSTGRES_REPLICA_URL: 'POSTGRES_REPLICA_PASSWORD_FILE',
} as const satisfies Record<Address, keyof typeof postgresPasswordSettings>;

/** The variable's address, with its password file as a parameter. @throws ConfigError when the address has a password too */
export function postgresAddress(env: Env, address: Address): string | undefined {
  const [url, file] = [env[address] || undefined, env[files[address]]];
  if (url === undefined || !file) return url;
  if (parseIntoClientConfig(url).password) {
    throw new ConfigError(`${address} has a password, and ${files[address]} is set: give it in one place.`);
  }
  return `${url}${url.includes('?') ? '&' : '?'}password_file=${encodeURIComponent(file)}`;
}

/**
 * The options of node-postgres for an address. A password file is read for each new connection, so that connections opened after
 * a rotation use the new password; open ones are not affected.
 */
export function clientOptions(address: string): ClientConfig {
  const found = PARAMETER.exec(address);
  if (!found) return { connectionString: address };
  const url = address.replace(PARAMETER, (_, before: string, __, after: string) =>
    after === '' ? '' : before,
  );
  const file = decodeURIComponent(found[2]!);
  let last: string | null = null;
  return {
    ...parseIntoClientConfig(url),
    password: async () => {
      try {
        last = await readRotatedFile(file, Object.values(files).join(' or '), 'password');
      } catch (error) {
        // While the file is missing, the last password may still be valid. node-postgres leaves the socket open when this fails.
        if (last === null) throw error;
      }
      return last;
    },
  };
}
