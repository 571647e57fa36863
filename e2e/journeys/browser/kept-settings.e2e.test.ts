import { beforeEach, describe, expect, test } from 'vitest';
import type { FakeService } from '../../fake-service.ts';
import type { MerchantPage } from '../../merchant-page.ts';
import {
  begin,
  fence,
  openStopped,
  stopClock,
  trustScriptedClicks,
  until,
  useJourney,
} from '../../support/journey.ts';

/** A page starts with the settings that an earlier page of the session fetched, and learns when they have changed. */
const journey = useJourney();
let merchant: MerchantPage;
let service: FakeService;
beforeEach(async () => {
  merchant = await journey.open();
  await trustScriptedClicks(merchant.page);
  ({ service } = merchant);
  service.visitorFrame = 'skip';
  await stopClock(merchant);
});

const asked = (): number => service.asked(/\/settings$/);
const pages = (): number => service.received('page').length;
const kept = (): Promise<unknown> =>
  merchant.page.evaluate(`sessionStorage.getItem('engage.settings.${service.siteId}')`);
/** Everything that the page does within a minute is done. */
async function aMinute(): Promise<void> {
  await fence(merchant);
  for (let i = 0; i < 12; i++) {
    await merchant.page.clock.runFor(5_000);
    await fence(merchant);
  }
}
const visit = async (path: string): Promise<void> => {
  const before = pages();
  await openStopped(merchant, {}, path);
  await until(() => pages() > before);
};

test('the pages of a session fetch the settings once, and nothing before their socket', async () => {
  await visit('/one');
  const first = service.requests.length;
  await visit('/two');
  await visit('/three');
  expect(service.requests.slice(first)).toEqual([]);
  expect(asked()).toBe(1);
  expect(service.hellos.map(({ token }) => token)).toEqual(Array(3).fill('a.signed.token'));
});

test('they are fetched again after half an hour, or when the copy is corrupt', async () => {
  await visit('/one');
  const key = `'engage.settings.${service.siteId}'`;
  const age = (minutes: number): string => `{ const kept = JSON.parse(sessionStorage.getItem(${key}));
    kept[0] -= ${minutes * 60_000}; sessionStorage.setItem(${key}, JSON.stringify(kept)); }`;
  await merchant.page.evaluate(age(29));
  await visit('/two');
  expect(asked()).toBe(1);
  await merchant.page.evaluate(age(2));
  await visit('/three');
  expect(asked()).toBe(2);
  for (const garbage of ['{', 'null', '[]', '[1,{}]', '7']) {
    const before = asked();
    await merchant.page.evaluate(`sessionStorage.setItem(${key}, '${garbage}')`);
    await visit(`/${garbage.length}`);
    expect(asked()).toBe(before + 1);
  }
});

describe('a website that was changed between two pages', () => {
  test('fetches its settings as soon as the collector says so, and applies them on this page', async () => {
    await visit('/one');
    service.settings = { ...service.settings, token: 'a.newer.token', capture: { click: false } };
    await visit('/two');
    expect(service.hellos.at(-1)!['token']).toBe('a.signed.token');
    await until(async () => String(await kept()).includes('a.newer.token'));
    expect(asked()).toBe(2);
    await merchant.page.click('h1');
    await merchant.page.evaluate("document.body.append(document.createElement('button'))");
    await merchant.page.click('button');
    await merchant.page.clock.runFor(1_000);
    await fence(merchant);
    expect(service.received('click')).toEqual([]);
    await visit('/three');
    expect([asked(), service.hellos.at(-1)!['token']]).toEqual([2, 'a.newer.token']);
  });

  test('stops the page that finds it switched off, and those after it', async () => {
    await visit('/one');
    service.settingsStatus = 418;
    await openStopped(merchant, {}, '/two');
    await until(async () => asked() === 2 && (await kept()) === null);
    await aMinute();
    const requests = service.requests.filter((line) => !line.endsWith('/fence')).length;
    const signals = service.signals.length;
    const hellos = service.hellos.length;
    await merchant.page.click('h1');
    await merchant.page.evaluate("engage.cart({ item_count: 1, total: 1, currency: 'USD', items: [] })");
    await aMinute();
    expect(service.requests.filter((line) => !line.endsWith('/fence')).length).toBe(requests);
    expect([service.signals.length, service.hellos.length]).toEqual([signals, hellos]);
    await merchant.open({}, '/three');
    await begin(merchant);
    await until(() => asked() === 3);
    await aMinute();
    expect(service.hellos.length).toBe(hellos);
  });

  test('also stops when the collector refuses', async () => {
    await visit('/one');
    service.settingsStatus = 418;
    service.refuseHello = { code: 4418, reason: 'the website is switched off' };
    await openStopped(merchant, {}, '/two');
    await until(async () => {
      await merchant.page.clock.runFor(100);
      return (await kept()) === null;
    });
    const hellos = service.hellos.length;
    await aMinute();
    expect([service.hellos.length, asked()]).toEqual([hellos, 2]);
  });

  test('stops a page that was started without the consent that is now required; the next one waits for it', async () => {
    await visit('/one');
    service.consent = 'wait';
    await openStopped(merchant, {}, '/two');
    await until(() => asked() === 2 && service.asked(/\/sdk\/consent-/) === 1);
    await aMinute();
    const hellos = service.hellos.length;
    await merchant.open({}, '/three');
    await begin(merchant);
    await aMinute();
    expect(service.hellos.length).toBe(hellos);
    expect(asked(), 'the page before has kept them').toBe(2);
    await merchant.page.evaluate('engage.consent()');
    await until(async () => {
      await merchant.page.clock.runFor(100);
      return service.hellos.length > hellos;
    });
  });

  test('goes on with its settings while the storefront is unreachable', async () => {
    await visit('/one');
    service.settingsStatus = 503;
    await visit('/two');
    await until(() => asked() === 2);
    await visit('/three');
    expect(pages()).toBe(3);
  });
});

test('without storage every page fetches them, as before', async () => {
  await merchant.page.addInitScript(
    "for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get() { throw new DOMException('no', 'SecurityError'); } });",
  );
  await visit('/one');
  await visit('/two');
  expect(asked()).toBe(2);
});

describe('polls', () => {
  /** The seconds after the page's start at which it polled for a card, checked every `step` seconds. */
  async function pollsWithin(seconds: number, step = 1): Promise<number[]> {
    const at: number[] = [];
    for (let second = step; second <= seconds; second += step) {
      const before = service.asked(/\/card$/);
      await merchant.page.clock.runFor(step * 1_000);
      // A signal now and then keeps the socket open.
      if (second % 20 === 0) await merchant.page.evaluate("document.querySelector('button')?.click()");
      await fence(merchant);
      if (service.asked(/\/card$/) > before) at.push(second);
    }
    return at;
  }

  test('pause while a socket is welcomed: a visit of four minutes on one page has fewer than three', async () => {
    await openStopped(merchant, { body: '<h1><button>Fixture</button></h1>' });
    const at = await pollsWithin(240, 5);
    expect(at.length).toBeLessThan(3);
    expect(at.length, 'a notice may be lost').toBeGreaterThan(0);
  });

  test('go on where no socket is welcomed', async () => {
    service.silent = true;
    await openStopped(merchant);
    const at = await pollsWithin(30);
    expect(at.length).toBeGreaterThanOrEqual(3);
    expect(at[0]).toBeLessThanOrEqual(13);
  });
});
