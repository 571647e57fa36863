import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { dataDirFrom } from '#platform/config.ts';
import { createPostgres, migratePostgres } from '#platform/postgres.ts';
import { addPerson, type Made } from '../api/people.ts';

const usage = `npm run account -- create --email ADDRESS [--role admin|viewer] [--account ID]
Makes a person, in a new account unless --account names one, and prints the password once.
The database is POSTGRES_URL, or that of the running npm start of this DATA_DIR.`;

/** POSTGRES_URL, or the address that a running `npm start` wrote down. */
function postgresUrl(): string {
  const named = process.env['POSTGRES_URL'];
  if (named) return named;
  const file = join(dataDirFrom(process.env), 'ready.json');
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { postgres_url: string }).postgres_url;
  } catch {
    throw new Error('Set POSTGRES_URL, or run npm start first: there is no database to write to.');
  }
}

async function main(args: string[]): Promise<Made> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      email: { type: 'string' },
      role: { type: 'string', default: 'admin' },
      account: { type: 'string' },
    },
  });
  const { email, role, account } = values;
  if (positionals.join() !== 'create' || !email || (role !== 'admin' && role !== 'viewer'))
    throw new Error(usage);
  const postgres = createPostgres(postgresUrl(), 1);
  try {
    await migratePostgres(postgres);
    return await addPerson(postgres, { email, role, accountId: account ?? null, password: null });
  } finally {
    await postgres.end();
  }
}

try {
  const made = await main(process.argv.slice(2));
  if (made.kind === 'refused') throw new Error(made.problem);
  process.stdout.write(`account   ${made.accountId}\npassword  ${made.password}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
