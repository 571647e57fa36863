import type { ComponentChildren } from 'preact';
import { t } from '../../language/text.ts';
import { useEditor } from '../state/editor.ts';
import { type Loss, lossesBelow, lossSentence, type Path } from '../words/problems.ts';
import { AmountInput } from './amount-input.tsx';
import { countryName } from './country-name.ts';
import { DayInput } from './day-input.tsx';
import { ListInput } from './list-input.tsx';
import { productOf } from './suggested-product.ts';
import { COUNTRIES, PRODUCTS, ZONES } from './suggestions.tsx';

type Kind =
  | 'text'
  | 'amount'
  | 'flag'
  | 'choice'
  | 'from'
  | 'until'
  | 'product'
  | 'products'
  | 'country'
  | 'countries'
  | 'zone';

/** How a value of the sheet is edited. */
export type FieldSpec = {
  readonly label: string;
  readonly kind: Kind;
  readonly hint?: string;
  /** a hint that depends on the other fields of the entry */
  readonly hintOf?: (entry: Readonly<Record<string, unknown>>) => string;
  readonly placeholder?: string;
  /** of a choice: the values and their labels */
  readonly choices?: readonly (readonly [value: string, name: string])[];
  /** of a choice: the label of null; absent where null is not allowed */
  readonly none?: string;
  readonly wide?: true;
};
type Attributes = {
  readonly id: string;
  readonly disabled: boolean;
  readonly 'aria-invalid'?: true;
  readonly 'aria-describedby'?: string;
};
export type InputProps = {
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly attributes: Attributes;
  readonly placeholder?: string;
};
type Props = {
  readonly spec: FieldSpec;
  readonly path: Path;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly children?: ComponentChildren;
};

/** A field of the sheet, with problems of its value and the suggested fix beside it. */
export function Field({ spec, path, value, onChange, children }: Props) {
  const { losses, canWrite, products } = useEditor();
  // The same when the field is recreated, so that the focus can return to it.
  const id = `fact-${encodeURIComponent(path.join('-'))}`;
  const here = lossesBelow(losses, path);
  const notes = [...(here.length > 0 ? [`${id}-problem`] : []), ...(spec.hint ? [`${id}-hint`] : [])];
  const attributes: Attributes = {
    ...{ id, disabled: !canWrite },
    ...(here.length > 0 && { 'aria-invalid': true }),
    ...(notes.length > 0 && { 'aria-describedby': notes.join(' ') }),
  };
  const isUnseen =
    spec.kind === 'product' &&
    typeof value === 'string' &&
    value !== '' &&
    products.length > 0 &&
    !products.includes(value);
  const input = <Input spec={spec} value={value} onChange={onChange} attributes={attributes} />;
  return (
    <div class={`field${spec.wide ? ' wide' : ''}${spec.kind === 'flag' ? ' flag' : ''}`}>
      {spec.kind === 'flag' && input}
      <label for={id}>{spec.label}</label>
      {spec.kind !== 'flag' && input}
      {spec.hint && (
        <small id={`${id}-hint`} class="soft">
          {spec.hint}
        </small>
      )}
      {isUnseen && <small class="soft">{t('No visit in the last 28 days included this product.')}</small>}
      <Problems
        id={`${id}-problem`}
        label={spec.label}
        losses={here}
        spec={spec}
        value={value}
        fix={onChange}
      />
      {children}
    </div>
  );
}

type ProblemsProps = {
  readonly id: string;
  readonly label: string;
  readonly losses: readonly Loss[];
  readonly spec: FieldSpec;
  readonly value: unknown;
  readonly fix: (value: unknown) => void;
};

function Problems({ id, label, losses, spec, value, fix }: ProblemsProps) {
  const fixed = (loss: Loss): unknown => {
    const at = loss.path.at(-1);
    if (!Array.isArray(value) || typeof at !== 'number') return loss.value;
    return value.flatMap((one, index) => (index === at ? (loss.value ?? '').split(', ') : [one]));
  };
  return (
    <div id={id} class="problems" aria-live="polite">
      {losses.map((loss) => (
        <p key={JSON.stringify(loss)} class="problem">
          {lossSentence(loss, label)}{' '}
          {loss.value !== null && spec.kind !== 'amount' && (
            <button type="button" class="plain" onClick={() => fix(fixed(loss))}>
              {t('Use {value}', { value: loss.value })}
            </button>
          )}
        </p>
      ))}
    </div>
  );
}

const text = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);

function Input({ spec, value, onChange, attributes }: Omit<Props, 'path'> & { attributes: Attributes }) {
  const { label, placeholder = '' } = spec;
  const props = { label, value, onChange, attributes, placeholder };
  const typed = (event: { currentTarget: HTMLInputElement }): void =>
    onChange(event.currentTarget.value || null);
  switch (spec.kind) {
    case 'text':
      return <input {...attributes} placeholder={placeholder} value={text(value)} onInput={typed} />;
    case 'amount':
      return <AmountInput {...props} />;
    case 'from':
    case 'until':
      return <DayInput {...props} end={spec.kind === 'until'} />;
    case 'products':
      return <ListInput {...props} list={PRODUCTS} read={productOf} name={(one) => one} />;
    case 'countries':
      return <ListInput {...props} list={COUNTRIES} read={(one) => one.toUpperCase()} name={countryName} />;
    case 'product':
      return (
        <input
          {...attributes}
          {...{ list: PRODUCTS, autocomplete: 'off', placeholder, value: text(value) }}
          onInput={(event) => onChange(productOf(event.currentTarget.value) || null)}
        />
      );
    case 'country':
    case 'zone':
      return (
        <input
          {...attributes}
          {...{ list: spec.kind === 'zone' ? ZONES : COUNTRIES, autocomplete: 'off', placeholder }}
          value={text(value)}
          onInput={typed}
        />
      );
    case 'flag':
      return (
        <input
          {...attributes}
          type="checkbox"
          class="switch"
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'choice':
      return <Choice spec={spec} value={value} onChange={onChange} attributes={attributes} />;
    default:
      return spec.kind satisfies never;
  }
}

/** A value that is none of the choices is shown too: otherwise it would look like the first of them. */
function Choice({ spec, value, onChange, attributes }: Omit<Props, 'path'> & { attributes: Attributes }) {
  const { choices = [], none } = spec;
  const isOther = text(value) !== '' && !choices.some(([one]) => one === value);
  return (
    <select {...attributes} onChange={(event) => onChange(event.currentTarget.value || null)}>
      {(none !== undefined || value === null || value === undefined) && (
        <option value="" selected={text(value) === ''}>
          {none ?? t('choose one')}
        </option>
      )}
      {isOther && <option selected>{text(value)}</option>}
      {choices.map(([one, name]) => (
        <option key={one} value={one} selected={one === value}>
          {name}
        </option>
      ))}
    </select>
  );
}
