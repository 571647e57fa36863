import { ConfirmButton } from '../components/confirm-button.tsx';
import { changedSections, conflictsOf, type Section } from './state/draft.ts';
import { useEditor } from './state/editor.ts';
import type { EditorState, Result } from './state/use-editor.ts';
import { labelOf, placeWords, sections } from './words/labels.ts';
import { type Loss, lossSentence } from './words/problems.ts';

/** In the order of the sheet. */
const names = (some: readonly Section[]): string =>
  sections
    .filter((one) => some.includes(one))
    .map(labelOf)
    .join(', ');

type Props = Pick<EditorState, 'result' | 'isChecked' | 'isKept' | 'busy' | 'save' | 'discard'>;

/** What is not saved yet, what of it cannot be, and what became of the last save. */
export function SaveBar({ result, isChecked, isKept, busy, save, discard }: Props) {
  const { draft, stored, losses, canWrite } = useEditor();
  const changed = changedSections(draft);
  const conflicts = conflictsOf(draft, stored);
  return (
    <>
      <p class="result" role="status">
        <ResultWords result={result} />
      </p>
      {changed.length > 0 && canWrite && (
        <section class="save-bar" aria-label="Unsaved changes">
          <div class="grow">
            <p>
              <strong>Not saved yet:</strong> {names(changed)}.{' '}
              {!isKept && 'This browser does not keep it: it is lost when the page is left.'}
            </p>
            <Refusals losses={losses} />
            {conflicts.length > 0 && (
              <p class="problem">Choose above whose version is to stay: {names(conflicts)}.</p>
            )}
          </div>
          <span class="pair">
            <button type="button" disabled={busy} aria-busy={!isChecked} onClick={() => void save()}>
              Save
            </button>
            <ConfirmButton
              label="Discard"
              confirmLabel="Yes, discard what is not saved"
              onConfirm={async () => discard()}
            />
          </span>
        </section>
      )}
    </>
  );
}

const SHOWN = 3;

/** Each names the entry and why: what a person does not see on the screen is not forgotten. */
function Refusals({ losses }: { losses: readonly Loss[] }) {
  if (losses.length === 0) return null;
  const more = losses.length - SHOWN;
  return (
    <div class="refusals">
      <p>A save leaves these as they are here, unsaved, with the section that they are in:</p>
      <ul>
        {losses.slice(0, SHOWN).map((loss) => (
          <li key={JSON.stringify(loss)}>
            <strong>{placeWords(loss.path)}:</strong> {lossSentence(loss)}
          </li>
        ))}
        {more > 0 && <li>{more === 1 ? 'One more.' : `${more} more.`}</li>}
      </ul>
    </div>
  );
}

function ResultWords({ result }: { result: Result }) {
  switch (result.kind) {
    case 'none':
    case 'conflict':
      return null;
    case 'saved':
      return result.kept.length === 0 ? (
        <>
          <strong>Saved.</strong> It is in force within two seconds.
        </>
      ) : (
        <>
          <strong>Saved in part.</strong> Not saved, and still here as you typed it: {names(result.kept)}.
        </>
      );
    case 'not saved':
      return (
        <>
          <strong>Nothing was saved.</strong> What stands beside the fields says why.
        </>
      );
    case 'confirmed':
      return (
        <>
          <strong>Confirmed.</strong> Visitors may read it within two seconds: <q>{result.text}</q>
        </>
      );
    case 'restored':
      return (
        <>
          <strong>Restored.</strong> Version {result.version} is in force again, as version {result.as}.
        </>
      );
    case 'failed':
      return <span class="problem">{result.error}</span>;
    default:
      return result satisfies never;
  }
}
