import type { SecretKind } from '../config/secrets.ts';
import type { KeyRing } from './key-ring.ts';

/** The keys of this installation. A role is given those that it needs; the ring of another kind refuses to be used. */
export type Secrets = Readonly<Record<SecretKind, KeyRing>>;
/** The collector faces the internet: it verifies tokens and knows whom an erasure covers, and can do nothing else. */
export type CollectorSecrets = Pick<Secrets, 'token' | 'erasure'>;

export const collectorKinds = ['token', 'erasure'] as const satisfies readonly SecretKind[];

/** Which keys a role needs; whatever else runs on a platform (tools, tests) takes them all. */
export const kindsOfRoles: Readonly<Record<string, readonly SecretKind[]>> = {
  collector: collectorKinds,
  storefront: ['token', 'person', 'erasure'],
  processor: ['erasure'],
  api: ['seal', 'person', 'erasure'],
};
