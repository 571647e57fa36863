import type { Capture, FactsSheet, Site } from '../generated/config.ts';
import { emptyFacts } from './choices.ts';
import { withPlainHandles } from './handles.ts';

/** Money is decimal text here; /v1 shows it as JSON numbers. */
export type {
  Capture,
  CurrencyLine,
  DiscountCode,
  FactsSheet,
  Filler,
  LanguageAddress,
  Links,
  OwnSentence,
  Popup,
  ProductTitle,
  ReasonManner,
  SheetTexts,
  ShippingZone,
  Site,
  SizeNote,
} from '../generated/config.ts';

export * from './choices.ts';

/** A stored facts sheet, with defaults for fields that did not exist when it was stored. */
export const storedFacts = (stored: Partial<FactsSheet>): FactsSheet =>
  withPlainHandles({
    ...emptyFacts,
    ...stored,
    codes: (stored.codes ?? []).map((code) => ({
      ...code,
      minimum: code.minimum ?? null,
      handles: code.handles ?? [],
    })),
  });

/** The capture toggles of a new website: everything but e-mail addresses. */
export const defaultCapture: Capture = {
  scroll: true,
  click: true,
  interest: true,
  behavioral: true,
  submit: true,
  invalid_form: true,
  performance: true,
  identify: false,
};
export const captureToggles = Object.keys(defaultCapture) as readonly (keyof Capture)[];

/** The European Economic Area, the United Kingdom and Switzerland, with the two codes that ISO writes otherwise. */
const CONSENT_COUNTRIES =
  'AT BE BG CH CY CZ DE DK EE EL ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK UK';

/** Whether the SDK waits for the visitor's consent on this website. */
export function waitsForConsent({ consent, facts }: Pick<Site, 'consent' | 'facts'>): boolean {
  switch (consent) {
    case 'wait':
      return true;
    case 'granted':
      return false;
    case 'auto':
      return facts.home_country !== null && CONSENT_COUNTRIES.split(' ').includes(facts.home_country);
    default:
      return consent satisfies never;
  }
}
