import type { Person } from '../api.ts';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { Head, Scroll } from '../components/scroll.tsx';
import { date, time } from '../format.ts';
import { t } from '../language/text.ts';
import { type Role, roleLabels, roleNames } from './roles.ts';

type Props = {
  readonly people: readonly Person[];
  /** e-mail address of the signed-in person */
  readonly me: string;
  readonly onRole: (person: Person, role: Role) => Promise<void>;
  readonly onRemove: (person: Person) => Promise<void>;
};

/** A person who has not accepted the invitation cannot take over the account. */
const canSignIn = ({ last_seen_at }: Person): boolean => last_seen_at !== null;

export const peopleColumns = {
  email: (person: Person) => person.email,
  role: (person: Person) => person.role,
  created_at: (person: Person) => person.created_at,
  last_seen_at: (person: Person) => person.last_seen_at,
};

export function PeopleTable({ people, me, onRole, onRemove }: Props) {
  const admins = people.filter((person) => person.role === 'admin' && canSignIn(person));
  return (
    <Scroll label={t('People')}>
      <table class="people" aria-label={t('People')}>
        <Head titles={[t('E-mail'), t('Role'), t('Since'), t('Last seen'), t('Actions')]} />
        <tbody>
          {people.map((person) => (
            <tr key={person.id}>
              <td>
                {person.email} {person.email === me && <span class="chip">{t('you')}</span>}
              </td>
              <td>{roleLabels[person.role]}</td>
              <td>{date(person.created_at)}</td>
              <td>
                {person.last_seen_at ? (
                  time(person.last_seen_at)
                ) : (
                  <span class="chip wait">{t('invited')}</span>
                )}
              </td>
              <td>
                {admins.length === 1 && admins[0]!.id === person.id ? (
                  <span class="soft">{t('the only admin, cannot be removed')}</span>
                ) : (
                  <Actions person={person} onRole={onRole} onRemove={onRemove} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

function Actions({ person, onRole, onRemove }: Pick<Props, 'onRole' | 'onRemove'> & { person: Person }) {
  const other: Role = person.role === 'admin' ? 'viewer' : 'admin';
  const isHere = canSignIn(person);
  return (
    <span class="pair">
      <ConfirmButton
        of={person.email}
        label={t('Make {role}', { role: roleNames[other] })}
        confirmLabel={t('Yes, make {role}', { role: roleNames[other] })}
        onConfirm={() => onRole(person, other)}
      />
      <ConfirmButton
        of={person.email}
        label={isHere ? t('Remove') : t('Withdraw')}
        confirmLabel={isHere ? t('Yes, remove') : t('Yes, withdraw')}
        onConfirm={() => onRemove(person)}
      />
    </span>
  );
}
