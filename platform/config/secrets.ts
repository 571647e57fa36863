import { z } from 'zod';
import { type Env, parseEnv } from './env.ts';

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

const schema = z
  .object(secretSettings)
  .transform(
    ({ SITE_TOKEN_SECRET: token, ERASURE_SECRET: erasure, SECRETS_FILE: file }, ctx): SecretsSource => {
      if (token && erasure && file) {
        ctx.addIssue(`SECRETS_FILE is set beside ${secretNames.token}: give the secrets in one place.`);
      }
      if (token && erasure) return { values: { token, erasure } };
      if (!token && !erasure) return file === undefined ? null : { file };
      const missing = token ? secretNames.erasure : secretNames.token;
      const message = 'must be set too: the two secrets belong together.';
      ctx.addIssue({ code: 'custom', path: [missing], message });
      return z.NEVER;
    },
  );

/** @throws ConfigError, which repeats no secret */
export const secretsFrom = (env: Env): SecretsSource => parseEnv(schema, env);

/** Both, out of the lines of a file; null where neither is set. @throws ConfigError, which repeats no secret */
export function secretsIn(lines: Env, where: string): SharedSecrets | null {
  const source = parseEnv(schema, { ...lines, SECRETS_FILE: undefined }, where);
  return source !== null && 'values' in source ? source.values : null;
}
