/**
 * Only the install check fetches an address that a stranger chose. This complements
 * api/v1/install-check/fetch-page.test.ts with other notations, address ranges, DNS answers, and raw redirects that
 * none of our servers would send. A server listens on every address of this machine, and may be reached only through
 * the public one.
 */
import type { LookupAddress } from 'node:dns';
import type { AddressInfo, LookupFunction } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fetchPage, type Network } from '../../../api/v1/install-check/fetch-page.ts';
import { checkTarget, mayBePublic } from '../../../api/v1/install-check/target.ts';
import { readOrigins, rootOf } from '../../../api/v1/sites/origins.ts';

const PUBLIC = '127.0.0.2';
const ROOT = 'shop.example';
const SECRET = 'a secret of the inside';

let server: Server;
let port: number;
let answer: (socket: Socket) => void;
const reached: string[] = [];

beforeAll(async () => {
  server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', (bytes) => {
      reached.push(`${socket.localAddress} ${String(bytes).split('\r\n')[0]}`);
      answer(socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => void server.close());
beforeEach(() => {
  reached.length = 0;
  answer = (socket) =>
    socket.end(`HTTP/1.1 200 OK\r\nContent-Length: ${SECRET.length}\r\nConnection: close\r\n\r\n${SECRET}`);
});

const redirectTo =
  (location: string, status = 302) =>
  (socket: Socket) =>
    socket.end(
      Buffer.from(
        `HTTP/1.1 ${status} X\r\nLocation: ${location}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
        'latin1',
      ),
    );
const answering =
  (...addresses: readonly string[]): LookupFunction =>
  (_name, options, done) => {
    const all: LookupAddress[] = addresses.map((address) => ({
      address,
      family: address.includes(':') ? 6 : 4,
    }));
    if (options.all) (done as unknown as (e: null, all: LookupAddress[]) => void)(null, all);
    else done(null, all[0]?.address ?? '', all[0]?.family ?? 4);
  };
const network = (lookup: LookupFunction): Network => ({ lookup, public: [PUBLIC], port, waitMs: 30_000 });
const visit = (...addresses: readonly string[]) =>
  fetchPage('http://shop.example/', ROOT, network(answering(...addresses)));

describe('an address in an unusual notation', () => {
  test.each([
    ...[
      'http://0x7f.0.0.1/',
      'http://0177.0.0.01/',
      'http://127.0.1/',
      'http://017700000001/',
      'http://4294967295/',
    ],
    ...[
      'http://127。0。0。1/',
      'http://127．0．0．1/',
      'http://127｡0｡0｡1/',
      'http://１２７.0.0.1/',
      'http://⑯⑨。254。169。254/',
    ],
    ...[
      'http://%31%32%37.0.0.1/',
      'http://127.0.0.1%2eshop.example@127.0.0.1/',
      'http://127.0.0.1%00.shop.example/',
    ],
    ...[
      'http://[::ffff:a9fe:a9fe]/',
      'http://[::ffff:0:127.0.0.1]/',
      'http://[fe80::1%25lo]/',
      'http://[fe80::1%lo]/',
    ],
    ...['http://0.0.0.0.shop.example.127.0.0.1/', 'http://1.1.1.1 &@127.0.0.1# @shop.example/'],
    ...[
      'http://127.0.0.1:80@shop.example:22/',
      'http://shop.example#@127.0.0.1:22/x',
      'http:\\\\127.0.0.1\\',
      'http:/127.0.0.1/',
    ],
    ...[
      'http:127.0.0.1',
      '//127.0.0.1/',
      '\\\\127.0.0.1\\x',
      'http://shop.example\\@127.0.0.1/',
      'http://shop.example;@127.0.0.1/',
    ],
    ...[
      'http://\t127.0.0.1/',
      'ht\ntp://127.0.0.1/',
      'http://127.0.0.1\r\n.shop.example/',
      'http://shop.example.:80/',
      'http://shop.example../',
    ],
    ...[
      'ws://shop.example/',
      'blob:http://shop.example/x',
      'view-source:http://shop.example/',
      'dict://shop.example:11211/',
      'ldap://shop.example/',
    ],
    ...[
      'unix:/var/run/docker.sock',
      'http+unix://%2Fvar%2Frun/x',
      'jar:http://shop.example!/',
      'netdoc:///etc/passwd',
    ],
  ])('%j is fetched from the website or not at all', (text) => {
    const target = checkTarget(text, ROOT, 'http://www.shop.example/');
    // A text without a scheme is a path on the page; what precedes @ or follows # does not select the host.
    const host = target.kind === 'allowed' ? target.url.host : ROOT;
    expect([text, host]).toEqual([text, expect.stringMatching(/^(?:[a-z0-9-]+\.)*shop\.example$/)]);
    if (target.kind === 'allowed') expect([target.url.username, target.url.port]).toEqual(['', '']);
  });

  test.each([
    'https://127。0。0。1',
    'https://0x7f000001',
    'https://①②⑦.0.0.1',
    'https://[::ffff:10.0.0.1]',
    'https://metadata.google.internal',
    'https://instance-data',
    'https://kubernetes.default.svc.cluster.local',
    'https://router.lan',
    'https://printer.local',
    'https://x.home.arpa',
    'https://hidden.onion',
  ])('the website %j is refused, or its name is looked up like any other', (origin) => {
    const made = readOrigins([origin]);
    // A name of an internal network may look like a public one; its address is refused after the look-up.
    if (made.kind === 'origins')
      expect(rootOf(new URL(made.origins[0]!).hostname)).toMatch(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/);
    else expect(made.problem).toMatch(/must/);
  });
});

describe('a name that resolves to a private address', () => {
  test.each([
    ...[
      '0.0.0.0',
      '0.1.2.3',
      '100.64.0.0',
      '100.127.255.255',
      '169.254.0.1',
      '192.0.0.8',
      '192.88.99.1',
      '198.19.255.255',
    ],
    ...['203.0.113.1', '239.255.255.250', '248.0.0.1', '192.31.196.1', '192.52.193.1', '192.175.48.1'],
    ...[
      '::ffff:0:127.0.0.1',
      '::ffff:0:a9fe:a9fe',
      '64:ff9b::10.0.0.1',
      '64:FF9B:1:ffff::1',
      '2002:a00:1::',
      '2001:0:7f00:1::',
    ],
    ...[
      '2001:db8::1',
      '2001:20::1',
      '2001:2::1',
      '3fff::1',
      '3ffe::1',
      '100::1',
      'FE80::1',
      'fe80::1%lo',
      '::1%lo',
      'fec0::1%1',
    ],
    ...[
      '::2',
      '1::1',
      '200::1',
      '300:dead::1',
      '4000::1',
      '5f00::1',
      '8000::1',
      'c000::1',
      'fe00::1',
      'ff05::1:3',
    ],
  ])('to %s is not followed', async (address) => {
    for (const addresses of [[address], [PUBLIC, address], [address, PUBLIC]]) {
      expect(await visit(...addresses)).toMatchObject({
        kind: 'unread',
        error: 'The address of the page is not public, so it cannot be read from here.',
      });
    }
    expect(reached).toEqual([]);
  });

  test.each([
    'localhost',
    '',
    '127.0.0.1 ',
    '127.1',
    '0x7f.1',
    '[::1]',
    '127.0.0.1:80',
    '::1/128',
    '127.0.0.1\u0000',
  ])('to %j, which is not an address, is not followed either', async (address) => {
    expect(await visit(address)).toMatchObject({ kind: 'unread' });
    expect(reached).toEqual([]);
  });

  test('a name that does not resolve is refused in one sentence', async () => {
    expect(await visit()).toMatchObject({ kind: 'unread' });
  });

  test.each(['2a00:1450:4001:82f::200e', '2606:4700::1111', '2620:fe::fe', '2400:cb00::1', '8.8.8.8'])(
    'the public address %s is accepted',
    (address) => expect(mayBePublic(address)).toBe(true),
  );
});

describe('a name whose answer changes', () => {
  test('between check and connection is connected to the checked address', async () => {
    let asked = 0;
    const rebinding: LookupFunction = (name, options, done) => {
      asked += 1;
      answering(asked === 1 ? PUBLIC : '127.0.0.1')(name, options, done);
    };
    await fetchPage('http://shop.example/', ROOT, network(rebinding));
    expect([asked, reached]).toEqual([1, [`${PUBLIC} GET / HTTP/1.1`]]);
  });

  test('between two redirects is refused at the second', async () => {
    let asked = 0;
    const rebinding: LookupFunction = (name, options, done) => {
      asked += 1;
      answering(asked % 2 === 1 ? PUBLIC : '127.0.0.1')(name, options, done);
    };
    answer = redirectTo('http://shop.example/latest/meta-data/');
    expect(await fetchPage('http://shop.example/', ROOT, network(rebinding))).toMatchObject({
      kind: 'unread',
    });
    expect(reached).toEqual([`${PUBLIC} GET / HTTP/1.1`]);
  });
});

describe('a page that redirects', () => {
  test.each([
    ...[
      '//127.0.0.1/',
      '\\\\127.0.0.1/',
      '/\\127.0.0.1/',
      'http:\\\\127.0.0.1',
      'https:127.0.0.1',
      '///127.0.0.1',
      '\t//127.0.0.1/',
    ],
    ...[
      'http://127.0.0.1\t.shop.example/',
      'http://www.shop.example:0/',
      'http://www.shop.example:65536/',
      'http://shop.example@[::1]/',
    ],
    ...[
      'http://\xe2\x91\xa0\xe2\x91\xa1\xe2\x91\xa6.0.0.1/',
      'http://\xff/',
      'http://[::1',
      'http://shop.example.127.0.0.1.nip.io/',
    ],
    ...[
      'http://169.254.169.254/',
      'http://shop.example.evil.example/',
      'http://shop-example/',
      'HTTP://LOCALHOST/',
      'file:///etc/passwd',
    ],
  ])('to %j is not followed into the internal network', async (location) => {
    answer = redirectTo(location);
    const page = await visit(PUBLIC);
    expect(JSON.stringify(page)).not.toContain(SECRET);
    expect(reached.every((one) => one.startsWith(`${PUBLIC} GET `))).toBe(true);
    expect(page.kind).toBe('unread');
  });

  test.each([300, 301, 303, 304, 305, 306, 307, 308, 399])(
    'to an internal address with status %i is not followed',
    async (status) => {
      answer = redirectTo('http://127.0.0.1/', status);
      expect(await visit(PUBLIC)).toMatchObject({ kind: 'unread' });
      expect(reached).toHaveLength(1);
    },
  );

  test('by two Location headers is checked for the one that is followed', async () => {
    answer = (socket) =>
      socket.end(
        'HTTP/1.1 302 X\r\nLocation: http://shop.example/a\r\nLocation: http://127.0.0.1/\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
      );
    expect(await visit(PUBLIC)).toMatchObject({ kind: 'unread' });
    expect(reached.every((one) => one.startsWith(`${PUBLIC} GET `))).toBe(true);
  });

  test.each([
    ['Refresh: 0; url=http://127.0.0.1/', '<meta http-equiv="refresh" content="0; url=http://127.0.0.1/">'],
    [
      'Link: <http://127.0.0.1/>; rel=preload',
      '<base href="http://127.0.0.1/"><script src="/x"></script><img src="http://127.0.0.1/">',
    ],
    ['Content-Location: http://127.0.0.1/', '<iframe src="http://127.0.0.1/"></iframe>'],
    ['Alt-Svc: h2="127.0.0.1:443"', ''],
  ])('by %s or in its HTML causes no further fetch', async (header, html) => {
    answer = (socket) =>
      socket.end(
        `HTTP/1.1 200 OK\r\n${header}\r\nContent-Length: ${html.length}\r\nConnection: close\r\n\r\n${html}`,
      );
    expect(await visit(PUBLIC)).toMatchObject({ kind: 'page' });
    expect(reached).toHaveLength(1);
  });

  test('with an upgrade, or after informational responses, releases its slot and opens no other connection', async () => {
    answer = (socket) => socket.end('HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n');
    expect(await visit(PUBLIC)).toMatchObject({ kind: 'unread' });
    answer = (socket) =>
      socket.end(
        'HTTP/1.1 103 Early\r\nLocation: http://127.0.0.1/\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok',
      );
    expect(await visit(PUBLIC)).toMatchObject({ kind: 'page', html: 'ok' });
    expect(reached).toHaveLength(2);
  });
});

test('a fetch reveals nothing internal: no credential, cookie or address of ours', async () => {
  const request = new Promise<string>((resolve) => {
    server.once('connection', (socket) => socket.once('data', (bytes) => resolve(String(bytes))));
  });
  await visit(PUBLIC);
  const names = (await request)
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(':')[0]!.toLowerCase());
  expect(names.filter(Boolean).toSorted()).toEqual([
    'accept',
    'accept-encoding',
    'connection',
    'host',
    'user-agent',
  ]);
});
