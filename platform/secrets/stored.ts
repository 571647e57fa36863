import { createHmac, randomBytes } from 'node:crypto';
import { ConfigError } from '../config/env.ts';
import { type GivenKeys, type SecretKind, secretKinds, secretNames } from '../config/secrets.ts';
import type { Postgres } from '../postgres/postgres.ts';
import { type Key, KeyRing, ringOf } from './key-ring.ts';
import type { Secrets } from './secrets.ts';

export type SecretsRequirement = {
  readonly kinds: readonly SecretKind[];
  /** refuse keys that are stored in the same database as the data that they protect */
  readonly production: boolean;
};

const PROOF_BYTES = 16;

/**
 * The keys of a role. Given keys are compared, by proofs, with those that other roles were given. Missing ones are generated at the
 * first start and stored in Postgres, which is for evaluation only. @throws ConfigError
 */
export async function loadSecrets(
  postgres: Postgres,
  given: GivenKeys | null,
  { kinds, production }: SecretsRequirement,
): Promise<Secrets> {
  const missing = kinds.filter((kind) => !given?.[kind]);
  if (production && missing.length > 0) {
    throw new ConfigError(
      `With ENGAGE_ENV=production, keys are not read from the database: give ${namesOf(missing)} with SECRETS_FILE, SECRETS_COMMAND or the environment.`,
    );
  }
  await checkGiven(postgres, given ?? {});
  const rings: Partial<Record<SecretKind, KeyRing>> = {};
  // Sequential: after an error no key is still being generated.
  for (const kind of secretKinds) {
    const keys = given?.[kind];
    if (!kinds.includes(kind)) rings[kind] = new KeyRing([], `This role does not have ${secretNames[kind]}.`);
    else rings[kind] = keys ? new KeyRing(keys) : ringOf(await generated(postgres, kind));
  }
  return rings as Secrets;
}

/** @throws ConfigError when other roles were given other keys, or Postgres still stores one that is not among them */
export async function checkGiven(postgres: Postgres, given: GivenKeys): Promise<void> {
  const compared: (readonly [SecretKind, readonly Key[], readonly Proof[]])[] = [];
  // All kinds are compared before anything is written: the proof of a wrong key would refuse the right one of that number for ever.
  for (const kind of secretKinds) {
    const keys = given[kind];
    if (keys) compared.push([kind, keys, await compareGiven(postgres, kind, keys)]);
  }
  for (const [kind, keys, known] of compared) await noteKeys(postgres, kind, keys, known);
}

/**
 * Compares given keys with those of the roles, and writes nothing. @returns the known proofs of the kind @throws ConfigError when a key
 * differs
 */
export async function compareGiven(
  postgres: Postgres,
  kind: SecretKind,
  keys: readonly Key[],
): Promise<readonly Proof[]> {
  const kept = await storedKey(postgres, kind);
  if (kept && !keys.some(({ bytes }) => bytes.equals(kept))) {
    throw new ConfigError(
      `${secretNames[kind]} lacks the key that Postgres stores for this installation: use the file that "npm run secrets -- write FILE" writes.`,
    );
  }
  return compareProofs(postgres, kind, keys);
}

type Proof = { readonly id: number; readonly proof: Buffer; readonly used_at: Date | null };

/** @returns the known proofs @throws ConfigError */
async function compareProofs(
  postgres: Postgres,
  kind: SecretKind,
  keys: readonly Key[],
): Promise<readonly Proof[]> {
  const { rows: known } = await postgres.query<Proof>(
    'select id, proof, used_at from secret_proof where kind = $1',
    [kind],
  );
  const other = keys.find((key) =>
    known.some(({ id, proof }) => id === key.id && !proof.equals(proofOf(kind, key))),
  );
  if (!other) return known;
  throw new ConfigError(
    `Key ${other.id} of ${secretNames[kind]} differs from the key with that number in other roles: give every role the same keys.`,
  );
}

/** Writes the proofs that are missing, and when the current key was first used. @throws ConfigError when another role was faster */
async function noteKeys(
  postgres: Postgres,
  kind: SecretKind,
  keys: readonly Key[],
  known: readonly Proof[],
): Promise<void> {
  const current = keys[0]!.id;
  const isNoted = keys.every(({ id }) =>
    known.some((one) => one.id === id && (id !== current || one.used_at)),
  );
  if (isNoted) return;
  await postgres.query(
    `insert into secret_proof (kind, id, proof) select $1, i, p from unnest($2::int[], $3::bytea[]) as k (i, p)
     on conflict do nothing`,
    [kind, keys.map(({ id }) => id), keys.map((key) => proofOf(kind, key))],
  );
  await postgres.query(
    `update secret_proof set used_at = now() where kind = $1 and id = $2 and proof = $3 and used_at is null`,
    [kind, current, proofOf(kind, keys[0]!)],
  );
  await compareProofs(postgres, kind, keys);
}

/** Shows that two roles have the same key, without revealing it. */
const proofOf = (kind: SecretKind, { bytes }: Key): Buffer =>
  createHmac('sha256', bytes).update(`proof of ${kind}`).digest().subarray(0, PROOF_BYTES);

/** The key that Postgres stores next to the data, if any. */
export async function storedKey(postgres: Postgres, kind: SecretKind): Promise<Buffer | null> {
  const { rows } = await postgres.query<{ value: Buffer }>('select value from secret where name = $1', [
    kind,
  ]);
  return rows[0]?.value ?? null;
}

/** @throws ConfigError when other roles were given keys of this kind */
async function generated(postgres: Postgres, kind: SecretKind): Promise<Buffer> {
  await postgres.query(
    `insert into secret (name, value) select $1, $2 where not exists (select 1 from secret_proof where kind = $1)
     and not exists (select 1 from secret where name = $1) on conflict do nothing`,
    [kind, randomBytes(32)],
  );
  const kept = await storedKey(postgres, kind);
  if (kept) return kept;
  throw new ConfigError(
    `${secretNames[kind]} of this installation is not kept in Postgres: give it to this role too, with SECRETS_FILE, SECRETS_COMMAND or the environment.`,
  );
}

/** The kinds whose keys are kept outside Postgres. */
export async function kindsKeptOutside(postgres: Postgres): Promise<ReadonlySet<SecretKind>> {
  const { rows } = await postgres.query<{ kind: SecretKind }>(
    'select distinct kind from secret_proof p where not exists (select 1 from secret where name = p.kind)',
  );
  return new Set(rows.map(({ kind }) => kind));
}

/** Deletes the keys from Postgres, once all of them are given from outside. @throws ConfigError */
export async function deleteStoredKeys(postgres: Postgres, given: GivenKeys): Promise<void> {
  const missing = secretKinds.filter((kind) => !given[kind]);
  if (missing.length > 0)
    throw new ConfigError(`${namesOf(missing)} must be given before the keys in Postgres can be deleted.`);
  await checkGiven(postgres, given);
  await postgres.query('delete from secret');
}

const namesOf = (kinds: readonly SecretKind[]): string => kinds.map((kind) => secretNames[kind]).join(', ');
