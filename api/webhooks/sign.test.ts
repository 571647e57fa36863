import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectFile } from '#schemas/files.ts';
import { signatureOf, waitSeconds } from './sign.ts';

test('a signature is over instant and body', () => {
  const mac = createHmac('sha256', 'secret').update('1700000000.{"id":"1"}').digest('hex');
  expect(signatureOf('secret', 1_700_000_000, '{"id":"1"}')).toBe(`t=1700000000,v1=${mac}`);
  expect(signatureOf('secret', 1_700_000_001, '{"id":"1"}')).not.toContain(mac);
});

test('the example for receivers is right', () => {
  const page = readFileSync(projectFile('docs', 'console', 'webhooks.md'), 'utf8');
  const [, v1] = signatureOf('svc_hook_example', 1_764_000_000, '{"id":"1"}').split(',');
  expect(page).toContain(`\`${v1}\``);
});

test('waits grow, and the last attempt is made after a day', () => {
  const waits: number[] = [];
  let ageSeconds = 0;
  for (let wait = waitSeconds(1, 0); wait !== null; wait = waitSeconds(waits.length + 1, ageSeconds)) {
    waits.push(wait);
    ageSeconds += wait;
  }
  const growing = waits.slice(0, -1);
  expect(growing).toEqual(growing.toSorted((a, b) => a - b));
  expect(ageSeconds).toBe(24 * 3_600);
});
