import { useState } from 'preact/hooks';
import { t } from '../language/text.ts';
import { ErrorMessage } from './status.tsx';

/** The outcome of a change, always in view of the card: a refusal must not look like a stored change. */
export type Outcome = { readonly text: string; readonly isRefusal: boolean };

/** It covers a part of the card, so it can be closed; the next change shows its own. */
export function ChangeOutcome({ outcome }: { outcome: Outcome }) {
  const [closed, setClosed] = useState<Outcome>();
  const { isRefusal } = outcome;
  const text = outcome === closed ? '' : outcome.text;
  return (
    <div class="change-outcome">
      <p role="status">{isRefusal ? '' : text}</p>
      <ErrorMessage text={isRefusal ? text : ''} />
      {text && (
        <button type="button" class="plain" onClick={() => setClosed(outcome)}>
          {t('Close')}
        </button>
      )}
    </div>
  );
}
