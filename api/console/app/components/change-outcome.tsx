import { ErrorMessage } from './status.tsx';

/** What became of a change, in sight wherever in the card it was made: a refusal never looks like what was stored. */
export type Outcome = { readonly text: string; readonly isRefusal: boolean };

export const ChangeOutcome = ({ outcome: { text, isRefusal } }: { outcome: Outcome }) => (
  <div class="change-outcome">
    <p role="status">{isRefusal ? '' : text}</p>
    <ErrorMessage text={isRefusal ? text : ''} />
  </div>
);
