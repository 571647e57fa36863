import { described, type Field, nullIfInvalid } from '../fields/field.ts';
import { handle } from '../fields/handle.ts';
import { lookId } from '../fields/ids.ts';
import { clamped, dwellMs, VITAL_MS_MAX, vitalMs } from '../fields/numbers.ts';
import { type Members, type ObjectField, object, readableEntries } from '../fields/object.ts';
import { linkPath, pageAddress } from '../fields/places.ts';
import { choice, flagOrFalse, inputHash, language, text } from '../fields/text.ts';
import { type BrowserData, type BrowserKind, behaviors, browserKinds, devices, zones } from './signal.ts';

/** Maximum lengths of texts in characters, and bounds of numbers. */
const TITLE_MAX = 200;
const NAME_MAX = 120;
const MESSAGE_MAX = 200;
const WHY_MAX = 40;
const FORM_FIELDS_MAX = 40;
const CLS_MAX = 1_000;

export type AcceptedData = {
  [K in BrowserKind]: { readonly kind: K; readonly data: BrowserData[K] };
}[BrowserKind];
/** Not written to the topic, but counted; never an error. */
export type DroppedData = { readonly kind: 'dropped'; readonly why: 'unknown_kind' | 'bad_data' };

const dropped = {
  unknown_kind: { kind: 'dropped', why: 'unknown_kind' },
  bad_data: { kind: 'dropped', why: 'bad_data' },
} as const;

const name = text(NAME_MAX);
const target = described(name, `Name of the element. It is cut at ${NAME_MAX} characters.`);
const form = described(name, `Name of the form. It is cut at ${NAME_MAX} characters.`);
const zone = described(
  nullIfInvalid(choice(zones)),
  'Zone of the element: what this part of the page is about.',
);
const vital = (about: string) =>
  described(nullIfInvalid(vitalMs), `${about} in milliseconds. It is clamped to 0 through ${VITAL_MS_MAX}.`);

/** A field with an invalid hash is dropped, because the typed text itself might be there. */
const formField = object({
  name: described(name, `Name of the field. It is cut at ${NAME_MAX} characters.`),
  hash: described(inputHash, 'Salted hash of the value. The value itself is never sent.'),
});
const formFields: Field<BrowserData['submit']['fields']> = {
  rule: 'must be a list',
  schema: {
    type: 'array',
    description: `Fields of the form. Only the first ${FORM_FIELDS_MAX} are read, and an entry without a valid hash is left out.`,
    items: formField.schema,
  },
  read: (value) =>
    Array.isArray(value) ? readableEntries(formField, value.slice(0, FORM_FIELDS_MAX)) : undefined,
};

/** The members of each kind's data. */
export const signalMembers: { readonly [K in BrowserKind]: Members<Required<BrowserData[K]>> } = {
  page: {
    url: pageAddress,
    title: described(
      nullIfInvalid(text(TITLE_MAX)),
      `Title of the page. It is cut at ${TITLE_MAX} characters.`,
    ),
    handle: described(nullIfInvalid(handle), 'Handle of the product, on the page of a product.'),
    lang: described(nullIfInvalid(language), 'Language of the page as a BCP 47 tag, such as `de-AT`.'),
    device: described(
      nullIfInvalid(choice(devices)),
      'Class of the device. It counts where the headers of the browser do not say.',
    ),
  },
  scroll: {
    depth: described(
      clamped(0, 1),
      'Greatest depth reached, as a share of the page. It is clamped to 0 through 1.',
    ),
  },
  click: {
    target,
    text: described(nullIfInvalid(name), `Text of the element. It is cut at ${NAME_MAX} characters.`),
    path: nullIfInvalid(linkPath),
    zone,
    rage: described(flagOrFalse, 'Whether it is one of several fast clicks on the same spot.'),
  },
  interest: { target, zone, ms: dwellMs, look: nullIfInvalid(lookId) },
  behavioral: {
    what: described(
      choice(behaviors),
      'What the visitor did: stood still (`still`), left the tab (`hidden`), came back to it (`visible`), or went straight back to the page before (`quick_back`).',
    ),
    ms: dwellMs,
  },
  submit: { form, fields: formFields },
  invalid_form: {
    form,
    field: described(name, `Name of the field. It is cut at ${NAME_MAX} characters.`),
    message: described(
      text(MESSAGE_MAX),
      `Validation message of the page. It is cut at ${MESSAGE_MAX} characters.`,
    ),
  },
  performance: {
    lcp: vital('Largest Contentful Paint'),
    inp: vital('Interaction to Next Paint'),
    cls: described(
      nullIfInvalid(clamped(0, CLS_MAX)),
      `Cumulative Layout Shift. It is clamped to 0 through ${CLS_MAX}.`,
    ),
    ttfb: vital('Time to First Byte'),
  },
  disconnect: {
    why: described(text(WHY_MAX), `Why the visitor left. It is cut at ${WHY_MAX} characters.`),
  },
};

/** The data of each kind. The collector reads signals with it, and /v1/openapi.json describes them from it. */
export const signalData = Object.fromEntries(
  browserKinds.map((kind) => [kind, object<object>(signalMembers[kind])]),
) as { readonly [K in BrowserKind]: ObjectField<Required<BrowserData[K]>> };

const readers = new Map<unknown, (data: unknown) => object | undefined>(
  browserKinds.map((kind) => [kind, signalData[kind].read]),
);

/**
 * A browser's signal, reduced to the fields of the topic. Never throws: invalid input is dropped, unknown fields are removed, texts
 * truncated, numbers clamped, and addresses reduced to origin and path.
 */
export function acceptSignal(kind: unknown, data: unknown): AcceptedData | DroppedData {
  const read = readers.get(kind);
  if (!read) return dropped.unknown_kind;
  const accepted = read(data);
  return accepted ? ({ kind, data: accepted } as AcceptedData) : dropped.bad_data;
}
