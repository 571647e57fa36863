/** The page that shows how late the data is, and lists, opens and redrives dead letters. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { indexDeadLetters } from '#platform/erasure/dead-letters.ts';
import { deadLetter } from '#platform/log/dead-letter.ts';
import { readToEnd } from '#platform/log/testing/read-to-end.ts';
import { type SiteId, type VisitorId, visitorKey } from '#schemas/ids.ts';
import { type ConsoleDesk, expectNoFaults, openConsole } from '../../support/console.ts';

const VISITOR = '7c9e6679-7425-40de-944b-e07fc1f90ae7' as VisitorId;
const VALUE = Buffer.from('not a record');
let desk: ConsoleDesk;
let page: Page;

/** Dead letters as the visitor tasks write them. */
async function refuse(...ids: readonly string[]): Promise<void> {
  const { codec, kafka, topics } = desk.rig.platform;
  const source = {
    topic: topics.signals,
    partition: 0,
    key: Buffer.from(visitorKey(desk.site as SiteId, VISITOR)),
  };
  const records = ids.map((id, offset) =>
    deadLetter(codec, {
      ...{ kind: 'rejected', id, stage: 'visitor', reason: 'not_avro', detail: 'no Confluent header' },
      ...{ ...source, offset, value: VALUE, at_ms: Date.now() - offset },
    }),
  );
  await kafka.append(records.map((record) => ({ topic: topics.rejected, partition: 0, ...record })));
  await indexDeadLetters(desk.rig.platform, () => false);
}

beforeAll(async () => {
  desk = await openConsole();
  page = desk.page;
  await desk.signIn();
  const { postgres } = desk.rig.platform;
  await postgres.query(
    `insert into sink_heartbeat (sink, member, lag_ms) values ('visitor', 'test', 0), ('orders', 'test', 40000)`,
  );
});
afterAll(() => desk?.close());

const row = (text: string | RegExp) => page.getByRole('row').filter({ hasText: text });
/** How often the record is on its source topic. */
async function timesBack(): Promise<number> {
  let times = 0;
  await readToEnd(desk.rig.platform, 'signals', (_key, value) => {
    if (value?.equals(VALUE)) times += 1;
  });
  return times;
}

test('each part shows its state, and nothing was refused', async () => {
  await page.getByRole('link', { name: 'Health' }).click();
  await expect.poll(() => page.title()).toBe('Health · Demo shop · Engagement console');
  await row('Log of records').getByText('answers').waitFor();
  await row('Moments of the console')
    .getByText(/stopped: no sign of life for/)
    .waitFor();
  await page.getByText(/^Needs attention: .*Moments of the console/).waitFor();
  await page.getByText('Nothing was refused.').waitFor();
});

test('a refused record is opened, redriven after a confirmation, and is there once', async () => {
  await refuse('letter-one', 'letter-two', 'letter-three');
  await page.reload();
  const first = row(`visitor ${VISITOR}`).first();
  await first.getByText('Decisions could not use it: it is not a valid record.').waitFor();
  await first.getByRole('button', { name: 'Show details' }).click();
  await page.getByTestId('inside').getByText('A record that cannot be read.').waitFor();
  await page.getByText('12 bytes').waitFor();
  expect(await page.getByText(VALUE.toString()).count(), 'its bytes may name somebody').toBe(0);

  await first.getByRole('button', { name: 'Put back' }).click();
  expect(await timesBack(), 'before it is confirmed').toBe(0);
  await first.getByRole('button', { name: 'Yes, put back' }).click();
  await page.getByText('1 record put back.').waitFor();
  await page.getByText('Waiting: 2 · put back: 1').waitFor();
  expect(await timesBack()).toBe(1);

  await page.getByRole('button', { name: 'Put the newest 2 back' }).click();
  await page.getByRole('button', { name: 'Yes, put 2 back' }).click();
  await page.getByText('2 records put back.').waitFor();
  await page.getByText('Waiting: 0 · put back: 3').waitFor();
  expect(await timesBack()).toBe(3);
});

test('a viewer sees no full visitor id, no redrive button, and no shared part', async () => {
  const { postgres } = desk.rig.platform;
  await refuse('letter-four');
  await postgres.query(`update person set role = 'viewer'`);
  await page.reload();
  await row('visitor 7c9e…').first().waitFor();
  await page.getByText('Admins also see the parts that all websites share.').waitFor();
  expect(await page.getByText(VISITOR).count()).toBe(0);
  expect(await page.getByRole('button', { name: /Put/ }).count()).toBe(0);
  expect(await row('Log of records').count()).toBe(0);
  await postgres.query(`update person set role = 'admin'`);
  await page.reload();
});

test.each([
  ['light', 1200],
  ['dark', 1200],
  ['light', 375],
  ['dark', 375],
] as const)('no fault in %s at %d pixels', async (colorScheme, width) => {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: 800 });
  await row('Log of records').waitFor();
  await row(VISITOR).first().getByRole('button', { name: 'Show details' }).click();
  await page.getByTestId('inside').getByText('12 bytes').waitFor();
  await expectNoFaults(page);
  await page.getByRole('button', { name: 'Hide details' }).click();
  expect(desk.errors).toEqual([]);
});
