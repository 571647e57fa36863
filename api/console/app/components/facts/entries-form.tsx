import { useState } from 'preact/hooks';
import { type Confirm, placeOf, type Remark, Remarks } from './remarks.tsx';
import { wordsOf } from './words-field.tsx';

type Kind = 'text' | 'number' | 'checkbox' | 'words';
export type Column<Field = string> = {
  readonly field: Field;
  readonly label: string;
  readonly kind: Kind;
  readonly placeholder?: string;
};
export type List = {
  readonly title: string;
  readonly hint: string;
  readonly columns: readonly Column[];
};
export type Entry = Readonly<Record<string, unknown>>;

function fieldValue(form: FormData, name: string, kind: Kind): unknown {
  const given = form.get(name);
  if (kind === 'checkbox') return given === 'on';
  if (kind === 'words') return wordsOf(given);
  if (given === null || given === '') return null;
  return kind === 'number' ? Number(given) : String(given);
}

/** Whether a remark is about what stands in this entry: of what was dropped, only its place in what was sent is known. */
const isAbout = (remark: Remark, entry: Entry, id: number): boolean => {
  const { index, text } = placeOf(remark);
  return index === id && Object.values(entry).includes(text);
};

type FormProps = {
  list: List;
  stored: readonly Entry[];
  remarks: readonly Remark[];
  canWrite: boolean;
  confirm: Confirm | null;
  save: (entries: readonly Entry[]) => Promise<void>;
};

/** Rows keep their number for as long as the form is open, so that removing one leaves what was typed into the others. */
export function ListForm({ list, stored, remarks, canWrite, confirm, save }: FormProps) {
  const { title, hint, columns } = list;
  const [rows, setRows] = useState(stored.map((entry, id) => ({ id, entry })));
  const others = remarks.filter((one) => !rows.some(({ id, entry }) => isAbout(one, entry, id)));
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
            <Remarks remarks={remarks.filter((one) => isAbout(one, entry, id))} confirm={confirm} />
          </fieldset>
        ))}
      </fieldset>
      <Remarks remarks={others} confirm={confirm} withPlace />
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
  const given = Array.isArray(value) ? value.join(', ') : String(value ?? '');
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
