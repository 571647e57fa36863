import type { Site } from '#schemas/config/site.ts';
import type { Reason } from '#schemas/decision/decision.ts';
import { testSite } from '#schemas/testing/site.ts';
import { demoFacts } from '../api/seed.ts';
import { mergeFacts } from '../api/v1/facts/normalise.ts';
import { decisionsFor, decisiveDecision, newVisitor } from '../api/v1/preview/decisions.ts';
import { stalledVisit } from '../api/v1/preview/scenario.ts';

/** The texts of the card's pictures: the engine's own sentences for the demo shop. */

export type Asked = {
  readonly reason: Reason;
  /** of the product in the cart */
  readonly handle: string;
  readonly dollars: number;
  readonly lang: string;
};

/**
 * The demo shop's sheet with one more language, in the merchant's own words, which the engine does not speak itself.
 */
const facts = mergeFacts(demoFacts, {
  texts: {
    de: { titles: [{ handle: 'tea-towels', title: 'Geschirrtücher' }] },
    ar: { sentences: [{ sentence: 'shipsFree', text: 'طلبك مؤهل للشحن المجاني.' }] },
  },
});

/** @throws Error where the engine would show no card, because no visitor would see it */
export function sentenceFor(origin: string, path: string, { reason, handle, dollars, lang }: Asked) {
  const site: Site = testSite({ facts, allowed_origins: [origin], confirmed_texts: null });
  const total = String(dollars);
  const played = stalledVisit(reason, { url: origin + path, lang }, site).map((one) => {
    if (one.kind !== 'cart') return one;
    const items = [{ handle, variant_id: 1, quantity: 1, price: total }];
    return { ...one, data: { ...one.data, total, items, country: 'US' } };
  });
  const decision = decisiveDecision(decisionsFor(site, newVisitor(site), played, Date.now()));
  if (decision?.verdict !== 'engage' || decision.message === null)
    throw new Error(`The engine says nothing of ${reason} on ${path}: ${decision?.why ?? 'no stall'}`);
  return { text: decision.message, cta_label: decision.cta_label, cta_path: decision.cta_path };
}
