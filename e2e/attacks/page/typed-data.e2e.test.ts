import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readToEnd } from '#platform/log/testing/read-to-end.ts';
import { applyChange } from '#runtime/state/changelog.ts';
import { Store } from '#runtime/state/store.ts';
import { decodeVisitor } from '#schemas/state/visitor-codec.ts';
import { eventually } from '#schemas/testing/eventually.ts';
import { launchBrowser } from '../../browser.ts';
import { trustScriptedClicks } from '../../support/journey.ts';
import { type System, startSystem } from '../../system.ts';
import { FOREIGN, form } from './typed-forms.ts';

/** A few of the forms of typed-data.test.ts, with the whole service behind the page. */
const SEED = 20_261_122;
const FORMS = 10;
const PLAYER = readFileSync(new URL('./typed-page.js', import.meta.url), 'utf8');
/** Keeps the script's limits a minute from dropping a form. */
const SKIP = `{ const now = Date.now.bind(Date); let skipped = 0;
  Date.now = () => now() + skipped; window.skipMinute = () => { skipped += 70_000; }; }`;

let system: System;
let browser: Browser;
let pages: Server;
let origin: string;
beforeAll(async () => {
  [system, browser] = await Promise.all([startSystem(), launchBrowser()]);
  const { _id } = system.demo.site;
  pages = createServer((_, res) => {
    res.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    res.end(
      `<!doctype html><html lang="en"><title>Forms</title><script async src="${system.rig.config.sdkUrl}/${_id}/sdk"></script><div id="stage"></div>`,
    );
  });
  await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`;
  await system.api('PATCH', `/sdk/${_id}`, { allowed_origins: [system.shopUrl, origin] });
  // At the storefront, which the page asks only once.
  const settings = `${system.rig.config.sdkUrl}/${_id}/settings`;
  await eventually(
    'the second origin is in force',
    async () => (await fetch(settings, { headers: { Origin: origin } })).ok,
  );
});
afterAll(async () => {
  await browser?.close();
  pages?.closeAllConnections();
  pages?.close();
  await system?.close();
});

/** All keys and values of all topics, as text, and the kinds of signals. */
async function everything(): Promise<{ texts: string[]; kinds: Set<string> }> {
  const { platform } = system.rig;
  const texts: string[] = [];
  const kinds = new Set<string>();
  for (const name of Object.keys(platform.topics) as (keyof typeof platform.topics)[]) {
    await readToEnd(platform, name, (key, bytes) => {
      texts.push(String(key));
      if (!bytes) return;
      const value = Buffer.from(bytes);
      if (name === 'changelog') {
        const store = new Store();
        applyChange(store, Buffer.from(key!), value);
        for (const global of store.globals.values()) texts.push(textOf(platform.codec.decode(global)));
        for (const visitor of store.keys()) texts.push(textOf(decodeVisitor(store.find(visitor)!.bytes)));
        return;
      }
      const record = platform.codec.decode(value);
      texts.push(textOf(record));
      if (name === 'signals') kinds.add(record.kind);
    });
  }
  return { texts, kinds };
}

/**
 * A decoded record, because encoded instants and ids may contain letters of the tokens by chance. A rejected record
 * holds the text that was received.
 */
const textOf = (record: object): string =>
  JSON.stringify(record, (_, value) =>
    value?.type === 'Buffer' ? Buffer.from(value.data).toString() : value,
  );

test(`nothing of what is typed into ${FORMS} forms of seed ${SEED} is in any topic`, async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await trustScriptedClicks(page);
  await page.addInitScript(SKIP + PLAYER);
  await page.goto(origin);
  await eventually('the script listens', () => page.evaluate('Boolean(window.engage?.user_id)'));
  for (const [round, one] of fc.sample(form, { seed: SEED, numRuns: FORMS }).entries()) {
    await page.evaluate(`window.skipMinute(); window.playForm(${JSON.stringify(one)}, ${round})`);
  }
  await page.evaluate("history.pushState(null, '', '/the-end')");
  // Carts are sent by another path than signals, and forms wait for a part that is loaded later.
  const { texts } = await eventually(
    'the last page, and signals of each kind, are in the topic',
    async () => {
      const all = await everything();
      const isWhole = ['page', 'click', 'invalid_form', 'submit', 'cart'].every((kind) =>
        all.kinds.has(kind),
      );
      return isWhole && all.texts.some((text) => text.includes('/the-end')) && all;
    },
  );
  // Random letters may spell what is looked for.
  const { field_salt, holdout_salt } = system.site();
  const decoded = texts.map((text) =>
    text
      .replaceAll(field_salt, '')
      .replaceAll(holdout_salt, '')
      .replace(/(%[0-9a-f]{2})+/gi, (run) => Buffer.from(run.replaceAll('%', ''), 'hex').toString()),
  );
  expect(decoded.filter((text) => FOREIGN.test(text) || text.includes('xn--'))).toEqual([]);
  await context.close();
});
