import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { refusal } from './statement.ts';

/** The only user of the embedded ClickHouse. */
export const USER = 'engage';

type Credentials = { readonly user: string; readonly password: string };

/**
 * @throws StatementError unless the request has the right user and password, in one of the forms that ClickHouse
 * accepts
 */
export function checkPassword(request: IncomingMessage, url: URL, password: string): void {
  const given = credentialsOf(request, url);
  // Both are always compared, so that the time does not depend on which is wrong.
  const [isUser, isPassword] = [isSame(given.user, USER), isSame(given.password, password)];
  if (isUser && isPassword) return;
  const name = /^\w{1,64}$/.test(given.user) ? given.user : 'default';
  throw refusal(
    516,
    'AUTHENTICATION_FAILED',
    `${name}: Authentication failed: password is incorrect, or there is no user with such name. The address with the password is clickhouse_url in ready.json.`,
  );
}

function credentialsOf({ headers }: IncomingMessage, { searchParams }: URL): Credentials {
  const { 'x-clickhouse-user': user, 'x-clickhouse-key': key, authorization } = headers;
  if (user !== undefined || key !== undefined)
    return { user: String(user ?? ''), password: String(key ?? '') };
  const basic = /^Basic ([A-Za-z0-9+/]+=*)$/i.exec(authorization ?? '')?.[1];
  if (basic !== undefined) {
    const [name, ...rest] = Buffer.from(basic, 'base64').toString('utf8').split(':');
    return { user: name!, password: rest.join(':') };
  }
  return { user: searchParams.get('user') ?? '', password: searchParams.get('password') ?? '' };
}

/** Compares in constant time, whatever the lengths. */
function isSame(a: string, b: string): boolean {
  const [left, right] = [a, b].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(left!, right!);
}
