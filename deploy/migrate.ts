import { ConfigError, checkEnvironment } from '#platform/config/config.ts';
import { postgresAddress } from '#platform/config/postgres-address.ts';
import { checkArguments, exitOnUsageError, noArguments } from '#platform/config/usage.ts';
import { migrateAs } from '#platform/postgres/postgres.ts';
import { usePart } from '#platform/use-part.ts';

/** `npm run migrate`: creates the tables of Postgres with the role that owns them. */
const usage = `npm run migrate
Migrates the Postgres tables to this release with the role of POSTGRES_MIGRATION_URL, and grants the role of POSTGRES_URL
access to their rows. The roles of the service then need only POSTGRES_URL.`;

exitOnUsageError(checkArguments(process.argv.slice(2), usage, noArguments));
try {
  checkEnvironment(process.env);
  const url = postgresAddress(process.env, 'POSTGRES_URL');
  const migrationUrl = postgresAddress(process.env, 'POSTGRES_MIGRATION_URL');
  if (!url || !migrationUrl) throw new ConfigError('POSTGRES_URL and POSTGRES_MIGRATION_URL must be set.');
  const made = await usePart('Postgres', migrationUrl, 'POSTGRES_MIGRATION_URL', () =>
    migrateAs(migrationUrl, url),
  );
  process.stdout.write(made.length > 0 ? `${made.join('\n')}\n` : 'The tables are up to date.\n');
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
