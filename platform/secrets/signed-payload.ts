import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Key, KeyRing } from './key-ring.ts';

/**
 * Signs a JSON value: `<payload>.<HMAC-SHA256>`, both base64url. The algorithm is fixed, so there is no header by which an attacker could
 * choose another.
 * @param purpose domain separation: nothing that is signed for another purpose verifies
 */
export function signPayload(value: object, keys: KeyRing, purpose = ''): string {
  const payload = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${payload}.${mac(payload, keys.current, purpose).toString('base64url')}`;
}

type VerifyResult =
  | { readonly kind: 'signed'; readonly value: unknown }
  | { readonly kind: 'refused'; readonly why: 'malformed' | 'forged' };

/** The value that any of the keys has signed, or why there is none. */
export function verifyPayload(text: unknown, keys: KeyRing, charsMax: number, purpose = ''): VerifyResult {
  if (typeof text !== 'string' || text.length > charsMax) return { kind: 'refused', why: 'malformed' };
  const [payload, signature, more] = text.split('.');
  if (!payload || !signature || more !== undefined) return { kind: 'refused', why: 'malformed' };
  const given = Buffer.from(signature, 'base64url');
  if (!keys.all.some((key) => isSame(given, mac(payload, key, purpose))))
    return { kind: 'refused', why: 'forged' };
  return { kind: 'signed', value: JSON.parse(Buffer.from(payload, 'base64url').toString()) };
}

const isSame = (given: Buffer, right: Buffer): boolean =>
  given.length === right.length && timingSafeEqual(given, right);
const mac = (payload: string, { bytes }: Key, purpose: string): Buffer =>
  createHmac('sha256', bytes).update(purpose).update(payload).digest();
