import { createHmac, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { SiteId } from '#schemas/ids.ts';
import { type PreviewLink, readPreviewLink, signPreviewLink } from './preview-link.ts';
import { KeyRing, ringOf } from './secrets/key-ring.ts';

const site = 'site_1' as SiteId;
const bytes = randomBytes(32);
const keys = ringOf(bytes);
const link: PreviewLink = {
  ...{ site, facts_version: 3, exp_ms: 1_000 },
  card: { text: 'Free shipping from $75.', cta_label: null, cta_path: null },
};
const token = signPreviewLink(link, keys);
const [payload, signature] = token.split('.') as [string, string];
const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a preview link', () => {
  test('is read as it was signed, with an older key too', () => {
    expect(readPreviewLink(token, site, keys)).toEqual(link);
    const rotated = new KeyRing([{ id: 1, bytes: randomBytes(32) }, keys.current]);
    expect(readPreviewLink(token, site, rotated)).toEqual(link);
  });

  const other = { ...link, card: { ...link.card, text: 'Everything is free today' } };
  test.each([
    ['of another website', token, 'site_2'],
    ['with other words', `${encoded(other)}.${signature}`, site],
    ['without a signature', `${payload}.`, site],
    ['with a part of a signature', `${payload}.${signature.slice(0, 20)}`, site],
    ['with more behind it', `${token}.x`, site],
    ['of another key', signPreviewLink(other, ringOf(randomBytes(32))), site],
    [
      'signed with the same key for another use',
      `${payload}.${createHmac('sha256', bytes).update(payload).digest('base64url')}`,
      site,
    ],
    ['of endless length', `${payload}${'A'.repeat(5_000)}.${signature}`, site],
    ['that is no text', ['a.b'], site],
  ])('%s is refused', (_, text, of) => {
    expect(readPreviewLink(text, of as SiteId, keys)).toBeNull();
  });
});
