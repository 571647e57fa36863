import { useState } from 'preact/hooks';
import type { Facts } from '../api.ts';
import type { FactsEditor } from './facts-form.tsx';

type ListName = 'size_notes' | 'codes' | 'fillers';
type Kind = 'text' | 'number' | 'checkbox';
type Column<Field = string> = {
  readonly field: Field;
  readonly label: string;
  readonly kind: Kind;
  readonly placeholder?: string;
};
type FieldOf<Name extends ListName> = keyof Facts[Name][number];
type List = {
  readonly title: string;
  readonly hint: string;
  readonly columns: readonly Column[];
};
type Entry = Readonly<Record<string, unknown>>;

/** The lists of the sheet that a merchant keeps; zones and the popup are for the sheet as JSON. */
const lists: {
  readonly [Name in ListName]: List & { readonly columns: readonly Column<FieldOf<Name>>[] };
} = {
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
    hint: "The first that works is named when a visitor's own code was declined, and discounts may be named.",
    columns: [
      { field: 'label', label: 'Code', kind: 'text' },
      { field: 'percent', label: 'Percent off', kind: 'number' },
      { field: 'starts_at', label: 'From', kind: 'text', placeholder: '2026-11-21T00:00:00Z' },
      { field: 'expires_at', label: 'Until', kind: 'text', placeholder: 'no end' },
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

export const FactsListForms = ({ facts, canWrite, save }: FactsEditor) => (
  <>
    {(Object.keys(lists) as ListName[]).map((name) => (
      <ListForm
        key={JSON.stringify([name, facts[name]])}
        list={lists[name]}
        stored={facts[name]}
        canWrite={canWrite}
        save={(entries) => save({ [name]: entries })}
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

type FormProps = {
  list: List;
  stored: readonly Entry[];
  canWrite: boolean;
  save: (entries: readonly Entry[]) => Promise<void>;
};

/** Rows keep their number for as long as the form is open, so that removing one leaves what was typed into the others. */
function ListForm({ list: { title, hint, columns }, stored, canWrite, save }: FormProps) {
  const [rows, setRows] = useState(stored.map((entry, id) => ({ id, entry })));
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    const entryOf = (id: number): Entry =>
      Object.fromEntries(columns.map(({ field, kind }) => [field, fieldValue(form, `${id} ${field}`, kind)]));
    void save(rows.map(({ id }) => entryOf(id)));
  };
  const add = (): void =>
    setRows([...rows, { id: Math.max(-1, ...rows.map(({ id }) => id)) + 1, entry: {} }]);
  return (
    <form class="card form" aria-label={title} onSubmit={submit}>
      <h2>{title}</h2>
      <p class="soft">{hint}</p>
      <fieldset class="bare entries" disabled={!canWrite}>
        {rows.map(({ id, entry }) => (
          <fieldset key={id} class="bare entry" aria-label={`Entry ${id + 1}`}>
            {columns.map((column) => (
              <Field key={column.field} rowId={id} column={column} value={entry[column.field]} />
            ))}
            <button type="button" class="plain" onClick={() => setRows(rows.filter((row) => row.id !== id))}>
              Remove
            </button>
          </fieldset>
        ))}
      </fieldset>
      <span class="pair">
        <button type="submit" disabled={!canWrite}>
          Save {title.toLowerCase()}
        </button>
        <button type="button" class="plain" disabled={!canWrite} onClick={add}>
          Add one
        </button>
      </span>
    </form>
  );
}

type FieldProps = { rowId: number; column: Column; value: unknown };

function Field({ rowId, column: { field, label, kind, placeholder = '' }, value }: FieldProps) {
  const name = `${rowId} ${field}`;
  if (kind === 'checkbox')
    return (
      <label class="toggle">
        <input type="checkbox" class="switch" name={name} defaultChecked={value === true} />
        <span>{label}</span>
      </label>
    );
  const given = String(value ?? '');
  if (kind === 'number')
    return (
      <label>
        {label}
        <input name={name} type="number" step="any" defaultValue={given} />
      </label>
    );
  return (
    <label>
      {label}
      <input name={name} defaultValue={given} placeholder={placeholder} />
    </label>
  );
}
