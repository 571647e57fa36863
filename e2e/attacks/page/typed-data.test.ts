import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { propertyRuns } from '#schemas/testing/property-runs.ts';
import { launchBrowser } from '../../browser.ts';
import { type MerchantPage, openMerchantPage } from '../../merchant-page.ts';
import { trustScriptedClicks, until } from '../../support/journey.ts';
import { FOREIGN, form, type TypedForm } from './typed-forms.ts';

/**
 * What visitors type never leaves the page: random forms in a real browser, on a page that repeats the input wherever a
 * page can, and a search through every byte that the script sent.
 */
const SEED = 20_261_122;
const FORMS = propertyRuns(10_000);
/** A page remembers what was typed since it loaded. */
const FORMS_PER_PAGE = 50;
const PLAYER = readFileSync(new URL('./typed-page.js', import.meta.url), 'utf8');
/**
 * Time runs fast for the script, so that its limits a minute drop nothing and neither a batch nor the title of a route
 * delays it. `isAtRest` is true when nothing is pending: no short timer, no hash, no unacknowledged signal.
 */
const HASTE = `{
  const now = Date.now.bind(Date);
  let skipped = 0;
  Date.now = () => now() + skipped;
  window.skipMinute = () => { skipped += 70_000; };
  const set = window.setTimeout;
  const clear = window.clearTimeout;
  const due = new Set();
  window.setTimeout = (work, ms, ...more) => {
    if (ms !== 250 && ms !== 50) return set(work, ms, ...more);
    const id = set(() => { due.delete(id); work(...more); });
    due.add(id);
    return id;
  };
  window.clearTimeout = (id) => { due.delete(id); clear(id); };
  let hashing = 0;
  const { digest } = SubtleCrypto.prototype;
  SubtleCrypto.prototype.digest = function (...args) {
    hashing += 1;
    return digest.apply(this, args).finally(() => { hashing -= 1; });
  };
  let latest = null;
  let welcomed = null;
  let sent = 0;
  let acknowledged = 0;
  window.WebSocket = class extends WebSocket {
    constructor(...args) {
      super(...args);
      latest = this;
      this.addEventListener('message', ({ data }) => {
        const { t, seq } = JSON.parse(data);
        if (t === 'welcome') welcomed = this;
        if (t === 'ack') acknowledged = Math.max(acknowledged, seq);
      });
    }
    send(text) {
      for (const { seq } of JSON.parse(text).items ?? []) sent = Math.max(sent, seq);
      super.send(text);
    }
  };
  const isAtRest = () => !due.size && !hashing && latest === welcomed && sent === acknowledged;
  const turn = () => new Promise((done) => set(done));
  window.atRest = async () => {
    // The last action may still be waiting for a timer or a hash.
    for (let turns = 0; turns < 3; turns = isAtRest() ? turns + 1 : 0) await turn();
  };
}`;

let browser: Browser;
let merchant: MerchantPage;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await merchant?.close();
  await browser?.close();
});

const sha = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);
const variantsOf = (value: string): string[] =>
  [value, value.trim(), value.toLowerCase(), value.trim().toLowerCase(), value.normalize('NFKC')].flatMap(
    (text) => [sha(text), sha(`salt${text}`), sha(`${text}salt`)],
  );

/** Text as it was before its encoding for the wire. */
function plain(raw: string): string {
  const unescaped = raw.replace(/\\u([0-9a-f]{4})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return unescaped.replace(/(%[0-9a-f]{2})+/gi, (run) =>
    Buffer.from(run.replaceAll('%', ''), 'hex').toString(),
  );
}

/** Runs of digits in the texts of a frame or body, except ids, hashes and this machine's address. */
const digitRuns = (raw: string): string[] =>
  (raw.replace(/127\.0\.0\.1:\d+/g, '').match(/"\w+":"[^"]*"/g) ?? [])
    .filter((member) => !/^"(hash|user_id|stream)"/.test(member))
    .flatMap((member) => member.match(/\d{4,}/g) ?? []);

/** The parts of the forms' input that occur in what was sent. */
function leaks(forms: readonly TypedForm[], sent: readonly string[]): string[] {
  const values = forms.flatMap(({ fields }) => fields.map(({ value }) => value));
  const hashes = new Set(values.flatMap(variantsOf));
  const base64 = values.flatMap((value) => {
    const bytes = Buffer.from(value);
    return bytes.length < 9
      ? []
      : [bytes.toString('base64url').slice(0, -4), bytes.toString('base64').slice(0, -4)];
  });
  const numbers = values.filter((value) => /^\d/.test(value)).map((value) => value.replace(/\D/g, ''));
  return sent.flatMap((raw) => {
    const text = plain(raw);
    const found = [
      FOREIGN.test(text) && 'a letter',
      /xn--/i.test(text) && 'punycode',
      base64.some((code) => text.includes(code)) && 'base64',
      (text.match(/[0-9a-f]{16}/g) ?? []).some((hash) => hashes.has(hash)) && 'a hash that can be tried out',
      text.startsWith('{') &&
        digitRuns(text).some((run) => numbers.some((number) => number.includes(run))) &&
        'digits',
    ].filter(Boolean);
    const at = Math.max(0, text.search(FOREIGN) - 150);
    return found.map((what) => `${what}: ${text.slice(at, at + 400)}`);
  });
}

/** Waits until the part that reads forms has loaded; before that, their events would be reported all at once. */
async function loadReader(page: Page): Promise<void> {
  await page.evaluate(
    "document.querySelector('#stage').innerHTML = '<form><input></form>'; document.querySelector('input').focus()",
  );
  const part = "performance.getEntriesByType('resource').find(({ name }) => name.includes('/forms-'))?.name";
  await until(() => page.evaluate(part));
  await page.evaluate(`import(${part}).then(() => atRest())`);
}

test(`no part of what is typed into ${FORMS} forms of seed ${SEED} is sent`, {
  timeout: 1_800_000,
}, async () => {
  merchant = await openMerchantPage(browser);
  const { page, service } = merchant;
  await trustScriptedClicks(page);
  await page.addInitScript(HASTE + PLAYER);
  const forms = fc.sample(form, { seed: SEED, numRuns: FORMS });
  const kinds = new Map<string, number>();
  for (let from = 0; from < forms.length; from += FORMS_PER_PAGE) {
    const batch = forms.slice(from, from + FORMS_PER_PAGE);
    const hellos = service.hellos.length;
    await merchant.open({ body: '<div id="stage"></div>' });
    await until(() => service.hellos.length > hellos);
    await loadReader(page);
    const failed = await page.evaluate(async (all) => {
      const failures: string[] = [];
      for (const [i, one] of all.entries()) {
        const { skipMinute, playForm, atRest } = globalThis as unknown as {
          skipMinute(): void;
          playForm(form: unknown, round: number): Promise<void>;
          atRest(): Promise<void>;
        };
        skipMinute();
        await playForm(one, i).catch((error: unknown) => failures.push(String(error)));
        await atRest();
      }
      return failures;
    }, batch);
    expect(failed).toEqual([]);
    const ends = service.received('page').length;
    await page.evaluate("history.pushState(null, '', '/the-end')");
    await until(
      () =>
        service.received('page').length > ends &&
        service.received('page').at(-1)?.data['url'] === `${merchant.url}/the-end`,
    );
    expect(leaks(batch, service.raw)).toEqual([]);
    for (const { kind } of service.signals) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    for (const list of [service.raw, service.signals, service.requests, service.posts] as unknown[][])
      list.length = 0;
  }
  // Nearly everything was sent: a signal that is dropped cannot leak.
  const submitted = forms.filter(({ submits }) => submits).length;
  expect(kinds.get('submit')).toBeGreaterThan(0.9 * submitted);
  expect(kinds.get('invalid_form')).toBeGreaterThan(0.5 * FORMS);
  expect(kinds.get('click')).toBeGreaterThan(0.5 * FORMS);
  expect(service.violations).toEqual([]);
  expect(merchant.errors).toEqual([]);
});
