import type { SecretKind } from '../config/secrets.ts';
import type { KeyRing } from './key-ring.ts';

/** The keys of this installation. A role gets the kinds that it needs; the rings of other kinds throw when used. */
export type Secrets = Readonly<Record<SecretKind, KeyRing>>;
/** The collector faces the internet, so it can only verify tokens and match erasure marks. */
export type CollectorSecrets = Pick<Secrets, 'token' | 'erasure'>;

export const collectorKinds = ['token', 'erasure'] as const satisfies readonly SecretKind[];

/** The kinds of keys of each role; tools and tests get all of them. */
export const kindsOfRoles: Readonly<Record<string, readonly SecretKind[]>> = {
  collector: collectorKinds,
  storefront: ['token', 'person', 'erasure'],
  processor: ['erasure'],
  api: ['seal', 'person', 'erasure'],
};
