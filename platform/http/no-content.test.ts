import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { eventually } from '#schemas/testing/eventually.ts';
import { endNoContent } from './no-content.ts';
import { closeServer, createHttpServer, listening } from './server.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const LINES = 'Vary: Origin\r\nCache-Control: no-store\r\n';
const NOW = Date.UTC(2026, 10, 29, 7, 8, 9, 10);

/** A connection to a server that answers so to all, and closes a connection after `most` requests. */
async function connected(
  most = 10_000,
): Promise<{ send(text: string): void; heard(): string; isOver(): boolean }> {
  const server = createHttpServer({}, (req, res) => {
    if (req.url === '/stops') res.setHeader('Connection', 'close');
    endNoContent(res, LINES, NOW);
  });
  server.maxRequestsPerSocket = most;
  await listening(server, '127.0.0.1', 0);
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('latin1');
  closers.push(
    () => closeServer(server),
    () => socket.destroy(),
  );
  let text = '';
  let isOver = false;
  socket.on('data', (more: string) => {
    text += more;
  });
  socket.on('end', () => {
    isOver = true;
  });
  await once(socket, 'connect');
  return { send: (more) => void socket.write(more), heard: () => text, isOver: () => isOver };
}
const get = (path = '/', more = ''): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;
const kept = `HTTP/1.1 204 No Content\r\n${LINES}Date: Sun, 29 Nov 2026 07:08:09 GMT\r\n\r\n`;

test('the answer has the lines and the date and nothing else, and the connection serves the next request', async () => {
  const one = await connected();
  one.send(get());
  await eventually('an answer', () => one.heard() === kept);
  one.send(get() + get());
  await eventually('two more', () => one.heard() === kept.repeat(3));
  expect(one.isOver()).toBe(false);
});

test.each([
  ['the client closes it', get('/', 'Connection: close\r\n')],
  ['the service shuts down', get('/stops')],
  ['it is of HTTP/1.0', 'GET / HTTP/1.0\r\n\r\n'],
  ['it is of HTTP/1.0 and kept', 'GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n'],
])('when %s, the answer says that the connection closes, and it closes', async (_, request) => {
  const one = await connected();
  one.send(request);
  await eventually('it is over', () => one.isOver());
  const [status, ...headers] = one.heard().trimEnd().split('\r\n');
  expect(status).toBe('HTTP/1.1 204 No Content');
  expect(headers.filter((line) => !line.startsWith('Date: ')).sort()).toEqual([
    'Cache-Control: no-store',
    'Connection: close',
    'Vary: Origin',
  ]);
});

test('so says the last answer of a connection that has had as many requests as one may', async () => {
  const one = await connected(3);
  const answers = (): string[] => one.heard().split('HTTP/1.1 204 No Content').slice(1);
  one.send(get().repeat(3));
  await eventually('three answers', () => answers()[2]?.endsWith('\r\n\r\n'));
  expect(answers().map((text) => text.includes('Connection: close'))).toEqual([false, false, true]);
});
