import { expect, test } from 'vitest';
import { readOrigins } from './origins.ts';

const good: [string[], string[], string][] = [
  [['https://shop.example'], ['https://shop.example'], 'shop.example'],
  [
    ['https://Shop.Example/', 'https://www.shop.example'],
    ['https://shop.example', 'https://www.shop.example'],
    'shop.example',
  ],
  [['https://shop.example:8443'], ['https://shop.example:8443'], 'shop.example:8443'],
  [['https://a.myshopify.com'], ['https://a.myshopify.com'], 'a.myshopify.com'],
  [
    ['https://shop.co.uk', 'https://eu.shop.co.uk'],
    ['https://shop.co.uk', 'https://eu.shop.co.uk'],
    'shop.co.uk',
  ],
  [
    ['http://localhost:3000', 'http://localhost:4000'],
    ['http://localhost:3000', 'http://localhost:4000'],
    'localhost:3000',
  ],
  [['http://127.0.0.1:8084'], ['http://127.0.0.1:8084'], '127.0.0.1:8084'],
  [['http://[::1]:1'], ['http://[::1]:1'], '[::1]:1'],
  [['https://shop.example', 'https://shop.example:443'], ['https://shop.example'], 'shop.example'],
];
test.each(good)('%j are the origins %j', (given, origins, host) => {
  expect(readOrigins(given)).toEqual({ kind: 'origins', origins, host });
});

const bad: string[][] = [
  [],
  Array.from({ length: 21 }, (_, i) => `https://s${i}.shop.example`),
  ['http://shop.example'],
  ['https://shop.example/path'],
  ['https://shop.example?x'],
  ['https://shop.example#x'],
  ['https://user@shop.example'],
  ['https://shop.example.'],
  ['https://shop.example', 'https://other.example'],
  ['https://a.myshopify.com', 'https://b.myshopify.com'],
  ['https://localhost', 'https://shop.example'],
  ['http://localhost:1', 'http://127.0.0.1:1'],
  ['https://co.uk'],
  ['https://myshopify.com'],
  ['https://192.0.2.7'],
  ['https://3232235777'],
  ['ftp://shop.example'],
  ['javascript:alert(1)'],
  ['null'],
  ['*'],
  ['https://*.shop.example/'],
  ['https://shop.example\\evil'],
  ['https://shop .example'],
  ['//shop.example'],
  ['shop.example'],
  [''],
  ['https://'],
  ['https://[::ffff:8.8.8.8]'],
  [`https://${'a'.repeat(400)}.example`],
];
test.each(bad.map((one) => [one]))('%j are refused', (given) => {
  expect(readOrigins(given).kind).toBe('refused');
});
