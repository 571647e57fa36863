import type { Facts } from '../../api.ts';
import { type Column, type Entry, type List, ListForm } from './entries-form.tsx';
import type { FactsEditor } from './form.tsx';
import { remarksOf } from './remarks.tsx';

type ListName = 'free_shipping_lines' | 'size_notes' | 'codes' | 'fillers';
type FieldOf<Name extends ListName> = keyof Facts[Name][number];

/** The lists of the sheet that a merchant keeps; zones and the popup are for the sheet as JSON. */
export const lists: {
  readonly [Name in ListName]: List & { readonly columns: readonly Column<FieldOf<Name>>[] };
} = {
  free_shipping_lines: {
    title: 'Free shipping in other currencies',
    hint: 'For carts in another currency than the sheet. They count where there are no shipping zones.',
    columns: [
      { field: 'currency', label: 'Currency', kind: 'text', placeholder: 'EUR' },
      { field: 'amount', label: 'Free shipping from', kind: 'number' },
    ],
  },
  size_notes: {
    title: 'Size notes',
    hint: "Said word for word to who hesitates about the size on that product's page.",
    columns: [
      { field: 'handle', label: 'Product handle', kind: 'text' },
      { field: 'text', label: 'Note', kind: 'text' },
      { field: 'url', label: 'Path', kind: 'text', placeholder: '/…' },
    ],
  },
  codes: {
    title: 'Codes',
    hint: "The first that works is named when a visitor's own code was declined, and discounts may be named. A date without a time is a whole day on the shop's clock.",
    columns: [
      { field: 'label', label: 'Code', kind: 'text' },
      { field: 'percent', label: 'Percent off', kind: 'number' },
      { field: 'starts_at', label: 'From', kind: 'text', placeholder: '2026-11-21' },
      { field: 'expires_at', label: 'Until', kind: 'text', placeholder: 'no end' },
      { field: 'minimum', label: 'From a total of', kind: 'number' },
      { field: 'handles', label: 'Only for handles', kind: 'words', placeholder: 'all' },
      { field: 'first_order_only', label: 'First orders only', kind: 'checkbox' },
    ],
  },
  fillers: {
    title: 'Fillers',
    hint: 'The cheapest that closes the gap to free shipping is named with its price.',
    columns: [
      { field: 'handle', label: 'Product handle', kind: 'text' },
      { field: 'title', label: 'Title', kind: 'text' },
      { field: 'price', label: 'Price', kind: 'number' },
      { field: 'url', label: 'Path', kind: 'text', placeholder: '/…' },
    ],
  },
};

export const FactsListForms = ({ facts, canWrite, save, confirm }: FactsEditor) => (
  <>
    {(Object.keys(lists) as ListName[]).map((name) => (
      <ListForm
        key={JSON.stringify([name, facts[name]])}
        list={lists[name]}
        stored={facts[name]}
        remarks={remarksOf(facts, ({ field }) => field === name)}
        canWrite={canWrite}
        confirm={confirm}
        save={(entries: readonly Entry[]) => save({ [name]: entries })}
      />
    ))}
  </>
);
