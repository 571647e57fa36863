import { z } from 'zod';
import { type AuditAction, actorKinds, auditActions, subjectKinds } from '#platform/audit.ts';
import { personRoute } from '../../route.ts';
import { instantOfUs } from '../../views/instant.ts';
import { always, instantUs, refusals } from '../common.ts';
import { pageLimit } from '../moments.ts';

const Entry = z
  .object({
    id: z.string(),
    ts: z.iso.datetime({ precision: 6 }).describe('UTC ISO instant with microseconds: the paging cursor'),
    actor: z
      .object({ kind: z.enum(actorKinds), id: z.string().nullable(), name: z.string().nullable() })
      .describe('who; the name is as it was then'),
    action: z.enum(auditActions),
    subject: z
      .object({ kind: z.enum(subjectKinds), id: z.string(), name: z.string().nullable() })
      .nullable()
      .describe('what it was done to; null where that is the actor'),
    detail: z.string().nullable().describe('names of the fields that changed, the new role, and the like'),
  })
  .meta({ title: 'AuditEntry' });
const Page = z
  .object({ items: z.array(Entry), next: z.string().nullable().describe('`before` of the next page') })
  .meta({ title: 'Audit' });

type Row = {
  readonly id: string;
  readonly at_us: string;
  readonly actor_kind: (typeof actorKinds)[number];
  readonly actor_id: string | null;
  readonly actor_name: string | null;
  readonly action: AuditAction;
  readonly subject_kind: (typeof subjectKinds)[number] | null;
  readonly subject_id: string | null;
  readonly subject_name: string | null;
  readonly detail: string | null;
};
const entryOf = (row: Row): z.infer<typeof Entry> => ({
  id: row.id,
  ts: instantOfUs(Number(row.at_us)),
  actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name },
  action: row.action,
  subject: row.subject_kind && { kind: row.subject_kind, id: row.subject_id!, name: row.subject_name },
  detail: row.detail,
});

const pageSql = `
  select *, (extract(epoch from at) * 1000000)::bigint as at_us from audit
  where account_id = $1 and ($2::bigint is null or at < 'epoch'::timestamptz + $2::bigint * interval '1 microsecond')
  order by at desc fetch first $3::int rows with ties`;

/**
 * A page and whether there is more, of one row more than a page needs. The cursor is an instant alone, so a page goes beyond
 * its limit to hold every entry of its last instant.
 */
function pageOf(rows: readonly Row[], limit: number): z.infer<typeof Page> {
  const lastUs = rows[limit - 1]?.at_us;
  const page = rows.filter((row, i) => i < limit || row.at_us === lastUs);
  const items = page.map(entryOf);
  return { items, next: page.length < rows.length ? items.at(-1)!.ts : null };
}

export const auditRoutes = [
  personRoute({
    method: 'get',
    path: '/audit',
    tag: 'Audit',
    summary: 'Read who did what to what, and when, newest first',
    description: 'Kept for a year. Paged as moments are.',
    access: { kind: 'person', role: 'admin' },
    query: z.object({ limit: pageLimit, before: instantUs }),
    answers: { 200: { description: 'A page of the log.', schema: Page }, 400: refusals[400], ...always },
    async handle({ platform, caller, query }) {
      const { rows } = await platform.postgres.query<Row>(pageSql, [
        caller.accountId,
        query.before ?? null,
        query.limit + 1,
      ]);
      return { status: 200, body: pageOf(rows, query.limit) };
    },
  }),
];
