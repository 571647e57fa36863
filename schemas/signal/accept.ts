import { clamped, clampedInteger, cleanText, isFields, pathText, placeOf } from '../text.ts';
import { type BrowserData, type BrowserKind, behaviors, browserKinds, zones } from './signal.ts';

/** Cuts of browser signals, in UTF-16 units unless the name says otherwise. */
const cuts = {
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

export type AcceptedData = {
  [K in BrowserKind]: { readonly kind: K; readonly data: BrowserData[K] };
}[BrowserKind];
/** Kept out of the topic and counted; never fatal. */
export type DroppedData = { readonly kind: 'dropped'; readonly why: 'unknown_kind' | 'bad_data' };

const dropped = {
  unknown_kind: { kind: 'dropped', why: 'unknown_kind' },
  bad_data: { kind: 'dropped', why: 'bad_data' },
} as const;

type Json = Readonly<Record<string, unknown>>;
/** One field: how it is read, null for what is not taken, and how it is described. */
export type SignalField<T> = {
  readonly needed: boolean;
  readonly schema: Json;
  /** what the value has to be, after the field's name in a sentence */
  readonly rule: string;
  readonly read: (value: unknown) => T | null;
};
type Read<T> = Omit<SignalField<T>, 'needed'>;

/** Without it the signal is dropped. */
const needed = <T>(field: Read<T>): SignalField<T> => ({ ...field, needed: true });
/** null when it is missing or of a wrong type. */
const hint = <T>(field: Read<T>): SignalField<T> => ({ ...field, needed: false });

const text = (max: number): Read<string> => ({
  schema: { type: 'string', description: `cut at ${max} characters` },
  rule: 'must be a text',
  read: (value) => cleanText(value, max),
});
/** A handle as the shop writes it: the script takes it from an address, where letters beyond ASCII stand percent-encoded. */
const handle: Read<string> = {
  schema: { type: 'string', description: `percent-decoded, cut at ${cuts.HANDLE} characters` },
  rule: 'must be a text',
  read: (value) => cleanText(typeof value === 'string' ? decoded(value) : value, cuts.HANDLE),
};
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
const bound = (min: number, max: number, unit = ''): Read<number> => ({
  schema: { type: 'number', description: `${unit && `${unit}, `}bound to ${min} through ${max}` },
  rule: 'must be a number',
  read: (value) => clamped(value, min, max),
});
const dwell: Read<number> = {
  schema: { type: 'number', description: `milliseconds, bound to 0 through ${cuts.DWELL_MS}` },
  rule: 'must be a number',
  read: (value) => clampedInteger(value, 0, cuts.DWELL_MS),
};
const oneOf = <const T extends string>(values: readonly T[]): Read<T> => {
  const known: ReadonlySet<unknown> = new Set(values);
  return {
    schema: { type: 'string', enum: values },
    rule: `must be one of ${values.join(', ')}`,
    read: (value) => (known.has(value) ? (value as T) : null),
  };
};

/** A language tag as BCP 47 writes it, at most 35 units (RFC 5646, section 4.4.1). */
const LANG = /^(?=.{2,35}$)[a-z]{2,8}(?:[-_][a-z0-9]{1,8})*$/i;
const language: Read<string> = {
  schema: {
    type: 'string',
    description: 'language tag of the page, as BCP 47 writes it; others are left out',
  },
  rule: 'must be a language tag',
  read: (value) => (typeof value === 'string' && LANG.test(value) ? value : null),
};

const HASH = /^[0-9a-f]{8,64}$/;
type FormField = { readonly name: string; readonly hash: string };

/** A hash that is none is left out with its name: the value itself might stand there. */
function formField(entry: unknown): FormField[] {
  if (!isFields(entry)) return [];
  const name = cleanText(entry['name'], cuts.FIELD);
  const hash = entry['hash'];
  return name !== null && typeof hash === 'string' && HASH.test(hash) ? [{ name, hash }] : [];
}
const formFields: Read<readonly FormField[]> = {
  schema: {
    type: 'array',
    description: `the first ${cuts.FORM_FIELDS} are read; an entry without a hash is left out`,
    items: {
      type: 'object',
      properties: { name: text(cuts.FIELD).schema, hash: { type: 'string', pattern: HASH.source } },
      required: ['name', 'hash'],
    },
  },
  rule: 'must be a list',
  read: (value) => (Array.isArray(value) ? value.slice(0, cuts.FORM_FIELDS).flatMap(formField) : null),
};
const url: Read<string> = {
  schema: {
    type: 'string',
    description: `http(s) address; origin and path are kept, cut at ${cuts.URL} characters`,
  },
  rule: 'must be an absolute http(s) address',
  read: (value) => placeOf(value, cuts.URL),
};
const path: Read<string> = {
  schema: { type: 'string', description: `path on the website itself, cut at ${cuts.PATH} characters` },
  rule: 'must be a path',
  read: (value) => pathText(value, cuts.PATH),
};
const yes: Read<boolean> = {
  schema: { type: 'boolean' },
  rule: 'must be true or false',
  read: (value) => value === true,
};
const vital = bound(0, cuts.VITAL_MS, 'milliseconds');

type Table = {
  readonly [K in BrowserKind]: {
    readonly [F in keyof BrowserData[K]]-?: SignalField<NonNullable<BrowserData[K][F]>>;
  };
};

/** What each kind carries. /v1/openapi.json describes the collector's frames from this very table. */
export const signalFields: Table = {
  page: {
    url: needed(url),
    title: hint(text(cuts.TITLE)),
    handle: hint(handle),
    lang: hint(language),
  },
  scroll: { depth: needed(bound(0, 1)) },
  click: {
    target: needed(text(cuts.TARGET)),
    text: hint(text(cuts.TEXT)),
    path: hint(path),
    zone: hint(oneOf(zones)),
    rage: hint(yes),
  },
  interest: { target: needed(text(cuts.TARGET)), zone: hint(oneOf(zones)), ms: needed(dwell) },
  behavioral: { what: needed(oneOf(behaviors)), ms: needed(dwell) },
  submit: { form: needed(text(cuts.FORM)), fields: needed(formFields) },
  invalid_form: {
    form: needed(text(cuts.FORM)),
    field: needed(text(cuts.FIELD)),
    message: needed(text(cuts.MESSAGE)),
  },
  performance: { lcp: hint(vital), inp: hint(vital), cls: hint(bound(0, cuts.CLS)), ttfb: hint(vital) },
  disconnect: { why: needed(text(cuts.WHY)) },
};

const fieldsOf = new Map<unknown, readonly (readonly [string, SignalField<unknown>])[]>(
  browserKinds.map((kind) => [kind, Object.entries(signalFields[kind])]),
);

/**
 * A browser's signal, reduced to what the topic holds. Total: hostile input is dropped, unknown fields are left
 * behind, texts are cut, numbers bound, addresses reduced to origin and path.
 */
export function acceptSignal(kind: unknown, data: unknown): AcceptedData | DroppedData {
  const fields = fieldsOf.get(kind);
  if (!fields) return dropped.unknown_kind;
  if (!isFields(data)) return dropped.bad_data;
  const accepted: Record<string, unknown> = {};
  for (const [name, field] of fields) {
    const value = field.read(data[name]);
    if (value === null && field.needed) return dropped.bad_data;
    accepted[name] = value;
  }
  return { kind, data: accepted } as AcceptedData;
}

/** The first thing that keeps data out of the topic, as its field and a predicate; for a kind that is known. */
export function faultOf(
  kind: BrowserKind,
  data: unknown,
): readonly [field: string, predicate: string] | null {
  if (!isFields(data)) return ['', 'must be an object'];
  for (const [name, field] of fieldsOf.get(kind) ?? []) {
    if (!field.needed || field.read(data[name]) !== null) continue;
    return [`.${name}`, data[name] === undefined ? 'is missing' : field.rule];
  }
  return null;
}
