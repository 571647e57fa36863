import { expect, test } from 'vitest';
import { NOON_MS } from '#engine/testing/fixtures.ts';
import { emptyFacts } from '#schemas/config/site.ts';
import { testSite } from '#schemas/testing/site.ts';
import { decisionsFor, decisiveDecision, newVisitor, type PreviewSignal } from './decisions.ts';
import { stalledVisit } from './scenario.ts';

const code = {
  ...{ label: 'WELCOME10', percent: 10, starts_at: null, expires_at: null },
  ...{ first_order_only: false, minimum: '20', handles: [] },
};
const site = testSite({
  facts: { ...emptyFacts, codes: [code], discounts_allowed: true },
  holdout_pct: 0,
});
const decided = (signals: readonly PreviewSignal[]) =>
  decisiveDecision(decisionsFor(site, newVisitor(site), signals, NOON_MS));

test('a pause after a declined code ends in time, also if the next signal comes long after it', () => {
  const [page, cart] = stalledVisit('code_declined', { url: 'https://shop.example/cart', lang: null }, site);
  const hidden: PreviewSignal = { kind: 'behavioral', data: { what: 'hidden', ms: 400_000 } };
  const atOnce = decided([page!, cart!]);
  expect(atOnce).toMatchObject({ verdict: 'engage', reason: 'code_declined' });
  expect(decided([page!, cart!, hidden])).toMatchObject({ verdict: 'engage', message: atOnce!.message });
});
