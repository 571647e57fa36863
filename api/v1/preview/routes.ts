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
import { credentialRefusals, ofField, refusals } from '../common.ts';
import { written } from '../facts/confirmed.ts';
import { FactsChange } from '../facts/routes.ts';
import { FactValues, Found, Gates } from '../moment-shape.ts';
import { readSite } from '../sites/store.ts';
import { linkRoute } from './link.ts';
import { decisive, handleIn, newVisitor, type PlayedSignal, play } from './play.ts';

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
        'path or address of the page; the product is read from /products/{handle} or /product/{handle}',
      )
      .meta({ override: { pattern: '^(/|https?://)' } }),
    country: ofField(cartCountry).optional(),
    lang: ofField(language).optional().describe('language of the page; English without it'),
    cart: ofField(Cart).nullish(),
    signals: z
      .array(Signal)
      .max(SIGNALS_MAX)
      .describe(
        'in order. When they arrived is reckoned: a look counts from when it began, stillness from the last sign of life; others are a second apart, pages some seconds',
      ),
    facts: FactsChange.optional().describe('keys to replace in the stored sheet, for this preview only'),
  })
  .meta({ title: 'Preview' });

const Previewed = z
  .object({
    page: z.string(),
    cart_total: z.number().nullable(),
    currency: z.string().nullable(),
    reason: z.enum(reasons).nullable().describe('null: no sign of a stall'),
    verdict: z.enum(verdicts).describe('`wait` where nothing would be decided'),
    tier: z
      .int()
      .nullable()
      .describe('1 stated evidence, 2 strong behaviour, 3 weak inference; null with reason'),
    message: z.string().nullable().describe('the sentence'),
    why: z.string(),
    facts: z.array(z.string()).describe('entries of the sheet that the sentence stands on'),
    fact_values: FactValues,
    trace: Found,
    wording: z.string().nullable().describe('which wording of the sentence; null without one'),
    cta_label: z.string().nullable(),
    cta_path: z.string().nullable(),
    shadow: z.boolean().describe('true: the website decides without sending the message'),
    gates: Gates,
    pending: z
      .array(z.object({ field: z.string(), index: z.int().nullable(), text: z.string(), why: z.string() }))
      .describe('texts of this sheet that are not said until a person confirms them, as in Facts'),
  })
  .meta({
    title: 'PreviewedDecision',
    description: 'One decision, shaped like a moment: the first that engages, else the last.',
  });
type Previewed = z.infer<typeof Previewed>;

/** Only origin and path count; a path is resolved against a placeholder origin. */
const urlOf = (page: string): string | undefined =>
  pageAddress.read(page.startsWith('/') ? `https://page.invalid${page}` : page);

/** @throws HttpError 400 naming the first signal that the collector would not take */
function accepted(signals: z.infer<typeof Body>['signals']): AcceptedData[] {
  return signals.map(({ kind, data }, index) => {
    const signal = acceptSignal(kind, data);
    if (signal.kind !== 'dropped') return signal;
    const { path, rule } = faultOf(signalData[kind], data);
    const isMissing = path.length === 1 && data[path[0]!] === undefined;
    const field = ['signals', index, 'data', ...path].join('.');
    throw new HttpError(400, `"${field}" ${isMissing ? 'is missing' : rule}.`);
  });
}

function played(body: z.infer<typeof Body>): PlayedSignal[] {
  const url = urlOf(body.page)!;
  const page: PlayedSignal = {
    kind: 'page',
    data: { url, title: null, handle: handleIn(url), lang: body.lang ?? null },
  };
  const cart: PlayedSignal[] = body.cart
    ? [
        {
          kind: 'cart',
          data: { ...cartData({ ...body.cart, country: body.country ?? body.cart.country }), n: null },
        },
      ]
    : [];
  return [page, ...cart, ...accepted(body.signals)];
}

type OfDecision = Omit<Previewed, 'page' | 'shadow' | 'pending'>;
const shapeOf = (decision: Decision): OfDecision => ({
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

/** Without a stall there is no moment; the answer says so in the same shape. */
function nothing(cart: Cart | null | undefined): OfDecision {
  const data = cart ? cartData(cart) : null;
  const why = 'These signals show nobody who got stuck, so nothing would be decided.';
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
      'Plays the signals to the engine for a visitor who is new, with the settings in force and the stored sheet, or with the `facts` of the body merged over it. Waiting times do not vary in it. Nothing is stored or published.',
    access: { kind: 'scope', scope: 'facts:read', boundKey: 'own' },
    body: Body,
    answers: {
      200: { description: 'The decision.', schema: Previewed },
      400: refusals[400],
      404: refusals[404],
      413: refusals[413],
      ...credentialRefusals,
    },
    async handle({ platform, caller, siteId, body }) {
      const row = await readSite(platform, caller.accountId, siteId);
      const { facts, confirmed_texts } = written(row, body.facts ?? {});
      const site = { ...siteRecord(row), facts, confirmed_texts, vary_waiting: false };
      const decision = decisive(play(site, newVisitor(site), played(body), Date.now()));
      const shown = decision ? shapeOf(decision) : nothing(body.cart);
      const page = decision?.page ?? new URL(urlOf(body.page)!).pathname;
      const pending = [...pendingOf(facts, confirmed_texts, sha256Hex)];
      return { status: 200, body: { page, ...shown, shadow: site.shadow, pending } satisfies Previewed };
    },
  }),
  linkRoute,
];
