import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Running } from '#platform/platform.ts';
import { start } from '../../api/main.ts';
import { ensureDemo } from '../../api/seed.ts';
import { launchBrowser } from '../browser.ts';
import { type Rig, useRig } from '../rig.ts';

/** The console in a browser, on an API with the demo account and its website. */
export type ConsoleDesk = {
  readonly rig: Rig;
  readonly site: string;
  readonly page: Page;
  /** errors that the page logged to its console, and uncaught errors */
  readonly errors: string[];
  /** Stores moments as the sink does. */
  insert(...moments: object[]): Promise<unknown>;
  /** The same for another table. */
  insertInto(table: string, ...rows: object[]): Promise<unknown>;
  signIn(): Promise<void>;
  /** token of the session in the page; programs may use it as a Bearer token */
  token(): Promise<string>;
  close(): Promise<void>;
};

export const PASSWORD = 'correct horse';

export async function openConsole(options: BrowserContextOptions = {}): Promise<ConsoleDesk> {
  const rig = await useRig();
  let api: Running | undefined;
  let browser: Browser | undefined;
  const close = async (): Promise<void> => {
    await browser?.close();
    await api?.close();
    await rig.close();
  };
  try {
    api = await start(rig.platform);
    const demo = await ensureDemo(rig.platform, { shopOrigin: 'http://127.0.0.1:1', password: PASSWORD });
    browser = await launchBrowser();
    const context = await browser.newContext({ viewport: { width: 1200, height: 800 }, ...options });
    const page = await context.newPage();
    return {
      rig,
      site: demo.site._id,
      page,
      errors: collectConsoleErrors(page),
      close,
      ...actions(rig, page),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function collectConsoleErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('dialog', (dialog) => errors.push(dialog.message()));
  return errors;
}

const actions = (rig: Rig, page: Page): Pick<ConsoleDesk, 'insert' | 'insertInto' | 'signIn' | 'token'> => ({
  insert: (...values) => rig.platform.clickhouse.insert({ table: 'moments', values, format: 'JSONEachRow' }),
  insertInto: (table, ...values) => rig.platform.clickhouse.insert({ table, values, format: 'JSONEachRow' }),
  async token() {
    const cookies = await page.context().cookies();
    return cookies.find(({ name }) => name.startsWith('engage-session-'))!.value;
  },
  async signIn() {
    await page.goto(rig.config.apiUrl);
    await fillSignIn(page);
    await page.getByRole('link', { name: /Demo shop/ }).click();
  },
});

/** Signs the demo account in on a page that asks for it. */
export async function fillSignIn(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill('demo@example.com');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Moves the website to a time zone where it is noon now: no day ends between a moment and a check of today's. */
export function makeItNoon({ rig, site }: Pick<ConsoleDesk, 'rig' | 'site'>): Promise<unknown> {
  const west = new Date().getUTCHours() - 12;
  return rig.platform.postgres.query(
    `update site set facts = facts || jsonb_build_object('time_zone', $1::text) where id = $2`,
    [`Etc/GMT${west < 0 ? west : `+${west}`}`, site],
  );
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The problems that axe finds on the page in its present state, each with its first element; nothing is loading any
 * more.
 */
async function faultsOf(page: Page): Promise<string[]> {
  await page.locator('.loading').first().waitFor({ state: 'detached' });
  await page.evaluate(axe);
  return page.evaluate(
    'axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + " " + nodes[0].html))',
  );
}

/** The page of the preview shows two cards, each with its button. */
const CLOSES_CARD = /^(Close|Schließen|Fermer|Cerrar|Sluiten)$/;

/**
 * Names that several buttons of a page of the console share: read one after the other, they cannot be told apart. The explanations of
 * one term do the same.
 */
async function sharedNames(page: Page): Promise<string[]> {
  const content = page.locator('#content');
  if ((await content.count()) === 0) return [];
  const names = [...(await content.ariaSnapshot()).matchAll(/- button "(.*?[^\\])"/g)].map(
    ([, name]) => name!,
  );
  const help = await content
    .locator('.help-button')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
  return names.filter(
    (name, n) => names.indexOf(name) < n && !CLOSES_CARD.test(name) && !help.includes(name),
  );
}

/** By how many pixels the page is wider than its window. */
const tooWidePx = (page: Page): Promise<number> =>
  page.evaluate('Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth)');

/**
 * Fails when axe finds a problem on the page in its present state, when buttons share a name, or something is wider than
 * the window.
 */
export async function expectNoFaults(page: Page, look = 'as it stands'): Promise<void> {
  // Charts take their new width with the next frame.
  await expect.poll(() => tooWidePx(page), { message: `too wide, ${look}` }).toBe(0);
  expect(await faultsOf(page), look).toEqual([]);
  expect(await sharedNames(page), `names of several buttons, ${look}`).toEqual([]);
}

const DESK = { width: 1200, height: 800 };
const PHONE = { width: 390, height: 800 };

/** The same in light and dark mode, on a desktop and on a phone; ends in light mode on a desktop. */
export async function expectNoFaultsInAnyLook(page: Page): Promise<void> {
  for (const size of [PHONE, DESK])
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(size);
      await expectNoFaults(page, `${colorScheme}, ${size.width} wide`);
    }
}
