import { describe, expect, test } from 'vitest';
import { zoneWords } from '#schemas/zone-words.ts';
import { REVIEWER, type Theme, type ThemePart, themePage } from '../../fixtures/themes/theme-page.ts';
import type { MerchantPage, PageText } from '../../merchant-page.ts';
import { fence, openStopped, stopClock, until, useJourney } from '../../support/journey.ts';

/** The subject of a click or a look, and when clicks count as rage (decision 73). */

const journey = useJourney();
let merchant: MerchantPage;

async function visit(text: PageText): Promise<void> {
  merchant = await journey.open();
  await stopClock(merchant);
  await openStopped(merchant, text, '/products/slow-pour');
  await until(() => merchant.service.received('page').length === 1);
}
const visitTheme = (theme: Theme, parts: readonly ThemePart[]): Promise<void> =>
  visit(themePage({ theme, parts }));
async function pass(ms: number): Promise<void> {
  await merchant.page.clock.runFor(ms);
  await merchant.page.clock.runFor(500);
  await fence(merchant);
  await fence(merchant);
}
const clicks = () => merchant.service.received('click').map(({ data }) => data);
const rages = (): unknown[] => clicks().map(({ rage }) => rage === true);
const looks = (): unknown[] =>
  merchant.service.received('interest').map(({ data }) => [data['target'], data['zone']]);

describe.each<Theme>(['dawn', 'horizon', 'classic', 'blocks'])('a page of %s', (theme) => {
  test('reports none of its text, wherever a visitor clicks or points in it', async () => {
    await visitTheme(theme, ['announcement', 'sticky-header', 'slideshow', 'product']);
    const { page, service } = merchant;
    for (const text of ['.review', '.story h2', 'h1', '.story']) {
      await page
        .locator(text)
        .first()
        .click({ position: { x: 3, y: 3 } });
      await pass(4_000);
    }
    expect(clicks()).toEqual([]);
    expect(looks()).toEqual([]);
    expect(decodeURIComponent(service.raw.join())).not.toContain(REVIEWER.split(' ')[0]!);
  });

  test('reports looks at prices, and only the text of a control', async () => {
    await visitTheme(theme, ['product']);
    const { page } = merchant;
    await page.hover('main :is(.price-item, .price, .woocommerce-Price-amount) >> nth=-1');
    await pass(3_500);
    expect(looks().map((look) => (look as unknown[])[1])).toEqual(['price']);
    await page.click('button[name=add], .single_add_to_cart_button');
    await pass(500);
    expect(clicks()).toMatchObject([{ text: 'Add to cart', zone: 'cart', rage: false }]);
  });
});

test('a wrapper that a theme calls a price is none when its text is about something else', async () => {
  await visit({
    body: `<div class="total-page"><p style="width:300px;height:100px">${REVIEWER} writes: lovely</p></div><div data-engage="returns"><p id="marked" style="width:300px;height:100px">${REVIEWER} returns it</p></div>`,
  });
  const { page, service } = merchant;
  await page.click('.total-page p');
  await page.click('#marked');
  await pass(4_000);
  expect(clicks()).toEqual([{ target: 'div', zone: 'returns', rage: false }]);
  expect(service.raw.join()).not.toContain('Marta');
});

describe('roles', () => {
  test.each([
    'button',
    'link',
    'tab',
    'menuitem',
    'menuitemradio',
    'option',
    'checkbox',
    'radio',
    'switch',
    'combobox',
  ])('a %s is a control', async (role) => {
    await visit({ body: `<div role="${role}" tabindex="0">Returns</div>` });
    await merchant.page.click(`[role=${role}]`);
    await pass(500);
    expect(clicks()).toMatchObject([{ text: 'Returns', zone: 'returns' }]);
  });
  test('the others are parts of a page', async () => {
    const roles = [
      'main',
      'dialog',
      'region',
      'group',
      'tabpanel',
      'listbox',
      'row',
      'article',
      'status',
      'presentation',
      'textbox',
    ];
    await visit({ body: roles.map((role) => `<div role="${role}" id="${role}">Returns</div>`).join('') });
    for (const role of roles) await merchant.page.click(`#${role}`);
    await pass(500);
    expect(clicks().filter(({ target }) => target !== 'page')).toEqual([]);
  });
});

test('the text of a control is its first one, also in a slot, and never what is typed into it', async () => {
  await visit({
    body: `<button id="long"><svg>${'<path/>'.repeat(500)}</svg>Size guide</button>
      <button id="book">${'Returns and what they cost you in the end '.repeat(2_000)}</button>
      <div role="button" id="note">Note: <textarea>for Anna</textarea><span contenteditable>and Berta</span></div>
      <x-button id="slotted"><span>Shipping</span> costs</x-button>
      <script>customElements.define('x-button', class extends HTMLElement { constructor() { super();
        this.attachShadow({ mode: 'open' }).innerHTML = '<style>button { color: red }</style><button><slot></slot></button>'; } })</script>`,
  });
  for (const id of ['book', 'note', 'slotted'])
    await merchant.page.click(`#${id}`, { position: { x: 4, y: 4 } });
  await pass(500);
  expect(clicks().map(({ text, zone }) => [text, zone ?? null])).toEqual([
    ['Returns and what they cost you in the en', 'returns'],
    ['Note:', null],
    ['Shipping costs', 'shipping'],
  ]);
});

test('a look sees into open shadow roots, and distinguishes the elements in them', async () => {
  await visit({
    body: `<x-card></x-card><script>customElements.define('x-card', class extends HTMLElement { constructor() { super();
      this.attachShadow({ mode: 'open' }).innerHTML = '<button id="a" style="height:50px">Returns</button><button id="b" style="height:50px">Size guide</button>'; } })</script>`,
  });
  const { page } = merchant;
  for (const id of ['a', 'b']) {
    const { x, y } = (await page.locator(`#${id}`).boundingBox())!;
    await page.mouse.move(x + 5, y + 20);
    await page.mouse.move(x + 20, y + 25);
    await pass(3_500);
  }
  await page.mouse.move(700, 500);
  await pass(500);
  const told = new Set(looks().map((look) => JSON.stringify(look)));
  expect([...told]).toEqual(['["button#a","returns"]', '["button#b","size"]']);
});

describe('three clicks on one spot', () => {
  const STAND = `<section><div><p style="padding:40px"><button id="dead" type="button">Apply</button></p></div></section><form onsubmit="return false"><input type="number" name="quantity" value="1"><button id="send">Add to cart</button></form>
    <div id="scrolling" style="width:200px;overflow:auto"><div style="width:900px"><button id="within" type="button">Add</button></div></div>`;

  /** The part that judges clicks was fetched at the second click, and has loaded. */
  async function isJudged(): Promise<void> {
    const { page, service } = merchant;
    const part = () => service.requests.find((line) => /\/sdk\/forms-/.test(line))?.slice('GET '.length);
    await until(part);
    await page.evaluate(`import('${service.url}${part()}').then(() => null)`);
  }

  test.each(['#dead', '#within', 'p'])('are rage on %s', async (what) => {
    await visit({ body: STAND });
    await merchant.page.click(what, { clickCount: 2 });
    await isJudged();
    await merchant.page.click(what);
    await pass(500);
    expect(rages().filter(Boolean)).toHaveLength(1);
    expect(rages().at(-1)).toBe(true);
  });

  test('are rage on what sends a form, whatever has come', async () => {
    await visit({ body: STAND });
    await merchant.page.click('#send', { clickCount: 3 });
    await pass(500);
    expect(rages()).toEqual([false, false, true]);
  });

  test('are reported before the page that the third leads to, with the element that was there', async () => {
    await visit({
      body: `${STAND}<script>{ let clicks = 0; document.querySelector('#dead').onclick = () => {
        if (++clicks < 3) return;
        document.querySelector('section').innerHTML = '<input type="number">'; history.pushState(null, '', '/next'); } }</script>`,
    });
    await merchant.page.click('#dead', { clickCount: 2 });
    await isJudged();
    await merchant.page.click('#dead');
    await until(async () => {
      await pass(500);
      return merchant.service.received('page').length === 2;
    });
    expect(rages()).toEqual([false, false, true]);
    const seqs = (kind: 'click' | 'page'): number[] => merchant.service.received(kind).map(({ seq }) => seq);
    expect(seqs('click').at(-1)).toBeLessThan(seqs('page').at(-1)!);
  });

  test('are reported at once even when the part that judges them has not loaded', async () => {
    await visit({ body: STAND });
    await merchant.page.route(/\/sdk\/forms-/, () => undefined);
    await merchant.page.click('#dead', { clickCount: 3 });
    await pass(500);
    expect(rages()).toEqual([false, false, false]);
  });

  test('do not count when keys or scripts made them, or a label forwarded them', async () => {
    await visit({ body: `${STAND}<label id="swatch">Sand <input type="radio"></label>` });
    const { page } = merchant;
    await page.focus('#dead');
    for (let i = 0; i < 4; i += 1) await page.keyboard.press('Enter');
    await page.evaluate("for (let i = 0; i < 4; i += 1) document.querySelector('#dead').click()");
    await page.click('#swatch', { clickCount: 2 });
    await pass(500);
    expect(rages()).not.toContain(true);
    expect(clicks().filter(({ target }) => target === 'button#dead').length).toBe(4);
  });

  test.each<[Theme, string]>([
    ['dawn', '[name=plus]'],
    ['dawn', 'section [name=next]'],
    ['dawn', '.announcement-bar [name=next]'],
    ['horizon', '[name=plus]'],
    ['horizon', '[name=next]'],
    ['classic', '[name=next]'],
    ['classic', '[name=quantity]'],
    ['blocks', '[data-steps="1"]'],
  ])('are none where they step on: %s %s', async (theme, what) => {
    await visitTheme(theme, ['announcement', 'slideshow', 'product']);
    const { page } = merchant;
    await page.locator(what).first().click({ clickCount: 2 });
    await isJudged();
    await page.locator(what).first().click({ clickCount: 5 });
    await pass(500);
    expect(rages()).not.toContain(true);
    await page.click('button[name=add], .single_add_to_cart_button', { clickCount: 3 });
    await until(async () => {
      await pass(500);
      return rages().includes(true);
    });
    expect(rages().filter(Boolean)).toHaveLength(1);
  });
});

test('zones are recognised in the languages of the website, and by links and markup when the service sends no words', async () => {
  const body = `<button id="en">Returns</button><button id="de">Rückgabe</button><a id="link" href="/go">Go</a><button id="mark" data-engage="size">Go</button>`;
  for (const [words, zones] of [
    [zoneWords(['de']), [null, 'returns', 'shipping', 'size']],
    [null, [null, null, 'shipping', 'size']],
  ] as const) {
    merchant = await journey.open();
    const { page, service } = merchant;
    service.zoneWords = words;
    service.zonePaths = { '/go': 'shipping' };
    await stopClock(merchant);
    await openStopped(merchant, { body });
    await until(() => service.received('page').length === 1);
    await page.evaluate("document.querySelector('#link').onclick = () => false");
    for (const id of ['en', 'de', 'link', 'mark']) await page.click(`#${id}`);
    await pass(500);
    expect(clicks().map(({ zone }) => zone ?? null)).toEqual(zones);
  }
});
