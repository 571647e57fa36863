import { useId, useLayoutEffect, useState } from 'preact/hooks';
import { MARGIN_PCT_MAX, MARGIN_PCT_MIN } from '../../../../v1/bounds.ts';
import type { Reasons, Website } from '../../api.ts';
import { ErrorMessage } from '../../components/status.tsx';
import { amountOf, notANumber } from '../../facts/fields/amount.ts';
import { Help } from '../../help/help.tsx';
import { submitted } from '../../hooks.ts';
import { t } from '../../language/text.ts';
import { Sentences } from './sentences.tsx';
import { marginConsequences } from './share-text.ts';

type Props = {
  site: Website;
  view: Reasons | undefined;
  canWrite: boolean;
  onChange: (marginPct: number) => Promise<void>;
};

export function MarginSetting({ site, view, canWrite, onChange }: Props) {
  const saved = site.margin_pct;
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? String(saved);
  // As for the share.
  useLayoutEffect(() => setTyped((last) => (amountOf(last ?? '') === saved ? null : last)), [saved]);
  const value = typed === null ? saved : amountOf(typed);
  const hint = useId();
  const isValid = typeof value === 'number' && value >= MARGIN_PCT_MIN && value <= MARGIN_PCT_MAX;
  return (
    <form class="form" onSubmit={submitted(() => isValid && onChange(value))}>
      <div class="title">
        <label>
          {t('Largest change that counts as none, in percent of the buyers')}
          <input
            class="short"
            // Not a number field: depending on the browser's language, that drops the comma, and 2,5 is 25.
            inputMode="decimal"
            autocomplete="off"
            aria-invalid={!isValid}
            readOnly={!canWrite}
            value={text}
            aria-describedby={hint}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
        <Help term="no_difference" />
      </div>
      <small class="soft" id={hint}>
        {t(
          '{min} to {max}. Set it before you look at results: changing it afterwards means choosing the answer.',
          {
            min: MARGIN_PCT_MIN,
            max: MARGIN_PCT_MAX,
          },
        )}
      </small>
      <ErrorMessage
        text={typeof value === 'string' ? notANumber(value, t('Largest change that counts as none')) : ''}
      />
      {view && isValid && (
        <div role="status" data-testid="margin-consequences">
          <Sentences all={marginConsequences(view, site.holdout_pct, value)} />
        </div>
      )}
      <button type="submit" disabled={!canWrite} aria-disabled={!isValid || value === saved}>
        {t('Save the margin')}
      </button>
    </form>
  );
}
