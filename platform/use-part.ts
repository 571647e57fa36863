import { ConfigError } from './config/env.ts';

/** Remedies by the words of the error, which come from the part, or for TLS from OpenSSL and Node. */
const remedies: readonly (readonly [words: RegExp, remedy: (variable: string) => string])[] = [
  [
    /self-signed certificate|unable to (verify the first|get (local )?issuer) certificate/i,
    (variable) => `add the CA of its certificate to NODE_EXTRA_CA_CERTS, or correct ${variable}`,
  ],
  [/does not match certificate/i, (variable) => `use the host name of its certificate in ${variable}`],
  // A Postgres that accepts TLS connections only.
  [/no encryption/i, (variable) => `add sslmode=verify-full to ${variable}`],
  [
    /authentication failed|invalid credentials|unauthorized/i,
    (variable) => `correct the user and password given for ${variable}`,
  ],
  [
    /authorization failed|not authorized|forbidden|permission denied|not enough privileges/i,
    () => 'grant its user the rights listed in docs/operations/managed.md',
  ],
];

const remedyFor = (detail: string, variable: string): string =>
  remedies.find(([words]) => words.test(detail))?.[1](variable) ?? `start it, or correct ${variable}`;

/** A part cannot be used; the message is one sentence with its name, its address and the remedy. */
export class PartUnreachable extends Error {
  constructor(part: string, address: string, variable: string, cause: unknown) {
    const detail =
      (cause instanceof Error ? cause.message || (cause as { code?: string }).code : String(cause)) ?? '';
    super(`${part} at ${address} cannot be used (${detail}): ${remedyFor(detail, variable)}.`, { cause });
    this.name = 'PartUnreachable';
  }
}

/**
 * Runs `work`, which uses a part.
 * @param address shown without its password
 * @throws ConfigError as it is, PartUnreachable for anything else
 */
export async function usePart<T>(
  part: string,
  address: string,
  variable: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof ConfigError) throw cause;
    throw new PartUnreachable(part, withoutPassword(address), variable, cause);
  }
}

/** A password may contain an @, and may also be a parameter. */
const withoutPassword = (url: string): string =>
  url
    .replace(/\/\/[^/?#]*@/, '//')
    .replace(/[?&]password_file=[^&]*/, '')
    .replace(/([?&]\w*password=)[^&]*/gi, '$1…');
