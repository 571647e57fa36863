import { useState } from 'preact/hooks';
import { roles, type Scope, scopes } from '../../../access/credentials.ts';
import { NAME_CHARS_MAX } from '../../../v1/bounds.ts';
import { api, bodyOf, type NewKey } from '../api.ts';
import { submitted, useAction, useLoad } from '../hooks.ts';
import { t } from '../language/text.ts';
import { type Role, roleLabels } from '../people/roles.ts';
import { ErrorMessage, Options } from './status.tsx';

/** A viewer can only read, whatever the scopes say, so the form offers no write scope for that role. */
const scopesOf = (role: Role): readonly Scope[] =>
  role === 'admin' ? scopes : scopes.filter((scope) => !scope.endsWith(':write'));

function keyOf(form: FormData) {
  const role = form.get('role') as Role;
  const expires = String(form.get('expires_at') ?? '');
  return {
    name: String(form.get('name')),
    scopes: scopesOf(role).filter((scope) => form.getAll('scopes').includes(scope)),
    role,
    site_id: String(form.get('site_id')) || null,
    expires_at: expires ? new Date(`${expires}T23:59:59`).toISOString() : null,
  };
}

/** `onCreated` gets the key with its token, which the API never shows again. */
export function NewKeyForm({ onCreated }: { onCreated: (key: NewKey) => void }) {
  const { busy, error, run } = useAction();
  const [role, setRole] = useState<Role>('viewer');
  const submit = submitted((fields, form) => {
    void run(async () => {
      const key = await bodyOf(api.POST('/keys', { body: keyOf(fields) }));
      form.reset();
      setRole('viewer');
      onCreated(key);
    });
  });
  return (
    <form class="card form" aria-labelledby="new-key" onSubmit={submit}>
      <h2 id="new-key">{t('Create a key')}</h2>
      <div class="columns">
        <label>
          {t('Name')}
          <input name="name" required maxLength={NAME_CHARS_MAX} />
        </label>
        <WebsiteSelect />
        <label>
          {t('Role')}
          <select name="role" value={role} onChange={(event) => setRole(event.currentTarget.value as Role)}>
            <Options all={roles.map((role) => [role, roleLabels[role]])} />
          </select>
        </label>
        <label>
          {t('Expires at the end of')}
          <input name="expires_at" type="date" />
        </label>
      </div>
      <fieldset class="bare columns">
        <legend>{t('Scopes')}</legend>
        {scopesOf(role).map((scope) => (
          <label key={scope} class="toggle">
            <input type="checkbox" class="switch" name="scopes" value={scope} />
            <span>{scope}</span>
          </label>
        ))}
      </fieldset>
      <ErrorMessage text={error} />
      <button type="submit" aria-disabled={busy}>
        {t('Create a key')}
      </button>
    </form>
  );
}

function WebsiteSelect() {
  const { value } = useLoad(() => bodyOf(api.GET('/sdk')), 'sites');
  return (
    <label>
      {t('Website')}
      <select name="site_id">
        <option value="">{t('all websites')}</option>
        <Options all={value?.items.map((site) => [site._id, site.name]) ?? []} />
      </select>
    </label>
  );
}
