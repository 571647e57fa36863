import { beforeEach, expect, test } from 'vitest';
import type { MerchantPage } from '../../merchant-page.ts';
import { fence, stopClock, until, useJourney } from '../../support/journey.ts';

/** Calls of a page on `window.engage`, and things that a page puts in its place. */
const journey = useJourney();
let merchant: MerchantPage;
beforeEach(async () => {
  merchant = await journey.open();
});
const settings = (): number => merchant.service.asked(/\/settings$/);

test('no other call grants consent, before the script has loaded or after', async () => {
  const { page } = merchant;
  await stopClock(merchant);
  const early = `<script>engage = [['unheard'], ['consent', false], ['cart']]</script>`;
  await merchant.open({ head: early + merchant.tag('data-consent="wait"') });
  await page.waitForFunction('!Array.isArray(window.engage)');
  await page.evaluate(`engage.push(['unheard']); engage.push(['consent', false]); engage.consent(false)`);
  await fence(merchant);
  await page.clock.runFor(20_000);
  await fence(merchant);
  expect(settings()).toBe(0);
  await page.evaluate(`engage.push(['consent'])`);
  await until(async () => {
    await page.clock.runFor(100);
    return merchant.service.hellos.length > 0;
  });
});

test('an element with the id `engage` does not stop the script', async () => {
  await merchant.open({ head: merchant.tag(), body: '<div id="engage">Engage!</div>' });
  await until(() => merchant.service.hellos.length > 0);
  expect(await merchant.page.evaluate('typeof engage.push')).toBe('function');
});
