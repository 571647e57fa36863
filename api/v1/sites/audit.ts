import { type AuditAction, audit, websiteSubject } from '#platform/audit.ts';
import type { Postgres } from '#platform/postgres/postgres.ts';
import type { SiteId } from '#schemas/ids.ts';
import type { Person } from '../../access/caller.ts';

/** Records in the audit log what a person has done to a website, or begun, under the website's present name. */
export async function auditWebsite(
  postgres: Postgres,
  caller: Person,
  siteId: SiteId,
  action: AuditAction,
  detail: string | null = null,
): Promise<void> {
  const { rows } = await postgres.query<{ name: string }>('select name from site where id = $1', [siteId]);
  const website = websiteSubject({ id: siteId, name: rows[0]?.name ?? null });
  await audit(postgres, caller, action, website, detail);
}
