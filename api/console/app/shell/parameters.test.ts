import { expect, test } from 'vitest';
import { withParameters } from './parameters.ts';

test('what is changed of an address leaves the rest of it', () => {
  const chosen = '/site/abc/reasons?from=2026-11-01&by=language';
  expect(withParameters(chosen, { step: 'day' })).toBe(`${chosen}&step=day`);
  expect(withParameters(chosen, { from: '', by: 'device' })).toBe('/site/abc/reasons?by=device');
  expect(withParameters('/site/abc/reasons?by=language', { by: '' })).toBe('/site/abc/reasons');
  expect(withParameters('/site/abc/reasons', { to: '' })).toBe('/site/abc/reasons');
});
