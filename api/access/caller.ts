import type { PersonRole } from './credentials.ts';

/**
 * The authenticated caller: a person signed in to the console, or an API key. Every query takes the caller's account.
 */
export type Caller =
  | {
      readonly kind: 'person';
      readonly accountId: string;
      readonly accountName: string;
      readonly personId: string;
      readonly email: string;
      readonly role: PersonRole;
      readonly sessionId: string;
      readonly tokenHash: Buffer;
      readonly expiresAt: Date;
    }
  | {
      readonly kind: 'key';
      readonly accountId: string;
      readonly keyId: string;
      readonly name: string;
      readonly role: PersonRole;
      readonly scopes: readonly string[];
      /** the only website that the key may see, null when it sees the whole account */
      readonly siteId: string | null;
    };
export type Person = Extract<Caller, { kind: 'person' }>;

/** Whether the caller sees full visitor ids (contract, section 6): only admins in the console do. */
export const seesVisitors = (caller: Caller): boolean => caller.kind === 'person' && caller.role === 'admin';

/** The key of the limit of 600 requests a minute: an API key, or a person with all their sessions. */
export const limitKey = (caller: Caller): string =>
  caller.kind === 'person' ? `person:${caller.personId}` : `key:${caller.keyId}`;
