import { describe, expect, test, vi } from 'vitest';
import { emptyFacts, type FactsSheet, type Site } from '#schemas/config/site.ts';
import { NOON_MS } from '../testing/fixtures.ts';
import {
  cart,
  given,
  hesitate,
  look,
  page,
  signal,
  stall,
  still,
  type TestEvent,
  wait,
} from '../testing/spec.ts';
import { isLinkTarget } from './excluded.ts';
import { quietHoursAt } from './quiet-hours.ts';

const links = { size_guide: '/sizes', shipping: '/shipping', returns: '/returns', contact: '/contact' };
const sheet: Partial<FactsSheet> = { ...emptyFacts, free_shipping_threshold: '50', return_days: 30, links };

function firstOn(
  path: string,
  site: Partial<Site>,
  facts: Partial<FactsSheet>,
  ...events: readonly TestEvent[]
) {
  const handle = path.split('/products/')[1] ?? null;
  const [decision] = given(site, { ...sheet, ...facts }).when(page(path, handle), ...events).decisions;
  if (!decision) throw new Error('nothing was decided');
  const closed = decision.gates.find(({ passed }) => !passed)?.gate ?? null;
  return { verdict: decision.verdict, message: decision.message, why: decision.why, closed };
}
const formError = signal('invalid_form', {
  form: 'f',
  field: 'mail',
  message: 'Please check this.',
});
const returns = [cart('37.50'), ...stall('returns')];

describe('a reason that is switched off', () => {
  test('says nothing, and the explanation tells why', () => {
    const off = { reasons_off: ['returns'] };
    expect(firstOn('/', off, {}, ...returns)).toMatchObject({
      verdict: 'quiet',
      message: null,
      closed: 'reason_switched_on',
      why: expect.stringMatching(/ The reason returns is switched off\.$/),
    });
    expect(firstOn('/', { reasons_off: ['size', 'delivery'] }, {}, ...returns).verdict).toBe('engage');
  });
  test('is not used for hesitation either', () => {
    const hesitates = (reasonsOff: string[]) =>
      firstOn(
        '/',
        { reasons_off: reasonsOff },
        { delivery_promise: 'Delivered tomorrow' },
        cart('37.50'),
        ...hesitate(),
      );
    expect(hesitates([]).message).toContain('$12.50');
    expect(hesitates(['shipping_cost']).message).toContain('30 days');
    expect(hesitates(['shipping_cost', 'returns']).message).toContain('Delivered tomorrow');
    expect(hesitates(['shipping_cost', 'returns', 'delivery'])).toMatchObject({
      verdict: 'quiet',
      why: expect.stringContaining('shipping_cost and returns and delivery are switched off.'),
    });
  });
  test('leaves the form error to be answered if it is the declined code', () => {
    const run = given({ reasons_off: ['code_declined'] }, sheet).when(
      page('/cart'),
      formError,
      cart('37.50', { code_hash: '0123456789abcdef', discount_applied: false }),
      wait(5_000),
    );
    expect(run.decisions.map(({ reason, verdict }) => [reason, verdict])).toEqual([
      ['code_declined', 'quiet'],
      ['form_error', 'engage'],
    ]);
  });
});

describe('an excluded page', () => {
  test.each([
    ['/blog', '/blog', true],
    ['/blog/', '/blog', true],
    ['/blog', '/blog/', true],
    ['/blog/summer', '/blog', true],
    ['/blogs', '/blog', false],
    ['/en/blog', '/blog', false],
    ['/anything', '/', true],
    ['/gr%C3%B6%C3%9Fen/damen', '/größen', true],
    ['/100%', '/100%', true],
  ])('%s where %s is excluded: %s', (path, excluded, isExcluded) => {
    const decided = firstOn(path, { excluded_paths: ['/legal', excluded] }, {}, ...returns);
    expect(decided.verdict).toBe(isExcluded ? 'quiet' : 'engage');
    if (!isExcluded) return;
    expect(decided.closed).toBe('page_not_excluded');
    expect(decided.why).toContain(`because the settings exclude the path ${excluded}.`);
  });
  test('is also the page of an excluded product', () => {
    const site = { excluded_products: ['gift-card', 'x'.repeat(150)] };
    expect(firstOn('/products/gift-card', site, {}, ...returns)).toMatchObject({
      closed: 'page_not_excluded',
      why: expect.stringContaining('the product gift-card.'),
    });
    expect(firstOn(`/products/${'x'.repeat(150)}`, site, {}, ...returns).verdict).toBe('quiet');
    expect(firstOn('/products/trail-shoe', site, {}, ...returns).verdict).toBe('engage');
    expect(firstOn('/', site, {}, ...returns).verdict).toBe('engage');
  });
  test('withdraws the waiting card when the visitor opens it', () => {
    const run = given({ excluded_paths: ['/blog'] }, sheet).when(page('/'), ...returns);
    expect(run.cards).toMatchObject([{ state: 'waiting' }]);
    expect(run.more(page('/about')).cards).toEqual([]);
    expect(run.more(page('/blog/summer')).cards).toMatchObject([{ state: 'withdrawn' }]);
  });
});

test('paths are compared only when something is decided or waits, not for every signal', () => {
  const site = { excluded_paths: Array.from({ length: 100 }, (_, i) => `/blog/${i}`) };
  const decodes = vi.spyOn(globalThis, 'decodeURI');
  const run = given(site, sheet).when(page('/'), cart('37.50'), look('returns', 4_000), page('/about'));
  expect(decodes).not.toHaveBeenCalled();
  run.more(...stall('returns'));
  expect(decodes).toHaveBeenCalled();
  decodes.mockRestore();
});

describe('quiet hours', () => {
  const at = (from: string, until: string, timeZone: string | null = null) =>
    quietHoursAt(
      { facts: { time_zone: timeZone }, quiet_hours: { from, until } } as Site,
      NOON_MS,
      (zone) => ({ 'Asia/Tokyo': 540, 'America/New_York': -300 })[zone] ?? null,
    );
  test.each([
    ['12:00', '13:00', null, true],
    ['11:00', '12:00', null, false],
    ['12:01', '12:00', null, false],
    ['22:00', '12:01', null, true],
    ['22:00', '08:00', null, false],
    ['12:00', '12:00', null, true],
    ['13:00', '13:00', null, true],
    ['20:00', '08:00', 'Asia/Tokyo', true],
    ['12:00', '13:00', 'Asia/Tokyo', false],
    ['06:30', '07:30', 'America/New_York', true],
    ['12:00', '12:01', 'Nowhere/At_All', true],
  ])('from %s until %s in %s at noon UTC: %s', (from, until, zone, isQuiet) => {
    expect(at(from, until, zone) !== null).toBe(isQuiet);
  });
  test('say nothing, and the explanation names them with their time zone', () => {
    const hours = { quiet_hours: { from: '11:30', until: '13:00' } };
    expect(firstOn('/', hours, {}, ...returns)).toMatchObject({
      verdict: 'quiet',
      closed: 'quiet_hours',
      why: expect.stringContaining("The shop's quiet hours are 11:30 to 13:00 (UTC)."),
    });
    expect(firstOn('/', { quiet_hours: null }, {}, ...returns).verdict).toBe('engage');
  });
});

describe('a pause', () => {
  const until = (ms: number | null) => firstOn('/', { paused_until_ms: ms }, {}, ...returns);
  test('says nothing before its end, which the explanation names', () => {
    expect(until(NOON_MS + 3_600_000)).toMatchObject({
      verdict: 'quiet',
      closed: 'pause_over',
      why: expect.stringContaining(
        `The website is paused until ${new Date(NOON_MS + 3_600_000).toISOString()}.`,
      ),
    });
    expect(until(NOON_MS - 3_600_000).verdict).toBe('engage');
  });
  test('has a gate only where the settings name one, so that other decisions are what they were', () => {
    const gates = (ms: number | null) =>
      given({ paused_until_ms: ms }, sheet)
        .when(page('/'), ...returns)
        .decisions[0]!.gates.map(({ gate }) => gate);
    expect(gates(0).slice(0, 2)).toEqual(['site_enabled', 'pause_over']);
    expect(gates(0).filter((gate) => gate !== 'pause_over')).toEqual(gates(null));
  });
});

describe('what the page already says', () => {
  test('is the page of the link', () => {
    expect(isLinkTarget('/returns/', '/returns')).toBe(true);
    expect(isLinkTarget('/returns', '/returns?from=card#top')).toBe(true);
    expect(isLinkTarget('/returns/faq', '/returns')).toBe(false);
    expect(isLinkTarget(null, '/returns')).toBe(false);
    expect(isLinkTarget('/returns', null)).toBe(false);
  });
  test.each([
    ['returns', '/returns', 'links.returns'],
    ['shipping', '/shipping', 'links.shipping'],
    ['delivery', '/shipping', 'links.shipping'],
    ['size', '/sizes', 'links.size_guide'],
  ] as const)('%s on %s is not repeated', (zone, path, link) => {
    const facts = {
      delivery_promise: 'Delivered tomorrow',
      size_notes: [{ handle: 'sizes', text: 'Runs small.', url: null }],
    };
    const decided = firstOn(path, {}, facts, cart('37.50'), ...stall(zone));
    expect(decided).toMatchObject({ verdict: 'quiet', message: null, closed: 'not_said_already' });
    expect(decided.why).toContain(`The visitor is on the page of ${link}, which says it already.`);
    expect(firstOn('/products/sizes', {}, facts, cart('37.50'), ...stall(zone)).verdict).toBe('engage');
  });
  test('help with a form is not offered on the contact page', () => {
    const form = (path: string) => firstOn(path, {}, {}, cart('37.50'), formError, wait(20_000));
    expect(form('/contact')).toMatchObject({ verdict: 'quiet', closed: 'not_said_already' });
    expect(form('/account').verdict).toBe('engage');
  });
  test('a page with a free-shipping bar gets only what the bar does not say', () => {
    const bar = { free_shipping_threshold: '50' };
    const shipping = (facts: Partial<FactsSheet>, total = '37.50') =>
      firstOn('/', {}, facts, cart(total, bar), ...stall('shipping'));
    expect(shipping({})).toMatchObject({ verdict: 'quiet', closed: 'not_said_already' });
    expect(shipping({}, '60')).toMatchObject({ verdict: 'quiet', closed: 'not_said_already' });
    expect(shipping({ shipping_flat: '5' }).message).toContain('$5');
    const fillers = [{ handle: 'socks', title: 'Wool socks', price: '15', url: null }];
    expect(shipping({ fillers }).message).toContain('Wool socks');
  });
  test('hesitation there gives the next sentence', () => {
    const bar = { free_shipping_threshold: '50' };
    const told = (path: string, facts: Partial<FactsSheet> = {}) =>
      firstOn(path, {}, facts, cart('37.50', bar), look('price', 4_000), look('price', 4_000), still());
    expect(told('/').message).toContain('30 days');
    expect(told('/returns', { delivery_promise: 'Delivered tomorrow' }).message).toContain('Delivered');
    expect(told('/returns')).toMatchObject({ verdict: 'quiet', closed: 'not_said_already' });
  });
});
