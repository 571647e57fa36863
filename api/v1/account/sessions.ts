import { z } from 'zod';
import { audit } from '#platform/audit.ts';
import { HttpError } from '#platform/http/http.ts';
import { transaction } from '#platform/postgres/postgres.ts';
import { personRoute } from '../../route.ts';
import { credentialRefusals, instant, refusalsWith } from '../common.ts';

const SessionItem = z
  .object({
    id: z.string(),
    device: z
      .string()
      .nullable()
      .describe(
        'Browser and operating system, as the browser names them; null for a session that was opened before release 0.3.',
      ),
    created_at: instant,
    last_used_at: instant
      .nullable()
      .describe('When the session was last used, to the minute; null if that is not known.'),
    expires_at: instant,
    current: z.boolean().describe('Whether this is the session that sent the request.'),
  })
  .meta({ title: 'SessionItem' });
const Sessions = z.object({ items: z.array(SessionItem) }).meta({ title: 'Sessions' });

type Row = {
  readonly id: string;
  readonly device: string | null;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
  readonly expires_at: Date;
};
const sessionOf = (row: Row, currentId: string): z.infer<typeof SessionItem> => ({
  id: row.id,
  device: row.device,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
  expires_at: row.expires_at.toISOString(),
  current: row.id === currentId,
});

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const tag = 'Session';
const access = { kind: 'person', role: 'viewer' } as const;

export const sessionListRoutes = [
  personRoute({
    method: 'get',
    path: '/sessions',
    tag,
    summary: 'List your sessions',
    access,
    answers: {
      200: { description: 'The sessions of the person who is signed in, newest first.', schema: Sessions },
      ...credentialRefusals,
    },
    async handle({ platform, caller }) {
      const { rows } = await platform.postgres.query<Row>(
        `select id, device, created_at, last_used_at, expires_at from session
         where person_id = $1 and expires_at > now() order by created_at desc, id`,
        [caller.personId],
      );
      return { status: 200, body: { items: rows.map((row) => sessionOf(row, caller.sessionId)) } };
    },
  }),
  personRoute({
    method: 'delete',
    path: '/sessions/{session_id}',
    tag,
    summary: 'Sign out of one session',
    description: 'The session ends at once. The session of another person gets a 404.',
    access,
    answers: { 204: { description: 'The session has ended.' }, ...refusalsWith(404) },
    async handle({ platform, caller, params }) {
      const id = UUID.test(params['session_id'] ?? '') ? params['session_id'] : null;
      await transaction(platform.postgres, async (tx) => {
        const { rows } = await tx.query<{ device: string | null }>(
          'delete from session where id = $1 and person_id = $2 and expires_at > now() returning device',
          [id, caller.personId],
        );
        if (!rows[0]) throw new HttpError(404, 'There is no session with this id.');
        await audit(tx, caller, 'session.ended', null, rows[0].device);
      });
      return { status: 204 };
    },
  }),
];
