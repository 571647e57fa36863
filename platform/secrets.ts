import { randomBytes } from 'node:crypto';
import type { Postgres } from './postgres.ts';

/** Secrets of this installation, 32 bytes each, shared by all its processes through Postgres. */
export type Secrets = {
  /** signs site tokens */
  readonly token: Buffer;
  /** seals what must be shown again (feed keys) */
  readonly seal: Buffer;
  /** keys the hashes of erased visitors */
  readonly erasure: Buffer;
};

export async function loadSecrets(postgres: Postgres): Promise<Secrets> {
  const names = ['token', 'seal', 'erasure'] as const;
  for (const name of names) {
    await postgres.query('insert into secret (name, value) values ($1, $2) on conflict do nothing', [
      name,
      randomBytes(32),
    ]);
  }
  const { rows } = await postgres.query<{ name: string; value: Buffer }>('select name, value from secret');
  const values = new Map(rows.map((row) => [row.name, row.value]));
  return Object.fromEntries(names.map((name) => [name, values.get(name)!])) as Secrets;
}
