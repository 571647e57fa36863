import { useState } from 'preact/hooks';
import { api, bodyOf, type DeadLetter, type DeadLetters, type OpenedDeadLetter } from '../api.ts';
import { usePageTime } from '../clock/website-clock.ts';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { Head, Scroll } from '../components/scroll.tsx';
import { ErrorMessage, Loading, labelled } from '../components/status.tsx';
import { useAction, useLoad } from '../hooks.ts';
import { plural, t } from '../language/text.ts';
import { aboutText, redrivenText, refusalText } from './health-text.ts';

/** The limit of the API for one request. */
const PUT_BACK_AT_ONCE = 50;

type Props = {
  siteId: string;
  canWrite: boolean;
  /** the number waiting, as last reported; a change reloads the list */
  waiting: number;
};

/** Dead letters of the website: what, why and when, their content, and a retry. */
export function DeadLettersCard({ siteId, canWrite, waiting }: Props) {
  const params = { path: { id: siteId } };
  const { value, error, reload } = useLoad(
    () => bodyOf(api.GET('/sdk/{id}/dead-letters', { params })),
    siteId,
    waiting,
  );
  const [note, setNote] = useState('');
  const redrive = useAction();
  const putBack = (letters: readonly string[]): Promise<void> =>
    redrive.run(async () => {
      const body = { letters: [...letters] };
      setNote(redrivenText(await bodyOf(api.POST('/sdk/{id}/dead-letters/redrive', { params, body }))));
      reload();
    });
  return (
    <section class="card form" aria-labelledby="letters">
      <h2 id="letters">{t('Rejected records')}</h2>
      <p class="soft">
        {t(
          'Records that a part refused are kept for 30 days. Once the cause is fixed, you can put each of them back once to where it came from; what is refused again shows here again.',
        )}
      </p>
      <ErrorMessage text={error || redrive.error} />
      <p role="status">{note}</p>
      {!value && !error && <Loading />}
      {value?.items.length === 0 && <p>{t('Nothing was refused.')}</p>}
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
      <span>{t('Waiting: {waiting} · put back: {done}', { waiting, done: put_back })}</span>
      {canWrite && next.length > 1 && (
        <ConfirmButton
          label={t('Put the newest {n} back', { n: next.length })}
          confirmLabel={t('Yes, put {n} back', { n: next.length })}
          onConfirm={() => putBack(next.map(({ id }) => id))}
        />
      )}
    </div>
  );
}

type TableProps = {
  siteId: string;
  items: readonly DeadLetter[];
  /** null for a viewer */
  putBack: ((letter: DeadLetter) => Promise<void>) | null;
};

function LetterTable({ siteId, items, putBack }: TableProps) {
  const time = usePageTime();
  const [open, setOpen] = useState('');
  return (
    <Scroll label={t('Refused records')}>
      <table aria-label={t('Refused records')}>
        <Head titles={[t('Refused at'), t('Why it was refused'), t('Who it concerns'), t('Actions')]} />
        <tbody>
          {items.map((letter) => (
            <tr key={letter.id}>
              <td>
                <time dateTime={letter.ts}>{time(letter.ts)}</time>
              </td>
              <td>
                {refusalText(letter)}
                {open === letter.id && <RecordDetails siteId={siteId} letter={letter} />}
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

function Actions({ letter, isOpen, onOpen, putBack }: ActionsProps) {
  const time = usePageTime();
  const of = `${aboutText(letter)}, ${time(letter.ts)}, ${letter.offset}`;
  return (
    <span class="pair">
      <button
        type="button"
        class="plain"
        aria-expanded={isOpen}
        onClick={onOpen}
        {...labelled(isOpen ? t('Hide details') : t('Show details'), of)}
      />
      {letter.put_back_at ? (
        <span class="soft">{t('put back {time}', { time: time(letter.put_back_at) })}</span>
      ) : (
        putBack && (
          <ConfirmButton
            of={of}
            label={t('Put back')}
            confirmLabel={t('Yes, put back')}
            onConfirm={() => putBack(letter)}
          />
        )
      )}
    </span>
  );
}

/** What is shown of a record names nobody: the API omits everything that could. */
function RecordDetails({ siteId, letter }: { siteId: string; letter: DeadLetter }) {
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
        {t('From {topic}, partition {partition}, offset {offset}.', {
          topic: letter.topic,
          partition: letter.partition,
          offset: String(letter.offset),
        })}
      </p>
      <ErrorMessage text={error} />
      {value && <Contents record={value.record} />}
    </div>
  );
}

const Contents = ({ record: { kind, bytes, schema_id, fields } }: Pick<OpenedDeadLetter, 'record'>) => (
  <>
    <p>{kind ? t('A record of the kind “{kind}”.', { kind }) : t('A record that cannot be read.')}</p>
    <p class="soft">
      {plural(bytes, '1 byte', '{n} bytes')}
      {schema_id !== null && ` · ${t('schema {id}', { id: String(schema_id) })}`}
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
