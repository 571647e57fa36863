import { join } from 'node:path';
import { readOrCreatePassword } from '../files/atomic-file.ts';
import { withClient } from './client.ts';

/** The role of the service in the Postgres of `npm start`. */
export const APPLICATION = 'engage_app';
/** Removes every other right, whatever the role had before. */
const attributes = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls noinherit';

/**
 * The address with which the service's roles connect: as a database role that owns nothing and may change rows but not
 * tables. It is created at the first start, also in a directory of 0.1. @param adminUrl of the superuser of our own
 * Postgres
 */
export async function applicationUrl(adminUrl: string, dataDir: string, role = APPLICATION): Promise<string> {
  const password = readOrCreatePassword(join(dataDir, 'postgres-app-password'), 24);
  const url = new URL(adminUrl);
  await withClient(adminUrl, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role]);
    if (!rowCount) await client.query(`create role ${role} ${attributes}`);
    const database = client.escapeIdentifier(decodeURIComponent(url.pathname.slice(1)));
    await client.query(`
      alter role ${role} ${attributes} password ${client.escapeLiteral(password)};
      revoke all on database ${database} from public;
      revoke connect on database postgres from public;
      revoke connect on database template1 from public;
      revoke create on schema public from public;
      grant connect on database ${database} to ${role}`);
  });
  url.username = role;
  url.password = password;
  return url.href;
}
