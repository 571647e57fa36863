import { z } from 'zod';
import { pendingOf } from '#engine/free-text/listed.ts';
import { HttpError } from '#platform/http/http.ts';
import { sha256Hex } from '#platform/sha256.ts';
import { siteRecord } from '#platform/site-record.ts';
import { type Decision, reasons, verdicts } from '#schemas/decision/decision.ts';
import { faultOf } from '#schemas/fields/field.ts';
import { pageAddress } from '#schemas/fields/places.ts';
import { language } from '#schemas/fields/text.ts';
import { Cart, cartCountry, cartData } from '#schemas/requests/cart.ts';
import { type AcceptedData, acceptSignal, signalData } from '#schemas/signal/accept.ts';
import { browserKinds } from '#schemas/signal/signal.ts';
import { scopeRoute } from '../../route.ts';
import { ofField, refusalsWith } from '../common.ts';
import { applyWrite } from '../facts/confirmed.ts';
import { FactsChange } from '../facts/routes.ts';
import { FactValues, Found, Gates } from '../moment-shape.ts';
import { readSite } from '../sites/store.ts';
import { decisionsFor, decisiveDecision, handleIn, newVisitor, type PreviewSignal } from './decisions.ts';
import { linkRoute } from './link.ts';

const SIGNALS_MAX = 200;
const PAGE_MAX = 1_024;

/** A signal as the collector accepts and describes it. */
const Signal = z
  .object({ kind: z.enum(browserKinds), data: z.looseObject({}) })
  .meta({ override: { $ref: '#/components/schemas/Signal' } });

const Body = z
  .object({
    page: z
      .string()
      .max(PAGE_MAX)
      .refine((page) => urlOf(page) !== undefined, 'must be a path that starts with /, or an http(s) address')
      .describe(
        'Path or address of the page. The product is taken from `/products/{handle}` or `/product/{handle}`.',
      )
      .meta({ override: { pattern: '^(/|https?://)' } }),
    country: ofField(cartCountry)
      .optional()
      .describe(
        'Country of the visitor as a two-letter code (ISO 3166-1); that of the cart if it is absent.',
      ),
    lang: ofField(language)
      .optional()
      .describe('Language of the page as a BCP 47 tag, such as `de-AT`; English if it is absent.'),
    cart: ofField(Cart).nullish().describe('Cart of the visitor; null or absent for no cart.'),
    signals: z
      .array(Signal)
      .max(SIGNALS_MAX)
      .describe(
        'Signals of the visitor, in order. Their times are estimated: a look starts when it began, stillness starts at the last sign of activity, other signals are a second apart, and pages some seconds.',
      ),
    facts: FactsChange.optional().describe(
      'Keys to replace in the stored facts sheet, for this preview only.',
    ),
  })
  .meta({ title: 'Preview' });

const PreviewedDecision = z
  .object({
    page: z.string().describe('Path of the page.'),
    cart_total: z.number().nullable().describe('Total of the cart in `currency`; null without a cart.'),
    currency: z.string().nullable().describe('Currency code of the cart; null without a cart.'),
    reason: z
      .enum(reasons)
      .nullable()
      .describe('What the visitor is stuck on; null if there is no sign of a stall.'),
    verdict: z
      .enum(verdicts)
      .describe(
        'What would be decided: to show a card (`engage`), to wait (`wait`), or to say nothing (`quiet`). It is `wait` if nothing would be decided.',
      ),
    tier: z
      .int()
      .nullable()
      .describe(
        'How strong the evidence is: 1 stated, 2 strong behaviour, 3 weak inference; null together with `reason`.',
      ),
    message: z.string().nullable().describe('The sentence; null unless the verdict is `engage`.'),
    why: z.string().describe('The reason for the verdict, in words.'),
    facts: z
      .array(z.string())
      .describe('Entries of the facts sheet and the cart that the sentence relies on.'),
    fact_values: FactValues,
    trace: Found,
    wording: z
      .string()
      .nullable()
      .describe(
        'Wording of the sentence: `a`, `b` and so on, or `own` for the merchant’s own words; null without a sentence.',
      ),
    cta_label: z.string().nullable().describe('Label of the link; null if the card has no link.'),
    cta_path: z.string().nullable().describe('Same-origin path of the link; null together with `cta_label`.'),
    shadow: z.boolean().describe('Whether the website is in shadow mode, so that no card would be shown.'),
    gates: Gates,
    pending: z
      .array(
        z.object({
          field: z.string().describe('Path in the facts sheet, without indexes.'),
          index: z.int().nullable().describe('Index of the entry in its list; null if there is no list.'),
          text: z.string().describe('Text that awaits confirmation.'),
          why: z.string().describe('Why it has to be confirmed.'),
        }),
      )
      .describe('Texts of this facts sheet that are not used in sentences until a person confirms them.'),
  })
  .meta({
    title: 'PreviewedDecision',
    description:
      'A decision, in the shape of a moment: the first one with the verdict `engage`, or else the last one.',
  });
type PreviewedDecision = z.infer<typeof PreviewedDecision>;

/** Only origin and path count; a path is resolved against a placeholder origin. */
const urlOf = (page: string): string | undefined =>
  pageAddress.read(page.startsWith('/') ? `https://page.invalid${page}` : page);

/** @throws HttpError 400 naming the first signal that the collector would refuse */
function acceptedSignals(signals: z.infer<typeof Body>['signals']): AcceptedData[] {
  return signals.map(({ kind, data }, index) => {
    const signal = acceptSignal(kind, data);
    if (signal.kind !== 'dropped') return signal;
    const { path, rule } = faultOf(signalData[kind], data);
    const isMissing = path.length === 1 && data[path[0]!] === undefined;
    const field = ['signals', index, 'data', ...path].join('.');
    throw new HttpError(400, `"${field}" ${isMissing ? 'is missing' : rule}.`);
  });
}

function previewSignals(body: z.infer<typeof Body>): PreviewSignal[] {
  const url = urlOf(body.page)!;
  const page: PreviewSignal = {
    kind: 'page',
    data: { url, title: null, handle: handleIn(url), lang: body.lang ?? null },
  };
  const cart: PreviewSignal[] = body.cart
    ? [
        {
          kind: 'cart',
          data: { ...cartData({ ...body.cart, country: body.country ?? body.cart.country }), n: null },
        },
      ]
    : [];
  return [page, ...cart, ...acceptedSignals(body.signals)];
}

type DecisionFields = Omit<PreviewedDecision, 'page' | 'shadow' | 'pending'>;
const fieldsOf = (decision: Decision): DecisionFields => ({
  cart_total: decision.cart_total === null ? null : Number(decision.cart_total),
  currency: decision.currency,
  reason: decision.reason,
  verdict: decision.verdict,
  tier: decision.tier,
  message: decision.message,
  why: decision.why,
  facts: [...decision.facts],
  fact_values: [...(decision.trace?.values ?? [])],
  trace: [...(decision.trace?.found ?? [])],
  wording: decision.wording,
  cta_label: decision.cta_label,
  cta_path: decision.cta_path,
  gates: [...decision.gates],
});

/** Without a stall there is no moment; the answer has the same shape. */
function noDecision(cart: Cart | null | undefined): DecisionFields {
  const data = cart ? cartData(cart) : null;
  const why = 'These signals do not show a visitor who is stuck, so nothing would be decided.';
  return {
    cart_total: data ? Number(data.total) : null,
    currency: data?.currency ?? null,
    reason: null,
    verdict: 'wait',
    tier: null,
    message: null,
    why,
    facts: [],
    fact_values: [],
    trace: [],
    wording: null,
    cta_label: null,
    cta_path: null,
    gates: [{ gate: 'evidence', passed: false, detail: why }],
  };
}

export const previewRoutes = [
  scopeRoute({
    method: 'post',
    path: '/sdk/{id}/preview',
    tag: 'Facts sheet',
    summary: 'Preview what a visitor would be shown',
    description:
      'Runs the engine on the signals for a new visitor, with the current settings and the stored facts sheet, in which the `facts` of the body replace keys. Waiting times are not varied. Nothing is stored or published.',
    access: { kind: 'scope', scope: 'facts:read', boundKey: 'own' },
    body: Body,
    answers: {
      200: { description: 'The decision that would be made.', schema: PreviewedDecision },
      ...refusalsWith(400, 404, 413),
    },
    async handle({ platform, caller, siteId, body }) {
      const row = await readSite(platform, caller.accountId, siteId);
      const { facts, confirmed_texts } = applyWrite(row, body.facts ?? {});
      const site = { ...siteRecord(row), facts, confirmed_texts, vary_waiting: false };
      const decision = decisiveDecision(
        decisionsFor(site, newVisitor(site), previewSignals(body), Date.now()),
      );
      const shown = decision ? fieldsOf(decision) : noDecision(body.cart);
      const page = decision?.page ?? new URL(urlOf(body.page)!).pathname;
      const pending = [...pendingOf(facts, confirmed_texts, sha256Hex)];
      const answer: PreviewedDecision = { page, ...shown, shadow: site.shadow, pending };
      return { status: 200, body: answer };
    },
  }),
  linkRoute,
];
