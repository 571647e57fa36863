import type { PersonRole } from '../../../access/credentials.ts';

export type Role = PersonRole;
export const roleLabels: Readonly<Record<Role, string>> = {
  viewer: 'viewer: reads only',
  admin: 'admin: also writes',
};
