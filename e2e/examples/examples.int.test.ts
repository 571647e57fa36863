import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { projectFile } from '#schemas/files.ts';
import type { Example } from '../../api/describe/examples.ts';
import { readDescription } from '../conformance/description.ts';
import { startWorld } from '../conformance/world.ts';
import { healthSteps } from './health-steps.ts';
import { leavingSteps, peopleSteps } from './people-steps.ts';
import { Runner } from './run.ts';
import { differences } from './shape.ts';
import { shopSteps } from './shop-steps.ts';
import { shopifySteps } from './shopify-steps.ts';
import { customerSteps, siteSteps, viewSteps } from './site-steps.ts';
import { webhookSteps } from './webhook-steps.ts';

/**
 * Every operation of the description has an example, which is sent here to a running service. `npm run examples` (EXAMPLES=write)
 * records the answers anew.
 */
const file = projectFile('api', 'describe', 'examples.json');
const remedy = 'the interface has changed: npm run examples records the answers anew; commit the file.';
const steps = [
  ...peopleSteps,
  ...siteSteps,
  ...shopSteps,
  ...viewSteps,
  ...healthSteps,
  ...webhookSteps,
  ...shopifySteps,
  ...customerSteps,
  ...leavingSteps,
];
const recorded: Readonly<Record<string, Example>> = JSON.parse(readFileSync(file, 'utf8'));
const made: Record<string, Example> = {};
const isWriting = process.env['EXAMPLES'] === 'write';

const world = await startWorld('processor', 'storefront', 'collector', 'api');
const description = await readDescription(world.base);
const runner = new Runner(world, description);

afterAll(async () => {
  if (isWriting) writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`);
  await world.close();
});

test('every operation has one example', () => {
  const described = description.operations.map(({ name }) => name);
  expect(steps.map(({ operation }) => operation).toSorted()).toEqual(described.toSorted());
});

describe('the example of', () => {
  test.each(steps.map((step) => [step.operation, step] as const))('%s', async (name, step) => {
    const { operation, answer, example } = await runner.do(step);
    made[name] = example;
    expect([answer.status < 300, answer.text]).toEqual([true, answer.text]);
    expect(description.fault(operation, answer)).toBeNull();
    if (isWriting) return;
    const known = recorded[name];
    expect(known, remedy).toBeDefined();
    const { answer: shown, ...request } = known!;
    const { answer: now, ...asked } = example;
    expect(request, remedy).toEqual(asked);
    expect(differences(shown ?? null, now ?? null), remedy).toEqual([]);
    if (answer.headers['content-type']?.includes('json') && !step.shorten)
      expect(description.fault(operation, { ...answer, body: shown })).toBeNull();
  });
});
