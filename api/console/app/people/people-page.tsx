import { api, bodyOf, type InvitedPerson, type Person } from '../api.ts';
import { CodeSnippet } from '../components/code-snippet.tsx';
import { CsvButton } from '../components/csv-button.tsx';
import { ShownOnce, useShownOnce } from '../components/shown-once.tsx';
import { LoadState } from '../components/status.tsx';
import { useAction, useRenewed } from '../hooks.ts';
import { rich } from '../language/rich.ts';
import { t } from '../language/text.ts';
import { InviteForm } from './invite-form.tsx';
import { PeopleTable, peopleColumns } from './people-table.tsx';
import type { AccountProps } from './section.tsx';

export function PeoplePage({ account }: AccountProps) {
  const { value, error, reload } = useRenewed(() => bodyOf(api.GET('/people')), 'people');
  const invited = useShownOnce((person: InvitedPerson) => person.id);
  const changing = useAction();
  const change = (person: Person, work: () => Promise<unknown>): Promise<void> =>
    changing.run(async () => {
      await work();
      invited.hide(person.id);
      // The viewer's own rights may have changed or ended.
      if (person.email === account.email) location.reload();
      else reload();
    });
  const pathOf = ({ id }: Person) => ({ params: { path: { person_id: id } } });
  return (
    <>
      {invited.shown.map((one) => (
        <Invitation key={one.id} person={one} onDone={() => invited.hide(one.id)} />
      ))}
      <LoadState value={value} error={error || changing.error} />
      {value && (
        <PeopleTable
          people={value.items}
          me={account.email}
          onRole={(person, role) =>
            change(person, () =>
              bodyOf(api.PATCH('/people/{person_id}', { ...pathOf(person), body: { role } })),
            )
          }
          onRemove={(person) =>
            change(person, () => bodyOf(api.DELETE('/people/{person_id}', pathOf(person))))
          }
        />
      )}
      {value && <CsvButton name="people" columns={peopleColumns} rows={value.items} />}
      <InviteForm
        onInvited={(person) => {
          invited.show(person);
          reload();
        }}
      />
    </>
  );
}

/** The service has no mail server: the person who invites sends the link. */
const Invitation = ({ person, onDone }: { person: InvitedPerson; onDone: () => void }) => (
  <ShownOnce done={t('I sent it')} onDone={onDone}>
    <p>
      {rich(
        '<b>Send this link to {email}. It is shown only once.</b> It works once, within three days, to choose a password. The service sends no e-mail. Anyone who has the link can use it, so send it to nobody else.',
        { email: person.email, b: (text) => <strong>{text}</strong> },
      )}
    </p>
    <CodeSnippet text={person.invite_url} label={`${t('Invitation')} ${person.email}`} />
  </ShownOnce>
);
