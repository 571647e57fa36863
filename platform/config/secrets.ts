import { z } from 'zod';
import { type Key, readKeys } from '../secrets/key-ring.ts';
import { ConfigError, type Env, oneOf, parseSettings } from './env.ts';

/**
 * The kinds of keys: `token` signs site tokens, `seal` encrypts what must be shown again, `person` keys the hashes of customer ids
 * and e-mail addresses, `erasure` those of erased ids.
 */
export const secretKinds = ['token', 'seal', 'person', 'erasure'] as const;
export type SecretKind = (typeof secretKinds)[number];

export const secretNames = {
  token: 'SITE_TOKEN_SECRET',
  seal: 'SEAL_SECRET',
  person: 'PERSON_SECRET',
  erasure: 'ERASURE_SECRET',
} as const satisfies Record<SecretKind, string>;

/** Keys from outside the database, the current one first. */
export type GivenKeys = Readonly<Partial<Record<SecretKind, readonly Key[]>>>;
/** Where the keys come from; null when Postgres keeps them. */
export type SecretsSource =
  | { readonly kind: 'values'; readonly keys: GivenKeys }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'command'; readonly program: string; readonly args: readonly string[] }
  | null;

const keys = z
  .string()
  .transform(readKeys)
  .refine((ring) => ring !== null, {
    error: 'must be a key of 64 hex digits, or keys with different numbers such as 2:HEX,1:HEX.',
  })
  .optional();
const keySettings = {
  SITE_TOKEN_SECRET: keys,
  SEAL_SECRET: keys,
  PERSON_SECRET: keys,
  ERASURE_SECRET: keys,
};
export const secretSettings = {
  ...keySettings,
  SECRETS_FILE: z.string().optional(),
  /** program and arguments, separated by spaces; no shell */
  SECRETS_COMMAND: z.string().optional(),
  ENGAGE_ENV: oneOf(['development', 'production']).default('development'),
};

/** The keys in an environment or a file; null if there are none. @throws ConfigError, which repeats no secret */
export function keysIn(env: Env, where = ''): GivenKeys | null {
  const set = parseSettings(keySettings, env, where);
  const given = secretKinds.flatMap((kind) => {
    const ring = set[secretNames[kind]];
    return ring ? [[kind, ring] as const] : [];
  });
  return given.length > 0 ? Object.fromEntries(given) : null;
}

/** @throws ConfigError */
export function secretsFrom(env: Env): SecretsSource {
  const given = keysIn(env);
  const { SECRETS_FILE: path, SECRETS_COMMAND: command } = env;
  const named = [
    ...(given ? [secretNames[Object.keys(given)[0] as SecretKind]] : []),
    ...(path ? ['SECRETS_FILE'] : []),
    ...(command ? ['SECRETS_COMMAND'] : []),
  ];
  if (named.length > 1) {
    throw new ConfigError(`${named.join(' and ')} are both set: give the secrets in one place.`);
  }
  if (given) return { kind: 'values', keys: given };
  if (path) return { kind: 'file', path };
  const [program, ...args] = command?.trim().split(/\s+/) ?? [];
  return program ? { kind: 'command', program, args } : null;
}
