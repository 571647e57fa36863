import { ConfirmButton } from '../components/confirm-button.tsx';
import { t } from '../language/text.ts';
import { countryName } from './fields/country-name.ts';
import { changedSections } from './state/draft.ts';
import { type Note, type Pending, useEditor } from './state/editor.ts';
import { placeWords, withFieldLabels } from './words/labels.ts';
import { noteWords } from './words/note-words.ts';

export type Remark =
  | { readonly kind: 'note'; readonly note: Note }
  | { readonly kind: 'pending'; readonly pending: Pending };

const needsNoSuggestion: readonly Note['code'][] = [
  'needs_threshold',
  'discounts_off',
  'expired',
  'never_valid',
];

type Place = Pick<Note, 'field' | 'index' | 'text'>;
export const placeOf = (remark: Remark): Place => (remark.kind === 'note' ? remark.note : remark.pending);

/** The remarks about a part of the sheet. */
export function useRemarks(isAbout: (at: Place) => boolean): readonly Remark[] {
  const { notes, pending } = useEditor();
  return [
    ...pending.filter(isAbout).map((one) => ({ kind: 'pending', pending: one }) as const),
    ...notes.filter(isAbout).map((note) => ({ kind: 'note', note }) as const),
  ];
}

type Props = { remarks: readonly Remark[]; withPlace?: boolean };

/** Shown as plain text, never as HTML. */
export function Remarks({ remarks, withPlace = false }: Props) {
  if (remarks.length === 0) return null;
  return (
    <ul class="remarks wide" aria-label={t('Remarks')}>
      {remarks.map((remark) => {
        const { field, index, text } = placeOf(remark);
        const path = [...field.split('.'), ...(index === null ? [] : [index])];
        return (
          <li key={JSON.stringify(remark)} class={remark.kind}>
            {withPlace && <strong>{placeWords(path)}: </strong>}
            {text !== '' && <q>{field === 'never_free_countries' ? countryName(text) : text}</q>}{' '}
            {remark.kind === 'note' ? (
              <NoteWords note={remark.note} />
            ) : (
              <PendingWords pending={remark.pending} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

const NoteWords = ({ note: { code, suggestion } }: { note: Note }) => (
  <>
    {noteWords[code]}
    {suggestion && !needsNoSuggestion.includes(code) && (
      <span class="soft"> ({withFieldLabels(suggestion)})</span>
    )}
  </>
);

/** Only a stored text can be confirmed: the person must read what visitors will read. */
function PendingWords({ pending }: { pending: Pending }) {
  const { confirm, canWrite, draft } = useEditor();
  const isUnsaved = (changedSections(draft) as readonly string[]).includes(pending.field.split('.')[0]!);
  return (
    <>
      <strong>{t('Waits for confirmation.')}</strong> {pending.why}{' '}
      {isUnsaved && <span class="soft">{t('Save it first, then confirm it here.')}</span>}
      {canWrite && !isUnsaved && (
        <ConfirmButton
          of={pending.text}
          label={t('Confirm this text')}
          confirmLabel={t('Yes, visitors may read it')}
          onConfirm={() => confirm(pending)}
        />
      )}
    </>
  );
}
