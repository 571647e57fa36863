import { roles } from '../../../access/credentials.ts';
import { api, bodyOf, type InvitedPerson } from '../api.ts';
import { ErrorMessage, Options } from '../components/status.tsx';
import { submitted, useAction } from '../hooks.ts';
import { t } from '../language/text.ts';
import { type Role, roleLabels } from './roles.ts';

/** `onInvited` gets the link, which the API never shows again. */
export function InviteForm({ onInvited }: { onInvited: (person: InvitedPerson) => void }) {
  const { busy, error, run } = useAction();
  const submit = submitted((data, form) => {
    const body = { email: String(data.get('email')), role: data.get('role') as Role };
    void run(async () => {
      const person = await bodyOf(api.POST('/people', { body }));
      form.reset();
      onInvited(person);
    });
  });
  return (
    <form class="card form" aria-labelledby="invite" onSubmit={submit}>
      <h2 id="invite">{t('Invite a person')}</h2>
      <div class="columns">
        <label>
          {t('E-mail')}
          <input name="email" type="email" autocomplete="off" required />
        </label>
        <label>
          {t('Role')}
          <select name="role">
            <Options all={roles.map((role) => [role, roleLabels[role]])} />
          </select>
        </label>
      </div>
      <ErrorMessage text={error.replace(/^"email"/, t('The e-mail address'))} />
      <button type="submit" aria-disabled={busy}>
        {t('Invite')}
      </button>
    </form>
  );
}
