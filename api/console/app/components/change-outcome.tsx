import { ErrorMessage } from './status.tsx';

/** What became of a change: a refusal never looks like what was stored. */
export type Outcome = { readonly text: string; readonly isRefusal: boolean };

export const ChangeOutcome = ({ outcome: { text, isRefusal } }: { outcome: Outcome }) => (
  <>
    <p role="status" class="soft">
      {isRefusal ? '' : text}
    </p>
    <ErrorMessage text={isRefusal ? text : ''} />
  </>
);
