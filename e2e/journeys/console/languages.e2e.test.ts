import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCatalogues } from '../../../api/console/catalogues.ts';
import { demoAccount } from '../../../api/seed.ts';
import { ensureSample } from '../../../deploy/sample/ensure.ts';
import { type ConsoleDesk, expectNoFaults, openConsole, PASSWORD } from '../../support/console.ts';

let desk: ConsoleDesk;
let page: Page;
let sample: string;

/** A browser in Kolkata whose reader prefers German. Browsers may still call the zone by its old name. */
beforeAll(async () => {
  desk = await openConsole({ locale: 'de-DE', timezoneId: 'Asia/Kolkata' });
  ({ page } = desk);
  const options = { accountId: demoAccount, endMs: Date.now(), shoppersADay: 6 };
  sample = (await ensureSample(desk.rig.platform, options))!;
});
afterAll(() => desk?.close());

const rows = (await readCatalogues()).flatMap(({ rows }) => Object.entries(rows));
const lettersOf = (text: string): number => text.replace(/\{\w+\}|<\/?\w+>|[^a-z]/gi, '').length;
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Matches an English text that was not translated. Short ones with values in them match too much. */
const english = rows
  .flatMap(([text, { de }]) => {
    const [texts, german] = [text.split('|'), de.split('|')];
    return texts.filter((one) => !german.includes(one)).map((one) => one.replace(/§.*/, ''));
  })
  .filter((text) => !text.includes('{') || lettersOf(text) >= 12)
  .map((text) => {
    const parts = text.replace(/<\/?\w+>/g, '').split(/\{\w+\}/);
    return new RegExp(`^${parts.map(escaped).join('.+')}$`);
  });

/** Everything that a person reads or hears on the page: each element with its own text, and names and hints. */
const readable = `[...document.body.querySelectorAll('*')].flatMap((element) => {
  const names = ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? '');
  const own = [...element.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data);
  const isText = own.some((text) => text.trim() !== '') && !['SCRIPT', 'STYLE'].includes(element.tagName);
  return element.closest('[lang]:not(html)') ? [] : [...names, ...own, ...(isText ? [element.textContent] : [])];
}).map((text) => text.replace(/\\s+/g, ' ').trim()).filter(Boolean)`;

async function leftInEnglish(): Promise<string[]> {
  const texts = [...new Set((await page.evaluate(readable)) as string[])];
  return texts.filter((text) => english.some((pattern) => pattern.test(text)));
}

const go = (hash: string): Promise<unknown> => page.evaluate(`location.assign(${JSON.stringify(hash)})`);
const languageOf = (): Promise<unknown> => page.evaluate('document.documentElement.lang');
const chooseLanguage = (name: string): Promise<unknown> =>
  Promise.all([page.waitForEvent('load'), page.locator('footer select').selectOption({ label: name })]);

test('a German reader signs in in German, with one catalogue that is cached for ever', async () => {
  const catalogues: string[] = [];
  page.on('response', (answer) => {
    if (/\/texts\..*\.json$/.test(answer.url())) catalogues.push(answer.headers()['cache-control']!);
  });
  await page.goto(desk.rig.config.apiUrl);
  await page.getByRole('heading', { name: 'Engagement-Konsole' }).waitFor();
  expect(await languageOf()).toBe('de');
  expect(await leftInEnglish()).toEqual([]);
  await page.getByLabel('E-Mail').fill('demo@example.com');
  await page.getByLabel('Passwort').fill('wrong');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.getByRole('alert').getByText(/./).waitFor();
  await page.getByLabel('Passwort').fill(PASSWORD);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.getByRole('link', { name: /Demo shop/ }).waitFor();
  expect(catalogues).toEqual(['public, max-age=31536000, immutable']);
  expect(await leftInEnglish()).toEqual([]);
});

test.each([
  ['#/', 'Website anlegen'],
  ['#/site/SITE/overview', 'Neueste Momente'],
  ['#/site/SITE/overview?range=7d', 'Tage als CSV herunterladen'],
  ['#/site/SITE/moments', 'Als CSV herunterladen'],
  ['#/site/SITE/reasons', 'Das ganze Experiment'],
  ['#/site/SITE/settings', 'Wo und wann speichern'],
  ['#/site/SITE/health', 'Wie spät die Daten sind'],
  ['#/site/SITE/store', 'Zugerechnet'],
  ['#/site/SITE/facts', 'Was hier leer ist, wird nie erwähnt.'],
  ['#/site/SITE/preview', 'Aussehen der Karte'],
  ['#/site/SITE/install', 'Nichts zu installieren'],
  ['#/account', 'Passwort ändern'],
  ['#/people', 'Person einladen'],
  ['#/keys', 'Schlüssel erstellen'],
  ['#/audit', 'Einzelheiten'],
  ['#/new', 'Neue Website'],
  ['#/nothing', 'Unter dieser Adresse gibt es keine Seite.'],
])('%s is in German, without a fault that axe knows, and no wider than a phone', async (hash, says) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await go(hash.replace('SITE', sample));
  await page.getByText(says, { exact: true }).first().waitFor();
  await expect.poll(() => page.locator('.loading').count()).toBe(0);
  await expect.poll(leftInEnglish).toEqual([]);
  await expectNoFaults(page);
  await page.setViewportSize({ width: 1_200, height: 800 });
});

test('days, amounts and zones are formatted as in Germany, with the current name of the zone', async () => {
  await go('#/audit');
  await page.getByText('Kolkata (Asia/Kolkata)').waitFor();
  await go(`#/site/${sample}/moments`);
  const heading = page.getByTestId('moments').locator('h2.day').first();
  await expect
    .poll(() => heading.textContent())
    .toMatch(/^(?:(?:Heute|Gestern), )?(?:Mon|Diens|Donners|Frei|Sams|Sonn)tag|Mittwoch/);
  await go(`#/site/${sample}/facts`);
  await page.getByRole('heading', { name: 'Was gesagt werden darf' }).waitFor();
  expect(await page.evaluate('new Intl.NumberFormat().resolvedOptions().locale')).toBe('de-DE');
});

test('a moment is explained in German; what the service itself wrote stays as it is', async () => {
  await go(`#/site/${sample}/moments`);
  await page.getByTestId('moments').locator('summary').first().click();
  await page.getByTestId('explained').getByRole('heading', { name: 'Was geschehen ist' }).waitFor();
  expect(await leftInEnglish()).toEqual([]);
});

test('another language is chosen at the foot of the page, and is kept after a reload', async () => {
  await go('#/');
  await chooseLanguage('Français');
  await page.getByRole('link', { name: 'Ajouter un site' }).waitFor();
  expect(await languageOf()).toBe('fr');
  await page.reload();
  await page.getByRole('link', { name: 'Ajouter un site' }).waitFor();
  await chooseLanguage('Español');
  await page.getByRole('link', { name: 'Añadir un sitio web' }).waitFor();
  await chooseLanguage('Nederlands');
  await page.getByRole('link', { name: 'Website toevoegen' }).waitFor();
  await chooseLanguage('English');
  await page.getByRole('link', { name: 'Add a website' }).waitFor();
  expect(await languageOf()).toBe('en');
});

test('when the catalogue cannot be loaded, the page is in English and says so', async () => {
  await page.route('**/texts.*.json', (route) => route.abort());
  await chooseLanguage('Deutsch');
  await page.getByRole('link', { name: 'Add a website' }).waitFor();
  expect(await languageOf()).toBe('en');
  await page.unroute('**/texts.*.json');
  await page.reload();
  await page.getByRole('link', { name: 'Website anlegen' }).waitFor();
  expect(await languageOf()).toBe('de');
});
