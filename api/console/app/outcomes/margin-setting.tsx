import { useLayoutEffect, useState } from 'preact/hooks';
import { MARGIN_PCT_MAX, MARGIN_PCT_MIN } from '../../../v1/bounds.ts';

type Props = { marginPct: number; canWrite: boolean; onChange: (marginPct: number) => Promise<void> };

export function MarginSetting({ marginPct, canWrite, onChange }: Props) {
  const [text, setText] = useState(String(marginPct));
  useLayoutEffect(() => setText(String(marginPct)), [marginPct]);
  const value = Number(text);
  const isValid = text.trim() !== '' && value >= MARGIN_PCT_MIN && value <= MARGIN_PCT_MAX;
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isValid) void onChange(value);
      }}
    >
      <label>
        Largest change that counts as none, in percent of conversion without speaking
        <input
          class="short"
          type="number"
          min={MARGIN_PCT_MIN}
          max={MARGIN_PCT_MAX}
          step="any"
          required
          readOnly={!canWrite}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <small class="soft">
          {MARGIN_PCT_MIN} to {MARGIN_PCT_MAX}. Choose it before you look: who changes it after a look chooses
          the answer.
        </small>
      </label>
      <button type="submit" disabled={!canWrite || !isValid || value === marginPct}>
        Save the margin
      </button>
    </form>
  );
}
