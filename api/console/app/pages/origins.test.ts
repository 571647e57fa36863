import { expect, test } from 'vitest';
import { originsIn } from './origins.ts';

test.each([
  ['shop.example', ['https://shop.example']],
  [
    'https://www.shop.example/collections/all?x=1\nshop.example',
    ['https://www.shop.example', 'https://shop.example'],
  ],
  ['http://localhost:3000', ['http://localhost:3000']],
  ['localhost:3000', ['http://localhost:3000']],
  ['localhost:443\n[::1]:80', ['http://localhost:443', 'http://[::1]']],
  ['127.0.0.1:8084/index.html', ['http://127.0.0.1:8084']],
  ['localhost.example', ['https://localhost.example']],
  [' , \n', []],
  ['https://', ['https://']],
])('addresses as people write them: %s', (text, origins) => {
  expect(originsIn(text)).toEqual(origins);
});
