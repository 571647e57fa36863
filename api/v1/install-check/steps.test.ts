import { describe, expect, test } from 'vitest';
import { blockedBy, sourceMatches } from './policy.ts';
import { type Seen, stepNames, stepsOf } from './steps.ts';

const seen: Seen = {
  siteId: 'abc',
  sdkUrl: 'https://sdk.example',
  collectorUrl: 'wss://collect.example',
  frameUrl: 'https://frame.example',
  enabled: true,
  storefrontAnswers: true,
  visit: true,
  cart: true,
  order: true,
};
const tag = '<script async src="https://sdk.example/abc/sdk"></script>';
const other = '<script async src="https://sdk.example/xyz/sdk"></script>';
const head = (inner: string): string => `<!doctype html><html><head>${inner}</head><body></body></html>`;
const failing = (html: string, policies: string[] = [], more: Partial<Seen> = {}): string[] =>
  stepsOf({ kind: 'page', url: 'https://shop.example/', html, policies }, { ...seen, ...more })
    .filter(({ ok }) => !ok)
    .map(({ step }) => step);

const tagSteps = ['tag_found', 'tag_in_head', 'right_id', 'only_once'];
const pages: [string, string, string[]][] = [
  ['the tag in the head', head(tag), []],
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
];

describe('the steps', () => {
  test.each(pages)('%s', (_, html, expected) => expect(failing(html)).toEqual(expected));
  test('come all, in the order of the contract, with a fix exactly where one is needed', () => {
    const page = { kind: 'unread', url: 'https://shop.example/', error: 'No.' } as const;
    const steps = stepsOf(page, { ...seen, enabled: false, visit: false, cart: false, order: false });
    expect(steps.map(({ step }) => step)).toEqual(stepNames);
    expect(steps.every(({ ok, fix, detail }) => !ok && fix !== null && detail.endsWith('.'))).toBe(true);
    const good = stepsOf({ ...page, kind: 'page', html: head(tag), policies: [] }, seen);
    expect(good.every(({ ok, fix, detail }) => ok && fix === null && detail !== '')).toBe(true);
  });
  test('a page of junk is read in linear time', () => {
    // In quadratic time one of these alone takes longer than a test may.
    for (const junk of ['<script ', '<!--', '<template>', '<meta "', "<script src='", '<style>a</styl ']) {
      failing(junk.repeat(2_000_000 / junk.length));
    }
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
  test.each(policies)('%s: %j', (policy, ok) => {
    expect(failing(head(tag), [policy])).toEqual(ok ? [] : ['csp_allows']);
  });
  test('counts when it is written into the page, and a nonce counts', () => {
    const meta = `<meta http-equiv="Content-Security-Policy" content="script-src 'nonce-x'">`;
    expect(failing(head(meta + tag))).toEqual(['csp_allows']);
    expect(failing(head(meta + tag.replace('async', 'nonce="x"')))).toEqual([]);
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
