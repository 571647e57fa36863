/** What the rows of sentences stand on: all four roles, an account, a live website and one that is switched off. */
import { expect } from 'vitest';
import { limits } from '#platform/limits/limits.ts';
import type { Site } from '#schemas/config/site.ts';
import { eventually } from '#schemas/testing/eventually.ts';
import { follow } from '../../../ingest/test-kit.ts';
import { openShop } from '../shop.ts';
import type { Answer } from '../wire.ts';
import { must, newAccount, startWorld } from '../world.ts';

/** The sentence as it stands in the specification or the contract, and how it is seen to hold. */
export type Rows = readonly (readonly [quote: string, check: () => Promise<void>])[];

// Busy elsewhere, a machine takes longer for an erasure than a caller would wait.
Object.assign(limits, { ERASE_ANSWER_MS: 60_000, ANSWER_MS: 90_000 });
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

/** The signals of a visitor, in the order they were published. */
// biome-ignore lint/suspicious/noExplicitAny: rows read what they expect of a record.
export const published = (visitor: string): any[] =>
  bus.records.filter((one) => 'visitor_id' in one && one.visitor_id === visitor);

/** Once such settings lie in every partition: a task then reads them before whatever comes after them. */
export const told = (id: string, holds: (settings: Site) => boolean): Promise<true> =>
  eventually('the tasks are told', () => {
    const changes = bus.records.filter((one) => one.kind === 'site' && one.site_id === id && holds(one));
    return changes.length >= rig.config.taskPartitions;
  });

/** One plain sentence, as every refusal carries it. */
const sentence = { error: expect.stringMatching(/^[A-Z"][^\n]{5,300}[.]$/) };

export const refused = async (status: number, answer: Promise<Answer>, names?: string): Promise<void> => {
  const got = await answer;
  expect([got.status, got.body]).toEqual([status, sentence]);
  if (names) expect(got.body.error).toContain(names);
};

/** A check that the answer has the status, and is a sentence where it is a refusal. */
export const status = (wanted: number, send: () => Promise<Answer>) => async (): Promise<void> => {
  const answer = await send();
  expect([answer.status, answer.text]).toEqual([wanted, answer.text]);
  if (wanted >= 400) expect(answer.body).toEqual(sentence);
};
export const header = (answer: Answer, name: string): string => String(answer.headers[name] ?? '');
