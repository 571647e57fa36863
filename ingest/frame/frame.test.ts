import { createHash } from 'node:crypto';
import vm from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Site } from '#schemas/config/site.ts';
import { testSite } from '#schemas/testing/site.ts';
import { bundleFrame } from './build.ts';
import { createFrame, embedderOf } from './frame.ts';
import { cacheableResponse, uncachedResponse } from './response.ts';

const CHANNEL = 'c'.repeat(32);
const PAGE = 'https://shop.test';
const WWW = 'https://www.shop.test:8443';
const OLD_KEY = 'engage.visitor';
const OLD = 'an-id-of-release-0.1-xxx'.replaceAll('.', '_');
type Reply = { readonly message: Record<string, unknown>; readonly target: string };
type Store = Record<string, string>;

const origins = [PAGE, WWW];
const sites = new Map<string, Site>([
  ['shop', testSite({ allowed_origins: origins })],
  ['other', testSite({ allowed_origins: ['https://other.test'] })],
]);
const answerTo = createFrame(await bundleFrame());
const answer = (search: string) => answerTo(embedderOf(new URLSearchParams(search), sites));

const memory = (start: Record<string, string> = {}): Store => ({ ...start });
const refuse = (): never => {
  throw new Error('SecurityError');
};
const blocked: Store = new Proxy({}, { get: refuse, set: refuse, deleteProperty: refuse });

const minted = { count: 0 };
/** Runs the page's script as in a browser, with a parent that records messages. */
function openFrame(store: Store, site: string | null = 'shop', place: '?' | '#' = '?') {
  const channel = `channel=${CHANNEL}`;
  const search = `?nsp=engage${place === '?' ? `&${channel}` : ''}${site === null ? '' : `&site=${site}`}`;
  return run(store, search, place === '#' ? `#${channel}` : '');
}
function run(store: Store, search: string, hash: string) {
  const { body } = answer(search);
  const script = /<script>([\s\S]*?)<\/script>/.exec(body)![1]!;
  const data = /<html data-site="([^"]*)" data-origins="([^"]*)"/.exec(body);
  const dataset = data ? { site: data[1], origins: data[2] } : {};
  const replies: Reply[] = [];
  const parent = {
    postMessage: (message: Record<string, unknown>, target: string) => void replies.push({ message, target }),
  };
  let hear: (event: unknown) => void = () => {};
  const window = { parent, addEventListener: (_: string, listener: typeof hear) => (hear = listener) };
  const randomUUID = (): string => `00000000-0000-4000-8000-${String(++minted.count).padStart(12, '0')}`;
  vm.runInNewContext(script, {
    window,
    parent,
    localStorage: store,
    location: { search, hash },
    document: { documentElement: { dataset } },
    URLSearchParams,
    navigator: {},
    crypto: { randomUUID },
  });
  const ask = (message: unknown, origin = PAGE, source: unknown = parent) =>
    hear({ data: message, origin, source });
  return { ask, replies };
}
const find = (more: Record<string, unknown> = {}) => ({
  action: 'find',
  source: 'engage/user_id',
  channel: CHANNEL,
  ...more,
});
const idFor = (store: Store, site: string | null, origin = PAGE, offered?: string): unknown => {
  const frame = openFrame(store, site);
  frame.ask(find(offered ? { id: offered } : {}), origin);
  return frame.replies[0]?.message['id'];
};

describe('the visitor frame', () => {
  test('generates an id once, stores it, and sends it to the asking origin only', () => {
    const store = memory();
    const frame = openFrame(store);
    frame.ask(find());
    frame.ask(find());
    const [first, second] = frame.replies;
    expect(first).toEqual({
      target: PAGE,
      message: {
        action: 'found',
        source: 'engage/user_id',
        channel: CHANNEL,
        id: expect.stringMatching(/^0000/),
        stored: true,
      },
    });
    expect(second!.message['id']).toBe(first!.message['id']);
    expect(idFor(store, 'shop', PAGE, 'an-offered-id-of-another-visit')).toBe(first!.message['id']);
  });

  test('adopts an offered id if it has none, and nothing else', () => {
    expect(idFor(memory(), 'shop', PAGE, 'offered-by-the-page-0001')).toBe('offered-by-the-page-0001');
    for (const id of ['short', 5, 'x'.repeat(1_000_000), { toString: () => 'offered-by-the-page-0001' }]) {
      const other = openFrame(memory());
      other.ask(find({ id }));
      expect(other.replies[0]!.message['id']).toMatch(/^0000/);
    }
  });

  test('answers with one id and reports it when storage is blocked', () => {
    const frame = openFrame(blocked);
    frame.ask(find());
    frame.ask(find());
    const [first, second] = frame.replies.map(({ message }) => [message['id'], message['stored']]);
    expect(first).toEqual([expect.stringMatching(/^0000/), false]);
    expect(second).toEqual(first);
  });

  test('an invalid stored id is replaced', () => {
    expect(idFor(memory({ 'engage.visitor.shop': '<script>' }), 'shop')).toMatch(/^0000/);
  });

  test('forgets when a page of the website asks for it: the next visitor is a new one, on all its origins', () => {
    const store = memory({ [OLD_KEY]: OLD });
    expect(idFor(store, 'shop', PAGE)).toBe(OLD);
    expect([idFor(store, 'shop', WWW), idFor(store, null, WWW)]).toEqual([OLD, OLD]);
    const other = idFor(store, 'other', 'https://other.test');
    const { replies } = run(store, '?site=shop&forget', `#${PAGE}`);
    expect(replies).toEqual([{ target: PAGE, message: 'forgotten' }]);
    expect(idFor(store, 'shop', PAGE)).not.toBe(OLD);
    expect([idFor(store, 'shop', WWW), idFor(store, null, WWW)]).not.toContain(OLD);
    expect(idFor(store, 'other', 'https://other.test')).toBe(other);
  });

  describe('a forgotten id that another origin still has', () => {
    const [erased, next, another] = [
      'the-id-that-was-erased-01',
      'a-fresh-id-of-one-page-01',
      'a-fresh-id-of-another-01',
    ];
    const tell = (store: Store, origin: string, offered: string, knows: 0 | 1, fresh: string): unknown =>
      run(store, '?site=shop', `#${origin},${offered},${knows},${fresh}`).replies[0]?.message;
    const forgotten = (): Store => {
      const store = memory();
      expect(tell(store, PAGE, erased, 0, next)).toBe(erased);
      expect(tell(store, WWW, another, 0, next)).toBe(erased);
      run(store, '?site=shop&forget', `#${PAGE}`);
      return store;
    };

    test('never comes back: all origins get one fresh id', () => {
      const store = forgotten();
      expect(tell(store, WWW, erased, 1, next)).toBe(next);
      expect(tell(store, PAGE, another, 0, 'a-fresh-id-of-nobody-0001')).toBe(next);
      expect(idFor(store, null, WWW)).toBe(next);
    });

    test('does not replace a later id', () => {
      const store = forgotten();
      const id = tell(store, PAGE, another, 0, next);
      expect(id).not.toBe(erased);
      expect(tell(store, WWW, erased, 1, 'a-fresh-id-of-nobody-0001')).toBe(id);
      expect(tell(store, PAGE, String(id), 1, 'a-fresh-id-of-nobody-0001')).toBe(id);
    });

    test.each(['shop', null])('does not come back by a client that asks by a message: %s', (site) => {
      const store = forgotten();
      const frame = openFrame(store, site);
      frame.ask(find({ id: erased, known: true }), WWW);
      const id = frame.replies[0]!.message['id'];
      expect(id).toMatch(/^0000/);
      expect(tell(store, WWW, erased, 1, next)).toBe(id);
    });

    test('does not come back after being forgotten twice, and the marker holds no id', () => {
      const store = forgotten();
      tell(store, PAGE, another, 0, next);
      run(store, '?site=shop&forget', `#${WWW}`);
      expect(store['engage.visitor.shop']).toBeUndefined();
      expect(store['engage.visitor.shop.new']).toMatch(/^-+$/);
      expect(tell(store, WWW, next, 1, another)).toBe(another);
    });
  });

  test('an unclaimed id of release 0.1 is forgotten too', () => {
    const store = memory({ [OLD_KEY]: OLD });
    run(store, '?site=shop&forget', `#${PAGE}`);
    expect(idFor(store, 'shop')).not.toBe(OLD);
  });

  test('forgets nothing for a page of another website, or when storage throws', () => {
    const store = memory({ [OLD_KEY]: OLD });
    expect(run(store, '?site=shop&forget', '#https://evil.test').replies).toEqual([]);
    expect(run(store, '?forget', `#${PAGE}`).replies).toEqual([]);
    expect(idFor(store, 'shop')).toBe(OLD);
    expect(run(blocked, '?site=shop&forget', `#${PAGE}`).replies).toHaveLength(1);
  });

  test('does not answer others', () => {
    const frame = openFrame(memory());
    frame.ask(find(), PAGE, {});
    frame.ask(find(), 'null');
    frame.ask(find({ channel: 'd'.repeat(32) }));
    frame.ask(find({ source: 'other/user_id' }));
    frame.ask(find({ action: 'give' }));
    frame.ask(null);
    frame.ask('find');
    expect(frame.replies).toEqual([]);
  });
});

test('a client names itself and its channel as it likes', () => {
  const frame = run(memory(), '?nsp=My.Shop&channel=c1', '');
  frame.ask({ action: 'find', source: 'My.Shop/user_id', channel: 'c1' });
  expect(frame.replies.map(({ message }) => [message['source'], message['channel']])).toEqual([
    ['My.Shop/user_id', 'c1'],
  ]);
});

test('the channel may stand in the fragment, so that all channels share one address', () => {
  const frame = openFrame(memory(), 'shop', '#');
  frame.ask(find({ channel: 'd'.repeat(32) }));
  frame.ask(find());
  expect(frame.replies.map(({ message }) => message['channel'])).toEqual([CHANNEL]);
});

describe('our script, which gets the id without asking', () => {
  const OFFERED = 'offered-by-the-page-0001';
  const told = (store: Store, hash: string, site = 'shop') =>
    run(store, `?site=${site}`, `#${hash}`).replies.map(({ message, target }) => [message, target]);
  test('gets the same id as a client that asks, for its origin only', () => {
    const store = memory();
    expect(told(store, `${PAGE},${OFFERED},0`)).toEqual([[OFFERED, PAGE]]);
    expect(told(store, `${WWW},another-that-is-offered1,0`)).toEqual([[OFFERED, WWW]]);
    expect(idFor(store, 'shop', WWW)).toBe(OFFERED);
    expect(idFor(store, null, WWW)).toBe(OFFERED);
    // The page has it from before the frame was used: it replaces a new id, once.
    expect(told(store, `${PAGE},known-before-the-frame-01,1`)).toEqual([['known-before-the-frame-01', PAGE]]);
    expect(told(store, `${WWW},another-that-was-known-1,1`)).toEqual([['known-before-the-frame-01', WWW]]);
  });
  test('when storage is blocked, and with an id of release 0.1', () => {
    expect(told(blocked, `${PAGE},${OFFERED},0`)).toEqual([[OFFERED, PAGE]]);
    expect(told(memory({ [OLD_KEY]: OLD }), `${PAGE},${OFFERED},0`)).toEqual([[OLD, PAGE]]);
  });
  test.each([
    '',
    PAGE,
    `${PAGE},short,0`,
    `${PAGE},${'x'.repeat(1_000)},0`,
    `https://evil.test,${OFFERED},0`,
    `http://shop.test,${OFFERED},0`,
    `*,${OFFERED},0`,
    `,${OFFERED},0`,
    `null,${OFFERED},0`,
    `${PAGE},${OFFERED},1,short`,
    `${PAGE},${OFFERED},1,${'x'.repeat(1_000)}`,
  ])('without an origin or an offered id gets no answer: %s', (hash) => {
    const store = memory();
    expect(told(store, hash)).toEqual([]);
    expect(idFor(store, 'shop')).toMatch(/^0000/);
  });
  test('ignores messages', () => {
    const frame = run(memory(), '?site=shop', `#channel=${CHANNEL}`);
    frame.ask(find());
    expect(frame.replies).toEqual([]);
  });
});

describe('an id that a page has from before the frame was used', () => {
  const BEFORE = 'known-before-the-frame-01';
  const ask = (store: Store, origin: string, id: string, known: boolean): unknown => {
    const frame = openFrame(store);
    frame.ask(find({ id, known }), origin);
    return frame.replies[0]?.message['id'];
  };
  test('replaces a new id, once', () => {
    const store = memory();
    expect(ask(store, WWW, 'a-new-id-of-the-other-01', false)).toBe('a-new-id-of-the-other-01');
    expect(ask(store, PAGE, BEFORE, true)).toBe(BEFORE);
    expect(ask(store, WWW, 'a-new-id-of-the-other-01', true)).toBe(BEFORE);
    expect(ask(store, PAGE, 'another-that-was-known-1', true)).toBe(BEFORE);
  });
  test('does not replace an id that the frame has from before, and is not replaced by a new one', () => {
    const store = memory({ 'engage.visitor.shop': OLD });
    expect(ask(store, PAGE, BEFORE, true)).toBe(OLD);
    const empty = memory();
    expect(ask(empty, PAGE, BEFORE, true)).toBe(BEFORE);
    expect(ask(empty, WWW, 'a-new-id-of-the-other-01', false)).toBe(BEFORE);
  });
});

describe('one id for each website', () => {
  test('the origins of a website share it, and another website has another one', () => {
    const store = memory();
    const shop = idFor(store, 'shop');
    expect(idFor(store, 'shop', WWW)).toBe(shop);
    expect(idFor(store, 'other', 'https://other.test')).not.toBe(shop);
  });

  test('an id of release 0.1 goes to the first website that asks only', () => {
    const store = memory({ [OLD_KEY]: OLD });
    expect(idFor(store, null)).not.toBe(OLD);
    expect(idFor(store, 'shop', PAGE, 'offered-by-the-page-0001')).toBe(OLD);
    expect(store[OLD_KEY]).toBeUndefined();
    expect(idFor(store, 'shop', WWW)).toBe(OLD);
    expect(idFor(store, 'other', 'https://other.test')).not.toBe(OLD);
  });

  test('a client that does not name the website gets the last id of its origin, else a new one', () => {
    const store = memory();
    const unnamed = idFor(store, null);
    expect(idFor(store, null)).toBe(unnamed);
    expect(idFor(store, 'shop')).toBe(unnamed);
    expect(idFor(store, null, 'https://evil.test')).not.toBe(unnamed);
    expect(idFor(store, null, WWW)).not.toBe(unnamed);
    expect(idFor(store, 'shop', WWW)).toBe(unnamed);
    expect(idFor(store, null, WWW)).toBe(unnamed);
  });

  test('another origin gets no answer, even past the policy', () => {
    for (const origin of [
      'https://evil.test',
      'http://shop.test',
      'https://shop.test:444',
      'https://shop.te',
    ]) {
      expect(idFor(memory(), 'shop', origin)).toBeUndefined();
    }
  });
});

describe('the response of the frame', () => {
  const policyOf = (search: string): string => answer(search).headers['Content-Security-Policy']!;

  test('allows only its own script', () => {
    for (const search of ['', 'site=shop']) {
      const { body } = answer(search);
      const scripts = [...body.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1]!);
      expect(scripts).toHaveLength(1);
      const hash = createHash('sha256').update(scripts[0]!).digest('base64');
      expect(policyOf(search)).toContain(`'sha256-${hash}'`);
      expect(policyOf(search)).toMatch(/^default-src 'none'/);
      expect(answer(search).headers['X-Frame-Options']).toBeUndefined();
    }
  });

  test("only the website's pages may embed its frame, and any page one without a website", () => {
    expect(policyOf('site=shop')).toMatch(
      /; frame-ancestors https:\/\/shop\.test https:\/\/www\.shop\.test:8443$/,
    );
    expect(policyOf('')).not.toContain('frame-ancestors');
    expect(policyOf('site=shop&site=other')).toBe(policyOf('site=shop'));
  });

  test.each(['site=', 'site=unknown', 'site=shop%00', 'site=%22%3E%3Cscript%3E', 'site=constructor'])(
    '%s is no website: 404, and nobody may embed it',
    (search) => {
      const { status, body } = answer(search);
      expect(status).toBe(404);
      expect(body).not.toContain('<script');
      expect(policyOf(search)).toMatch(/; frame-ancestors 'none'$/);
    },
  );

  test('may be cached, but is revalidated each time, because origins change', () => {
    for (const search of ['', 'site=shop']) expect(answer(search).headers['Cache-Control']).toBe('no-cache');
    expect(answer('site=unknown').headers['Cache-Control']).toBe('no-store');
  });

  test('is compressed, and 304 for a browser that has it until the origins change', () => {
    const page = answer('site=shop');
    const first = cacheableResponse(page, { 'accept-encoding': 'gzip, deflate' });
    expect([first.status, first.headers['Content-Encoding'], first.headers['Vary']]).toEqual([
      200,
      'gzip',
      'Accept-Encoding',
    ]);
    expect(gunzipSync(first.body).toString()).toBe(page.body);
    expect(first.body.length).toBeLessThan(700);
    const best = cacheableResponse(page, { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect([best.headers['Content-Encoding'], best.headers['ETag']]).toEqual([
      'br',
      first.headers['ETag']?.replace('gzip', 'br'),
    ]);
    expect(brotliDecompressSync(best.body).toString()).toBe(page.body);
    expect(best.body.length).toBeLessThan(600);
    expect(first.headers['Content-Length']).toBe(String(first.body.length));
    const etag = first.headers['ETag']!;
    const again = cacheableResponse(page, { 'accept-encoding': 'gzip', 'if-none-match': etag });
    expect([again.status, again.body]).toEqual([304, '']);
    expect(again.headers['Content-Security-Policy']).toBe(page.headers['Content-Security-Policy']);
    const other = answerTo({ kind: 'website', id: 'shop', origins: [PAGE], mode: 'push' });
    expect(cacheableResponse(other, { 'accept-encoding': 'gzip', 'if-none-match': etag }).status).toBe(200);
    for (const encodings of [undefined, 'zstd', 'br;q=0, gzip;q=0', 'x-gzip-like']) {
      const plain = cacheableResponse(page, encodings === undefined ? {} : { 'accept-encoding': encodings });
      expect([plain.body, plain.headers['Content-Encoding']]).toEqual([page.body, undefined]);
      expect(plain.headers['ETag']).not.toBe(etag);
    }
  });

  test('an address with a channel, and an unknown website, are not cached', () => {
    expect(uncachedResponse(answer('site=shop')).headers['Cache-Control']).toBe('no-store');
    const unknown = cacheableResponse(answer('site=unknown'), { 'accept-encoding': 'gzip' });
    expect([unknown.status, unknown.headers['Cache-Control'], unknown.headers['ETag']]).toEqual([
      404,
      'no-store',
      undefined,
    ]);
  });

  test('an origin whose host has an underscore, as websites may have, is among them', () => {
    const allowed_origins = ['https://shop.test', 'https://my_shop.shop.test:8443'];
    const site = testSite({ allowed_origins });
    const { headers, body } = answerTo(embedderOf(new URLSearchParams('site=x'), { get: () => site }));
    expect(headers['Content-Security-Policy']).toContain(`; frame-ancestors ${allowed_origins.join(' ')}`);
    expect(body).toContain(`data-origins="${allowed_origins.join(' ')}"`);
  });

  test('an origin that would add a directive, or a wildcard, is left out', () => {
    const hostile = ['https://*.shop.test', 'https://a;script-src.shop.test', "https://'self'.test", 'null'];
    const site = testSite({ allowed_origins: hostile });
    const { headers, body } = answerTo(embedderOf(new URLSearchParams('site=x'), { get: () => site }));
    expect(headers['Content-Security-Policy']).toMatch(/; frame-ancestors 'none'$/);
    expect(body).toContain('data-origins=""');
  });
});
