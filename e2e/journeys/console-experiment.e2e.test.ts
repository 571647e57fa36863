import type { Page, Response } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { utcOffsetMinutes } from '#platform/time-zone.ts';
import { dayBefore } from '#schemas/testing/yesterday.ts';
import { ledgerOrders } from '#schemas/views/tables.ts';
import type { Schemas } from '../../api/client/client.mjs';
import { dayAfter, dayStartMs } from '../../api/views/days.ts';
import { type ConsoleDesk, expectNoFaults, openConsole } from '../support/console.ts';

/** Plans, reads and restarts an experiment, by keyboard where that is harder than with a mouse. */
let desk: ConsoleDesk;
let page: Page;
let site: string;
const DAYS = 20;
const A_DAY = 120;
const [FIRST_DAY, LAST_DAY] = [dayBefore(30), dayBefore(11)];
const START_MS = Date.parse(`${FIRST_DAY}T09:30:00.000Z`);
/** Rarely at midnight, and with microseconds. */
const STARTED_AT = `${FIRST_DAY}T09:29:59.123456Z`;
const visitors = Array.from({ length: DAYS * A_DAY }, (_, n) => n);
const atMs = (n: number): number => START_MS + Math.floor((n / A_DAY) * 86_400_000);
const isHeld = (n: number): boolean => n % 2 === 1;
const isPhone = (n: number): boolean => n % 3 !== 0;
/** 15 % of those spoken to buy, and 10 % of those left alone. */
const buys = (n: number): boolean => Math.floor(n / 2) % 20 < (isHeld(n) ? 2 : 3);

async function seed(): Promise<void> {
  const { postgres } = desk.rig.platform;
  const { rows } = await postgres.query<{ salt_epoch: number }>(
    `update site set experiment_started_at = $2, holdout_pct = 0.5 where id = $1 returning salt_epoch`,
    [site, STARTED_AT],
  );
  const { salt_epoch } = rows[0]!;
  await desk.insert(
    ...visitors.map((n) => ({
      site_id: site,
      ts: atMs(n) * 1000,
      id: `moment-${n}`,
      visitor_id: `visitor-${n}`,
      reason: n % 4 < 2 ? 'returns' : 'size',
      verdict: 'engage',
      held_back: isHeld(n),
      shadow: false,
      bot: false,
      arm: isHeld(n) ? 'left_alone' : 'spoken_to',
      holdout_share: 0.5,
      salt_epoch,
      device: isPhone(n) ? 'phone' : 'desktop',
      new_visitor: n % 5 > 0,
      wording: n % 8 < 4 ? 'a' : 'b',
    })),
  );
  const outcomes = visitors.map((n) => ({
    site_id: site,
    decision_id: `moment-${n}`,
    visitor_id: `visitor-${n}`,
    card: isHeld(n) ? 'ghost' : 'shown',
    salt_epoch,
    decision_ts: atMs(n) * 1000,
  }));
  await desk.insertInto('outcomes', ...outcomes.filter((_, n) => n % 10 < 6));
  const orders = visitors.filter(buys).map((n) => ({
    site_id: site,
    order_id: `order-${n}`,
    version: 1,
    created_at: atMs(n) + 60_000,
    received_at: atMs(n) + 60_000,
    currency: n % 50 === 0 ? 'EUR' : 'USD',
    total: 20 + (n % 30),
    visitor_id: `visitor-${n}`,
  }));
  await desk.insertInto(ledgerOrders.name, ...orders);
}

beforeAll(async () => {
  desk = await openConsole({ locale: 'en-US' });
  ({ page, site } = desk);
  await seed();
  await desk.signIn();
});
afterAll(() => desk?.close());

type Reasons = Schemas['Reasons'];
type Bounded = {
  readonly absolute: number | null;
  readonly low: number | null;
  readonly high: number | null;
};
/**
 * What the API answered to the page, while `action` went on. An answer to a document that a reload has left may have no body any more:
 * then it is the next one, to the new document.
 */
async function answerDuring<T>(path: string, action: () => Promise<unknown>, method = 'GET'): Promise<T> {
  const isAsked = (one: Response): boolean =>
    one.url().endsWith(`/v1/sdk/${site}${path}`) && one.request().method() === method;
  const next = async (): Promise<T> => (await page.waitForResponse(isAsked)).json();
  const [body] = await Promise.all([next().catch(next), action()]);
  return body;
}
/** Zero has no sign. */
function points(share: number): string {
  const size = (Math.abs(share) * 100).toFixed(2);
  return size === '0.00' ? size : `${share < 0 ? '−' : '+'}${size}`;
}
const difference = ({ absolute, low, high }: Bounded): string =>
  low === null
    ? `${points(absolute!)} points, no interval yet`
    : `${points(absolute!)} points (${points(low)} to ${points(high!)})`;
const openTab = (name: string) => (): Promise<void> =>
  page.getByRole('navigation', { name: 'Website' }).getByRole('link', { name, exact: true }).click();

test('a row opens to reach, guardrails, and orders in other currencies', async () => {
  const { all, experiment } = await answerDuring<Reasons>('/reasons', openTab('Outcomes'));
  expect(all.outcomes.spoken_to.visitors + all.outcomes.left_alone.visitors).toBe(visitors.length);
  const header = page.getByRole('region', { name: 'Experiment' });
  const since = new Date(experiment!.started_at).toLocaleDateString('en-US', {
    ...({ dateStyle: 'medium', timeZone: 'America/New_York' } as const),
  });
  await header.getByRole('heading', { name: `Experiment since ${since}` }).waitFor();
  expect(await page.getByRole('note').count()).toBe(0);
  const details = page.getByTestId('details').first();
  await details.locator('summary').focus();
  await page.keyboard.press('Enter');
  const delivery = details.getByRole('table', { name: 'By delivery' });
  await delivery.getByText(difference(all.effect.conversion)).waitFor();
  await delivery.getByText(difference(all.effect.delivered.conversion)).waitFor();
  const { spoken_to, left_alone } = all.outcomes;
  expect(spoken_to.delivered).toBeLessThan(spoken_to.visitors);
  const count = (n: number): string => n.toLocaleString('en-US');
  await delivery.getByText(`${count(spoken_to.delivered)} vs. ${count(left_alone.delivered)}`).waitFor();
  const guardrails = details.getByRole('table', { name: 'Side effects in numbers' });
  await guardrails.getByText(`$${all.guardrails.order_value.spoken_to!.toFixed(2)}`).waitFor();
  const elsewhere = spoken_to.orders_other_currency + left_alone.orders_other_currency;
  expect(elsewhere).toBeGreaterThan(0);
  await details.getByText(`${elsewhere} orders in currencies other than USD`).waitFor();
});

/** The first cells of a file that a button downloads, without its header, and the file's name. */
async function fileOf(button: string): Promise<{ name: string; first: string[] }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const [, ...lines] = Buffer.concat(chunks).toString().trimEnd().split('\r\n');
  return { name: download.suggestedFilename(), first: lines.map((line) => line.split(',')[0]!) };
}

test('the effect over time is given in words, as a chart, a table and a file', async () => {
  const panel = page.getByRole('region', { name: 'Over time' });
  await panel.getByText('Only visitors of that day or week').click();
  const choose = (step: string) => (): Promise<unknown> =>
    panel.getByRole('combobox', { name: 'Steps' }).selectOption(step);
  await panel.getByTestId('since').getByText('the shade', { exact: false }).waitFor();
  for (const step of ['day', 'week']) {
    const { items } = await answerDuring<Schemas['ReasonsSeries']>(
      `/reasons/series?step=${step}&time_zone=America%2FNew_York`,
      choose(step),
    );
    const last = items.at(-1)!;
    const drawn = panel.getByRole('img', { name: `over ${items.length} ${step}s` });
    await expect.poll(() => drawn.count()).toBe(2);
    expect(await panel.getByTestId('cumulative').getAttribute('aria-label')).toContain(
      difference(last.cumulative.effect.conversion),
    );
    expect(await panel.getByTestId('cumulative').locator('path.band').getAttribute('d')).toMatch(/^M.+Z$/);
    if (!(await panel.getByRole('table').isVisible())) await panel.getByText('As a table').click();
    expect(await panel.getByTestId('step').count()).toBe(items.length);
    const cells = await panel.getByTestId('step').last().getByRole('cell').allTextContents();
    expect([cells[0], cells[3]]).toEqual([
      difference(last.cumulative.effect.conversion),
      last.cohort.effect.conversion.absolute === null
        ? 'nobody to compare'
        : difference(last.cohort.effect.conversion),
    ]);
    // Otherwise the share and the number of visitors would be read as one number.
    expect(
      await page.evaluate(`getComputedStyle(document.querySelector('[data-testid="step"] small')).display`),
    ).toBe('block');
    const { name, first } = await fileOf('Download the chart as CSV');
    expect(name).toMatch(new RegExp(`^series-${step}-${FIRST_DAY}-.*\\.csv$`));
    expect(first).toEqual(items.map(({ from }) => from));
  }
});

test('segments are labelled as hints, and are a file too', async () => {
  const panel = page.getByRole('region', { name: 'By segment' });
  await panel.getByText('A hint at where to look, not a result:', { exact: false }).waitFor();
  const names: Readonly<Record<string, string[]>> = {
    wording: ['Wording a', 'Wording b'],
    new_visitor: ['New visitors', 'Returning visitors'],
    device: ['phone', 'desktop'],
  };
  for (const [by, named] of Object.entries(names)) {
    const { items } = await answerDuring<Schemas['ReasonsSegments']>(`/reasons/segments?by=${by}`, () =>
      panel.getByRole('combobox', { name: 'By' }).selectOption(by),
    );
    expect(items).toHaveLength(2);
    await panel.getByTestId('segment').filter({ hasText: named[0]! }).waitFor();
    for (const [n, { effect }] of items.entries()) {
      const text = await panel.getByTestId('segment').nth(n).textContent();
      expect(named.some((name) => text!.startsWith(name))).toBe(true);
      expect(text).toContain(difference(effect.conversion));
      expect(text).not.toMatch(/Cards (help|hurt)/);
    }
    const { name, first } = await fileOf('Download the segments as CSV');
    expect(name).toMatch(new RegExp(`^outcomes-by-${by}-`));
    expect(first).toEqual(items.map(({ segment }) => segment));
  }
  await answerDuring('/reasons/segments?by=wording', () =>
    panel.getByRole('combobox', { name: 'By' }).selectOption('wording'),
  );
  expect(new URL(page.url()).hash).toMatch(/\/reasons\?(.*&)?by=wording$/);
  await answerDuring('/reasons/segments?by=wording', () => page.reload());
  await panel.getByTestId('segment').filter({ hasText: 'Wording a' }).waitFor();
});

test('no accessibility violation (axe) with everything open, in dark mode, on a phone', async () => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoFaults(page);
  const tooWide = (): Promise<unknown> =>
    page.evaluate(
      `[...document.body.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > innerWidth && !one.closest('.scroll')).map((one) => one.outerHTML.slice(0, 120))`,
    );
  // Elements adapt their width to the window in the next frame.
  await expect.poll(tooWide).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1200, height: 800 });
});

test('a part of the experiment’s period has no verdict', async () => {
  await page.getByLabel('From').fill(dayBefore(25));
  await page.getByLabel('To', { exact: true }).fill(LAST_DAY);
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByRole('note').getByText('No verdict: a period chosen afterwards').waitFor();
  const verdicts = await page.getByTestId('verdict').allTextContents();
  expect(new Set(verdicts)).toEqual(new Set(['No verdict: only the whole experiment has one']));
  await page.getByRole('link', { name: 'The whole experiment' }).click();
  await page.getByRole('note').waitFor({ state: 'detached' });
});

test('when its first day is chosen, the period begins with the experiment', async () => {
  const from = page.getByLabel('From');
  expect(await from.getAttribute('min')).toBe(FIRST_DAY);
  await from.fill(FIRST_DAY);
  await page.getByLabel('To', { exact: true }).fill(LAST_DAY);
  // In the time zone of the demo website.
  const endMs = dayStartMs(dayAfter(LAST_DAY, 1), (atMs) => utcOffsetMinutes('America/New_York', atMs)!);
  const asked = `/reasons?${new URLSearchParams({ from: STARTED_AT, to: new Date(endMs).toISOString() })}`;
  const [response] = await Promise.all([
    page.waitForResponse((one) => one.url().endsWith(asked)),
    page.getByRole('button', { name: 'Show' }).click(),
  ]);
  expect(response.status()).toBe(200);
  await page.getByRole('note').getByText('No verdict: a period chosen afterwards').waitFor();
  await page.getByLabel('To', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByRole('note').waitFor({ state: 'detached' });
  await answerDuring('/reasons', () => page.getByRole('link', { name: 'The whole experiment' }).click());
});

/** Below ten one decimal is shown; from a hundred on two digits are significant. */
function roughly(amount: number): string {
  const size = amount < 10 ? amount.toFixed(1) : amount < 100 ? amount.toFixed(0) : amount.toPrecision(2);
  return Number(size).toLocaleString('en-US');
}

test.each(['Settings', 'Outcomes'])(
  'on the page %s one reads what another share does before it is saved, and that the experiment goes on',
  async (tab) => {
    const { holdout } = await answerDuring<Reasons>('/reasons', openTab(tab));
    const slider = page.getByRole('slider', { name: /Holdout/ });
    const planner = page.getByRole('region', { name: 'Planner' });
    const said = (): Promise<string[]> =>
      planner.getByTestId('consequences').getByRole('listitem').allTextContents();
    await expect.poll(said).toContain('This is the saved share: nothing changes.');
    await slider.focus();
    await page.keyboard.press('Home');
    for (let n = 0; n < 15; n += 1) await page.keyboard.press('ArrowRight');
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('20 % of visitors');
    const monthly = 30 * holdout.advice!.visitors_a_day;
    await expect
      .poll(async () => (await said())[0])
      .toContain(
        `about ${roughly(monthly)} visitors per month who could see a card, about ${roughly(monthly * 0.2)} (${roughly(monthly * 0.3)} fewer than now) will not`,
      );
    for (const { relative, days, orders_forgone_a_month: orders } of holdout.plan.find(
      ({ share }) => share === 0.2,
    )!.effects) {
      await planner.getByLabel('for an effect of').selectOption(String(relative));
      await expect
        .poll(async () => (await said())[1])
        .toMatch(
          days! > 400
            ? /that is not detected within 400 days/
            : /that is detected in about \d+ (day|week|month)/,
        );
      expect((await said())[2]).toContain(`costs about ${roughly(orders)} order`);
    }
    expect((await said())[3]).toContain('The experiment goes on without a restart');
    await planner.getByText('Other shares and effects in a table').click();
    await planner.getByRole('rowheader', { name: '15 % of visitors' }).waitFor();
    await page.getByRole('button', { name: 'Keep 50 %' }).click();
    await expect.poll(said).toContain('This is the saved share: nothing changes.');
  },
);

test('share and margin are saved, and what they were is what they are now', async () => {
  const { experiment } = await answerDuring<Reasons>('/reasons', () => page.reload());
  const slider = page.getByRole('slider', { name: /Holdout/ });
  await slider.focus();
  await page.keyboard.press('Home');
  for (let n = 0; n < 12; n += 1) await page.keyboard.press('ArrowRight');
  await answerDuring(
    '',
    () => page.getByRole('button', { name: 'Set the holdout to 17 %' }).click(),
    'PATCH',
  );
  await page.getByText('Saved.', { exact: false }).waitFor();
  await page.getByText('17 % now', { exact: false }).waitFor();
  await page.getByLabel('Largest change that counts as none').fill('8');
  const means = page.getByTestId('margin-consequences');
  await means.getByText('more or fewer of them count as no difference', { exact: false }).waitFor();
  const save = (): Promise<void> => page.getByRole('button', { name: 'Save the margin' }).click();
  const saved = await answerDuring<Schemas['Website']>('', save, 'PATCH');
  expect([saved.holdout_pct, saved.margin_pct]).toEqual([0.17, 8]);
  await page.getByText('changing it afterwards means choosing the answer').waitFor();
  const after = await answerDuring<Reasons>('/reasons', () => page.reload());
  expect(after.experiment).toEqual(experiment);
});

test('a dialog before shadow mode changes says what becomes of the experiment, and can be cancelled', async () => {
  await answerDuring<Reasons>('/reasons', openTab('Settings'));
  const shadow = page.getByRole('checkbox', { name: /Shadow mode/ });
  const dialog = page.getByRole('dialog', { name: 'Switch shadow mode on?' });
  await shadow.focus();
  await page.keyboard.press('Space');
  await dialog.getByText('Switching shadow mode off later starts a new one', { exact: false }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await shadow.isChecked()).toBe(false);
});

test('an experiment restarts after a dialog that says what is lost; in A/A mode no group is called treatment', async () => {
  await openTab('Outcomes')();
  const button = page.getByRole('button', { name: 'Restart', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Restart the experiment?' });
  await button.focus();
  await page.keyboard.press('Enter');
  await dialog.getByText('The comparison starts from zero', { exact: false }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Restart');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('A/A: show no cards', { exact: false }).check();
  const { experiment, all } = await answerDuring<Reasons>('/reasons', () =>
    dialog.getByRole('button', { name: 'Yes, restart' }).click(),
  );
  expect([experiment!.mode, all.outcomes.spoken_to.visitors]).toEqual(['aa', 0]);
  await page.getByText('A/A: no cards').waitFor();
  await page.getByText('0 in group A', { exact: false }).waitFor();
  await openTab('Overview')();
  await page.getByTestId('same-test').getByText('nobody sees a card', { exact: false }).waitFor();
  await openTab('Outcomes')();
});

test('a viewer cannot restart the experiment; what changed since 0.1 is a page of the console', async () => {
  await page.route('**/v1/session', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({
      response: answer,
      json: { ...body, account: { ...body.account, role: 'viewer' } },
    });
  });
  await page.reload();
  const link = page.getByRole('link', { name: 'What changed since 0.1' });
  await link.waitFor();
  expect(await page.getByRole('button', { name: 'Restart', exact: true }).count()).toBe(0);
  const answer = await fetch(
    new URL((await link.getAttribute('href'))!, `${desk.rig.config.apiUrl}/console/`),
  );
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  const html = await answer.text();
  expect(html).toContain('since release 0.1</h1>');
  expect(html).not.toMatch(/<script(?![^>]* src=)| style=/);
  expect(desk.errors).toEqual([]);
});
