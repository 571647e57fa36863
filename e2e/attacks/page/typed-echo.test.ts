import { beforeEach, expect, test } from 'vitest';
import type { FakeService } from '../../fake-service.ts';
import type { MerchantPage } from '../../merchant-page.ts';
import { until, useJourney } from '../../support/journey.ts';

/** Ways in which typed text was, or could be, included in what is sent. */
const journey = useJourney();
let merchant: MerchantPage;
let service: FakeService;
beforeEach(async () => {
  merchant = await journey.open();
  ({ service } = merchant);
});

/** Opens a page, waits until the script listens, and then acts on it. */
async function visit(body: string, path = '/', head?: string): Promise<void> {
  const pages = service.received('page').length;
  await merchant.open({ body, ...(head !== undefined && { head }) }, path);
  await until(() => service.received('page').length > pages);
}
const sent = (): string => decodeURIComponent(service.raw.join('\n').replace(/%(?![0-9a-f]{2})/gi, ''));
async function sentMessage(field: string, value: string): Promise<string> {
  await visit(`<form name="f" onsubmit="return false">${field}<button>Go</button></form>`);
  await merchant.page.fill('[name=x]', value);
  await merchant.page.click('text=Go');
  await until(() => service.received('invalid_form').length === 1);
  return String(service.received('invalid_form')[0]!.data['message']);
}

test("an e-mail address that the browser's own message repeats is not sent", async () => {
  expect(await sentMessage('<input type="email" name="x">', 'foo')).toBe(
    "Please include an '@' in the email address. '…' is missing an '@'.",
  );
});
test('a letter of an address that the browser’s message repeats in another Unicode form is not sent', async () => {
  expect(await sentMessage('<input type="email" name="x">', 'ფიქრი@x')).not.toMatch(/[ა-ჰ]/);
  expect(sent()).not.toMatch(/[ა-ჰ]|xn--/);
});
test("the valid values next to a typed number, which the browser's message names, are not sent", async () => {
  expect(await sentMessage('<input type="number" name="x">', '1987.5')).toBe(
    'Please enter a valid value. The two nearest valid values are … and ….',
  );
});
test("the length of a value, which the browser's message states, is not sent", async () => {
  expect(await sentMessage('<input name="x" minlength="9">', 'Anna')).toMatch(
    /^Please lengthen this text to … \D*$/,
  );
});
test("another field and the password that the page's own message repeats, in other letters, are not sent", async () => {
  await visit(`<form name="f"><input name="x" value="Zoë"><input type="password" value="hunter2"><input name="y"><button>Go</button></form>
    <script>document.forms.f.y.setCustomValidity('ZOE, your „secret“ is hunter2; call +47 55 12')</script>`);
  await merchant.page.click('text=Go');
  await until(() => service.received('invalid_form').length === 1);
  expect(service.received('invalid_form')[0]!.data['message']).toBe('…, your „…“ is …; call +… … …');
});

test('a search that the page repeats in its URL, title, heading, links and ids is not sent', async () => {
  await visit(
    `<button id="anna-1">Only Anna</button>`,
    '/find?q=gift+for+Anna#s=quiet',
    `${merchant.tag()}<script>document.title = '“Gift for ANNA”, quiet'</script>`,
  );
  await merchant.page.click('text=Only');
  await until(() => service.received('click').length === 1);
  expect(service.received('page')[0]!.data['title']).toBe('“… … …”, …');
  expect(service.received('click')[0]!.data).toMatchObject({ target: 'button#…-1', text: 'Only …' });
  expect(service.signals.map(({ data }) => JSON.stringify(data)).join()).not.toMatch(/anna|gift|quiet/i);
});

test('typed text that the next page has in its path and title is not sent', async () => {
  await visit(
    `<form><input name="q"><input type="password" name="p"></form><a href="/search/Anna%20Blom">Go</a>`,
  );
  await merchant.page.fill('[name=q]', 'anna blom');
  await merchant.page.fill('[name=p]', 'correct horse');
  await merchant.page.click('text=Go');
  await until(() => service.received('page').length === 2);
  const kept = String(await merchant.page.evaluate("sessionStorage.getItem('engage.typed')"));
  expect(kept.split(' ').filter(Boolean)).toHaveLength(2);
  merchant.serve({ head: `${merchant.tag()}<script>document.title = 'Thank you, Anna'</script>` });
  await merchant.page.reload();
  await until(() => service.received('page').length === 3);
  expect(service.received('page')[2]!.data).toMatchObject({
    url: `${merchant.url}/search/… …`,
    title: 'Thank you, …',
  });
  expect(service.received('click')[0]!.data['path']).toBe('/search/… …');
  expect(service.hellos.map(({ url }) => url)).toEqual([
    `${merchant.url}/`,
    ...Array(2).fill(`${merchant.url}/search/… …`),
  ]);
});

test('the path of a product page is sent whole even if its words were typed', async () => {
  await visit('<input name="q">');
  await merchant.page.fill('[name=q]', 'linen robe');
  await merchant.page.evaluate("history.pushState(null, '', '/products/linen-robe')");
  await until(() => service.received('page').length === 2);
  expect(service.received('page')[1]!.data).toMatchObject({
    url: `${merchant.url}/products/linen-robe`,
    handle: 'linen-robe',
  });
});

test('a click into a text that is being written does not send its words', async () => {
  await visit(`<div role="textbox" contenteditable>Dear Anna <a href="#b" id="in">Berta</a></div><label>To <textarea>Blom</textarea></label>
    <div role="option" id="box">Note <div contenteditable="true">from Kari</div></div>`);
  for (const place of ['[role=textbox]', '#in', 'label', '#box'])
    await merchant.page.click(place, { position: { x: 2, y: 2 } });
  await until(() => service.received('click').length >= 3);
  // A label forwards its click to its control.
  await until(() => service.received('click').some(({ data }) => data['text'] === 'Note'));
  expect(new Set(service.received('click').map(({ data }) => data['text']))).toEqual(
    new Set([undefined, 'To', 'Note']),
  );
  expect(sent()).not.toMatch(/Anna|Berta|Blom|Kari/);
});

test('only the fields of the interface are sent of a cart with an engraving and all fields of the platform', async () => {
  await visit('');
  await merchant.page.evaluate(
    `window.engage.cart({ item_count: 1, total: 9, currency: 'USD', note: 'For Anna', email: 'a@b.example',
      items: [{ handle: 'ring', variant_id: 1, quantity: 1, price: 9, title: 'Ring for Anna', properties: { Engraving: 'Anna' } }] })`,
  );
  await until(() => service.posts.length === 1);
  const { user_id, stream, ...rest } = service.posts[0]!.body;
  expect([typeof user_id, typeof stream]).toEqual(['string', 'string']);
  expect(rest).toEqual({
    reason: 'load',
    item_count: 1,
    total: 9,
    currency: 'USD',
    items: [{ handle: 'ring', variant_id: 1, quantity: 1, price: 9 }],
    n: 1,
  });
});

test('the URL of a page with the referrer policy unsafe-url is not sent as referrer', async () => {
  await visit('', '/find?q=Anna', `<meta name="referrer" content="unsafe-url">${merchant.tag()}`);
  // The tag itself is fetched with the referrer policy of the merchant's page.
  const ours = service.raw.filter((line) => !line.startsWith(`GET /${service.siteId}/sdk `));
  expect(ours.join('\n')).not.toContain('Anna');
});
