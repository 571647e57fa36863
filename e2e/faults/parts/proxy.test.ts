import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProxy, type TcpProxy } from './proxy.ts';

/** Echoes each byte. */
const echo = createServer((socket) => {
  socket.on('error', () => {});
  socket.pipe(socket);
});
let proxy: TcpProxy;
beforeAll(async () => {
  echo.listen(0, '127.0.0.1');
  await once(echo, 'listening');
  proxy = await startProxy((echo.address() as AddressInfo).port);
});
afterAll(async () => {
  await proxy.close();
  echo.close();
});

async function client(): Promise<Socket> {
  const socket = connect(proxy.port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** A reset counts as an end. */
const closed = (socket: Socket): Promise<void> =>
  new Promise((resolve) => socket.once('close', () => resolve()));

/** Reads the next `bytes` bytes. */
async function read(socket: Socket, bytes: number): Promise<string> {
  let text = '';
  for await (const piece of socket.iterator({ destroyOnReturn: false })) {
    text += String(piece);
    if (text.length >= bytes) return text;
  }
  return text;
}

test('an open link carries bytes both ways, in order', async () => {
  proxy.set({ kind: 'open' });
  const socket = await client();
  const text = Array.from({ length: 20_000 }, (_, n) => String(n)).join(' ');
  socket.write(text);
  expect(await read(socket, text.length)).toBe(text);
  socket.destroy();
});

test('a slow link carries the same bytes later, and chunks sent after its repair do not overtake them', async () => {
  const socket = await client();
  proxy.set({ kind: 'slow', delayMs: 30, bytesPerSecond: 20_000 });
  socket.write('one ');
  await new Promise((resolve) => setImmediate(resolve));
  socket.write('two ');
  expect(await read(socket, 8)).toBe('one two ');
  socket.write('three ');
  proxy.set({ kind: 'open' });
  socket.write('four');
  expect(await read(socket, 10)).toBe('three four');
  socket.destroy();
});

test('a cut link ends its connections and every new one', async () => {
  proxy.set({ kind: 'open' });
  const socket = await client();
  socket.write('x');
  await read(socket, 1);
  const ended = closed(socket);
  proxy.set({ kind: 'cut' });
  await ended;
  const next = connect(proxy.port, '127.0.0.1');
  next.on('error', () => {});
  await closed(next);
});

test('a half-open link accepts bytes, answers nothing, and ends its connections when it is repaired', async () => {
  proxy.set({ kind: 'open' });
  const socket = await client();
  socket.write('x');
  await read(socket, 1);
  proxy.set({ kind: 'half_open' });
  const heard: string[] = [];
  socket.on('data', (piece) => heard.push(String(piece)));
  const other = await client();
  other.on('data', (piece) => heard.push(String(piece)));
  other.write('nobody');
  socket.write('nobody');
  await expect.poll(() => proxy.connections()).toBe(2);
  const ended = Promise.all([closed(socket), closed(other)]);
  proxy.set({ kind: 'open' });
  await ended;
  expect(heard).toEqual([]);
  const again = await client();
  again.write('y');
  expect(await read(again, 1)).toBe('y');
  again.destroy();
});

test('a proxy with a new target ends the connections to the former one', async () => {
  const other = createServer((socket) => {
    socket.on('error', () => {});
    socket.write('other');
  });
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  const before = await client();
  before.write('ping');
  expect(await read(before, 4)).toBe('ping');
  const ended = closed(before);
  proxy.redirectTo((other.address() as AddressInfo).port);
  await ended;
  const after = await client();
  expect(await read(after, 5)).toBe('other');
  proxy.redirectTo((echo.address() as AddressInfo).port);
  await closed(after);
  other.close();
});
