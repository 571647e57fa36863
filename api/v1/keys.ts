import { z } from 'zod';
import { audit } from '#platform/audit.ts';
import { HttpError } from '#platform/http/http.ts';
import { transaction } from '#platform/postgres/postgres.ts';
import { siteId } from '#schemas/fields/ids.ts';
import { type PersonRole, roles, type Scope, scopes } from '../access/credentials.ts';
import { checkQuota } from '../access/quota.ts';
import { apiKeyToken, randomId, tokenHash } from '../access/secret.ts';
import { personRoute } from '../route.ts';
import { NAME_CHARS_MAX } from './bounds.ts';
import { credentialRefusals, instant, refusalsWith, singleLine } from './common.ts';
import { lockSite } from './sites/change-lock.ts';

const keyFields = {
  key_id: z.string(),
  name: z.string(),
  token_hint: z.string().describe('Last four characters of the token.'),
  scopes: z.array(z.enum(scopes)).describe('What the key may read and write.'),
  role: z.enum(roles).describe('Role of the key. A key with the role `viewer` can only read.'),
  site_id: z
    .string()
    .nullable()
    .describe('Id of the website that the key is bound to; null for a key of the whole account.'),
  expires_at: instant.nullable().describe('When the key expires; null if it does not.'),
  created_at: instant,
};
const lastUse = instant
  .nullable()
  .describe('When the key was last used, to the minute; null before its first request.');
const Key = z.object({ ...keyFields, last_used_at: lastUse }).meta({ title: 'Key' });
const NewKey = z
  .object({ ...keyFields, token: z.string().describe('Token of the key. It is shown only once.') })
  .meta({ title: 'NewKey' });
const KeyCreate = z
  .object({
    name: singleLine(NAME_CHARS_MAX),
    scopes: z
      .array(z.enum(scopes))
      .min(1, 'must name at least one scope')
      .max(20)
      .describe('What the key may read and write.'),
    role: z
      .enum(roles)
      .optional()
      .describe(
        'Role of the key. If it is absent, the role is `admin` if a scope allows to write, and `viewer` otherwise.',
      ),
    site_id: z
      .string()
      .nullish()
      .describe('Id of the website to bind the key to; null or absent for a key of the whole account.'),
    expires_at: z.iso
      .datetime({ offset: true, error: 'must be an ISO instant such as 2027-01-01T00:00:00Z' })
      .nullish()
      .describe('When the key expires: an instant in the future; null or absent if it does not.'),
  })
  .meta({ title: 'KeyCreate' });

type Row = {
  id: string;
  name: string;
  token_hint: string;
  scopes: Scope[];
  role: PersonRole;
  site_id: string | null;
  expires_at: Date | null;
  created_at: Date;
  last_used_at: Date | null;
};
const newKeyOf = (row: Row): Omit<z.infer<typeof NewKey>, 'token'> => ({
  key_id: row.id,
  name: row.name,
  token_hint: row.token_hint,
  scopes: row.scopes,
  role: row.role,
  site_id: row.site_id,
  expires_at: row.expires_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});
const keyOf = (row: Row): z.infer<typeof Key> => ({
  ...newKeyOf(row),
  last_used_at: row.last_used_at?.toISOString() ?? null,
});

function futureInstant(text: string | null | undefined): Date | null {
  if (text === null || text === undefined) return null;
  const at = new Date(text);
  if (!(at.getTime() > Date.now())) throw new HttpError(400, '"expires_at" must be in the future.');
  return at;
}

const tag = 'Keys';
const access = { kind: 'person', role: 'admin' } as const;

export const keyRoutes = [
  personRoute({
    method: 'get',
    path: '/keys',
    tag,
    summary: 'List the keys of the account, without their tokens',
    access,
    answers: {
      200: {
        description: 'The keys of the account, in order of creation.',
        schema: z.object({ items: z.array(Key) }).meta({ title: 'Keys' }),
      },
      ...credentialRefusals,
    },
    async handle({ platform, caller }) {
      const { rows } = await platform.postgres.query<Row>(
        'select * from api_key where account_id = $1 order by created_at, id',
        [caller.accountId],
      );
      return { status: 200, body: { items: rows.map(keyOf) } };
    },
  }),
  personRoute({
    method: 'post',
    path: '/keys',
    tag,
    summary: 'Create a key',
    description:
      'The token is shown in this response only. A key with the role `viewer` can only read, whatever its scopes are.',
    access,
    body: KeyCreate,
    answers: {
      201: { description: 'The key, with its token.', schema: NewKey },
      ...refusalsWith(400, 404, 409, 413),
    },
    async handle({ platform, caller, body }) {
      const expiresAt = futureInstant(body.expires_at);
      const site = body.site_id ?? null;
      const token = apiKeyToken();
      const row = await transaction(platform.postgres, async (tx) => {
        // Locked, so that it is not deleted meanwhile. A malformed id may contain characters that cannot be stored.
        if (site !== null) await lockSite(tx, caller, siteId.read(site) ?? '');
        await checkQuota(tx, caller.accountId, 'keys', platform.config.keysPerAccount);
        const { rows } = await tx.query<Row>(
          `insert into api_key (id, account_id, created_by, name, key_hash, token_hint, scopes, role, site_id, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning *`,
          [
            randomId(),
            caller.accountId,
            caller.personId,
            body.name,
            tokenHash(token),
            token.slice(-4),
            [...new Set(body.scopes)],
            body.role ?? (body.scopes.some((scope) => scope.endsWith(':write')) ? 'admin' : 'viewer'),
            site,
            expiresAt,
          ],
        );
        const made = rows[0]!;
        await audit(tx, caller, 'key.created', { kind: 'key', id: made.id, name: made.name });
        return made;
      });
      return { status: 201, body: { ...newKeyOf(row), token } };
    },
  }),
  personRoute({
    method: 'delete',
    path: '/keys/{key_id}',
    tag,
    summary: 'Revoke a key',
    description: 'The next request with the key is refused.',
    access,
    answers: { 204: { description: 'The key is revoked.' }, ...refusalsWith(404) },
    async handle({ platform, caller, params }) {
      // Our ids have the form of a website's id: anything else is unknown, and may contain characters that cannot be
      // stored.
      const id = siteId.read(params['key_id']);
      await transaction(platform.postgres, async (tx) => {
        const { rows } = await tx.query<{ id: string; name: string }>(
          'delete from api_key where id = $1 and account_id = $2 returning id, name',
          [id, caller.accountId],
        );
        if (!rows[0]) throw new HttpError(404, 'There is no key with this id.');
        await audit(tx, caller, 'key.revoked', { kind: 'key', ...rows[0] });
      });
      return { status: 204 };
    },
  }),
];
