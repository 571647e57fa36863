import { useState } from 'preact/hooks';
import { t } from '../../language/text.ts';
import type { InputProps } from './field.tsx';
import { withTyped } from './typed-entries.ts';

type Props = InputProps & {
  /** the typed text as an entry */
  readonly read: (typed: string) => string;
  readonly name: (entry: string) => string;
  readonly list: string;
};

const entriesOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Several short texts: Enter, a comma or leaving the field adds the typed one. */
export function ListInput({ value, onChange, attributes, read, name, list, placeholder = '' }: Props) {
  const [typed, setTyped] = useState('');
  const entries = entriesOf(value);
  const add = (text: string): void => {
    setTyped('');
    const all = withTyped(entries, text, read);
    if (all.length > entries.length) onChange(all);
  };
  const remove = (at: number, button: HTMLElement): void => {
    // The button goes with its entry: the focus moves to that of a neighbour, or to the field.
    const { nextElementSibling, previousElementSibling } = button.parentElement!;
    const next = (nextElementSibling ?? previousElementSibling)?.querySelector('button');
    (next ?? document.getElementById(attributes.id))?.focus();
    onChange(entries.filter((_, index) => index !== at));
  };
  return (
    <>
      {entries.length > 0 && (
        <ul class="tokens">
          {entries.map((entry, index) => (
            <li key={String(entry)} class="chip">
              {name(String(entry))}
              <button
                type="button"
                class="plain"
                disabled={attributes.disabled}
                aria-label={t('Remove {entry}', { entry: name(String(entry)) })}
                onClick={(event) => remove(index, event.currentTarget)}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        {...attributes}
        list={list}
        autocomplete="off"
        placeholder={placeholder}
        value={typed}
        onInput={({ currentTarget }) =>
          /[,\n]/.test(currentTarget.value) ? add(currentTarget.value) : setTyped(currentTarget.value)
        }
        onBlur={() => typed !== '' && add(typed)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || typed === '') return;
          event.preventDefault();
          add(typed);
        }}
      />
    </>
  );
}
