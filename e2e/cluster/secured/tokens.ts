import { createSign, generateKeyPairSync } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** An issuer of tokens, like a cloud's identity provider, and the agent that keeps one in a file. */
export type Tokens = {
  /** the public key for brokers (JWKS) */
  readonly keysFile: string;
  readonly file: string;
  /** Writes a token for this name, as an agent does: a new file, renamed. Resolves with its expiry in seconds. */
  renew(name: string, lifeSeconds: number): number;
};

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export function makeTokens(folder: string): Tokens {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const keysFile = join(folder, 'keys.json');
  const file = join(folder, 'token');
  const kid = 'one';
  writeFileSync(
    keysFile,
    JSON.stringify({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }] }),
  );
  return {
    keysFile,
    file,
    renew(name, lifeSeconds) {
      const iat = Math.floor(Date.now() / 1_000);
      const exp = iat + lifeSeconds;
      const signed = `${encoded({ alg: 'RS256', kid })}.${encoded({ sub: name, iat, exp, aud: 'kafka', scope: 'kafka' })}`;
      const signature = createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url');
      writeFileSync(`${file}.new`, `${signed}.${signature}\n`, { mode: 0o600 });
      renameSync(`${file}.new`, file);
      return exp;
    },
  };
}
