import { HttpError } from '#platform/http/http.ts';
import type { Postgres } from '#platform/postgres/postgres.ts';
import type { Caller } from './caller.ts';
import { KEY_PREFIX, type PersonRole } from './credentials.ts';
import { tokenHash } from './secret.ts';

const unauthorised = (sentence: string): HttpError =>
  new HttpError(401, sentence, { 'WWW-Authenticate': 'Bearer' });
const invalid = 'The Authorization header must be "Bearer", a space and a valid token.';

/** The token of an Authorization header, null when there is none that could be valid. */
function bearerToken(header: string): string | null {
  const match = /^Bearer +([A-Za-z0-9_-]{20,200})$/i.exec(header);
  return match ? match[1]! : null;
}

/**
 * The owner of the token, looked up at every request, so that a revoked key or a signed-out session is refused at once
 * in every process.
 * @param cookie the console's session, when the request carries a valid one
 * @throws HttpError 401 for a token that is missing, unknown, revoked or expired
 */
export async function identify(
  postgres: Postgres,
  authorization: string,
  cookie: string | null,
): Promise<Caller> {
  const token = cookie ?? bearerToken(authorization);
  if (token === null) throw unauthorised(invalid);
  const caller = token.startsWith(KEY_PREFIX)
    ? await keyCaller(postgres, tokenHash(token))
    : await personCaller(postgres, tokenHash(token));
  if (caller === null) throw unauthorised(invalid);
  return caller;
}

type KeyRow = {
  id: string;
  name: string;
  account_id: string;
  role: PersonRole;
  scopes: string[];
  site_id: string | null;
  expired: boolean;
};

async function keyCaller(postgres: Postgres, hash: Buffer): Promise<Caller | null> {
  const { rows } = await postgres.query<KeyRow>({
    name: 'key-caller',
    text: `select id, name, account_id, role, scopes, site_id, coalesce(expires_at <= now(), false) as expired
           from api_key where key_hash = $1`,
    values: [hash],
  });
  const row = rows[0];
  if (!row) return null;
  if (row.expired) throw unauthorised('This key has expired.');
  const { account_id: accountId, id: keyId, name, role, scopes, site_id: siteId } = row;
  return { kind: 'key', accountId, keyId, name, role, scopes, siteId };
}

type PersonRow = {
  session_id: string;
  person_id: string;
  account_id: string;
  account_name: string;
  email: string;
  role: PersonRole;
  expires_at: Date;
};

async function personCaller(postgres: Postgres, hash: Buffer): Promise<Caller | null> {
  const { rows } = await postgres.query<PersonRow>({
    name: 'person-caller',
    text: `select s.id as session_id, p.id as person_id, p.account_id, a.name as account_name, p.email, p.role, s.expires_at
           from session s join person p on p.id = s.person_id join account a on a.id = p.account_id
           where s.token_hash = $1 and s.expires_at > now()`,
    values: [hash],
  });
  const row = rows[0];
  if (!row) return null;
  return {
    kind: 'person',
    accountId: row.account_id,
    accountName: row.account_name,
    personId: row.person_id,
    email: row.email,
    role: row.role,
    sessionId: row.session_id,
    tokenHash: hash,
    expiresAt: row.expires_at,
  };
}
