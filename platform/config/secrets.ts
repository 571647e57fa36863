import { z } from 'zod';
import { ConfigError, type Env, parseSettings } from './env.ts';

/** Secrets that the roles share: the key that signs site tokens, and the key of the hashes of erased visitors. */
export type SharedSecrets = { readonly token: Buffer; readonly erasure: Buffer };
/** Where the environment says that they are; null leaves it to Postgres. */
export type SecretsSource = { readonly values: SharedSecrets } | { readonly file: string } | null;

export const secretNames = { token: 'SITE_TOKEN_SECRET', erasure: 'ERASURE_SECRET' } as const;

const secret = z
  .string()
  .regex(/^[0-9a-f]{64}$/i, 'must be 64 hex digits.')
  .transform((text) => Buffer.from(text, 'hex'))
  .optional();
export const secretSettings = {
  SITE_TOKEN_SECRET: secret,
  ERASURE_SECRET: secret,
  SECRETS_FILE: z.string().optional(),
};

/** Both, out of an environment or a file; null where neither is set. @throws ConfigError, which repeats no secret */
export function secretsIn(env: Env, where = ''): SharedSecrets | null {
  const { SITE_TOKEN_SECRET: token, ERASURE_SECRET: erasure } = parseSettings(secretSettings, env, where);
  if (token && erasure) return { token, erasure };
  if (!token && !erasure) return null;
  const missing = token ? secretNames.erasure : secretNames.token;
  throw new ConfigError(`${missing}${where} must be set too: the two secrets belong together.`);
}

/** @throws ConfigError */
export function secretsFrom(env: Env): SecretsSource {
  const values = secretsIn(env);
  const file = env['SECRETS_FILE'];
  if (!file) return values && { values };
  if (!values) return { file };
  throw new ConfigError(`SECRETS_FILE is set beside ${secretNames.token}: give the secrets in one place.`);
}
