/** About websites: interface.md 2.1, contract.md 3. */
import { expect } from 'vitest';
import { defaultLook } from '#schemas/config/look.ts';
import type { Answer } from '../wire.ts';
import { must } from '../world.ts';
import { call, fresh, origins, type Rows, refused, site } from './sentence-world.ts';

const patch = (body: unknown): Promise<Answer> => call('PATCH', `/sdk/${site}`, body);
const bad =
  (field: string, value: unknown, others: object = {}): (() => Promise<void>) =>
  () =>
    refused(400, patch({ [field]: value, ...others }), field);
const changes = (field: string, value: unknown) => async (): Promise<void> => {
  expect((await must(200, patch({ [field]: value })))[field]).toEqual(value);
  expect((await must(200, call('GET', `/sdk/${site}`)))[field]).toEqual(value);
};
const becomes = (field: string, value: unknown, stored: unknown) => async (): Promise<void> =>
  expect((await must(200, patch({ [field]: value })))[field]).toEqual(stored);
const isAtFirst = (field: string, wanted: unknown) => async (): Promise<void> =>
  expect((await must(200, call('GET', `/sdk/${await fresh()}`)))[field]).toEqual(wanted);
const originsRefused = (quote: string, list: unknown): Rows[number] => [quote, bad('allowed_origins', list)];
const originsTaken = (quote: string, list: string[], host: string): Rows[number] => [
  quote,
  async () =>
    expect((await must(201, call('POST', '/sdk', { name: 'O', allowed_origins: list }))).host).toBe(host),
];

const allOn = {
  ...{ shipping_cost: true, delivery: true, returns: true, size: true, code_declined: true },
  ...{ form_error: true, hesitation: true },
};

export const siteRows: Rows = [
  [
    'Website create answers 201',
    async () => expect((await call('POST', '/sdk', { name: 'N', ...origins })).status).toBe(201),
  ],
  [
    'New websites start with enabled true, shadow true, card_enabled true',
    async () =>
      expect(await must(200, call('GET', `/sdk/${await fresh()}`))).toMatchObject({
        enabled: true,
        shadow: true,
        card_enabled: true,
      }),
  ],
  [
    'holdout_pct default 0.1',
    async () => expect((await must(200, call('GET', `/sdk/${site}`))).holdout_pct).toBe(0.1),
  ],
  [
    'capture: default true, identify default false',
    isAtFirst('capture', {
      ...{ scroll: true, click: true, interest: true, behavioral: true, submit: true, invalid_form: true },
      ...{ performance: true, identify: false },
    }),
  ],
  [
    'A PATCH changes only the toggles it names',
    async () =>
      expect((await must(200, patch({ capture: { scroll: false } }))).capture).toMatchObject({
        scroll: false,
        click: true,
        identify: false,
      }),
  ],
  [
    "host is the first allowed origin's host",
    async () => expect((await must(200, call('GET', `/sdk/${site}`))).host).toBe('shop.example'),
  ],
  [
    'A website is returned with everything in 2.1 except allowed_origins, plus capture, created_at, updated_at',
    async () =>
      expect(Object.keys(await must(200, call('GET', `/sdk/${site}`))).sort()).toEqual(
        [
          '_id',
          'name',
          'host',
          'enabled',
          'shadow',
          'card_enabled',
          'holdout_pct',
          'margin_pct',
          'experiment_mode',
          'vertical',
          'state',
          'capture',
          'consent',
          'reasons',
          'excluded_paths',
          'excluded_products',
          'address',
          'quiet_hours',
          'vary_waiting',
          'first_party_hosts',
          'look',
          'paused_until',
          'manner',
          'quiet_days',
          'paused_from',
          'sample',
          'created_at',
          'updated_at',
        ].sort(),
      ),
  ],
  [
    'state: connected becomes true once a visit has arrived',
    async () =>
      expect((await must(200, call('GET', `/sdk/${await fresh()}`))).state).toMatchObject({
        connected: false,
        deployed: expect.any(Boolean),
      }),
  ],
  [
    'Website id: opaque, safe in a path, at most 64 characters',
    async () => expect(site).toMatch(/^[A-Za-z0-9_-]{1,64}$/),
  ],
  [
    'Instants are UTC ISO strings',
    async () =>
      expect((await must(200, call('GET', `/sdk/${site}`))).created_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  ],
  ['name: writable', changes('name', 'Renamed')],
  ['name: a character is a code point, as the description counts them', changes('name', '😀'.repeat(120))],
  ['enabled: writable', changes('enabled', false)],
  ['shadow: writable', changes('shadow', false)],
  ['card_enabled: writable', changes('card_enabled', false)],
  ['vertical: writable', changes('vertical', 'fashion')],
  ['consent: auto is the default', isAtFirst('consent', 'auto')],
  ['consent: wait', changes('consent', 'wait')],
  ['consent: granted', changes('consent', 'granted')],
  ['consent: auto', changes('consent', 'auto')],
  ['consent: another word → 400', bad('consent', 'never')],
  ['consent: null → 400', bad('consent', null)],
  ['holdout_pct: 0.05 is in the bounds', changes('holdout_pct', 0.05)],
  ['holdout_pct: 0.5 is in the bounds', changes('holdout_pct', 0.5)],
  ['holdout_pct below 0.05 → 400', bad('holdout_pct', 0.0499)],
  ['holdout_pct above 0.5 → 400', bad('holdout_pct', 0.501)],
  ['holdout_pct: wrong types → 400', bad('holdout_pct', '0.1')],
  ['holdout_pct null → 400', bad('holdout_pct', null)],
  ['margin_pct: default 10', isAtFirst('margin_pct', 10)],
  ['margin_pct: 1 is in the bounds', changes('margin_pct', 1)],
  ['margin_pct: 50 is in the bounds', changes('margin_pct', 50)],
  ['margin_pct below 1 → 400', bad('margin_pct', 0.99)],
  ['margin_pct above 50 → 400', bad('margin_pct', 50.01)],
  ['margin_pct: wrong types → 400', bad('margin_pct', '10')],
  ['margin_pct null → 400', bad('margin_pct', null)],
  ['enabled: wrong types → 400', bad('enabled', 1)],
  ['shadow: wrong types → 400', bad('shadow', 'false')],
  ['card_enabled: wrong types → 400', bad('card_enabled', [])],
  ['name: wrong types → 400', bad('name', 5)],
  ['capture: wrong types → 400', bad('capture', { click: 'no' })],
  ['reasons: a switch each, on at first', isAtFirst('reasons', allOn)],
  [
    'A PATCH changes only the reasons it names',
    async () => {
      const changed = async (named: object): Promise<unknown> =>
        (await must(200, patch({ reasons: named }))).reasons;
      expect(await changed({ size: false, returns: false })).toEqual({
        ...allOn,
        size: false,
        returns: false,
      });
      expect(await changed({ size: true })).toEqual({ ...allOn, returns: false });
      expect(await changed({})).toEqual({ ...allOn, returns: false });
    },
  ],
  ['reasons: wrong types → 400', bad('reasons', { size: 'no' })],
  ['reasons: null → 400', bad('reasons', null)],
  ['excluded_paths', changes('excluded_paths', ['/blog', '/größen/', '/'])],
  ['excluded_paths: empty', changes('excluded_paths', [])],
  ['excluded_paths: with a query → 400', bad('excluded_paths', ['/blog?a=1'])],
  ['excluded_paths: of another origin → 400', bad('excluded_paths', ['/a', '//evil.example'])],
  ['excluded_paths: no text → 400', bad('excluded_paths', [7])],
  ['excluded_paths: wrong types → 400', bad('excluded_paths', '/blog')],
  [
    'excluded_paths: at most 100',
    bad(
      'excluded_paths',
      Array.from({ length: 101 }, (_, i) => `/${i}`),
    ),
  ],
  [
    'first_party_hosts',
    changes('first_party_hosts', ['shop.example', 'engage.shop.example', 'shop.example:8443']),
  ],
  ['first_party_hosts: empty', changes('first_party_hosts', [])],
  ['first_party_hosts: of another root domain → 400', bad('first_party_hosts', ['evil.example'])],
  ['first_party_hosts: a look-alike → 400', bad('first_party_hosts', ['shop.example.evil.example'])],
  ['first_party_hosts: a public suffix → 400', bad('first_party_hosts', ['example'])],
  ['first_party_hosts: with a scheme → 400', bad('first_party_hosts', ['https://shop.example'])],
  ['first_party_hosts: with a path → 400', bad('first_party_hosts', ['shop.example/engage'])],
  ['first_party_hosts: with a wildcard → 400', bad('first_party_hosts', ['*.shop.example/'])],
  ['first_party_hosts: wrong types → 400', bad('first_party_hosts', 'shop.example')],
  ['first_party_hosts: null → 400', bad('first_party_hosts', null)],
  [
    'first_party_hosts: as browsers send them, each once',
    becomes('first_party_hosts', ['Shop.Example', 'shop.example:443'], ['shop.example']),
  ],
  [
    'first_party_hosts: at most 20',
    bad(
      'first_party_hosts',
      Array.from({ length: 21 }, (_, i) => `a${i}.shop.example`),
    ),
  ],
  ['excluded_products', changes('excluded_products', ['linen-robe', 'größe'])],
  ['excluded_products: blank → 400', bad('excluded_products', [' '])],
  ['excluded_products: wrong types → 400', bad('excluded_products', [{}])],
  [
    'address: by language; one that is not named stays, null is the usual form',
    async () => {
      const changed = async (address: object): Promise<unknown> =>
        (await must(200, patch({ address }))).address;
      expect(await changed({ de: 'informal', fr: 'formal' })).toEqual({ de: 'informal', fr: 'formal' });
      expect(await changed({ nl: 'informal', fr: null })).toEqual({ de: 'informal', nl: 'informal' });
      expect(await changed({ de: null, nl: null })).toEqual({});
    },
  ],
  ['address: another word → 400', bad('address', { de: 'du' })],
  ['address: no language → 400', bad('address', { 'de-AT': 'formal' })],
  ['address: wrong types → 400', bad('address', 'formal')],
  ['quiet_hours', changes('quiet_hours', { from: '22:00', until: '07:30' })],
  ['quiet_hours: no time → 400', bad('quiet_hours', { from: '24:00', until: '07:30' })],
  ['quiet_hours: half of them → 400', bad('quiet_hours', { from: '22:00' })],
  ['quiet_hours: wrong types → 400', bad('quiet_hours', '22:00')],
  ['quiet_hours: null is none', changes('quiet_hours', null)],
  ['paused_until', changes('paused_until', '2026-12-27T08:00:00.000Z')],
  ['paused_until: as UTC', becomes('paused_until', '2026-12-27T08:00:00+01:00', '2026-12-27T07:00:00.000Z')],
  ['paused_until: null is no pause', changes('paused_until', null)],
  ['paused_until: no instant → 400', bad('paused_until', 'tomorrow')],
  ['paused_until: a day → 400', bad('paused_until', '2026-12-27')],
  ['paused_until: of another century → 400', bad('paused_until', '9999-12-27T08:00:00.000Z')],
  ['paused_until: wrong types → 400', bad('paused_until', 5)],
  [
    'paused_from: a pause that is to come begins and ends',
    async () => {
      const pause = { paused_from: '2026-12-24T12:00:00.000Z', paused_until: '2026-12-27T08:00:00.000Z' };
      expect(await must(200, patch(pause))).toMatchObject(pause);
      expect(await must(200, patch({ paused_until: null }))).toMatchObject({
        paused_from: null,
        paused_until: null,
      });
    },
  ],
  ['paused_from: without an end → 400', bad('paused_until', null, { paused_from: '2026-12-24T12:00:00Z' })],
  [
    'paused_from: after the end → 400',
    bad('paused_from', '2026-12-24T12:00:00Z', { paused_until: '2026-12-24T12:00:00Z' }),
  ],
  ['paused_from: no instant → 400', bad('paused_from', 'tomorrow')],
  [
    'quiet_days: each once, from Monday',
    becomes('quiet_days', ['sunday', 'monday', 'sunday'], ['monday', 'sunday']),
  ],
  ['quiet_days: none', changes('quiet_days', [])],
  ['quiet_days: no day of the week → 400', bad('quiet_days', ['someday'])],
  ['quiet_days: wrong types → 400', bad('quiet_days', 'sunday')],
  [
    'manner: by reason; what is not named stays, null is the usual',
    async () => {
      const changed = async (manner: object): Promise<unknown> => (await must(200, patch({ manner }))).manner;
      const usual = { wording: null, address: null };
      expect(await changed({ returns: { wording: 'b' }, size: { address: 'informal' } })).toMatchObject({
        returns: { wording: 'b', address: null },
        size: { wording: null, address: 'informal' },
        delivery: usual,
      });
      expect(await changed({ returns: { wording: null }, size: { wording: 'a' } })).toMatchObject({
        returns: usual,
        size: { wording: 'a', address: 'informal' },
      });
      expect(await changed({ size: usual })).toMatchObject({ size: usual });
    },
  ],
  ['manner: another wording → 400', bad('manner', { returns: { wording: 'c' } })],
  ['manner: another address → 400', bad('manner', { returns: { address: 'du' } })],
  ['manner: wrong types → 400', bad('manner', ['returns'])],
  ['look: as cards look by themselves at first', isAtFirst('look', defaultLook)],
  [
    'look: what is not named stays, colours are written as #rrggbb, null is the usual look',
    async () => {
      const changed = async (look: object | null): Promise<unknown> =>
        (await must(200, patch({ look }))).look;
      const colours = { background: '#1F6B52', text: '#ffffff', accent: null };
      const green = { ...defaultLook, ...colours, background: '#1f6b52' };
      expect(await changed(colours)).toEqual(green);
      expect(await changed({ corner: 'top_left', radius: 0 })).toEqual({
        ...green,
        corner: 'top_left',
        radius: 0,
      });
      expect(await changed(null)).toEqual(defaultLook);
    },
  ],
  [
    'look: text that cannot be read on its background → 400',
    () =>
      refused(
        400,
        patch({ look: { background: '#ffffff', text: '#777777' } }),
        '"look.text" must have a contrast of at least 4.5 : 1 with the background, and has 4.47 : 1.',
      ),
  ],
  [
    'look: links that cannot be read → 400',
    () =>
      refused(
        400,
        patch({ look: { background: '#ffffff', text: '#000000', accent: '#ff8800' } }),
        'look.accent',
      ),
  ],
  ['look: a colour alone → 400', () => refused(400, patch({ look: { text: '#000000' } }), 'look.background')],
  ['look: a style in place of a colour → 400', bad('look', { background: 'red;}*{color:red' })],
  ['look: a colour with something behind it → 400', bad('look', { background: '#ffffff\n' })],
  ['look: another corner → 400', bad('look', { corner: 'middle' })],
  ['look: out of bounds → 400', bad('look', { radius: 33 })],
  ['look: no whole number → 400', bad('look', { distance: 1.5 })],
  ['look: wrong types → 400', bad('look', 'dark')],
  ['vary_waiting: writable', changes('vary_waiting', true)],
  ['vary_waiting: wrong types → 400', bad('vary_waiting', 'yes')],
  originsRefused('allowed_origins: at least 1', []),
  originsRefused(
    'allowed_origins: at most 20',
    Array.from({ length: 21 }, (_, i) => `https://a${i}.shop.example`),
  ),
  originsRefused('allowed_origins: one root domain', ['https://a.example', 'https://b.example']),
  originsRefused('allowed_origins: without path', ['https://shop.example/path']),
  originsRefused('allowed_origins: http only for localhost', ['http://shop.example']),
  originsRefused('allowed_origins: http or https', ['ftp://shop.example']),
  originsRefused('allowed_origins: full origins', ['shop.example']),
  originsRefused('allowed_origins: array of string', 'https://shop.example'),
  originsRefused('allowed_origins: no null', ['null']),
  originsRefused('allowed_origins: no wildcard', ['https://*.shop.example']),
  originsRefused('two shops under one platform domain are two roots', [
    'https://one.myshopify.com',
    'https://two.myshopify.com',
  ]),
  originsRefused('a public suffix has two roots below it', ['https://a.co.uk', 'https://b.co.uk']),
  originsRefused('localhost counts as its own root', ['http://localhost:3000', 'https://shop.example']),
  originsTaken('localhost alone may use http', ['http://localhost:3000'], 'localhost:3000'),
  originsTaken('loopback addresses may use http', ['http://127.0.0.1:3000'], '127.0.0.1:3000'),
  originsTaken('subdomains share one root', ['https://a.shop.co.uk', 'https://b.shop.co.uk'], 'a.shop.co.uk'),
  originsTaken(
    'at most 20: twenty are taken',
    Array.from({ length: 20 }, (_, i) => `https://a${i}.shop.example`),
    'a0.shop.example',
  ),
  ['POST /sdk without a name → 400', () => refused(400, call('POST', '/sdk', origins), 'name')],
  [
    'POST /sdk without allowed_origins → 400',
    () => refused(400, call('POST', '/sdk', { name: 'x' }), 'allowed_origins'),
  ],
  [
    'DELETE /sdk/{id} → 204, and the website is gone',
    async () => {
      const id = await fresh();
      expect((await call('DELETE', `/sdk/${id}`)).status).toBe(204);
      await refused(404, call('GET', `/sdk/${id}`));
      await refused(404, call('DELETE', `/sdk/${id}`));
      expect(
        (await must(200, call('GET', '/sdk'))).items.map((one: { _id: string }) => one._id),
      ).not.toContain(id);
    },
  ],
  [
    'GET /sdk → { items: [website] }',
    async () =>
      expect((await must(200, call('GET', '/sdk'))).items.map((one: { _id: string }) => one._id)).toContain(
        site,
      ),
  ],
];
