import { ownSentenceNames, requiredPlaceholders } from '#engine/own-sentence/placeholders.ts';
import { t } from '../language/text.ts';
import type { FieldSpec } from './fields/field.tsx';
import type { Sheet } from './state/draft.ts';
import { labelOf, sectionLabels } from './words/labels.ts';
import { placeholderNames, sentenceNames } from './words/sentence-words.ts';

export type Entry = Readonly<Record<string, unknown>>;
/** A list of the sheet: the fields of an entry, and a new entry's initial values. */
export type List = {
  readonly title: string;
  readonly hint: string;
  readonly fields: Readonly<Record<string, FieldSpec>>;
  readonly blank: Entry;
};

const label = labelOf;
const product = { label: label('handle'), kind: 'product' } as const;
const path = { label: label('url'), kind: 'text', placeholder: '/…' } as const;

type ListName = 'free_shipping_lines' | 'shipping_zones' | 'size_notes' | 'codes' | 'fillers';
type Fields<T> = Readonly<Record<keyof T & string, FieldSpec>>;
type ListOf<Name extends ListName> = List & { readonly fields: Fields<Sheet[Name][number]> };

export const lists: { readonly [Name in ListName]: ListOf<Name> } = {
  shipping_zones: {
    title: sectionLabels.shipping_zones,
    hint: t(
      'With zones, the visitor’s country decides which line applies; if none does, cards say nothing about shipping. Without zones, the line above applies to everyone.',
    ),
    fields: {
      countries: { label: label('countries'), kind: 'countries', placeholder: 'DE, AT', wide: true },
      rest_of_world: { label: label('rest_of_world'), kind: 'flag' },
      free_shipping_threshold: { label: label('free_shipping_threshold'), kind: 'amount' },
      shipping_flat: { label: label('shipping_flat'), kind: 'amount' },
    },
    blank: { countries: [], rest_of_world: false, free_shipping_threshold: null, shipping_flat: null },
  },
  free_shipping_lines: {
    title: sectionLabels.free_shipping_lines,
    hint: t('For carts in a currency other than the sheet’s. Used only if there are no shipping zones.'),
    fields: {
      currency: { label: label('currency'), kind: 'text', placeholder: 'EUR' },
      amount: { label: label('amount'), kind: 'amount' },
    },
    blank: { currency: null, amount: null },
  },
  size_notes: {
    title: sectionLabels.size_notes,
    hint: t(
      'Shown word for word to visitors who hesitate about the size on that product’s page. Product pages are recognised by their address, such as /products/linen-robe; a shop with other addresses marks its product pages, as the documentation of the script says.',
    ),
    fields: { handle: product, text: { label: label('text'), kind: 'text', wide: true }, url: path },
    blank: { handle: null, text: null, url: null },
  },
  codes: {
    title: sectionLabels.codes,
    hint: t(
      'If a visitor’s code was declined and discounts may be named, the first of these that works is named.',
    ),
    fields: {
      label: { label: label('label'), kind: 'text' },
      percent: { label: label('percent'), kind: 'amount' },
      starts_at: { label: label('starts_at'), kind: 'from' },
      expires_at: { label: label('expires_at'), kind: 'until' },
      minimum: { label: label('minimum'), kind: 'amount' },
      handles: { label: label('handles'), kind: 'products', placeholder: t('all') },
      first_order_only: { label: label('first_order_only'), kind: 'flag' },
    },
    blank: {
      ...{ label: null, percent: null, starts_at: null, expires_at: null, minimum: null, handles: [] },
      first_order_only: false,
    },
  },
  fillers: {
    title: sectionLabels.fillers,
    hint: t('The cheapest one that brings the cart to free shipping is named, with its price.'),
    fields: {
      handle: product,
      title: { label: label('title'), kind: 'text' },
      price: { label: label('price'), kind: 'amount' },
      url: path,
    },
    blank: { handle: null, title: null, price: null, url: null },
  },
};

type OfLanguage = Sheet['texts'][string];
type TextListName = 'size_notes' | 'titles' | 'sentences';

/** The required placeholders of a wording, with their meaning. */
function placeholderHint({ sentence }: Entry): string {
  const name = ownSentenceNames.find((one) => one === sentence);
  if (!name) return '';
  const needed = requiredPlaceholders[name].map((one) => `{${one}}: ${placeholderNames[one]}`);
  return needed.length === 0
    ? t('In your own words, without numbers.')
    : t('In your own words, with these placeholders for numbers: {placeholders}.', {
        placeholders: needed.join('; '),
      });
}

/** The lists of each language. */
export const textLists: {
  readonly [Name in TextListName]: List & { readonly fields: Fields<OfLanguage[Name][number]> };
} = {
  size_notes: lists.size_notes,
  titles: {
    title: label('titles'),
    hint: t('What the small extras are called in this language.'),
    fields: { handle: product, title: { label: label('title'), kind: 'text' } },
    blank: { handle: null, title: null },
  },
  sentences: {
    title: label('sentences'),
    hint: t('Your own wording of a sentence; the placeholders it must contain are listed below it.'),
    fields: {
      sentence: {
        label: label('sentence'),
        kind: 'choice',
        choices: ownSentenceNames.map((name) => [name, sentenceNames[name]] as const),
      },
      text: { label: t('Wording'), kind: 'text', wide: true, hintOf: placeholderHint },
    },
    blank: { sentence: null, text: null },
  },
};
