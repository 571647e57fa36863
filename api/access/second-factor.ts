import { Secret, TOTP } from 'otpauth';
import type { Platform } from '#platform/platform.ts';
import type { Transaction } from '#platform/postgres/postgres.ts';
import { seal, tokenHash, unseal } from './secret.ts';

const ISSUER = 'Engagement console';
const PERIOD_SECONDS = 30;
/** Adjacent time steps whose code is accepted as well: clocks differ, and people type slowly. */
const WINDOW = 1;
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10;

/** The parameters of every authenticator app: RFC 6238 with SHA-1, six digits and 30 seconds. */
const totp = (secret: Secret, label: string): TOTP =>
  new TOTP({ issuer: ISSUER, label, secret, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS });

/** The time step of a code, null when it is not valid now. */
function stepOf(secret: string, code: string, nowMs: number): number | null {
  const timestamp = nowMs;
  const delta = totp(Secret.fromBase32(secret), '').validate({ token: code, window: WINDOW, timestamp });
  return delta === null ? null : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta;
}

/** Creates a secret that is not in force yet and replaces an unconfirmed one. Null when one is in force. */
export async function beginTotp(
  tx: Transaction,
  { secrets }: Pick<Platform, 'secrets'>,
  person: { readonly personId: string; readonly email: string },
): Promise<{ secret: string; uri: string } | null> {
  const secret = new Secret({ size: SECRET_BYTES });
  const { rowCount } = await tx.query(
    `insert into person_totp (person_id, sealed) values ($1, $2)
     on conflict (person_id) do update set sealed = excluded.sealed, last_step = 0, created_at = now()
     where person_totp.confirmed_at is null`,
    [person.personId, seal(secrets.seal, secret.base32)],
  );
  if (rowCount !== 1) return null;
  return { secret: secret.base32, uri: totp(secret, person.email).toString() };
}

type SecretState = 'confirmed' | 'unconfirmed';

/** Accepts a code of the app if it is right and later than the last accepted one: of two at once, one is refused. */
async function takeTotp(
  tx: Transaction,
  { secrets }: Pick<Platform, 'secrets'>,
  personId: string,
  code: string,
  state: SecretState,
): Promise<boolean> {
  const { rows } = await tx.query<{ sealed: Buffer }>(
    'select sealed from person_totp where person_id = $1 and (confirmed_at is not null) = $2',
    [personId, state === 'confirmed'],
  );
  const row = rows[0];
  const step = row ? stepOf(unseal(secrets.seal, row.sealed), code, Date.now()) : null;
  if (!row || step === null) return false;
  const { rowCount } = await tx.query(
    `update person_totp set last_step = $2, confirmed_at = coalesce(confirmed_at, now())
     where person_id = $1 and last_step < $2 and sealed = $3`,
    [personId, step, row.sealed],
  );
  return rowCount === 1;
}

const normalisedCode = (code: string): string => code.replaceAll(/[\s-]/g, '').toLowerCase();

/** Puts the secret in force. @returns whether the code was right */
export const confirmTotp = (
  tx: Transaction,
  platform: Pick<Platform, 'secrets'>,
  personId: string,
  code: string,
): Promise<boolean> => takeTotp(tx, platform, personId, normalisedCode(code), 'unconfirmed');

export type CodeKind = 'totp' | 'recovery code';

/** Accepts a code of the app or a recovery code; each works once. Null when it is neither, or was used. */
export async function takeCode(
  tx: Transaction,
  platform: Pick<Platform, 'secrets'>,
  personId: string,
  code: string,
): Promise<CodeKind | null> {
  const text = normalisedCode(code);
  if (/^\d{6}$/.test(text))
    return (await takeTotp(tx, platform, personId, text, 'confirmed')) ? 'totp' : null;
  const { rowCount } = await tx.query('delete from recovery_code where person_id = $1 and code_hash = $2', [
    personId,
    tokenHash(text),
  ]);
  return rowCount === 1 ? 'recovery code' : null;
}

export async function hasTotp(tx: Transaction, personId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'select 1 from person_totp where person_id = $1 and confirmed_at is not null',
    [personId],
  );
  return rowCount === 1;
}

export async function endTotp(tx: Transaction, personId: string): Promise<void> {
  await tx.query('delete from recovery_code where person_id = $1', [personId]);
  await tx.query('delete from person_totp where person_id = $1', [personId]);
}

/**
 * Creates new recovery codes and invalidates the earlier ones. Each has 80 random bits, so a plain SHA-256 is enough.
 */
export async function renewRecoveryCodes(tx: Transaction, personId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    new Secret({ size: RECOVERY_BYTES }).base32.toLowerCase(),
  );
  await tx.query('delete from recovery_code where person_id = $1', [personId]);
  await tx.query('insert into recovery_code (person_id, code_hash) select $1, unnest($2::bytea[])', [
    personId,
    codes.map(tokenHash),
  ]);
  return codes.map((code) => code.match(/.{4}/g)!.join('-'));
}
