import type { Platform } from '#platform/platform.ts';
import type { PersonRole } from './access/credentials.ts';
import { hashPassword } from './access/password.ts';
import { randomId } from './access/secret.ts';
import type { Route } from './route.ts';
import { allRoutes } from './routes.ts';

/** For tests: calls a route of a running API, and checks the answer against its described schema. */
export type Reply = {
  readonly status: number;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the fields it expects, and fails if they are missing.
  readonly body: any;
  readonly headers: Headers;
};
export type Client = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Reply>;

export function client(baseUrl: string, token?: string): Client {
  const routes = allRoutes({ api: baseUrl, sdk: '', collector: '' });
  return async (method, path, body, headers = {}) => {
    const answer = await fetch(baseUrl + path, {
      method,
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    const reply = {
      status: answer.status,
      text,
      body: text === '' ? null : JSON.parse(text),
      headers: answer.headers,
    };
    checkDescribed(routes, method, path, reply);
    return reply;
  };
}

function checkDescribed(routes: readonly Route[], method: string, path: string, reply: Reply): void {
  const wanted = path.split('?')[0]!;
  const route = routes.find(
    (one) =>
      one.method === method.toLowerCase() &&
      new RegExp(`^${one.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(wanted),
  );
  if (!route) return;
  const spec = route.answers[reply.status];
  if (!spec)
    throw new Error(
      `${method} ${route.path} answered ${reply.status}, which is not described: ${reply.text}`,
    );
  spec.schema?.parse(reply.body);
}

export type Someone = { readonly accountId: string; readonly email: string; readonly password: string };

/** Creates an account with one person. */
export async function addPerson(
  { postgres }: Platform,
  email: string,
  role: PersonRole = 'admin',
  accountId: string = randomId(),
): Promise<Someone> {
  const password = `password of ${email}`;
  await postgres.query('insert into account (id, name) values ($1, $1) on conflict do nothing', [accountId]);
  await postgres.query(
    'insert into person (id, account_id, email, password_hash, role) values ($1, $2, $3, $4, $5)',
    [randomId(), accountId, email, await hashPassword(password), role],
  );
  return { accountId, email, password };
}

export async function signIn(
  baseUrl: string,
  { email, password }: Someone,
): Promise<Client & { token: string }> {
  const reply = await client(baseUrl)('POST', '/session', { email, password });
  if (reply.status !== 200) throw new Error(`signing in answered ${reply.status}: ${reply.text}`);
  return Object.assign(client(baseUrl, reply.body.token), { token: reply.body.token as string });
}
