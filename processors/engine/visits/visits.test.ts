import { afterAll, describe, expect, test } from 'vitest';
import { reasons } from '#schemas/decision/decision.ts';
import { checkoutVisits } from './checkout.ts';
import { codeAndFormVisits } from './codes.ts';
import { contextVisits } from './contexts.ts';
import { hesitationVisits } from './hesitation.ts';
import { productVisits } from './product.ts';
import { returningVisits } from './returning.ts';
import { shippingVisits } from './shipping.ts';
import { type Answer, engineAnswer, type Visit } from './visit.ts';

const tables: Readonly<Record<string, readonly Visit[]>> = {
  'shipping and delivery': shippingVisits,
  'returns and sizes': productVisits,
  'codes and forms': codeAndFormVisits,
  hesitation: hesitationVisits,
  'checkout and after it': checkoutVisits,
  'returning visitors': returningVisits,
  'languages, devices, tabs, bots, settings': contextVisits,
};
const visits = Object.values(tables).flat();
const expectedAnswer = ({ verdict, reason }: Visit): Answer => ({ verdict, reason: reason ?? null });
const agrees = (visit: Visit): boolean =>
  JSON.stringify(engineAnswer(visit)) === JSON.stringify(expectedAnswer(visit));

describe.each(Object.entries(tables))('%s', (_theme, theme) => {
  test.each(theme.map((visit) => [visit.name, visit] as const))('%s', (_name, visit) => {
    if (visit.except === undefined) expect(engineAnswer(visit), visit.why).toEqual(expectedAnswer(visit));
    // Fails for an outdated exception, which has to be removed.
    else expect(engineAnswer(visit), visit.except).not.toEqual(expectedAnswer(visit));
  });
});

test('the engine gives the expected verdict in at least nine of ten visits, of at least 100', () => {
  const agreed = visits.filter(agrees).length;
  expect(visits.length).toBeGreaterThanOrEqual(100);
  expect(new Set(visits.map(({ name }) => name)).size).toBe(visits.length);
  expect(agreed / visits.length).toBeGreaterThanOrEqual(0.9);
  expect(visits.flatMap(({ reason }) => reason ?? [])).toEqual(expect.arrayContaining([...reasons]));
});

afterAll(() => {
  const agreed = visits.filter(agrees).length;
  process.stdout.write(`visits: the engine gives the expected verdict in ${agreed} of ${visits.length}\n`);
});
