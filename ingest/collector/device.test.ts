import { expect, test } from 'vitest';
import type { Device } from '#schemas/signal/signal.ts';
import { deviceOf } from './device.ts';

const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0';

const agents: readonly (readonly [Device | null, string])[] = [
  [
    'phone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${SAFARI} Version/26.0 Mobile/15E148 Safari/604.1`,
  ],
  ['phone', `Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`],
  ['phone', 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0'],
  [
    'phone',
    `Mozilla/5.0 (Linux; Android 14; SM-S921B) ${CHROME} Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/500.0;]`,
  ],
  ['phone', `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${SAFARI} Mobile/15E148 Instagram 340.0`],
  ['phone', 'Opera/9.80 (J2ME/MIDP; Opera Mini/7.1/191.323; U; en) Presto/2.12.423 Version/12.16'],
  [
    'phone',
    `Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-A536B) ${CHROME} SamsungBrowser/28.0 Mobile Safari/537.36`,
  ],
  [
    'tablet',
    `Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) ${SAFARI} Version/12.1.2 Mobile/15E148 Safari/604.1`,
  ],
  ['tablet', `Mozilla/5.0 (Linux; Android 14; SM-X710) ${CHROME} Safari/537.36`],
  ['tablet', 'Mozilla/5.0 (Android 14; Tablet; rv:143.0) Gecko/143.0 Firefox/143.0'],
  [
    'tablet',
    `Mozilla/5.0 (Linux; Android 11; KFTRWI Build/RS8332) ${CHROME} Silk/120.4 like Chrome Safari/537.36`,
  ],
  ['desktop', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/141.0.0.0`],
  ['desktop', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI} Version/26.0 Safari/605.1.15`],
  ['desktop', 'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'],
  ['desktop', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`],
  [null, `Mozilla/5.0 (Linux; Android 12; BRAVIA 4K VH2) ${CHROME} Safari/537.36`],
  [null, `Mozilla/5.0 (Linux; Tizen 7.0; SMART-TV) ${CHROME} Safari/537.36`],
  [null, 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
  [null, 'curl/8.5.0'],
  [null, 'node'],
  [null, ''],
];

test.each(agents)('%s: %s', (device, userAgent) => {
  expect(deviceOf(userAgent, '')).toBe(device);
});

test('the mobile hint of a browser identifies a phone that requests desktop pages', () => {
  const userAgent = `Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Safari/537.36`;
  expect(deviceOf(userAgent, '?1')).toBe('phone');
  expect(deviceOf(userAgent, '?0')).toBe('desktop');
  expect(deviceOf(userAgent, 'true; q=<script>')).toBe('desktop');
  expect(deviceOf('', '?1')).toBe('phone');
});

test('any header yields a class or null, and only its beginning is read', () => {
  const hostile = [
    '\u0000',
    '\ud800',
    'ä'.repeat(9_000),
    '('.repeat(9_000),
    `${' '.repeat(600)}iPhone`,
    'IPHONEISH',
  ];
  for (const userAgent of hostile) expect(deviceOf(userAgent, userAgent)).toBeNull();
});
