import { beforeEach, expect, test } from 'vitest';
import { type MerchantPage, VISIT_BODY } from '../../merchant-page.ts';
import { until, useJourney } from '../../support/journey.ts';
import { openWithPanel, panelText } from './panel.ts';

/** A preview link of the console on the shop: only what the service signed is drawn, nothing else from the URL. */
const journey = useJourney();
let merchant: MerchantPage;
beforeEach(async () => {
  merchant = await openWithPanel(journey);
});

async function visit(path: string, text: object = { body: VISIT_BODY }): Promise<void> {
  const hellos = merchant.service.hellos.length;
  await merchant.open(text, path);
  await until(() => merchant.service.hellos.length > hellos);
}

const drawn = (): Promise<string> =>
  merchant.page.evaluate(
    "document.querySelector('engage-card')?.shadowRoot.querySelector('p').textContent ?? ''",
  );
const answered = {
  status: 200,
  body: { card: { text: 'Returns within 30 days.', cta_label: 'Returns', cta_path: '/returns' } },
};

test('its card is drawn and marked, and its outcome is reported to nobody; the visit goes on unchanged', async () => {
  const { page, service } = merchant;
  service.preview = answered;
  await visit('/?engage_preview=a.b');
  await expect.poll(drawn).toBe('[Preview] Returns within 30 days.');
  expect(await page.locator('engage-debug').count()).toBe(0);
  await page.evaluate("document.querySelector('engage-card').shadowRoot.querySelector('.close').click()");
  expect(service.acks()).toEqual([]);
  expect(await page.evaluate("sessionStorage.getItem('engage.told')")).toBeNull();
  await page.evaluate('engage.preview()');
  await expect.poll(drawn).toContain('[Preview]');
  await visit('/products/tee');
  await expect.poll(drawn).toContain('[Preview]');
  expect(new Set(service.previewTokens)).toEqual(new Set(['a.b']));
  expect(service.acks()).toEqual([]);
});

test('looks as the website says', async () => {
  const { page, service } = merchant;
  service.preview = answered;
  service.cardLook = 'background=123456&text=ffffff&corner=bottom_right&radius=14&distance=16&font=page';
  await visit('/?engage_preview=a.b');
  await expect.poll(drawn).toContain('[Preview]');
  const background =
    "getComputedStyle(document.querySelector('engage-card').shadowRoot.querySelector('div')).backgroundColor";
  expect(await page.evaluate(background)).toBe('rgb(18, 52, 86)');
});

test('is drawn although the visitor is not tracked, in any output', async () => {
  const { service } = merchant;
  service.preview = answered;
  service.settings = { ...service.settings, output: 'none' };
  await merchant.open({ head: merchant.tag('data-consent="wait"') }, '/?engage_preview=a.b');
  await expect.poll(drawn).toContain('[Preview]');
  expect(service.hellos).toEqual([]);
});

test('whose text the service did not sign draws nothing from the URL, and says why', async () => {
  await visit('/?engage_preview=%3Cimg%20src%3Dx%20onerror%3D%22window.hit%3D1%22%3E');
  await until(async () =>
    (await panelText(merchant)).includes(
      'The query parameter token is not a valid preview token of this website.',
    ),
  );
  expect(await drawn()).toBe('');
  expect(await merchant.page.evaluate('window.hit')).toBeUndefined();
});

test('is requested by engage.preview() when there is none', async () => {
  await visit('/');
  await merchant.page.evaluate('engage.preview()');
  await until(async () => (await panelText(merchant)).includes('no preview link in this tab'));
  expect(merchant.service.previewTokens).toEqual([]);
});
