import { useState } from 'preact/hooks';
import { t } from '../language/text.ts';
import { ErrorMessage } from './status.tsx';

/** What became of a change, in sight wherever in the card it was made: a refusal never looks like what was stored. */
export type Outcome = { readonly text: string; readonly isRefusal: boolean };

/** It lies over the card, so it can be closed; the next change says its own. */
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
