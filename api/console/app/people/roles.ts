import type { PersonRole } from '../../../access/credentials.ts';
import { t } from '../language/text.ts';

export type Role = PersonRole;
export const roleLabels: Readonly<Record<Role, string>> = {
  viewer: t('viewer: reads only'),
  admin: t('admin: also writes'),
};
export const roleNames: Readonly<Record<Role, string>> = { viewer: t('viewer'), admin: t('admin') };
