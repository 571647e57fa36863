import { z } from 'zod';
import { type AuditAction, actorKinds, auditActions, subjectKinds } from '#platform/audit.ts';
import type { Postgres } from '#platform/postgres/postgres.ts';
import { INSTANT_US_MAX } from '#schemas/views/table.ts';
import { personRoute } from '../../route.ts';
import { instantOfUs } from '../../views/instant.ts';
import { instantUs, isStorable, refusalsWith } from '../common.ts';
import { pageLimit } from '../moments.ts';

const Entry = z
  .object({
    id: z.string(),
    ts: z.iso
      .datetime({ precision: 6 })
      .describe('When it was done, as a UTC instant with microseconds. It is the paging cursor.'),
    actor: z
      .object({
        kind: z.enum(actorKinds),
        id: z.string().nullable().describe('Id of the person or key; null for the other kinds.'),
        name: z
          .string()
          .nullable()
          .describe('E-mail address of the person or name of the key at that time; null if there is none.'),
      })
      .describe('Who did it.'),
    action: z.enum(auditActions).describe('What was done.'),
    subject: z
      .object({ kind: z.enum(subjectKinds), id: z.string(), name: z.string().nullable() })
      .nullable()
      .describe('What it was done to; null if that is the actor.'),
    detail: z
      .string()
      .nullable()
      .describe(
        'Details, such as the names of the fields that changed or the new role; null if there are none.',
      ),
  })
  .meta({ title: 'AuditEntry' });
const Page = z
  .object({
    items: z.array(Entry),
    next: z.string().nullable().describe('Value of `before` for the next page; null on the last page.'),
  })
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

const wanted = `account_id = $1 and at < 'epoch'::timestamptz + $2::bigint * interval '1 microsecond'
  and ($3::text is null or subject_id = $3)`;

type PageRequest = { readonly limit: number; readonly beforeUs: number; readonly subject: string | null };

/** The cursor is an instant only, so a page may exceed its limit to hold every entry of its last instant. */
async function readPage(
  postgres: Postgres,
  accountId: string,
  { limit, beforeUs, subject }: PageRequest,
): Promise<z.infer<typeof Page>> {
  const { rows } = await postgres.query<Row>(
    `select *, (extract(epoch from at) * 1000000)::bigint as at_us from audit where ${wanted}
     order by at desc fetch first ($4::int) rows with ties`,
    [accountId, beforeUs, subject, limit],
  );
  const items = rows.map(entryOf);
  if (rows.length < limit) return { items, next: null };
  const last = rows.at(-1)!.at_us;
  const more = await postgres.query(`select 1 from audit where ${wanted} limit 1`, [
    accountId,
    last,
    subject,
  ]);
  return { items, next: more.rowCount === 1 ? items.at(-1)!.ts : null };
}

const subject = z
  .string()
  .max(64)
  .refine(isStorable, 'must not contain control characters')
  .optional()
  .describe('Id of a website, a key or a person: only entries about it are listed.');

export const auditRoutes = [
  personRoute({
    method: 'get',
    path: '/audit',
    tag: 'Audit',
    summary: 'Get the audit log, newest first',
    description: 'Entries are kept for a year. They are paged as moments are.',
    access: { kind: 'person', role: 'admin' },
    query: z.object({
      limit: pageLimit,
      before: instantUs.describe('Only entries before this instant: the `next` of the previous page.'),
      subject,
    }),
    answers: {
      200: { description: 'A page of the log.', schema: Page },
      ...refusalsWith(400),
    },
    async handle({ platform, caller, query }) {
      const { limit, before: beforeUs = INSTANT_US_MAX, subject = null } = query;
      const body = await readPage(platform.postgres, caller.accountId, { limit, beforeUs, subject });
      return { status: 200, body };
    },
  }),
];
