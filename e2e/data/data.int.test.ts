import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { topics } from '#schemas/topics.ts';
import { dataFile, dataPage } from '../../deploy/data/page.ts';
import { useRig } from '../rig.ts';

/** docs/data.md agrees with the definitions. `npm run data` (DATA_PAGE=write) rewrites it. */
const rig = await useRig();
afterAll(() => rig.close());

test('the page of topics and tables agrees with the definitions', async () => {
  const made = await dataPage(rig.platform);
  if (process.env['DATA_PAGE'] === 'write') writeFileSync(dataFile, made);
  const remedy =
    'a topic, a record or a table has changed: npm run data writes docs/data.md anew; commit it.';
  expect(readFileSync(dataFile, 'utf8') === made, remedy).toBe(true);
  for (const { name } of Object.values(topics)) expect(made).toContain(`### Topic \`${name}\``);
  for (const name of ['moments', 'outcomes', 'entrants', 'ledger_orders'])
    expect(made).toContain(`### Table \`${name}\``);
  expect(made.match(/^#### /gm)!.length).toBeGreaterThan(20);
});
