import { describe, expect, test, vi } from 'vitest';
import { blockedBy, sourceMatches } from './policy.ts';
import { type SiteStatus, stepNames, stepsOf } from './steps.ts';

const seen: SiteStatus = {
  siteId: 'abc',
  sdkUrl: 'https://sdk.example',
  collectorUrl: 'wss://collect.example',
  frameUrl: 'https://frame.example',
  firstPartyHosts: [],
  enabled: true,
  storefrontAnswers: true,
  visit: true,
  refusedOrigin: null,
  waitsForConsent: false,
  cart: true,
  order: true,
};
const tag = '<script async src="https://sdk.example/abc/sdk"></script>';
const other = '<script async src="https://sdk.example/xyz/sdk"></script>';
const head = (inner: string): string => `<!doctype html><html><head>${inner}</head><body></body></html>`;
const failing = async (
  html: string,
  policies: string[] = [],
  more: Partial<SiteStatus> = {},
): Promise<string[]> => {
  const page = { kind: 'page', url: 'https://shop.example/', html, policies } as const;
  const steps = await stepsOf(page, { ...seen, ...more });
  return steps.filter(({ ok }) => !ok).map(({ step }) => step);
};

const tagSteps = ['tag_found', 'tag_in_head', 'right_id', 'only_once'];
const pages: [string, string, string[]][] = [
  ['the tag in the head', head(tag), []],
  [
    'a pinned version',
    head('<script async src="https://sdk.example/abc/sdk/sdk-0123456789abcdef.js"></script>'),
    [],
  ],
  ['single quotes and capitals', head("<SCRIPT SRC='https://sdk.example/abc/sdk' defer></SCRIPT>"), []],
  ['no quotes', head('<script src=https://sdk.example/abc/sdk></script>'), []],
  ['an address without scheme', head('<script src="//sdk.example/abc/sdk"></script>'), []],
  ['a query', head('<script src="https://sdk.example/abc/sdk?v=1"></script>'), []],
  ['no head tags at all', `<title>x</title>${tag}<p>`, []],
  ['the tag in the body', `<html><head></head><body>${tag}</body></html>`, ['tag_in_head']],
  ['another website', head(other), ['right_id']],
  ['two tags', head(tag + tag), ['only_once']],
  ['two websites', head(tag + other), ['only_once']],
  ['no tag', head(''), tagSteps],
  ['a comment', head(`<!-- ${tag} -->`), tagSteps],
  ['an open comment', head(`<!-- ${tag}`), tagSteps],
  ['a template', head(`<template>${tag}</template>`), tagSteps],
  ['another host', head('<script src="https://evil.example/abc/sdk"></script>'), tagSteps],
  ['a look-alike host', head('<script src="https://sdk.example.evil/abc/sdk"></script>'), tagSteps],
  ['another path', head('<script src="https://sdk.example/abc/sdk/x"></script>'), tagSteps],
  ['text that looks like one', head('<script>var s = "https://sdk.example/abc/sdk"</script>'), tagSteps],
  ['nothing', '', tagSteps],
  // Text that browsers parse differently than it looks.
  ['a comment in a comment', head(`<!-- <!-- --> ${tag} -->`), []],
  ['a comment that ends at once', head(`<!-->${tag}`), []],
  ['a conditional comment', head(`<!--[if IE]>${tag}<![endif]-->`), tagSteps],
  [
    'script text with a tag',
    head(`<script>document.write('${tag.replace('</', '<\\/')}')</script>`),
    tagSteps,
  ],
  ['an escaped script', head(`<script><!--<script>${tag}--></script>`), tagSteps],
  ['CDATA, which is a comment in HTML', head(`<![CDATA[${tag.replace('</script>', '')}]]>`), tagSteps],
  ['CDATA of an SVG', head(`<svg><![CDATA[${tag}]]></svg>`), tagSteps],
  ['a script of an SVG, which has no src', head(`<svg>${tag}</svg>`), tagSteps],
  ['noscript, where scripts run', head(`<noscript>${tag}</noscript>`), tagSteps],
  ['a template in a template', head(`<template><template></template>${tag}</template>`), tagSteps],
  ['a title', head(`<title>${tag}</title>`), tagSteps],
  ['a textarea', `<body><textarea>${tag}</textarea>`, tagSteps],
  ['plain text', `<body><plaintext>${tag}`, tagSteps],
  ['an iframe', `<body><iframe>${tag}</iframe>`, tagSteps],
  ['an attribute with a tag', head(`<meta content='${tag}'>`), tagSteps],
  ['the first src of two', head(tag.replace(' src', ' src="/x.js" src')), tagSteps],
  ['the first src of two, ours', head(tag.replace('></', ' src="/x.js"></')), []],
  ['a character reference', head(tag.replace('/abc', '&#x2f;a&#98;c')), []],
  ['an end tag without a start', head(`</script>${tag}`), []],
  ['between head and body', `<head></head>${tag}<body>`, []],
  ['text before, which ends the head', `<head></head>x${tag}`, ['tag_in_head']],
  ['an unclosed head', `<head>${tag}<p>`, []],
  ['below a table', `<body><table>${tag}</table>`, ['tag_in_head']],
  ['NUL and bytes that are no UTF-8', head(`\0\ufffd${tag}`), ['tag_in_head']],
];

describe('a script from a host of the shop', () => {
  const firstPartyHosts = ['shop.example', 'engage.shop.example'];
  const path = '<script async src="/apps/engage/abc/sdk"></script>';
  const hash = '0123456789abcdef';
  test.each([
    ['a path', path],
    ['a path with its host', path.replace('/apps', '//shop.example/apps')],
    ['a pinned version below a path', path.replace('/sdk', `/sdk/sdk-${hash}.js`)],
    ['a pinned version with integrity', path.replace('/sdk"', `/sdk/sdk-${hash}.js" integrity="sha384-x"`)],
    ['a CNAME', '<script async src="https://engage.shop.example/abc/sdk"></script>'],
  ])('counts: %s', async (_, html) => {
    expect(await failing(head(html), [], { firstPartyHosts })).toEqual([]);
  });
  test.each([
    ['of another website', path.replace('abc', 'xyz')],
    ['that only ends like ours', '<script src="/theme/assets/sdk"></script>'],
    ['of an unknown version', path.replace('/sdk', '/sdk/sdk-latest.js')],
    ['of a host that is another', path.replace('/apps', '//evil.example/apps')],
  ])('does not count: one %s', async (_, html) => {
    expect(await failing(head(html), [], { firstPartyHosts })).toEqual(tagSteps);
  });
  test('counts beside the tag of the service: there are two then', async () => {
    expect(await failing(head(tag + path), [], { firstPartyHosts })).toEqual(['only_once']);
  });
  test('is distinguished from a missing one when its host is not one of the website', async () => {
    const page = { kind: 'page', url: 'https://shop.example/', html: head(path), policies: [] } as const;
    const found = (await stepsOf(page, seen)).find(({ step }) => step === 'tag_found');
    expect(found?.ok).toBe(false);
    expect(found?.detail).toContain('from shop.example, which is not one of its first-party hosts');
    expect(found?.fix).toContain('Add shop.example under Settings');
  });
  test.each([
    ["script-src 'self'; connect-src 'self'", []],
    ["script-src 'self'; connect-src 'none'", ['csp_allows']],
    ['script-src https://sdk.example; connect-src https://sdk.example wss://collect.example', ['csp_allows']],
    [`script-src https://shop.example/apps/engage/abc/; connect-src 'self'`, []],
    ["script-src 'self'; connect-src https://shop.example/apps/engage/ wss://shop.example/apps/engage/", []],
    [`script-src https://shop.example/apps/engage/abc/sdk; connect-src 'self'`, ['csp_allows']],
  ])('has a policy judged by where it is: %s', async (policy, expected) => {
    const more = { firstPartyHosts, frameUrl: null };
    expect(await failing(head(path), [policy], more)).toEqual(expected);
  });
});

describe('a hostile page', () => {
  const policy = (bytes: number): string => `connect-src ${'a.example '.repeat(bytes / 10)}`;
  const meta = (text: string): string => `<meta http-equiv="Content-Security-Policy" content="${text}">`;
  const oneTag = [['csp_allows'], ['csp_allows']];

  test('with policies longer than a header is reported, and they are not parsed', async () => {
    const many = head(tag + meta("connect-src 'self'").repeat(1_000));
    const found = [await failing(head(tag + meta(policy(1_900_000)))), await failing(many)];
    expect(found).toEqual(oneTag);
    expect(await failing(head(tag), [policy(40_000)])).toEqual(['csp_allows']);
    // These allow everything, but the last two are too long to be read.
    const open = `default-src * ${'a.example '.repeat(4_000)}`;
    expect(await failing(head(tag), ['default-src *'])).toEqual([]);
    expect(await failing(head(tag), [open])).toEqual(['csp_allows']);
    expect(await failing(head(tag), Array(1_000).fill('default-src * a.example'))).toEqual(['csp_allows']);
  });

  test.each([
    ['a policy of 16 KB', head(tag), [policy(16_000)]],
    ['20,000 scripts that could be ours', head('<script src="//x.example/sdk"></script>'.repeat(20_000)), []],
    ['20,000 scripts', head('<script src="//x.example/a.js"></script>'.repeat(20_000)), []],
  ])('with %s has few addresses taken apart', async (_, html, policies) => {
    let parsed = 0;
    class CountedUrl extends URL {
      constructor(...address: ConstructorParameters<typeof URL>) {
        super(...address);
        parsed += 1;
      }
    }
    vi.stubGlobal('URL', CountedUrl);
    await failing(html, policies);
    vi.unstubAllGlobals();
    expect(parsed).toBeLessThan(1_100);
  });
});

describe('the steps', () => {
  test.each(pages)('%s', async (_, html, expected) => expect(await failing(html)).toEqual(expected));
  test('come all, in the order of the contract, with a fix exactly where one is needed', async () => {
    const page = { kind: 'unread', url: 'https://shop.example/', error: 'No.' } as const;
    const steps = await stepsOf(page, { ...seen, enabled: false, visit: false, cart: false, order: false });
    expect(steps.map(({ step }) => step)).toEqual(stepNames);
    expect(steps.every(({ ok, detail }) => !ok && detail.endsWith('.'))).toBe(true);
    expect(steps.every(({ fix, looked_at }) => (fix !== null) === looked_at)).toBe(true);
    const ofThePage = ['tag_found', ...tagSteps.slice(1), 'csp_allows'];
    expect(steps.filter(({ looked_at }) => !looked_at).map(({ step }) => step)).toEqual(ofThePage);
    const good = await stepsOf({ ...page, kind: 'page', html: head(tag), policies: [] }, seen);
    expect(good.every(({ ok, fix, detail }) => ok && fix === null && detail !== '')).toBe(true);
    const untagged = await stepsOf({ ...page, kind: 'page', html: head(''), policies: [] }, seen);
    expect(untagged.filter(({ looked_at }) => !looked_at).map(({ step }) => step)).toEqual(tagSteps.slice(1));
  });
  test('speak of a cart, not of a moment: the service notes a cart that was sent, whatever its visitor does', async () => {
    const page = { kind: 'unread', url: 'https://shop.example/', error: 'No.' } as const;
    const ofCart = async (cart: boolean) =>
      (await stepsOf(page, { ...seen, cart })).find(({ step }) => step === 'cart_beacon_seen');
    expect(await ofCart(true)).toMatchObject({ detail: 'A cart has arrived.', fix: null });
    expect(await ofCart(false)).toMatchObject({
      detail: 'No cart has arrived yet.',
      fix: 'Send the cart on load and after each change, then add something to the cart.',
    });
  });
  test('a page of random markup is read in linear time', async () => {
    // In quadratic time one of these alone would take longer than a test may.
    const junk = [
      '<',
      '&',
      '<a ',
      '<script ',
      '<!--',
      '<template>',
      '<meta "',
      "<script src='",
      '<style>a</styl ',
    ];
    const nested = ['<div>', '<svg>', '<b>', '<a>', '<table>', '<select>', '<form>', '</p>', '</table>'];
    const crossed = ['<b><p></b>', '<a><div></a>', '<p><i>', '<table><a>', '<nobr><table>', '<td></b>'];
    for (const text of [...junk, ...nested, ...crossed]) await failing(text.repeat(2_000_000 / text.length));
  });
  test('a page that makes a browser repeat elements is read in linear time, up to a number of elements', async () => {
    const numbers = Array.from({ length: 100_000 }, (_, index) => index);
    const pages = [
      (index: number) => `<p><b a=${index}></p>`,
      (index: number) => `<font a=${index}><table>`,
      (index: number) => `<x${index}>`,
      (index: number) => `<body a${index}>`,
      (index: number) => `<table>x<i a=${index}>`,
    ];
    for (const page of pages) await failing(head('').replace('</body>', numbers.map(page).join('')));
    await failing(`<script ${numbers.map((index) => `a${index}=${index}`).join(' ')}>`);
    expect(await failing(`${head(tag)}${numbers.map(pages[0]!).join('')}`)).toEqual([]);
  });
});

describe('a content security policy', () => {
  const good =
    'script-src https://sdk.example; connect-src https://sdk.example wss://collect.example; frame-src https://frame.example';
  const policies: [string, boolean][] = [
    ['', true],
    [good, true],
    ["img-src 'none'", true],
    ["default-src 'self'", false],
    ["default-src 'none'", false],
    ['default-src https: wss:', true],
    ['default-src *', true],
    ["script-src 'nonce-x'", false],
    ["script-src 'strict-dynamic' https://sdk.example", false],
    [good.replace('wss://collect.example', ''), false],
    [good.replace('https://frame.example', 'https://*.frame.example'), false],
    ['script-src *.example', true],
    ['script-src http://sdk.example', true],
    ['script-src sdk.example:8443', false],
    ['script-src https://sdk.example/abc/', true],
    ['script-src https://sdk.example/xyz/', false],
    ['script-src https://sdk.example/abc/sdk', false],
    ['script-src https://sdk.example/abc/sdk https://sdk.example/abc/sdk/', true],
  ];
  test.each(policies)('%s: %j', async (policy, ok) => {
    expect(await failing(head(tag), [policy])).toEqual(ok ? [] : ['csp_allows']);
  });
  test('counts in a meta element, with its nonce', async () => {
    const meta = `<meta http-equiv="Content-Security-Policy" content="script-src 'nonce-x'">`;
    expect(await failing(head(meta + tag))).toEqual(['csp_allows']);
    expect(await failing(head(meta + tag.replace('async', 'nonce="x"')))).toEqual([]);
  });
  test('counts in the head alone, as in browsers, and not in what is not read as markup', async () => {
    const meta = `<meta http-equiv="Content-Security-Policy" content="script-src 'none'">`;
    expect(await failing(`${head(tag)}${meta}`)).toEqual([]);
    expect(await failing(head(`<noscript>${meta}</noscript><template>${meta}</template>${tag}`))).toEqual([]);
    expect(
      await failing(head(`${tag}<META content="script-src 'none'" HTTP-EQUIV=content-security-policy>`)),
    ).toEqual(['csp_allows']);
  });
  test('need not allow a frame where the website has one origin', async () => {
    const noFrame = good.replace('https://frame.example', "'none'");
    expect(await failing(head(tag), [noFrame])).toEqual(['csp_allows']);
    expect(await failing(head(tag), [noFrame], { frameUrl: null })).toEqual([]);
    expect(await failing(head(tag), ["frame-src 'none'"], { frameUrl: null })).toEqual([]);
  });
  test('says what to add', () => {
    const needs = {
      scripts: ['https://sdk.example/abc/sdk', 'https://sdk.example/abc/sdk/card.js'],
      nonce: null,
      connect: ['wss://collect.example'],
      frame: 'https://frame.example',
    };
    expect(blockedBy(["default-src 'self'"], 'https://shop.example/', needs)).toEqual([
      'script-src https://sdk.example',
      'connect-src wss://collect.example',
      'frame-src https://frame.example',
    ]);
  });
  test.each([
    ["'self'", 'https://shop.example/x', true],
    ["'self'", 'http://shop.example/x', false],
    ['https://*.example', 'https://example/', false],
    ['https://a.example:*', 'https://a.example:99/', true],
    ["'none'", 'https://a.example/', false],
    ['(((', 'https://a.example/', false],
  ])('%s for %s: %j', (source, address, matches) => {
    expect(sourceMatches(source, address, 'https://shop.example/')).toBe(matches);
  });
});
