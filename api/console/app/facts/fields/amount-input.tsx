import { useState } from 'preact/hooks';
import { amountOf } from './amount.ts';
import type { InputProps } from './field.tsx';

const shown = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** A number. What is typed stays as it is typed, `6.` on the way to `6.90` too. */
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
