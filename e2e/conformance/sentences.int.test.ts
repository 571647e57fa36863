/** One row for each checkable sentence of interface.md and contract.md (2 to 4, 6, 7), by its words. */
import { afterAll, describe, test } from 'vitest';
import { cardRows } from './rows/card-rows.ts';
import { collectorRows } from './rows/collector-rows.ts';
import { feedRows } from './rows/feed-rows.ts';
import { keyRows } from './rows/key-rows.ts';
import { closeAll, type Rows } from './rows/sentence-world.ts';
import { mergeRows, sheetRows } from './rows/sheet-rows.ts';
import { siteRows } from './rows/site-rows.ts';
import { beaconRows, settingsRows } from './rows/storefront-rows.ts';
import { errorRows, momentRows, queryRows } from './rows/view-rows.ts';
import { report, slowest } from './wire.ts';

const tables: Readonly<Record<string, Rows>> = {
  'facts sheet, bounds and normalisation': sheetRows,
  'facts sheet, merge': mergeRows,
  website: siteRows,
  'keys and sessions': keyRows,
  'query bounds: 400, never a silent default': queryRows,
  'errors, limits and headers': errorRows,
  moments: momentRows,
  'settings and the bundle': settingsRows,
  'cart, checkout and ack': beaconRows,
  'card, from a stall to a click': cardRows,
  'orders, refunds and erasure': feedRows,
  collector: collectorRows,
};

afterAll(async () => {
  report(`sentences: ${Object.values(tables).flat().length} rows in ${Object.keys(tables).length} tables`);
  report(slowest());
  await closeAll();
});

describe.each(Object.entries(tables))('%s', (_name, rows) => {
  test.each(rows)('%s', async (_quote, check) => check());
});
