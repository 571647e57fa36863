/**
 * Valid and nearly valid requests, generated from the running server's own description: no failure, and only answers
 * that it describes. FUZZ_SEED repeats a run. FUZZ_RUNS is the number of requests for each operation: few here, and the same each
 * time, so that only a change can make one fail; many with `npm run fuzz`, and others each time.
 */
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { addPerson, type Someone } from '../../api/testing.ts';
import { corrupted, fitting, type Schema } from './arbitrary.ts';
import { type Operation, readDescription } from './description.ts';
import { ORIGIN, openShop } from './shop.ts';
import { ask, report, slowest } from './wire.ts';
import { must, newAccount, session, startWorld } from './world.ts';

const { FUZZ_RUNS, FUZZ_SEED = FUZZ_RUNS ? Date.now() % 2 ** 31 : 20_261_122 } = process.env;
const seed = Number(FUZZ_SEED);
const runs = Number(FUZZ_RUNS ?? 20);
/** below the 600 a minute that a person has */
const REQUESTS_A_PERSON = 500;

const world = await startWorld('processor', 'storefront', 'api');
const account = await newAccount(world, 'fuzz@example.com');
const shop = await openShop(world, account);
const { operations, resolve, fault } = await readDescription(world.base);
const tally = new Map<string, number>();
report(`fuzz: FUZZ_SEED=${seed} FUZZ_RUNS=${runs}`);

afterAll(async () => {
  const all = [...tally].sort().map(([kind, n]) => `${n} x ${kind}`);
  report(`fuzz: ${operations.length} operations, ${all.join(', ')}`);
  report(slowest());
  await world.close();
});

let someone: { readonly person: Someone; readonly token: string };
let uses = 0;
async function newPerson(): Promise<typeof someone> {
  people += 1;
  const { accountId } = account.person;
  const person = await addPerson(world.rig.platform, `fuzz${people}@example.com`, 'admin', accountId);
  return { person, token: await session(world.base, person) };
}
let people = 0;

/** Operations that end sessions, or that guess the password of the signed-in person. */
const endsSessions = /^DELETE \/sessions?$|^POST \/session\//;
/** The session of a person with requests left, or (`own`) of a new person. */
async function credential(own: boolean): Promise<string> {
  if (own) return (await newPerson()).token;
  if (uses % REQUESTS_A_PERSON === 0) someone = await newPerson();
  uses += 1;
  return someone.token;
}

type Made = { readonly path: string; readonly headers: Record<string, string>; readonly body: string | null };

/** A request's path with its parameters, headers and body. Three out of four website ids in the path exist. */
function requests({ path, method, parameters, body }: Operation, site: string): fc.Arbitrary<Made> {
  const value = (schema: Schema) => {
    const right = fitting(schema, resolve);
    return fc.oneof({ weight: 2, arbitrary: right }, { weight: 1, arbitrary: corrupted(right) });
  };
  const places = parameters.map(({ name, in: place, schema, required }) => {
    const real = place === 'path' && /^(id|site_id)$/.test(name) && method !== 'DELETE';
    const right = real ? fc.oneof({ weight: 3, arbitrary: fc.constant(site) }, value(schema)) : value(schema);
    const maybe = required ? right : fc.option(right, { nil: undefined });
    return maybe.map((one) => ({ name, place, text: one === undefined ? null : asText(one) }));
  });
  const bodies = body ? value(body).map((one) => JSON.stringify(one) ?? 'null') : fc.constant(null);
  return fc.tuple(fc.tuple(...places), bodies).map(([all, made]) => {
    const of = (place: string) => all.filter((one) => one.place === place && one.text !== null);
    const query = of('query').map(({ name, text }) => `${name}=${encodeURIComponent(text!)}`);
    const filled = of('path').reduce(
      (at, { name, text }) => at.replace(`{${name}}`, () => inPath(text!)),
      path,
    );
    const headers = Object.fromEntries(
      of('header').map(({ name, text }) => [name.toLowerCase(), inHeader(text!)]),
    );
    return { path: query.length > 0 ? `${filled}?${query.join('&')}` : filled, headers, body: made };
  });
}
const asText = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).replaceAll(/\p{Surrogate}/gu, '');
const inPath = (text: string): string => encodeURIComponent(text.slice(0, 100)) || '-';
const inHeader = (text: string): string => text.replaceAll(/[^ -~]/g, '');

describe.each(operations.map((operation) => [operation.name, operation] as const))(
  '%s',
  (name, operation) => {
    test('answers as described, whatever is asked', { timeout: 120_000 + runs * 500 }, async () => {
      const made = { name: 'Fuzz', allowed_origins: [ORIGIN] };
      const site = operation.server ? shop.id : (await must(201, account.call('POST', '/sdk', made)))._id;
      const property = fc.asyncProperty(requests(operation, site), async (request) => {
        const bearer = await credential(endsSessions.test(name));
        const known = operation.server
          ? { origin: ORIGIN, 'x-service-token': shop.key }
          : { authorization: `Bearer ${bearer}` };
        const answer = await ask(operation.server ?? world.base, {
          method: operation.method,
          path: request.path,
          headers: { ...known, ...request.headers },
          ...(request.body !== null && { body: request.body }),
          timedAs: name,
        });
        tally.set(`${answer.status}`, (tally.get(`${answer.status}`) ?? 0) + 1);
        const problem = fault(operation, answer);
        if (problem)
          throw new Error(
            `${answer.status} to ${JSON.stringify(request)}: ${problem}: ${answer.text.slice(0, 300)}`,
          );
      });
      await fc.assert(property, { seed, numRuns: runs, endOnFailure: runs <= 50 });
    });
  },
);

test('the description covers what is fuzzed, and both kinds of answers were seen', () => {
  expect(operations.length).toBeGreaterThanOrEqual(19);
  expect([...tally.keys()]).toEqual(expect.arrayContaining(['200', '400', '404']));
});
