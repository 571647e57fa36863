/** The environment of the rows: all four roles, an account, a live website and one that is switched off. */
import { expect } from 'vitest';
import type { Site } from '#schemas/config/site.ts';
import { eventually } from '#schemas/testing/eventually.ts';
import { follow } from '../../../ingest/test-kit.ts';
import { openShop } from '../shop.ts';
import type { Answer } from '../wire.ts';
import { must, newAccount, startWorld } from '../world.ts';

/** The sentence as quoted from the specification or the contract, and its check. */
export type Rows = readonly (readonly [quote: string, check: () => Promise<void>])[];

export const world = await startWorld('processor', 'storefront', 'collector', 'api');
export const { base, rig } = world;
export const account = await newAccount(world, 'owner@example.com');
export const { call } = account;
export const origins = { allowed_origins: ['https://shop.example', 'https://www.shop.example'] };
export const fresh = async (): Promise<string> =>
  (await must(201, call('POST', '/sdk', { name: 'S', ...origins })))._id;
export const site = await fresh();
export const shop = await openShop(world, account);
export const off = await openShop(world, account, { enabled: false });
const bus = await follow(rig.platform, 'signals');

export const closeAll = async (): Promise<void> => {
  await bus.close();
  await world.close();
};

/** The signals of a visitor, in the order in which they were published. */
// biome-ignore lint/suspicious/noExplicitAny: rows read the fields they expect of a record.
export const published = (visitor: string): any[] =>
  bus.records.filter((one) => 'visitor_id' in one && one.visitor_id === visitor);

/** Resolves once such settings are in every partition: a task reads them before the records that follow. */
export const told = (id: string, holds: (settings: Site) => boolean): Promise<true> =>
  eventually('the tasks are told', () => {
    const changes = bus.records.filter((one) => one.kind === 'site' && one.site_id === id && holds(one));
    return changes.length >= rig.config.taskPartitions;
  });

/** One plain sentence, as in every refusal. */
const sentence = { error: expect.stringMatching(/^[A-Z"][^\n]{5,300}[.]$/) };

export const refused = async (status: number, answer: Promise<Answer>, names?: string): Promise<void> => {
  const got = await answer;
  expect([got.status, got.body]).toEqual([status, sentence]);
  if (names) expect(got.body.error).toContain(names);
};

/** Checks that the answer has the status, and is a sentence if it is a refusal. */
export const status = (wanted: number, send: () => Promise<Answer>) => async (): Promise<void> => {
  const answer = await send();
  expect([answer.status, answer.text]).toEqual([wanted, answer.text]);
  if (wanted >= 400) expect(answer.body).toEqual(sentence);
};
export const header = (answer: Answer, name: string): string => String(answer.headers[name] ?? '');
