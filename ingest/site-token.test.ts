import { expect, test } from 'vitest';
import { signSiteToken, verifySiteToken } from './site-token.ts';

test('a site token is verified, and nothing else is', () => {
  const key = Buffer.alloc(32, 1);
  const token = { site: 's1' as never, origins: ['https://a.test'], version: 3, exp_ms: 1_000 };
  const text = signSiteToken(token, key);
  expect(verifySiteToken(text, key, 999)).toEqual(token);
  const [payload, mac] = text.split('.') as [string, string];
  const other = Buffer.from(JSON.stringify({ ...token, site: 's2' })).toString('base64url');
  const why = (value: unknown, now = 0, withKey = key) => verifySiteToken(value, withKey, now);
  expect(why(text, 1_000)).toMatchObject({ why: 'expired' });
  expect(why(`${other}.${mac}`)).toMatchObject({ why: 'forged' });
  expect(why(text, 0, Buffer.alloc(32, 2))).toMatchObject({ why: 'forged' });
  for (const value of [null, 1, '', payload, `${payload}.`, `${text}.x`, 'a'.repeat(9_000)]) {
    expect(why(value)).toMatchObject({ kind: 'refused' });
  }
});
