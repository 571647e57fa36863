import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRegistry } from './registry.ts';

const asked: (string | undefined)[] = [];
const server = createServer((req, res) => {
  asked.push(`${req.url} ${req.headers.authorization}`);
  res.setHeader('content-type', 'application/json');
  res.end(JSON.stringify({ id: 7, version: 1, subject: 's', schema: '"string"' }));
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());

test('user and password of the address are the login of the registry', async () => {
  const { port } = server.address() as AddressInfo;
  await createRegistry(`http://me:a%40b@127.0.0.1:${port}/base/`).getSchema(7);
  await createRegistry(`http://127.0.0.1:${port}`).getSchema(7);
  const login = Buffer.from('me:a@b').toString('base64');
  expect(asked).toEqual([`/base/schemas/ids/7 Basic ${login}`, '/schemas/ids/7 undefined']);
});
