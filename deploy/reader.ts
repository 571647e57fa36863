import { parseArgs } from 'node:util';
import { checkEnvironment, clickhouseClusterFrom, dataDirFrom } from '#platform/config/config.ts';
import { postgresAddress } from '#platform/config/postgres-address.ts';
import { checkArguments, exitOnUsageError } from '#platform/config/usage.ts';
import { connectPostgres } from './local/command-postgres.ts';
import { localAddress } from './reader/address.ts';
import { readerStatements } from './reader/clickhouse.ts';
import { createReader, dropReader } from './reader/postgres.ts';

const usage = `npm run reader -- create [--name engage_reader] [--clickhouse-database engage]
       npm run reader -- drop [--name engage_reader]
create adds a Postgres role that can read only orders, refunds and settings of websites, and prints its password once, with the
statements that create a ClickHouse user of the same name. Run it again after an upgrade: it sets a new password.
The database is that of POSTGRES_MIGRATION_URL, of POSTGRES_URL, or of the npm start that runs in this DATA_DIR. The role that
connects must be a superuser, or have CREATEROLE and own the tables.`;

type Wanted = { readonly do: 'create' | 'drop'; readonly name: string; readonly database: string };

/** The command, or one sentence about a wrong argument. */
function read(args: readonly string[]): Wanted | string {
  try {
    const options = {
      name: { type: 'string', default: 'engage_reader' },
      'clickhouse-database': { type: 'string', default: 'engage' },
    } as const;
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    const what = positionals.join();
    if (what !== 'create' && what !== 'drop') return 'The command must be create or drop.';
    if (!/^[a-z][a-z0-9_]{2,40}$/.test(values.name))
      return '--name must be 3 to 41 lower-case letters, digits or underscores, beginning with a letter.';
    return { do: what, name: values.name, database: values['clickhouse-database'] };
  } catch (error) {
    return (error as Error).message.split('. ')[0]!.replace(/\.?$/, '.');
  }
}

async function main({ do: what, name, database }: Wanted): Promise<string> {
  checkEnvironment(process.env);
  const owner = postgresAddress(process.env, 'POSTGRES_MIGRATION_URL');
  const url =
    owner ?? postgresAddress(process.env, 'POSTGRES_URL') ?? (await localAddress(dataDirFrom(process.env)));
  const postgres = await connectPostgres(url, 1, owner ? 'POSTGRES_MIGRATION_URL' : 'POSTGRES_URL');
  try {
    if (what === 'drop') {
      const was = await dropReader(postgres, name);
      return was ? `The role ${name} was dropped.` : `There is no role ${name}.`;
    }
    // The reader needs neither the owner's credentials nor files that only the owner may read.
    const address = new URL(url);
    for (const own of ['user', 'password', 'password_file', 'sslkey', 'sslcert'])
      address.searchParams.delete(own);
    const { password } = await createReader(postgres, name);
    const statements = readerStatements(database, name, password, clickhouseClusterFrom(process.env)).map(
      (one) => `${one};`,
    );
    Object.assign(address, { username: name, password });
    return `role      ${name}\npassword  ${password}\naddress   ${address.href}\n\nIn ClickHouse, as an administrator:\n${statements.join('\n')}`;
  } finally {
    await postgres.end();
  }
}

const wanted = read(process.argv.slice(2));
exitOnUsageError(
  checkArguments(process.argv.slice(2), usage, () => (typeof wanted === 'string' ? wanted : null)),
);
try {
  process.stdout.write(`${await main(wanted as Wanted)}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
