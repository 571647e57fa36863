import { domainToASCII } from 'node:url';
import type { Field } from './field.ts';
import { anyText } from './text.ts';

/** RFC 5321: 64 before the sign, 255 after it. */
const EMAIL_MAX = 320;
/** The longest input, before it is trimmed and invisible characters are removed. */
const WRITTEN_MAX = 1_000;
const LOCAL = /^[^\s\p{Cc}\p{Cs}<>,;]{1,64}$/u;
const DOMAIN = /^(?=.{3,255}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;
const INVISIBLE = /\p{Cf}/gu;

/**
 * The canonical spelling of an e-mail address, which is hashed: trimmed, lower case, NFKC, the domain in ASCII as in DNS, and without
 * invisible characters. So every way to write an address finds the same orders and visitors. null if it is not an address.
 */
export function canonicalEmail(written: string): string | null {
  if (written.length > WRITTEN_MAX) return null;
  const text = written.normalize('NFKC').replace(INVISIBLE, '').trim().toLowerCase().normalize('NFKC');
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(0, at));
  const domain = domainToASCII(text.slice(at + 1).replace(/\.$/, ''));
  return LOCAL.test(local) && !local.includes('@') && DOMAIN.test(domain) ? `${local}@${domain}` : null;
}

const schema = { type: 'string', format: 'email', maxLength: EMAIL_MAX };

/** An e-mail address in canonical form. */
export const email: Field<string> = {
  rule: 'must be an e-mail address',
  schema,
  read: (value) => (typeof value === 'string' ? (canonicalEmail(value) ?? undefined) : undefined),
};

/** May be absent or null; text that is not an address counts as absent. */
export const emailIfAny: Field<string | null> = {
  rule: anyText.rule,
  optional: true,
  schema: { anyOf: [schema, { type: 'string' }, { type: 'null' }] },
  read: (value) => {
    if (value === undefined || value === null) return null;
    return typeof value === 'string' ? canonicalEmail(value) : undefined;
  },
};
