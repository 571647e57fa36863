import { createHash } from 'node:crypto';

/** A string literal of ClickHouse. */
const text = (value: string): string => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
const quoted = (name: string): string => `\`${name.replaceAll('\\', '\\\\').replaceAll('`', '\\`')}\``;

/**
 * The statements that an administrator of ClickHouse runs to create a user who reads the tables of this database: the
 * engine of `npm start` has no users. `readonly = 1` refuses writes and changes of settings, whatever is granted; the
 * tables hold no secrets.
 */
export function readerStatements(
  database: string,
  name: string,
  password: string,
  cluster: string | null = null,
): readonly string[] {
  const every = cluster === null ? '' : ` ON CLUSTER ${text(cluster)}`;
  return [
    `CREATE USER OR REPLACE ${quoted(name)}${every} IDENTIFIED WITH sha256_hash BY ${text(
      createHash('sha256').update(password).digest('hex'),
    )} SETTINGS readonly = 1, max_execution_time = 60`,
    `GRANT${every} SELECT ON ${quoted(database)}.* TO ${quoted(name)}`,
  ];
}
