import { shellQuoted } from '../../shell.ts';
import type { Call } from './document.ts';

/** One request of an example, with placeholders for credentials. */
export type ExampleRequest = {
  readonly name: string;
  readonly tag: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
};

/** The header that authenticates the caller, from the operation's description; its value is a placeholder. */
function credential({ operation }: Call): Readonly<Record<string, string>> {
  const schemes = operation.security.flatMap((one) => Object.keys(one));
  if (schemes.includes('feedKey')) return { 'X-Service-Token': '{{feed_key}}' };
  if (schemes.includes('key')) return { Authorization: 'Bearer {{token}}' };
  if (schemes.includes('session')) return { Authorization: 'Bearer {{session_token}}' };
  return {};
}

/** The request of an operation's example. A parameter without an example stays a placeholder in braces. */
export function exampleRequest(call: Call, baseUrl: string): ExampleRequest {
  const { method, operation } = call;
  const given = (place: string) =>
    operation.parameters.filter((one) => one.in === place && (one.required || one.example !== undefined));
  const value = (name: string, example: unknown): string =>
    example === undefined ? `{${name}}` : encodeURIComponent(String(example));
  const path = given('path').reduce(
    (at, { name, example }) => at.replace(`{${name}}`, value(name, example)),
    call.path,
  );
  const query = given('query').map(({ name, example }) => `${name}=${value(name, example)}`);
  const headers = Object.fromEntries(given('header').map(({ name, example }) => [name, String(example)]));
  const body = operation.requestBody?.content['application/json']?.example;
  return {
    name: operation.summary,
    tag: operation.tags[0]!,
    method: method.toUpperCase(),
    url: (operation.servers?.[0]?.url ?? baseUrl) + path + (query.length > 0 ? `?${query.join('&')}` : ''),
    headers: {
      ...credential(call),
      ...headers,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    body,
  };
}

/** The same as a curl command; credentials are shell variables. */
export function curlOf({ method, url, headers, body }: ExampleRequest): string {
  const parts = [
    method === 'GET' ? `curl -sS ${shellQuoted(url)}` : `curl -sS -X ${method} ${shellQuoted(url)}`,
    ...Object.entries(headers).map(
      ([name, value]) =>
        `-H "${name}: ${value.replace(/\{\{(\w+)\}\}/, (_, variable: string) => `$${variable.toUpperCase()}`)}"`,
    ),
    ...(body === undefined ? [] : [`-d ${shellQuoted(JSON.stringify(body))}`]),
  ];
  return parts.join(' \\\n  ');
}
