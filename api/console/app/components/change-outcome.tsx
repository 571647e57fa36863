import { useState } from 'preact/hooks';
import { t } from '../language/text.ts';
import { ErrorMessage } from './status.tsx';

/** The outcome of a change, always in view of the card: a refusal must not look like a stored change. */
export type Outcome = { readonly saved: string; readonly refusal: string };

const NONE: Outcome = { saved: '', refusal: '' };

/** It covers a part of the card, so it can be closed; the next change shows its own. */
export function ChangeOutcome({ outcome }: { outcome: Outcome }) {
  const [closed, setClosed] = useState<Outcome>();
  const { saved, refusal } = outcome === closed ? NONE : outcome;
  return (
    <div class="change-outcome">
      <p role="status">{saved}</p>
      <ErrorMessage text={refusal} />
      {(saved || refusal) && (
        <button type="button" class="plain" onClick={() => setClosed(outcome)}>
          {t('Close')}
        </button>
      )}
    </div>
  );
}
