import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';

export type Reply = { readonly status: number; readonly text: string; readonly headers: IncomingHttpHeaders };
export type Ask = {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
};

/** Sends one request with exactly these headers: fetch would not let a test set Host or Origin. */
export async function ask(
  port: string,
  { method = 'POST', path = '/', headers = {}, body }: Ask,
): Promise<Reply> {
  const sent = request({ host: '127.0.0.1', port, path, method, headers: { ...headers } });
  const answer = new Promise<Reply>((resolve, reject) => {
    sent.once('error', reject);
    sent.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        resolve({ status: response.statusCode!, text, headers: response.headers });
      });
    });
  });
  sent.end(body);
  return answer;
}

/** Sends headers and the beginning of a body, then nothing; resolves once the other side has closed the socket. */
export async function sendSlowly(
  port: string,
  headers: Readonly<Record<string, string>>,
  path = '/',
): Promise<void> {
  const sent = request({
    host: '127.0.0.1',
    port,
    path,
    method: 'POST',
    headers: { ...headers, 'Content-Length': '1000' },
  });
  sent.on('error', () => {});
  sent.on('response', (response) => response.resume());
  sent.write('{');
  const [socket] = (await once(sent, 'socket')) as [NodeJS.EventEmitter];
  await once(socket, 'close');
}

/** The headers that a browser adds to a page's request. */
export const ofPages: readonly [what: string, headers: Readonly<Record<string, string>>][] = [
  ['a page of another site', { Origin: 'https://evil.example' }],
  ['a sandboxed frame', { Origin: 'null' }],
  ['a page of another port of this machine', { Origin: 'http://127.0.0.1:8084' }],
  ['an <img> of another site', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' }],
  ['an <img> of the demo shop', { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'no-cors' }],
  ['a page whose own name leads here', { 'Sec-Fetch-Site': 'same-origin' }],
];

export const foreignHosts: readonly string[] = [
  'evil.example',
  'evil.example:8089',
  '127.0.0.1.evil.example',
  'localhost.evil.example:80',
  '0.0.0.0',
  '[::]',
  '127.0.0.1@evil.example',
];
