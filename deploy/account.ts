import { parseArgs } from 'node:util';
import { ConfigError } from '#platform/config/config.ts';
import { checkArguments, exitOnUsageError } from '#platform/config/usage.ts';
import { migratePostgres } from '#platform/postgres/postgres.ts';
import { type PersonRole, roles } from '../api/access/credentials.ts';
import { addPerson, type PersonResult, resetPerson } from '../api/people.ts';
import { connectPostgres, postgresUrlFrom } from './local/command-postgres.ts';

const usage = `npm run account -- create --email ADDRESS [--role admin|viewer] [--account ID]
       npm run account -- reset --email ADDRESS
create adds a person, to a new account unless --account names one. reset sets a new password for a person, turns the
second factor off and ends every session. Both print the password once.
The database is that of POSTGRES_URL, or of the npm start that runs in this DATA_DIR.`;

type Wanted =
  | {
      readonly do: 'create';
      readonly email: string;
      readonly role: PersonRole;
      readonly account: string | null;
    }
  | { readonly do: 'reset'; readonly email: string };

/** The command, or one sentence about a wrong argument. */
function read(args: readonly string[]): Wanted | string {
  try {
    const options = {
      email: { type: 'string' },
      role: { type: 'string', default: 'admin' },
      account: { type: 'string' },
    } as const;
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    const { email, account } = values;
    const role = roles.find((one) => one === values.role);
    const what = positionals.join();
    if (what !== 'create' && what !== 'reset') return 'The command must be create or reset.';
    if (!email) return 'Name the person with --email ADDRESS.';
    if (!role) return `--role must be one of ${roles.join(', ')}.`;
    return what === 'reset' ? { do: what, email } : { do: what, email, role, account: account ?? null };
  } catch (error) {
    return (error as Error).message.split('. ')[0]!.replace(/\.?$/, '.');
  }
}

async function main(todo: Wanted): Promise<PersonResult> {
  const url = postgresUrlFrom(process.env);
  if (url === null)
    throw new ConfigError('Set POSTGRES_URL or run npm start first: there is no database to write to.');
  const postgres = await connectPostgres(url, 1);
  try {
    await migratePostgres(postgres);
    if (todo.do === 'reset') return await resetPerson(postgres, todo.email);
    const { email, role, account } = todo;
    return await addPerson(postgres, { email, role, accountId: account, password: null });
  } finally {
    await postgres.end();
  }
}

const wanted = read(process.argv.slice(2));
exitOnUsageError(
  checkArguments(process.argv.slice(2), usage, () => (typeof wanted === 'string' ? wanted : null)),
);
try {
  const made = await main(wanted as Wanted);
  if (made.kind === 'refused') throw new Error(made.problem);
  process.stdout.write(`account   ${made.accountId}\npassword  ${made.password}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
