import { expect, test } from 'vitest';
import { KeyRing, ringOf } from '#platform/secrets/key-ring.ts';
import { signSiteToken, verifySiteToken } from './site-token.ts';

const token = { site: 's1' as never, origins: ['https://a.test'], version: 3, exp_ms: 1_000 };

test('only a valid site token is verified', () => {
  const keys = ringOf(Buffer.alloc(32, 1));
  const text = signSiteToken(token, keys);
  expect(verifySiteToken(text, keys, 999)).toEqual(token);
  const [payload, mac] = text.split('.') as [string, string];
  const other = Buffer.from(JSON.stringify({ ...token, site: 's2' })).toString('base64url');
  const why = (value: unknown, now = 0, withKeys = keys) => verifySiteToken(value, withKeys, now);
  expect(why(text, 1_000)).toMatchObject({ why: 'expired' });
  expect(why(`${other}.${mac}`)).toMatchObject({ why: 'forged' });
  expect(why(text, 0, ringOf(Buffer.alloc(32, 2)))).toMatchObject({ why: 'forged' });
  for (const value of [null, 1, '', payload, `${payload}.`, `${text}.x`, 'a'.repeat(9_000)]) {
    expect(why(value)).toMatchObject({ kind: 'refused' });
  }
});

test('during a rotation each process verifies what the others sign', () => {
  const [old, young] = [
    { id: 0, bytes: Buffer.alloc(32, 1) },
    { id: 1, bytes: Buffer.alloc(32, 2) },
  ];
  const [before, added, used, after] = [[old], [old, young], [young, old], [young]].map(
    (keys) => new KeyRing(keys),
  ) as [KeyRing, KeyRing, KeyRing, KeyRing];
  for (const [signer, verifier] of [
    [before, added],
    [added, before],
    [added, used],
    [used, added],
    [used, after],
    [after, used],
  ] as const) {
    expect(verifySiteToken(signSiteToken(token, signer), verifier, 0)).toEqual(token);
  }
  expect(verifySiteToken(signSiteToken(token, before), after, 0)).toMatchObject({ why: 'forged' });
});
