import type { LookupAddress } from 'node:dns';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchPage, internet, type Network } from './fetch-page.ts';

/** The only address that counts as public here. The server listens on every loopback address, also on forbidden ones. */
const PUBLIC = '127.0.0.2';
const ROOT = 'shop.example';
const SECRET = 'metadata that must not be read';

let server: Server;
let port: number;
const asked: string[] = [];
let handler: RequestListener = (_, res) => void res.end(SECRET);

beforeAll(async () => {
  server = createServer((req, res) => {
    asked.push(`${req.socket.localAddress} ${req.headers.host} ${req.url}`);
    handler(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Host names that resolve, call after call, to the given addresses; the last one is repeated. */
const leadingTo = (...answers: readonly (readonly string[])[]): LookupFunction => {
  let calls = 0;
  return (_name, options, done) => {
    const found = answers[Math.min(calls++, answers.length - 1)]!;
    const all: LookupAddress[] = found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    if (options.all) (done as unknown as (e: null, all: LookupAddress[]) => void)(null, all);
    else done(null, all[0]!.address, all[0]!.family);
  };
};
const network = (lookup: LookupFunction, more: Partial<Network> = {}): Network => ({
  lookup,
  public: [PUBLIC],
  port,
  waitMs: 30_000,
  ...more,
});
const redirect =
  (to: string): RequestListener =>
  (_, res) =>
    void res.writeHead(302, { Location: to }).end();

/** Addresses that are refused without a look-up or a connection. */
const forbiddenTexts = [
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://0177.0x1/',
  'http://127.0.0.1./',
  'http://0/',
  'http://0.0.0.0/',
  'http://[::]/',
  'http://[::1]/',
  'http://[0:0:0:0:0:0:0:1]/',
  'http://[::127.0.0.1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[64:ff9b:1::a00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[fe80::1]/',
  'http://[fd00:ec2::254]/',
  'http://169.254.169.254/latest/meta-data/',
  'http://2852039166/',
  'http://100.100.100.200/',
  'http://10.0.0.1/',
  'http://172.16.0.1/',
  'http://192.168.0.1/',
  'http://100.64.0.1/',
  'http://①②⑦.⓪.⓪.①/',
  'http://localhost/',
  'http://LOCALHOST./',
  'http://a.localhost/',
  'http://metadata.google.internal/',
  'http://kubernetes.default.svc/',
  'http://shop.example.evil.example/',
  'http://notshop.example/',
  'http://evil.example/?shop.example',
  'http://shop.example@127.0.0.1/',
  'http://user:secret@shop.example/',
  'http://shop.example:22/',
  'http://shop.example:8080/',
  'file:///etc/passwd',
  'ftp://shop.example/',
  'gopher://shop.example/',
  'data:text/html,x',
  'javascript:alert(1)',
  'http://',
  '\u0000',
];

/** Addresses to which a website's name may resolve, but which must not be connected. */
const forbiddenAddresses = [
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '100.100.100.200',
  '192.0.0.192',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  '64:ff9b::7f00:1',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b:1::7f00:1',
  '2002:7f00:1::',
  '2001::7f00:1',
  'fe80::1',
  'fc00::1',
  'fd00:ec2::254',
  'fec0::1',
  '100:0:0:1::1',
  'ff02::1',
];

const nobody: LookupFunction = () => {
  throw new Error('a name was looked up');
};

describe('forbidden targets are never connected to', () => {
  test.each(forbiddenTexts)('the address %j', async (text) => {
    asked.length = 0;
    const { kind, ...rest } = await fetchPage(text, ROOT, network(nobody));
    expect([kind, asked]).toEqual(['unread', []]);
    expect((rest as { error: string }).error).toMatch(/^[A-Z].*\.$/);
  });
  test.each(forbiddenTexts)('a redirect to %j', async (text) => {
    handler = redirect(encodeURI(text));
    asked.length = 0;
    const answer = await fetchPage('http://www.shop.example/', ROOT, network(leadingTo([PUBLIC])));
    // A text without a scheme is a path of the page itself, so it redirects to itself until the limit.
    expect(answer.kind).toBe('unread');
    expect(asked.every((one) => one.startsWith(`${PUBLIC} www.shop.example`))).toBe(true);
    expect(JSON.stringify(answer)).not.toContain(SECRET);
  });
  test.each(forbiddenAddresses)('a name that leads to %s', async (address) => {
    handler = (_, res) => void res.end(SECRET);
    asked.length = 0;
    for (const answers of [[address], [PUBLIC, address]]) {
      const answer = await fetchPage('http://shop.example/', ROOT, network(leadingTo(answers)));
      expect(answer).toMatchObject({ kind: 'unread', error: expect.stringContaining('is not public') });
    }
    expect(asked).toEqual([]);
  });
  test('a name that changes its answer between two requests', async () => {
    handler = redirect('http://shop.example/again');
    asked.length = 0;
    const lookup = leadingTo([PUBLIC], ['127.0.0.1']);
    const answer = await fetchPage('http://shop.example/', ROOT, network(lookup));
    expect(answer).toMatchObject({ kind: 'unread', error: expect.stringContaining('is not public') });
    expect(asked).toEqual([`${PUBLIC} shop.example:${port} /`]);
  });
  test('a name is looked up once for a connection, so that no second answer can replace the checked one', async () => {
    handler = (_, res) => void res.end('<html>');
    asked.length = 0;
    const answer = await fetchPage('http://shop.example/', ROOT, network(leadingTo([PUBLIC], ['127.0.0.1'])));
    expect([answer.kind, asked.length, asked[0]!.startsWith(PUBLIC)]).toEqual(['page', 1, true]);
  });
  test('an address that is not public, also without a test network', async () => {
    const answer = await fetchPage('http://shop.example/', ROOT, {
      ...internet,
      lookup: leadingTo([PUBLIC]),
      port,
    });
    expect(answer).toMatchObject({ kind: 'unread', error: expect.stringContaining('is not public') });
  });
});

describe('a page', () => {
  const read = (more?: Partial<Network>) =>
    fetchPage('http://shop.example/?secret=1', ROOT, network(leadingTo([PUBLIC]), more));

  test('is read over three redirects, with its policy, and is named without its query', async () => {
    handler = (req, res) => {
      const hop = Number(/hop=(\d)/.exec(req.url ?? '')?.[1] ?? 0);
      if (hop < 3) res.writeHead(301, { Location: `http://www.shop.example/p?hop=${hop + 1}` }).end();
      else res.writeHead(200, { 'Content-Security-Policy': "default-src 'self'" }).end('<html>ä');
    };
    expect(await read()).toEqual({
      kind: 'page',
      url: 'http://www.shop.example/p',
      html: '<html>ä',
      policies: ["default-src 'self'"],
    });
  });
  test('is not read over a fourth', async () => {
    handler = redirect('/round');
    expect(await read()).toMatchObject({ kind: 'unread', error: 'The page redirects more than 3 times.' });
  });
  test('is cut at 2 MB, also when it unpacks to more', async () => {
    const big = Buffer.alloc(50_000_000, 'x');
    const bodies: [string, Buffer][] = [
      ['identity', big],
      ['gzip', gzipSync(big)],
      ['br', brotliCompressSync(big)],
    ];
    for (const [encoding, body] of bodies) {
      handler = (_, res) => void res.writeHead(200, { 'Content-Encoding': encoding }).end(body);
      const answer = await read();
      expect([encoding, answer.kind === 'page' && answer.html.length]).toEqual([encoding, 2_000_000]);
    }
  });
  test('that does not end, or does not begin, times out', async () => {
    handler = (_, res) => void res.write('<html>');
    const error = 'The page did not load in time.';
    expect(await read({ waitMs: 300 })).toMatchObject({ kind: 'unread', error });
    handler = () => {};
    expect(await read({ waitMs: 300 })).toMatchObject({ kind: 'unread', error });
  });
  test('that is broken or missing gives one sentence', async () => {
    handler = (_, res) => void res.writeHead(200, { 'Content-Encoding': 'gzip' }).end('no gzip');
    expect(await read()).toMatchObject({ kind: 'unread', error: 'The page could not be read.' });
    handler = (_, res) => void res.writeHead(503).end(SECRET);
    expect(await read()).toMatchObject({ kind: 'unread', error: 'The page responds with the status 503.' });
    handler = (_, res) => void res.destroy();
    expect(await read()).toMatchObject({ kind: 'unread', error: 'The page could not be read.' });
    expect(await fetchPage('https://shop.example/', ROOT, network(leadingTo([PUBLIC])))).toMatchObject({
      kind: 'unread',
    });
  });
});
