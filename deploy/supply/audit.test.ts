import { expect, test } from 'vitest';
import { advisoryFinding, exitCodeOf, lineOf, signatureFinding } from './audit.ts';

const text = JSON.stringify;

test.each([
  ['valid', text({ invalid: [], missing: [] }), 'good', 'every installed package has a valid signature'],
  ['wrong', text({ invalid: [{ name: 'a', version: '1.0.0' }], missing: [] }), 'bad', 'wrong: a@1.0.0'],
  [
    'missing',
    text({ invalid: [], missing: [{ name: '@b/c', version: '2.0.0' }] }),
    'bad',
    'missing: @b/c@2.0.0',
  ],
  [
    'no answer',
    text({ error: { code: 'ENOTFOUND', summary: 'request failed' } }),
    'unanswered',
    'request failed',
  ],
  ['no JSON', 'gateway timeout', 'unanswered', 'npm printed no JSON'],
  ['nothing', '', 'unanswered', 'npm printed no JSON'],
])('signatures: %s', (_, answer, kind, says) => {
  expect(signatureFinding(answer)).toMatchObject({ kind, says });
});

test.each([
  ['none', text({ vulnerabilities: {} }), 'good', 'none for the locked versions'],
  ['one', text({ vulnerabilities: { a: { severity: 'high', range: '<2', via: [] } } }), 'bad', 'a <2 (high)'],
  [
    'a registry that has none',
    text({ message: '405 - POST https://host.example/-/x', statusCode: 405 }),
    'unanswered',
    '405 - POST the registry/-/x',
  ],
])('advisories: %s', (_, answer, kind, says) => {
  expect(advisoryFinding(answer)).toMatchObject({ kind, says });
});

test('a missing answer is no success: it has its own exit code and word', () => {
  const good = advisoryFinding(text({ vulnerabilities: {} }));
  const silent = advisoryFinding('');
  const bad = advisoryFinding(text({ vulnerabilities: { a: { severity: 'low', range: '*', via: [] } } }));
  expect([exitCodeOf([good]), exitCodeOf([good, silent]), exitCodeOf([silent, bad])]).toEqual([0, 2, 1]);
  expect(lineOf(silent)).toMatch(/^NOT ANSWERED {2}advisories/);
});
