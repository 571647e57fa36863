import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import Koa from 'koa';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeServer, createHttpServer, listening } from '#platform/http/server.ts';
import { answerAsset, loadAssets, packedName } from './assets.ts';

const folder = mkdtempSync(join(tmpdir(), 'engage-assets-'));
const script = Buffer.from('let one = 1;'.repeat(100));
let server: Server;
let url: string;

beforeAll(async () => {
  writeFileSync(join(folder, 'main.js'), script);
  writeFileSync(join(folder, packedName('main.js', script, 'br')), brotliCompressSync(script));
  writeFileSync(join(folder, packedName('main.js', script, 'gzip')), gzipSync(script));
  writeFileSync(join(folder, 'chunk-ABCD2345.js'), 'export {};');
  writeFileSync(join(folder, packedName('chunk-ABCD2345.js', Buffer.from('older bytes'), 'br')), 'older');
  writeFileSync(join(folder, 'index.html'), '<p>PLACE</p>');
  const assets = loadAssets(folder, { 'index.html': () => Buffer.from('<p>here</p>') });
  const app = new Koa();
  app.use((ctx) => {
    const asset = assets.get(ctx.path.slice(1));
    if (asset) answerAsset(ctx, asset);
  });
  server = createHttpServer({}, app.callback());
  await listening(server, '127.0.0.1', 0);
  url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
});
afterAll(async () => {
  await closeServer(server);
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Requests like a browser. `fetch` decompresses by itself, and without the header it would accept compression anyway.
 */
const get = (name: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${url}/${name}`, { headers: { 'Cache-Control': 'max-age=0', ...headers } });

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['identity', null],
  ['br;q=0, gzip', 'gzip'],
])('to a browser that takes %s', async (accepted, sent) => {
  const answer = await get('main.js', { 'Accept-Encoding': accepted });
  expect(answer.headers.get('content-encoding')).toBe(sent);
  expect(answer.headers.get('vary')).toBe('Accept-Encoding');
  expect(await answer.text()).toBe(script.toString());
});

test('a browser with a current copy gets 304, with a validator for each encoding', async () => {
  const first = await get('main.js', { 'Accept-Encoding': 'br' });
  const tag = first.headers.get('etag')!;
  const again = await get('main.js', { 'Accept-Encoding': 'br', 'If-None-Match': tag });
  expect([again.status, await again.text()]).toEqual([304, '']);
  const plain = await get('main.js', { 'Accept-Encoding': 'identity', 'If-None-Match': tag });
  expect(plain.status).toBe(200);
  await plain.text();
  await first.text();
});

test('files with a hash in their names are cached forever, all others are revalidated', async () => {
  const cached = async (name: string): Promise<string | null> => {
    const answer = await get(name);
    await answer.text();
    return answer.headers.get('cache-control');
  };
  expect(await cached('chunk-ABCD2345.js')).toBe('public, max-age=31536000, immutable');
  expect(await cached('main.js')).toBe('no-cache');
  expect(await cached('index.html')).toBe('no-cache');
});

test('packed bytes of an earlier build are never sent', async () => {
  const answer = await get('chunk-ABCD2345.js', { 'Accept-Encoding': 'br' });
  expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual([null, 'export {};']);
});

test('a page is served as it was changed', async () => {
  expect(await (await get('index.html')).text()).toBe('<p>here</p>');
});
