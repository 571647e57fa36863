import { useState } from 'preact/hooks';
import type { Facts } from '../api.ts';

type Kind = 'text' | 'number' | 'checkbox';
type Column = { readonly field: string; readonly label: string; readonly kind: Kind; readonly hint?: string };
type List = {
  readonly name: string;
  readonly title: string;
  readonly says: string;
  readonly columns: Column[];
};
type Entry = Record<string, unknown>;

const text = (field: string, label: string, hint?: string): Column => ({
  field,
  label,
  kind: 'text',
  ...(hint && { hint }),
});

/** The lists of the sheet that a merchant keeps; zones and the popup are for the sheet as JSON. */
const lists: readonly List[] = [
  {
    name: 'size_notes',
    title: 'Size notes',
    says: "Said word for word to who hesitates about the size on that product's page.",
    columns: [text('handle', 'Product handle'), text('text', 'Note'), text('url', 'Path', '/…')],
  },
  {
    name: 'codes',
    title: 'Codes',
    says: "The first that works is named when a visitor's own code was declined, and discounts may be named.",
    columns: [
      text('label', 'Code'),
      { field: 'percent', label: 'Percent off', kind: 'number' },
      text('starts_at', 'From', '2026-11-21T00:00:00Z'),
      text('expires_at', 'Until', 'no end'),
      { field: 'first_order_only', label: 'First orders only', kind: 'checkbox' },
    ],
  },
  {
    name: 'fillers',
    title: 'Fillers',
    says: 'The cheapest that closes the gap to free shipping is named with its price.',
    columns: [
      text('handle', 'Product handle'),
      text('title', 'Title'),
      { field: 'price', label: 'Price', kind: 'number' },
      text('url', 'Path', '/…'),
    ],
  },
];

type Props = { facts: Facts; writes: boolean; save: (change: Facts) => Promise<void> };

export const FactsLists = ({ facts, writes, save }: Props) => (
  <>
    {lists.map((list) => (
      <ListForm
        key={JSON.stringify([list.name, facts[list.name]])}
        list={list}
        stored={facts[list.name] as Entry[]}
        writes={writes}
        save={save}
      />
    ))}
  </>
);

function fieldValue(form: FormData, name: string, kind: Kind): unknown {
  const given = form.get(name);
  if (kind === 'checkbox') return given === 'on';
  if (given === null || given === '') return null;
  return kind === 'number' ? Number(given) : String(given);
}

type FormProps = Pick<Props, 'writes' | 'save'> & { list: List; stored: Entry[] };

/** Rows keep their number for as long as the form is open, so that taking one out leaves what was typed into the others. */
function ListForm({ list: { name, title, says, columns }, stored, writes, save }: FormProps) {
  const [rows, setRows] = useState(stored.map((entry, id) => ({ id, entry })));
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    const entryOf = (id: number): Entry =>
      Object.fromEntries(columns.map(({ field, kind }) => [field, fieldValue(form, `${id} ${field}`, kind)]));
    void save({ [name]: rows.map(({ id }) => entryOf(id)) });
  };
  const add = (): void =>
    setRows([...rows, { id: Math.max(-1, ...rows.map(({ id }) => id)) + 1, entry: {} }]);
  return (
    <form class="card form" aria-label={title} onSubmit={submit}>
      <h2>{title}</h2>
      <p class="soft">{says}</p>
      <fieldset class="bare entries" disabled={!writes}>
        {rows.map(({ id, entry }) => (
          <fieldset key={id} class="bare entry" aria-label={`Entry ${id + 1}`}>
            {columns.map((column) => (
              <Field key={column.field} id={id} column={column} given={entry[column.field]} />
            ))}
            <button type="button" class="plain" onClick={() => setRows(rows.filter((row) => row.id !== id))}>
              Remove
            </button>
          </fieldset>
        ))}
      </fieldset>
      <span class="pair">
        <button type="submit" disabled={!writes}>
          Save {title.toLowerCase()}
        </button>
        <button type="button" class="plain" disabled={!writes} onClick={add}>
          Add one
        </button>
      </span>
    </form>
  );
}

function Field({
  id,
  column: { field, label, kind, hint },
  given,
}: {
  id: number;
  column: Column;
  given: unknown;
}) {
  const name = `${id} ${field}`;
  if (kind === 'checkbox')
    return (
      <label class="toggle">
        <input type="checkbox" class="switch" name={name} defaultChecked={given === true} />
        <span>{label}</span>
      </label>
    );
  const value = String(given ?? '');
  if (kind === 'number')
    return (
      <label>
        {label}
        <input type="number" step="any" name={name} defaultValue={value} />
      </label>
    );
  return (
    <label>
      {label}
      <input name={name} defaultValue={value} placeholder={hint ?? ''} />
    </label>
  );
}
