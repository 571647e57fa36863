import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localCodec } from '../codec.ts';
import { decimal, decimalOfNumber } from '../fields/money.ts';
import { INTEGER_MAX } from '../fields/numbers.ts';
import { acceptSignal } from './accept.ts';
import { browserKinds, type Signal } from './signal.ts';

const dropped = (why: string) => ({ kind: 'dropped', why });

describe('a browser signal', () => {
  test.each([
    [
      'page',
      { url: 'https://a.test/p?email=a@b.c#x', title: 't', more: 1 },
      { url: 'https://a.test/p', title: 't', handle: null, lang: null, device: null },
    ],
    ...(['de', 'de-AT', 'zh-Hant-HK', 'x', 'de AT', '<b>', 'd'.repeat(40), 7] as const).map(
      (lang) =>
        [
          'page',
          { url: 'https://a.test/p', lang },
          {
            url: 'https://a.test/p',
            title: null,
            handle: null,
            lang: /^(?:de|de-AT|zh-Hant-HK)$/.test(String(lang)) ? lang : null,
            device: null,
          },
        ] as [string, object, object],
    ),
    ...[
      ['gr%C3%B6sse', 'grösse'],
      ['half%', 'half%'],
    ].map(
      ([handle, kept]) =>
        [
          'page',
          { url: 'https://a.test/p', handle },
          { url: 'https://a.test/p', title: null, handle: kept, lang: null, device: null },
        ] as [string, object, object],
    ),
    ...[
      ['phone', 'phone'],
      ['watch', null],
    ].map(
      ([device, kept]) =>
        [
          'page',
          { url: 'https://a.test/p', device },
          { url: 'https://a.test/p', title: null, handle: null, lang: null, device: kept },
        ] as [string, object, object],
    ),
    ['scroll', { depth: 7 }, { depth: 1 }],
    ['scroll', { depth: Number.POSITIVE_INFINITY }, { depth: 1 }],
    [
      'click',
      { target: 'a', path: '//evil/x', zone: 'nowhere', rage: 'yes' },
      { target: 'a', text: null, path: null, zone: null, rage: false },
    ],
    [
      'click',
      { target: 'a', path: '/returns?x=1', zone: 'returns', rage: true },
      { target: 'a', text: null, path: '/returns', zone: 'returns', rage: true },
    ],
    [
      'interest',
      { target: 'a', zone: 'size', ms: 1e300, look: 'not an id' },
      { target: 'a', zone: 'size', ms: 86_400_000, look: null },
    ],
    ['behavioral', { what: 'still', ms: 12_000.7 }, { what: 'still', ms: 12_000 }],
    [
      'submit',
      { form: 'f', fields: [{ name: 'mail', hash: 'a@b.c' }, { name: 'n', hash: 'abcdef0123456789' }, null] },
      { form: 'f', fields: [{ name: 'n', hash: 'abcdef0123456789' }] },
    ],
    [
      'invalid_form',
      { form: '', field: 'code', message: 'no\u0000pe' },
      { form: '', field: 'code', message: 'no pe' },
    ],
    ['performance', { lcp: -5, cls: 'x' }, { lcp: 0, inp: null, cls: null, ttfb: null }],
    ['disconnect', { why: 'hide' }, { why: 'hide' }],
  ])('%s %j keeps known fields, within bounds', (kind, data, expected) => {
    expect(acceptSignal(kind, data)).toEqual({ kind, data: expected });
  });

  test.each([
    ['order', {}, 'unknown_kind'],
    ['__proto__', {}, 'unknown_kind'],
    ['constructor', {}, 'unknown_kind'],
    [null, {}, 'unknown_kind'],
    ['page', { url: 'javascript:alert(1)' }, 'bad_data'],
    ['page', null, 'bad_data'],
    ['scroll', { depth: Number.NaN }, 'bad_data'],
    ['scroll', { depth: '0.5' }, 'bad_data'],
    ['behavioral', { what: 'dancing', ms: 1 }, 'bad_data'],
    ['submit', { form: 'f', fields: 'x' }, 'bad_data'],
    ['interest', JSON.parse('{"__proto__":{"target":"a","ms":1}}'), 'bad_data'],
  ])('%s %j is dropped', (kind, data, why) => {
    expect(acceptSignal(kind, data)).toEqual(dropped(why));
  });

  test('never throws on any input, and accepted data fits the schema', () => {
    const codec = localCodec();
    const envelope = {
      id: 'i',
      site_id: 's',
      visitor_id: 'v',
      received_at_ms: 1,
      client_at_ms: null,
      seq: INTEGER_MAX,
    };
    const value = fc.oneof(
      fc.string(),
      fc.double(),
      fc.constantFrom('still', 'size', 'https://a.test/'),
      fc.jsonValue(),
    );
    const fields = fc.dictionary(
      fc.constantFrom(
        'url',
        'title',
        'depth',
        'target',
        'ms',
        'what',
        'form',
        'fields',
        'field',
        'message',
        'why',
        'lcp',
        'zone',
        '__proto__',
      ),
      value,
    );
    fc.assert(
      fc.property(fc.constantFrom(...browserKinds), fc.oneof(fields, fc.anything()), (kind, data) => {
        const accepted = acceptSignal(kind, data);
        if (accepted.kind === 'dropped') return;
        const bytes = codec.encode({
          kind: accepted.kind,
          ...envelope,
          ...accepted.data,
        } as unknown as Signal);
        expect(codec.decode(bytes).kind).toBe(kind);
      }),
    );
  });
});

test.each([
  [0.1 + 0.2, '0.3'],
  [19.99, '19.99'],
  [10_000_000, '10000000'],
  [1e-7, '0'],
  [-0.00001, '0'],
  [1234567.125, '1234567.125'],
  [3 * 1.1, '3.3'],
])('%d is the decimal %s', (number, text) => {
  expect(decimalOfNumber(number)).toBe(text);
});

test.each([
  ['398.00', '398.00'],
  [' 12 ', '12'],
  [398, '398'],
  ['1e3', null],
  ['12,50', null],
  ['', null],
  [Number.NaN, null],
  [1e21, null],
  [{}, null],
])('decimal text of %j is %j', (value, text) => {
  expect(decimal.read(value) ?? null).toBe(text);
});
