import { useState } from 'preact/hooks';
import { amountOf } from './amount.ts';
import type { InputProps } from './field.tsx';

const shown = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** A number. Typed text stays as typed, including `6.` on the way to `6.90`. */
export function AmountInput({ value, onChange, attributes }: InputProps) {
  const [typed, setTyped] = useState(shown(value));
  const text = amountOf(typed) === (value ?? null) ? typed : shown(value);
  return (
    <input
      {...attributes}
      inputMode="decimal"
      autocomplete="off"
      value={text}
      onInput={(event) => {
        setTyped(event.currentTarget.value);
        onChange(amountOf(event.currentTarget.value));
      }}
    />
  );
}
