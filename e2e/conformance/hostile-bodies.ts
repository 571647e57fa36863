/** Bodies that no client of ours would send, each with the statuses that contract.md, section 2, allows for it. */
import { gzipSync } from 'node:zlib';

export type Hostile = {
  readonly name: string;
  readonly body: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status: number;
};

const DEEP = 10_000;
const text = (body: object): string => JSON.stringify(body);
/** the body with one more member, as text, so that a name may occur twice */
const withMember = (body: object, member: string): string => `{${member},${text(body).slice(1)}`;

/** Bodies that every route refuses, made from a valid body of the route. */
export function refusedBodies(valid: object, limitBytes: number): readonly Hostile[] {
  const bad = (
    name: string,
    body: string | Buffer,
    headers?: Record<string, string>,
    status = 400,
  ): Hostile => ({
    ...{ name, body, status },
    ...(headers && { headers }),
  });
  const type = (value: string): Record<string, string> => ({ 'content-type': value });
  return [
    bad('an empty body', ''),
    bad('white space', '  \n '),
    bad('cut off', text(valid).slice(0, -1)),
    bad('something behind the end', `${text(valid)}x`),
    bad('two bodies', text(valid) + text(valid)),
    bad('null', 'null'),
    bad('a number', '1'),
    bad('a string', '"x"'),
    bad('an array for an object', '[]'),
    bad('an array around it', `[${text(valid)}]`),
    bad('single quotes', text(valid).replaceAll('"', "'")),
    bad('NaN', withMember(valid, '"pad":NaN')),
    bad('a comment', `/**/${text(valid)}`),
    bad(
      '10,000 arrays deep',
      withMember(valid, `"pad":${'['.repeat(DEEP / 2)}${']'.repeat(DEEP / 2)}`).slice(0, limitBytes),
      undefined,
    ),
    bad('unclosed arrays', '['.repeat(Math.min(DEEP, limitBytes - 1))),
    bad('unclosed objects', '{"a":'.repeat(Math.floor(Math.min(DEEP, limitBytes - 1) / 5))),
    bad('invalid UTF-8 for JSON', Buffer.from([0xff, 0xfe, 0x7b, 0x7d])),
    bad('invalid UTF-8 in a string', Buffer.from(withMember(valid, '"pad":"a\u00ffb"'), 'latin1')),
    bad('a raw NUL', `{"\u0000":1}`),
    bad('a raw control character in a string', withMember(valid, '"pad":"a\u0001b"')),
    bad('a form', 'a=b', type('application/x-www-form-urlencoded')),
    bad('XML', '<a/>', type('application/xml')),
    bad('a multipart', '--x\r\n', type('multipart/form-data; boundary=x')),
    bad('gzip', gzipSync(text(valid)), { 'content-encoding': 'gzip' }),
    bad('a gzip bomb', gzipSync(Buffer.alloc(8 * 1024 * 1024)).subarray(0, limitBytes - 1), {
      'content-encoding': 'gzip',
    }),
    bad('an unknown encoding', text(valid), { 'content-encoding': 'br, br' }),
    bad('over the limit', text({ ...valid, pad: 'x'.repeat(limitBytes) }), undefined, 413),
    bad('far over the limit', Buffer.alloc(limitBytes * 3, 0x20), undefined, 413),
  ];
}

/** Values that no field accepts unchanged: a route refuses, drops or bounds them, and never fails. */
export const oddValues: Readonly<Record<string, string>> = {
  'a deep array': `${'['.repeat(15)}${']'.repeat(15)}`,
  'an object': '{"a":{}}',
  'an empty object': '{}',
  'an empty array': '[]',
  true: 'true',
  null: 'null',
  'an infinite number': '1e400',
  'a huge number': '9007199254740993000',
  'a tiny number': '-1e-320',
  'a lone surrogate': '"\\ud800"',
  NUL: '"\\u0000"',
  'a long text': JSON.stringify('x'.repeat(4_000)),
  'an empty text': '""',
  __proto__: '{"__proto__":{"polluted":true}}',
  constructor: '{"constructor":{"prototype":{"polluted":true}}}',
  'a list of odd things': '[null,1,"x",{},[]]',
  markup: '"<script>alert(1)</script>\\u202e"',
};

/** The body with one field replaced; the others stay valid. */
export const withField = (valid: object, name: string, value: string): string =>
  `{${Object.entries(valid)
    .map(([key, own]) => `${JSON.stringify(key)}:${key === name ? value : JSON.stringify(own)}`)
    .join(',')}}`;

/** Members before a valid body that would pollute a prototype, or repeat a name. */
export const poison: Readonly<Record<string, string>> = {
  __proto__: '"__proto__":{"polluted":true}',
  'an escaped __proto__': '"\\u005f_proto__":{"polluted":true}',
  'constructor.prototype': '"constructor":{"prototype":{"polluted":true}}',
  'a key of 10,000 characters': `"${'k'.repeat(5_000)}":1`,
  'the name of a method': '"toString":1,"hasOwnProperty":null,"valueOf":[]',
};
export const poisoned = (valid: object, member: string): string => withMember(valid, member);

/** Origins that look like https://shop.example but are not. */
export const hostileOrigins: readonly (string | null)[] = [
  ...[
    null,
    '',
    'null',
    'undefined',
    '*',
    'https://',
    'https://shop.example.evil.example',
    'https://evilshop.example',
  ],
  ...[
    'https://evil-shop.example',
    'https://a.shop.example',
    'https://www.shop.example',
    'http://shop.example',
  ],
  ...[
    'https://shop.example:8443',
    'https://shop.example:443',
    'https://shop.example.',
    'https://shop.example/',
  ],
  ...[
    'https://shop.example/path',
    'https://SHOP.example',
    'https://shop.example@evil.example',
    'https://shop.exampl',
  ],
  ...[
    'https://shop.example, https://shop.example',
    'https://evil.example#https://shop.example',
    'file://shop.example',
  ],
  ...[
    'https://evil.example/?https://shop.example',
    'ws://shop.example',
    'data:text/html,x',
    'chrome-extension://abc',
  ],
  ...[
    'https://shop%2eexample',
    'https://sh\u00f6p.example',
    '//shop.example',
    'shop.example',
    'https:shop.example',
  ],
  ...[
    'https://[::1]',
    'https://127.0.0.1',
    'https://localhost',
    'https://xn--shp-example',
    'x'.repeat(2_000),
  ],
];
