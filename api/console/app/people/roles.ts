import type { PersonRole } from '../../../access/credentials.ts';
import { t } from '../language/text.ts';

export type Role = PersonRole;
export const roleLabels: Readonly<Record<Role, string>> = {
  viewer: t('viewer: can only read'),
  admin: t('admin: can also make changes'),
};
export const roleNames: Readonly<Record<Role, string>> = { viewer: t('viewer'), admin: t('admin') };
