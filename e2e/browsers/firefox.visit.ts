import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../browser.ts';
import { openMerchantPage } from '../merchant-page.ts';
import { trustScriptedClicks } from '../support/journey.ts';

/**
 * Firefox caches a page for the back button only if its socket was closed before; ours is closed when the visitor is
 * idle.
 */
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('a page whose visitor was quiet for half a minute comes back from the back/forward cache and goes on', async () => {
  const merchant = await openMerchantPage(browser);
  const { service, page } = merchant;
  const received = (kind: string): number => service.signals.filter((signal) => signal.kind === kind).length;
  const until = (what: () => unknown, timeout = 15_000): Promise<void> =>
    expect.poll(what, { timeout }).toBeTruthy();
  await trustScriptedClicks(page);
  await merchant.open({
    body: `<button>Add to cart</button><script>addEventListener('pageshow', (e) => { window.persisted = e.persisted; })</script>`,
  });
  await page.click('button');
  await until(() => received('click') === 1);
  // After the steps of stillness, half a minute passes without a signal.
  await until(() => received('disconnect') === 1, 150_000);
  await merchant.open({ head: '', body: '<h1>A page without us</h1>' }, '/bare');
  // Playwright waits for a load event, which a restored page does not have: from here on only scripts can run in it.
  await page.evaluate('void setTimeout(() => history.back())');
  await until(() => received('page') === 2 && service.hellos.length === 2);
  expect(await page.evaluate('window.persisted')).toBe(true);
  await page.evaluate("document.querySelector('button').click()");
  await until(() => received('click') === 2);
  expect([received('performance'), received('disconnect')]).toEqual([1, 1]);
  const seqs = service.signals.map(({ seq }) => seq);
  expect(seqs).toEqual(seqs.map((_, i) => i + 1));
  service.card = { id: 'c', decision_id: 'd', text: 'Shipping is free.', cta_label: null, cta_path: null };
  service.push();
  await until(() => service.posts.some(({ body }) => body['event'] === 'shown'));
  await merchant.close();
  expect(service.violations).toEqual([]);
  expect(merchant.errors).toEqual([]);
}, 240_000);
