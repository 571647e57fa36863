import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { rich } from '../language/rich.ts';
import { plural, t } from '../language/text.ts';
import { useUnsaved } from '../shell/unsaved.ts';
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

type Props = Pick<EditorState, 'result' | 'isChecked' | 'isKept' | 'busy' | 'save' | 'discard' | 'dismiss'>;

/** What is not saved yet, what cannot be saved, and the result of the last save, always in view. */
export function SaveBar({ result, isChecked, isKept, busy, save, discard, dismiss }: Props) {
  const { draft, stored, losses, canWrite } = useEditor();
  const changed = changedSections(draft);
  const conflicts = conflictsOf(draft, stored);
  useUnsaved(changed.length > 0 && !isKept);
  return (
    <div class="save-area" ref={useFocusBack()}>
      <div class="result">
        <p role="status">
          <ResultWords result={result} />
        </p>
        {result.kind !== 'none' && result.kind !== 'conflict' && (
          <button type="button" class="plain" onClick={dismiss}>
            {t('Close')}
          </button>
        )}
      </div>
      {changed.length > 0 && canWrite && (
        <section class="save-bar" aria-label={t('Unsaved changes')}>
          <div class="grow">
            <p>
              <strong>{t('Not saved yet:')}</strong> {names(changed)}.{' '}
              {!isKept &&
                t('This browser cannot keep unsaved changes: they are lost when you leave the page.')}
            </p>
            <Refusals losses={losses} />
            {conflicts.length > 0 && (
              <p class="problem">
                {t('Choose above which version to keep: {conflicts}.', { conflicts: names(conflicts) })}
              </p>
            )}
          </div>
          <span class="pair">
            <button type="button" aria-disabled={busy} aria-busy={!isChecked} onClick={() => void save()}>
              {t('Save')}
            </button>
            <ConfirmButton
              label={t('Discard')}
              confirmLabel={t('Yes, discard unsaved changes')}
              onConfirm={async () => discard()}
            />
          </span>
        </section>
      )}
    </div>
  );
}

/**
 * When a button of an element goes with what it has done, the focus goes back to the field, or whatever else, that had
 * it before the element.
 */
function useFocusBack() {
  const area = useRef<HTMLDivElement>(null);
  const within = useRef<Element>(undefined);
  const before = useRef<HTMLElement>(undefined);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent): void => {
      const isWithin = area.current?.contains(target as Node);
      within.current = isWithin ? (target as Element) : undefined;
      if (!isWithin) before.current = target as HTMLElement;
    };
    // Somebody who clicks elsewhere has left the element, also where nothing takes the focus.
    const onPointer = ({ target }: PointerEvent): void => {
      if (!area.current?.contains(target as Node)) within.current = undefined;
    };
    addEventListener('focusin', onFocus);
    addEventListener('pointerdown', onPointer);
    return () => {
      removeEventListener('focusin', onFocus);
      removeEventListener('pointerdown', onPointer);
    };
  }, []);
  useLayoutEffect(() => {
    if (within.current?.isConnected !== false || document.activeElement !== document.body) return;
    // A field whose value was replaced has been recreated.
    (document.getElementById(before.current?.id ?? '') ?? before.current)?.focus({ preventScroll: true });
  });
  return area;
}

const SHOWN = 3;

/** Each names the entry and the reason, so that entries off screen are not overlooked. */
function Refusals({ losses }: { losses: readonly Loss[] }) {
  if (losses.length === 0) return null;
  const more = losses.length - SHOWN;
  return (
    <div class="refusals">
      <p>{t('These cannot be saved as they are. Their sections stay unsaved, as you typed them:')}</p>
      <ul>
        {losses.slice(0, SHOWN).map((loss) => (
          <li key={JSON.stringify(loss)}>
            <strong>{placeWords(loss.path)}:</strong> {lossSentence(loss)}
          </li>
        ))}
        {more > 0 && <li>{plural(more, 'One more.', '{n} more.')}</li>}
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
      return result.kept.length === 0
        ? rich('<b>Saved.</b> Takes effect within two seconds.', { b: (text) => <strong>{text}</strong> })
        : rich('<b>Saved in part.</b> Not saved, and still here as you typed it: {kept}.', {
            b: (text) => <strong>{text}</strong>,
            kept: names(result.kept),
          });
    case 'not saved':
      return rich('<b>Nothing was saved.</b> The reasons are shown beside the fields.', {
        b: (text) => <strong>{text}</strong>,
      });
    case 'confirmed':
      return rich('<b>Confirmed.</b> Visitors may read it within two seconds: {text}', {
        b: (text) => <strong>{text}</strong>,
        text: <q>{result.text}</q>,
      });
    case 'restored':
      return rich('<b>Restored.</b> Version {version} is current again, as version {as}.', {
        b: (text) => <strong>{text}</strong>,
        version: result.version,
        as: result.as,
      });
    case 'failed':
      return <span class="problem">{result.error}</span>;
    default:
      return result satisfies never;
  }
}
