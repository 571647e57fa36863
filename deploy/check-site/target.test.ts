import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { targetFrom } from './target.ts';

let dir: string;
const ready = {
  base_url: 'http://127.0.0.1:8080/v1',
  sdk_url: 'http://127.0.0.1:8081',
  account: { email: 'a@b.test', password: 'p' },
  site: { _id: 'demo', public_key: 'demo-feed-key', origin: 'http://127.0.0.1:8084' },
};
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'engage-check-site-'));
  writeFileSync(join(dir, 'ready.json'), JSON.stringify(ready));
});
afterAll(() => rmSync(dir, { recursive: true }));

const env = { API_KEY: 'svc_live_x', SITE_PUBLIC_KEY: 'feed' };
const away = ['shop', '--base-url', 'https://api.test/v1/', '--sdk-url', 'https://sdk.test/'];

test('without arguments it is the demo of the running npm start', () => {
  expect(targetFrom([], {}, dir)).toEqual({
    site: 'demo',
    baseUrl: ready.base_url,
    sdkUrl: ready.sdk_url,
    origin: ready.site.origin,
    feedKey: 'demo-feed-key',
    access: { kind: 'person', ...ready.account },
    erase: false,
  });
});

test('another installation takes its keys from the environment only', () => {
  expect(targetFrom(away, env, '/nowhere')).toEqual({
    site: 'shop',
    baseUrl: 'https://api.test/v1',
    sdkUrl: 'https://sdk.test',
    origin: null,
    feedKey: 'feed',
    access: { kind: 'key', token: 'svc_live_x' },
    erase: false,
  });
});

test.each([
  ['the demo password never goes to another address', away, { SITE_PUBLIC_KEY: 'feed' }, 'Set API_KEY'],
  ['nor the demo feed key to another website', ['other'], {}, 'Set SITE_PUBLIC_KEY'],
  ['a key among the arguments', ['shop', 'svc_live_secret'], env, 'rotate'],
  ['a feed key as an option', ['shop', '--feed-key=secret'], env, 'rotate'],
  ['an option that there is not', ['shop', '--quick'], env, 'npm run check-site'],
  ['two websites', ['shop', 'other'], env, 'npm run check-site'],
])('%s', (_, args, environment, sentence) => {
  const read = () => targetFrom(args, environment, dir);
  expect(read).toThrow(sentence);
  expect(read).not.toThrow('secret');
});

test('without a running system the error names what to set', () => {
  expect(() => targetFrom(['shop'], env, '/nowhere')).toThrow('Name the website, --base-url and --sdk-url');
});
