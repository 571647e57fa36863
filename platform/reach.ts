import { ConfigError } from './config/env.ts';

/** Of TLS, whoever speaks it: OpenSSL's words, by Node. */
const UNTRUSTED = /self-signed certificate|unable to (verify the first|get (local )?issuer) certificate/i;
const REFUSED_LOGIN = /authentication failed|invalid credentials|unauthorized|SASL .* failed/i;
const LACKS_RIGHTS = /authorization failed|not authorized|forbidden|permission denied|not enough privileges/i;

/** What to do, by the words in which the part, or the way to it, said no. */
function remedyFor(detail: string, variable: string): string {
  if (UNTRUSTED.test(detail))
    return `name the authority of its certificate in NODE_EXTRA_CA_CERTS, or correct ${variable}`;
  if (REFUSED_LOGIN.test(detail)) return `correct the user and password given for ${variable}`;
  if (LACKS_RIGHTS.test(detail)) return 'give its user the rights that docs/operations/managed.md lists';
  return `start it, or correct ${variable}`;
}

/** A part cannot be used; the message is one sentence with its name, its address and the remedy. */
export class PartUnreachable extends Error {
  constructor(part: string, address: string, variable: string, cause: unknown) {
    const detail =
      (cause instanceof Error ? cause.message || (cause as { code?: string }).code : String(cause)) ?? '';
    super(`${part} at ${address} cannot be used (${detail}): ${remedyFor(detail, variable)}.`, { cause });
    this.name = 'PartUnreachable';
  }
}

/** @throws PartUnreachable for whatever `work` throws */
export async function reach<T>(
  part: string,
  address: string,
  variable: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof ConfigError) throw cause;
    throw new PartUnreachable(part, address, variable, cause);
  }
}

export const withoutPassword = (url: string): string =>
  url.replace(/\/\/[^@/]*@/, '//').replace(/[?&]password_file=[^&]*/, '');
