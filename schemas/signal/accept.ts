import { described, type Field, hint } from '../fields/field.ts';
import { handle } from '../fields/handle.ts';
import { lookId } from '../fields/ids.ts';
import { bounded, dwellMs, vitalMs } from '../fields/numbers.ts';
import { object, readable } from '../fields/object.ts';
import { linkPath, pageAddress } from '../fields/places.ts';
import { choice, inputHash, language, text, yes } from '../fields/text.ts';
import { type BrowserData, type BrowserKind, behaviors, browserKinds, devices, zones } from './signal.ts';

/** Cuts of texts in characters, and bounds of numbers. */
const TITLE_MAX = 200;
const NAME_MAX = 120;
const MESSAGE_MAX = 200;
const WHY_MAX = 40;
const FORM_FIELDS_MAX = 40;
const CLS_MAX = 1_000;

export type AcceptedData = {
  [K in BrowserKind]: { readonly kind: K; readonly data: BrowserData[K] };
}[BrowserKind];
/** Kept out of the topic and counted; never fatal. */
export type DroppedData = { readonly kind: 'dropped'; readonly why: 'unknown_kind' | 'bad_data' };

const dropped = {
  unknown_kind: { kind: 'dropped', why: 'unknown_kind' },
  bad_data: { kind: 'dropped', why: 'bad_data' },
} as const;

const name = text(NAME_MAX);
const zone = hint(choice(zones));
const vital = hint(vitalMs);

/** A hash that is none is left out with its name: the value itself might stand there. */
const formField = object({ name, hash: inputHash });
const formFields: Field<BrowserData['submit']['fields']> = {
  rule: 'must be a list',
  schema: {
    type: 'array',
    description: `the first ${FORM_FIELDS_MAX} are read; an entry without a hash is left out`,
    items: formField.schema,
  },
  read: (value) => (Array.isArray(value) ? readable(formField, value.slice(0, FORM_FIELDS_MAX)) : undefined),
};

/** What each kind carries. The collector reads signals with it, and /v1/openapi.json describes them from it. */
export const signalData: { readonly [K in BrowserKind]: Field<Required<BrowserData[K]>> } = {
  page: object({
    url: pageAddress,
    title: hint(text(TITLE_MAX)),
    handle: hint(handle),
    lang: hint(language),
    device: hint(described(choice(devices), 'counts where the headers of the browser do not say')),
  }),
  scroll: object({ depth: bounded(0, 1) }),
  click: object({ target: name, text: hint(name), path: hint(linkPath), zone, rage: yes }),
  interest: object({ target: name, zone, ms: dwellMs, look: hint(lookId) }),
  behavioral: object({ what: choice(behaviors), ms: dwellMs }),
  submit: object({ form: name, fields: formFields }),
  invalid_form: object({ form: name, field: name, message: text(MESSAGE_MAX) }),
  performance: object({ lcp: vital, inp: vital, cls: hint(bounded(0, CLS_MAX)), ttfb: vital }),
  disconnect: object({ why: text(WHY_MAX) }),
};

const readers = new Map<unknown, (data: unknown) => object | undefined>(
  browserKinds.map((kind) => [kind, signalData[kind].read]),
);

/**
 * A browser's signal, reduced to what the topic holds. Total: hostile input is dropped, unknown fields are left
 * behind, texts are cut, numbers bound, addresses reduced to origin and path.
 */
export function acceptSignal(kind: unknown, data: unknown): AcceptedData | DroppedData {
  const read = readers.get(kind);
  if (!read) return dropped.unknown_kind;
  const accepted = read(data);
  return accepted ? ({ kind, data: accepted } as AcceptedData) : dropped.bad_data;
}
