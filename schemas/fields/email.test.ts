import { describe, expect, test } from 'vitest';
import { canonicalEmail, email, emailIfAny } from './email.ts';

describe('an e-mail address', () => {
  test.each([
    ['as it is', 'ann@mail.example'],
    ['in capitals', 'ANN@Mail.EXAMPLE'],
    ['with blanks around it', ' \t ann@mail.example\n'],
    ['with a blank that does not break', '\u00a0ann@mail.example\u2003'],
    ['behind a byte order mark', '\ufeffann@mail.example'],
    ['with characters that cannot be seen', 'a\u200bnn@ma\u00adil.exa\u200dmple\u202c'],
    ['in full width', 'ａｎｎ＠ｍａｉｌ．ｅｘａｍｐｌｅ'],
    ['with the dot of another script', 'ann@mail。example'],
    ['with the dot of the root', 'ann@mail.example.'],
  ])('%s', (_, written) => expect(canonicalEmail(written)).toBe('ann@mail.example'));

  test.each([
    ['composed and decomposed', 'jos\u00e9@mail.example', 'jose\u0301@mail.example'],
    ['an international domain and what DNS has', 'a@b\u00fccher.example', 'a@xn--bcher-kva.example'],
    ['an international domain in capitals', 'A@B\u00dcCHER.example', 'a@bu\u0308cher.example'],
    ['the Kelvin sign', '\u212aim@mail.example', 'kim@mail.example'],
    ['a ligature', '\ufb01n@mail.example', 'fin@mail.example'],
  ])('%s are the same address', (_, one, other) => {
    expect(canonicalEmail(one)).not.toBeNull();
    expect(canonicalEmail(one)).toBe(canonicalEmail(other));
  });

  test.each([
    ['a tag', 'ann+shop@mail.example', 'ann@mail.example'],
    ['a dot', 'a.nn@mail.example', 'ann@mail.example'],
    ['another script’s letter', '\u0430nn@mail.example', 'ann@mail.example'],
    ['a subdomain', 'ann@mx.mail.example', 'ann@mail.example'],
  ])('%s makes another address', (_, one, other) => {
    expect(canonicalEmail(one)).not.toBe(canonicalEmail(other));
  });

  test.each([
    '',
    ' ',
    '@',
    'ann',
    'ann@',
    '@mail.example',
    'ann@mail',
    'ann@@mail.example',
    'ann@b@mail.example',
    'an n@mail.example',
    'ann@ma il.example',
    'ann@-mail.example',
    'ann@mail..example',
    'ann@127.0.0.1',
    'Ann <ann@mail.example>',
    'ann@mail.example, bob@mail.example',
    'ann@mail.example:25',
    'ann\u0000@mail.example',
    '\ud800@mail.example',
    `${'a'.repeat(65)}@mail.example`,
    `ann@${'a.'.repeat(200)}example`,
    'a'.repeat(200_000),
  ])('is not %j', (written) => {
    expect(canonicalEmail(written)).toBeNull();
    expect([email.read(written), emailIfAny.read(written)]).toEqual([undefined, null]);
  });

  test('of another type is refused', () => {
    for (const value of [5, true, {}, ['a@b.test']])
      expect([email.read(value), emailIfAny.read(value)]).toEqual([undefined, undefined]);
    expect([emailIfAny.read(null), emailIfAny.read(undefined)]).toEqual([null, null]);
  });

  test('is unchanged when it is read again', () => {
    for (const written of ['İ@mail.example', 'ẞ@STRASSE.example', 'Σίσυφος@mail.example']) {
      const once = canonicalEmail(written);
      expect(once).not.toBeNull();
      expect(canonicalEmail(once!)).toBe(once);
    }
  });
});
