import { clamped, clampedInteger, cleanText, pathText, placeOf } from '../text.ts';
import { type BrowserData, type BrowserKind, behaviors, browserKinds, type Zone, zones } from './signal.ts';

/** Cuts of browser signals, in UTF-16 units unless the name says otherwise. */
export const cuts = {
  URL: 1_024,
  PATH: 512,
  TITLE: 200,
  HANDLE: 200,
  TARGET: 120,
  TEXT: 120,
  FORM: 120,
  FIELD: 120,
  MESSAGE: 200,
  WHY: 40,
  FORM_FIELDS: 40,
  DWELL_MS: 24 * 3_600_000,
  VITAL_MS: 600_000,
  CLS: 1_000,
} as const;

type Fields = Readonly<Record<string, unknown>>;
export type AcceptedData = {
  [K in BrowserKind]: { readonly kind: K; readonly data: BrowserData[K] };
}[BrowserKind];
/** Kept out of the topic and counted; never fatal. */
export type DroppedData = { readonly kind: 'dropped'; readonly why: 'unknown_kind' | 'bad_data' };

const dropped = {
  unknown_kind: { kind: 'dropped', why: 'unknown_kind' },
  bad_data: { kind: 'dropped', why: 'bad_data' },
} as const;

const kinds: ReadonlySet<unknown> = new Set(browserKinds);
const zoneSet: ReadonlySet<unknown> = new Set(zones);
const behaviorSet: ReadonlySet<unknown> = new Set(behaviors);
const HASH = /^[0-9a-f]{8,64}$/;

/** A language tag as BCP 47 writes it, at most 35 units (RFC 5646, section 4.4.1). */
const LANG = /^(?=.{2,35}$)[a-z]{2,8}(?:[-_][a-z0-9]{1,8})*$/i;
const langOf = (value: unknown): string | null =>
  typeof value === 'string' && LANG.test(value) ? value : null;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const zoneOf = (value: unknown): Zone | null => (zoneSet.has(value) ? (value as Zone) : null);

type Acceptors = { readonly [K in BrowserKind]: (fields: Fields) => BrowserData[K] | null };

/** Each picks the fields it knows, bounds them, and answers null when a needed one is missing or of a wrong type. */
const acceptors: Acceptors = {
  page(fields) {
    const url = placeOf(fields['url'], cuts.URL);
    if (url === null) return null;
    return {
      url,
      title: cleanText(fields['title'], cuts.TITLE),
      handle: cleanText(fields['handle'], cuts.HANDLE),
      lang: langOf(fields['lang']),
    };
  },
  scroll(fields) {
    const depth = clamped(fields['depth'], 0, 1);
    return depth === null ? null : { depth };
  },
  click(fields) {
    const target = cleanText(fields['target'], cuts.TARGET);
    if (target === null) return null;
    return {
      target,
      text: cleanText(fields['text'], cuts.TEXT),
      path: pathText(fields['path'], cuts.PATH),
      zone: zoneOf(fields['zone']),
      rage: fields['rage'] === true,
    };
  },
  interest(fields) {
    const target = cleanText(fields['target'], cuts.TARGET);
    const ms = clampedInteger(fields['ms'], 0, cuts.DWELL_MS);
    return target === null || ms === null ? null : { target, zone: zoneOf(fields['zone']), ms };
  },
  behavioral(fields) {
    const what = fields['what'];
    const ms = clampedInteger(fields['ms'], 0, cuts.DWELL_MS);
    if (!behaviorSet.has(what) || ms === null) return null;
    return { what: what as BrowserData['behavioral']['what'], ms };
  },
  submit(fields) {
    const form = cleanText(fields['form'], cuts.FORM);
    const list = fields['fields'];
    if (form === null || !Array.isArray(list)) return null;
    return { form, fields: list.slice(0, cuts.FORM_FIELDS).flatMap(formField) };
  },
  invalid_form(fields) {
    const form = cleanText(fields['form'], cuts.FORM);
    const field = cleanText(fields['field'], cuts.FIELD);
    const message = cleanText(fields['message'], cuts.MESSAGE);
    return form === null || field === null || message === null ? null : { form, field, message };
  },
  performance(fields) {
    return {
      lcp: clamped(fields['lcp'], 0, cuts.VITAL_MS),
      inp: clamped(fields['inp'], 0, cuts.VITAL_MS),
      cls: clamped(fields['cls'], 0, cuts.CLS),
      ttfb: clamped(fields['ttfb'], 0, cuts.VITAL_MS),
    };
  },
  disconnect(fields) {
    const why = cleanText(fields['why'], cuts.WHY);
    return why === null ? null : { why };
  },
};

/** A hash that is none is left out with its name: the value itself might stand there. */
function formField(entry: unknown): { readonly name: string; readonly hash: string }[] {
  if (!isFields(entry)) return [];
  const name = cleanText(entry['name'], cuts.FIELD);
  const hash = entry['hash'];
  return name !== null && typeof hash === 'string' && HASH.test(hash) ? [{ name, hash }] : [];
}

/**
 * A browser's signal, reduced to what the topic holds. Total: hostile input is dropped, unknown fields are left
 * behind, texts are cut, numbers bound, addresses reduced to origin and path.
 */
export function acceptSignal(kind: unknown, data: unknown): AcceptedData | DroppedData {
  if (!kinds.has(kind)) return dropped.unknown_kind;
  if (!isFields(data)) return dropped.bad_data;
  const known = kind as BrowserKind;
  const accepted = acceptors[known](data);
  return accepted === null ? dropped.bad_data : ({ kind: known, data: accepted } as AcceptedData);
}
