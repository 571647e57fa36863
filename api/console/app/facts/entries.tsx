import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { labelled } from '../components/status.tsx';
import { t } from '../language/text.ts';
import { Field } from './fields/field.tsx';
import type { Entry, List } from './lists.ts';
import { placeOf, type Remark, Remarks, useRemarks } from './remarks.tsx';
import { useEditor } from './state/editor.ts';
import { lossesOfEntry, lossSentence, type Path } from './words/problems.ts';

type Props = {
  readonly list: List;
  readonly title?: string;
  /** path of the list in the sheet */
  readonly path: Path;
  readonly value: unknown;
  readonly onChange: (entries: readonly Entry[]) => void;
};

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const entriesOf = (value: unknown): readonly Entry[] =>
  Array.isArray(value) ? value.map((one) => (isEntry(one) ? one : {})) : [];

/** Whether a remark is about this entry: of dropped entries only the index in the request is known. */
const isAbout = (remark: Remark, entry: Entry | undefined, at: number): boolean => {
  const { index, text } = placeOf(remark);
  return index === at && entry !== undefined && Object.values(entry).flat().includes(text);
};

/** Where the focus goes after a row was moved or removed. */
type Focus = { readonly row: number | null; readonly button: 'up' | 'down' | 'remove' | 'field' };

/** The rows of a list. A row keeps its key while it exists, so that typed text moves with it. */
export function EntryList({ list, title = list.title, path, value, onChange }: Props) {
  const { canWrite } = useEditor();
  const entries = entriesOf(value);
  const rows = useRows(entries.length);
  const [announcement, announce] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const focus = useRef<Focus | null>(null);
  // In a layout effect, so that the next key already goes there.
  useLayoutEffect(() => {
    if (!focus.current) return;
    const { row, button } = focus.current;
    focus.current = null;
    focusOn(form.current!, row, button);
  });
  const field = path.join('.');
  const remarks = useRemarks((at) => at.field === field);
  const others = remarks.filter((one) => !entries.some((entry, at) => isAbout(one, entry, at)));

  const move = (at: number, by: -1 | 1): void => {
    const to = at + by;
    if (to < 0 || to >= entries.length || !canWrite) return;
    focus.current = { row: rows.ids[at]!, button: by < 0 ? 'up' : 'down' };
    rows.swap(at, to);
    announce(t('Entry {from} is now entry {to}.', { from: at + 1, to: to + 1 }));
    onChange(entries.map((one, i) => (i === at ? entries[to]! : i === to ? entries[at]! : one)));
  };
  const remove = (at: number): void => {
    focus.current = { row: rows.ids[at + 1] ?? rows.ids[at - 1] ?? null, button: 'remove' };
    rows.remove(at);
    announce(t('Entry {n} was removed.', { n: at + 1 }));
    onChange(entries.filter((_, index) => index !== at));
  };
  const add = (): void => {
    focus.current = { row: rows.add(), button: 'field' };
    announce(t('Entry {n} was added.', { n: entries.length + 1 }));
    onChange([...entries, list.blank]);
  };
  const onKeyDown = (event: KeyboardEvent, at: number): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(at, event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <form ref={form} class="card form" aria-label={title} onSubmit={(event) => event.preventDefault()}>
      <h2>{title}</h2>
      <p class="soft">{list.hint}</p>
      <div class="entries">
        {entries.map((entry, at) => (
          <fieldset
            key={rows.ids[at]}
            data-row={rows.ids[at]}
            class="bare entry"
            aria-label={t('Entry {n}', { n: at + 1 })}
            onKeyDown={(event) => onKeyDown(event, at)}
          >
            {Object.entries(list.fields).map(([name, spec]) => (
              <Field
                key={name}
                spec={spec.hintOf ? { ...spec, hint: spec.hintOf(entry) } : spec}
                path={[...path, at, name]}
                value={entry[name]}
                onChange={(changed) =>
                  onChange(entries.map((one, i) => (i === at ? { ...one, [name]: changed } : one)))
                }
              />
            ))}
            <RowButtons of={title} at={at} count={entries.length} move={move} remove={remove} />
            <EntryProblems path={[...path, at]} fields={Object.keys(list.fields)} />
            <Remarks remarks={remarks.filter((one) => isAbout(one, entry, at))} />
          </fieldset>
        ))}
      </div>
      <Remarks remarks={others} withPlace />
      <AddButton of={title} add={add} />
      <p class="visually-hidden" role="status">
        {announcement}
      </p>
    </form>
  );
}

function AddButton({ of, add }: { of: string; add: () => void }) {
  const { canWrite } = useEditor();
  return (
    <button
      type="button"
      class="plain"
      data-add
      disabled={!canWrite}
      onClick={add}
      {...labelled(t('Add entry'), of)}
    />
  );
}

type RowButtonsProps = {
  /** title of the list */
  readonly of: string;
  readonly at: number;
  readonly count: number;
  readonly move: (at: number, by: -1 | 1) => void;
  readonly remove: (at: number) => void;
};

function RowButtons({ of, at, count, move, remove }: RowButtonsProps) {
  const { canWrite } = useEditor();
  const n = at + 1;
  return (
    <span class="row-buttons">
      <button
        {...{ type: 'button', class: 'plain', 'data-up': true, disabled: !canWrite || at === 0 }}
        aria-label={`${t('Move entry {n} up', { n })}: ${of}`}
        title={t('Move up (Alt and the arrow key)')}
        onClick={() => move(at, -1)}
      >
        ↑
      </button>
      <button
        {...{ type: 'button', class: 'plain', 'data-down': true, disabled: !canWrite || at === count - 1 }}
        aria-label={`${t('Move entry {n} down', { n })}: ${of}`}
        title={t('Move down (Alt and the arrow key)')}
        onClick={() => move(at, 1)}
      >
        ↓
      </button>
      <button type="button" class="plain" data-remove disabled={!canWrite} onClick={() => remove(at)}>
        {t('Remove')}
        <span class="visually-hidden">
          {' '}
          {t('entry {n}', { n })}: {of}
        </span>
      </button>
    </span>
  );
}

function EntryProblems({ path, fields }: { path: Path; fields: readonly string[] }) {
  const losses = lossesOfEntry(useEditor().losses, path, fields);
  return (
    <div class="problems wide" aria-live="polite">
      {losses.map((loss) => (
        <p key={JSON.stringify(loss)} class="problem">
          {lossSentence(loss)}
        </p>
      ))}
    </div>
  );
}

function focusOn(form: HTMLFormElement, row: number | null, button: Focus['button']): void {
  const place = row === null ? null : form.querySelector(`[data-row="${row}"]`);
  const wanted =
    button === 'field'
      ? place?.querySelector<HTMLElement>('input, select')
      : place?.querySelector<HTMLElement>(`[data-${button}]:enabled`);
  const next = wanted ?? place?.querySelector<HTMLElement>('[data-up]:enabled, [data-down]:enabled');
  (next ?? form.querySelector<HTMLElement>('[data-add]'))?.focus();
}

/** A stable key for each row. */
function useRows(count: number) {
  const ids = useRef<number[]>([]);
  const last = useRef(0);
  const add = (): number => {
    last.current += 1;
    ids.current = [...ids.current, last.current];
    return last.current;
  };
  while (ids.current.length < count) add();
  ids.current.length = count;
  return {
    ids: ids.current,
    add,
    swap(one: number, other: number): void {
      const moved = [...ids.current];
      [moved[one], moved[other]] = [moved[other]!, moved[one]!];
      ids.current = moved;
    },
    remove(at: number): void {
      ids.current = ids.current.filter((_, index) => index !== at);
    },
  };
}
