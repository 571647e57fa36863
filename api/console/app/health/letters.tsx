import { useEffect, useState } from 'preact/hooks';
import { api, bodyOf, type DeadLetter, type DeadLetters, type OpenedDeadLetter } from '../api.ts';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { Scroll } from '../components/scroll.tsx';
import { ErrorMessage, Loading } from '../components/status.tsx';
import { count, time } from '../format.ts';
import { useAction, useLoad } from '../hooks.ts';
import { aboutText, redrivenText, refusalText } from './health-text.ts';

/** The API takes so many at once. */
const PUT_BACK_AT_ONCE = 50;

type Props = {
  siteId: string;
  canWrite: boolean;
  /** so many wait, as was heard last: another number loads the list again */
  waiting: number;
};

/** Records of the website that could not be used: what, why and when, a look inside, and another try. */
export function DeadLettersCard({ siteId, canWrite, waiting }: Props) {
  const params = { path: { id: siteId } };
  const { value, error, reload } = useLoad(
    () => bodyOf(api.GET('/sdk/{id}/dead-letters', { params })),
    siteId,
  );
  const [note, setNote] = useState('');
  const putting = useAction();
  useEffect(reload, [waiting]);
  const putBack = (letters: readonly string[]): Promise<void> =>
    putting.run(async () => {
      const body = { letters: [...letters] };
      setNote(redrivenText(await bodyOf(api.POST('/sdk/{id}/dead-letters/redrive', { params, body }))));
      reload();
    });
  return (
    <section class="card form" aria-labelledby="letters">
      <h2 id="letters">What could not be used</h2>
      <p class="soft">
        Records that a part refused are kept for 30 days. Once the cause is mended they can be put back to
        where they came from, each once; what is refused again shows here again.
      </p>
      <ErrorMessage text={error || putting.error} />
      <p role="status">{note}</p>
      {!value && !error && <Loading />}
      {value?.items.length === 0 && <p>Nothing was refused.</p>}
      {value && value.items.length > 0 && (
        <>
          <Summary letters={value} canWrite={canWrite} putBack={putBack} />
          <LetterTable
            siteId={siteId}
            items={value.items}
            putBack={canWrite ? (letter) => putBack([letter.id]) : null}
          />
        </>
      )}
    </section>
  );
}

type SummaryProps = {
  letters: DeadLetters;
  canWrite: boolean;
  putBack: (letters: readonly string[]) => Promise<void>;
};

function Summary({ letters: { waiting, put_back, items }, canWrite, putBack }: SummaryProps) {
  const next = items.filter((letter) => !letter.put_back_at).slice(0, PUT_BACK_AT_ONCE);
  return (
    <div class="pair">
      <span>
        {count(waiting)} wait, {count(put_back)} were put back.
      </span>
      {canWrite && next.length > 1 && (
        <ConfirmButton
          label={`Put the newest ${next.length} back`}
          confirmLabel={`Yes, put ${next.length} back`}
          onConfirm={() => putBack(next.map(({ id }) => id))}
        />
      )}
    </div>
  );
}

type TableProps = {
  siteId: string;
  items: readonly DeadLetter[];
  /** null for whoever only reads */
  putBack: ((letter: DeadLetter) => Promise<void>) | null;
};

function LetterTable({ siteId, items, putBack }: TableProps) {
  const [open, setOpen] = useState('');
  return (
    <Scroll label="Refused records">
      <table aria-label="Refused records">
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Why</th>
            <th scope="col">About</th>
            <th scope="col">Action</th>
          </tr>
        </thead>
        <tbody>
          {items.map((letter) => (
            <tr key={letter.id}>
              <td>
                <time dateTime={letter.ts}>{time(letter.ts)}</time>
              </td>
              <td>
                {refusalText(letter)}
                {open === letter.id && <Inside siteId={siteId} letter={letter} />}
              </td>
              <td>{aboutText(letter)}</td>
              <td>
                <Actions
                  letter={letter}
                  isOpen={open === letter.id}
                  onOpen={() => setOpen(open === letter.id ? '' : letter.id)}
                  putBack={putBack}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

type ActionsProps = Pick<TableProps, 'putBack'> & {
  letter: DeadLetter;
  isOpen: boolean;
  onOpen: () => void;
};

const Actions = ({ letter, isOpen, onOpen, putBack }: ActionsProps) => (
  <span class="pair">
    <button type="button" class="plain" aria-expanded={isOpen} onClick={onOpen}>
      {isOpen ? 'Close' : 'Look inside'}
    </button>
    {letter.put_back_at ? (
      <span class="soft">put back {time(letter.put_back_at)}</span>
    ) : (
      putBack && (
        <ConfirmButton label="Put back" confirmLabel="Yes, put back" onConfirm={() => putBack(letter)} />
      )
    )}
  </span>
);

/** What is shown of a record names nobody: the API leaves out whatever could. */
function Inside({ siteId, letter }: { siteId: string; letter: DeadLetter }) {
  const params = { path: { id: siteId, letter_id: letter.id } };
  const { value, error } = useLoad(
    () => bodyOf(api.GET('/sdk/{id}/dead-letters/{letter_id}', { params })),
    letter.id,
  );
  return (
    <div data-testid="inside">
      <p>
        <q>{letter.detail}</q>
      </p>
      <p class="soft">
        From {letter.topic}, partition {letter.partition}, offset {letter.offset}.
      </p>
      <ErrorMessage text={error} />
      {value && <Contents record={value.record} />}
    </div>
  );
}

const Contents = ({ record: { kind, bytes, schema_id, fields } }: Pick<OpenedDeadLetter, 'record'>) => (
  <>
    <p>
      {kind ? `A record of kind “${kind}”` : 'A record that cannot be read'}, {count(bytes)} bytes
      {schema_id === null ? '' : `, schema ${schema_id}`}.
    </p>
    {fields.length > 0 && (
      <dl class="inline">
        {fields.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt> <dd>{value}</dd>
          </div>
        ))}
      </dl>
    )}
  </>
);
