import type { Facts } from '../../api.ts';
import { ConfirmButton } from '../confirm-button.tsx';

type Note = Facts['notes'][number];
export type Pending = Facts['pending'][number];
export type Remark =
  | { readonly kind: 'note'; readonly note: Note }
  | { readonly kind: 'pending'; readonly pending: Pending };

/** Text that waits for a person is said for what this is given to; absent for whoever only reads. */
export type Confirm = (pending: Pending) => Promise<void>;

const noteWords: Readonly<Record<Note['code'], string>> = {
  dropped: 'Not stored',
  cut: 'Cut',
  unsayable: 'Cannot be said as it was written',
  not_same_origin: 'Not stored: no path on this website',
  unknown_country: 'No country with these two letters',
  unknown_time_zone: 'Not stored: no known time zone',
  unknown_language: 'Not stored: no known language',
  duplicate: 'Twice',
  never_valid: 'Not stored: it would never be valid',
  needs_threshold: 'Not said without a line for free shipping',
  discounts_off: 'Not said while discounts may not be named',
  expired: 'No longer said: its time is over',
  contradicts_threshold: 'Not said: it contradicts the line for free shipping',
  contradicts_rate: 'Not said: it contradicts the shipping rate',
  contradicts_return_days: 'Not said: it contradicts the days to return',
  contradicts_currency: 'Not said: it names another currency',
  amount_in_title: 'Not said: an amount is no part of a title',
  contradicts_percent: 'Not said: it contradicts the percentage of a code',
  unknown_code: 'Not said: it names a code that is not in the sheet',
  free_returns_unstated: 'Not said: the sheet does not say that returns are free',
};

type Place = Pick<Note, 'field' | 'index' | 'text'>;
export const placeOf = (remark: Remark): Place => (remark.kind === 'note' ? remark.note : remark.pending);

/** What there is to say about a part of the sheet. */
export function remarksOf(facts: Facts, isAbout: (at: Place) => boolean): Remark[] {
  return [
    ...facts.pending.filter(isAbout).map((pending) => ({ kind: 'pending', pending }) as const),
    ...facts.notes.filter(isAbout).map((note) => ({ kind: 'note', note }) as const),
  ];
}

type Props = { remarks: readonly Remark[]; confirm: Confirm | null; withPlace?: boolean };

/** Text is text: what a merchant wrote is shown as they wrote it. */
export function Remarks({ remarks, confirm, withPlace = false }: Props) {
  if (remarks.length === 0) return null;
  return (
    <ul class="remarks wide" aria-label="Remarks">
      {remarks.map((remark) => {
        const { field, index, text } = placeOf(remark);
        const place = `${field}${index === null ? '' : `, entry ${index + 1}`}: `;
        return (
          <li key={JSON.stringify(remark)} class={remark.kind}>
            {withPlace && <code>{place}</code>}
            {text !== '' && <q>{text}</q>}{' '}
            {remark.kind === 'note' ? (
              <NoteWords note={remark.note} />
            ) : (
              <PendingWords pending={remark.pending} confirm={confirm} />
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
    {suggestion && <span class="soft"> ({suggestion})</span>}
  </>
);

const PendingWords = ({ pending, confirm }: { pending: Pending; confirm: Confirm | null }) => (
  <>
    <strong>Waits for a person.</strong> {pending.why}{' '}
    {confirm && (
      <ConfirmButton
        label="Confirm this text"
        confirmLabel="Yes, visitors may read it"
        onConfirm={() => confirm(pending)}
      />
    )}
  </>
);
