import { useState } from 'preact/hooks';
import { PASSWORD_CHARS_MIN } from '../../../access/credentials.ts';
import { api, bodyOf } from '../api.ts';
import { ErrorMessage } from '../components/status.tsx';
import { submitted, useAction } from '../hooks.ts';
import { t } from '../language/text.ts';

type Props = { readonly email: string; readonly onChanged: () => void };

export function PasswordForm({ email, onChanged }: Props) {
  const { busy, error, run } = useAction();
  const [changed, setChanged] = useState(false);
  const submit = submitted((data, form) => {
    const body = { current: String(data.get('current')), next: String(data.get('next')) };
    setChanged(false);
    void run(async () => {
      await bodyOf(api.POST('/session/password', { body }));
      form.reset();
      setChanged(true);
      onChanged();
    });
  });
  return (
    <form class="card form" aria-labelledby="password" onSubmit={submit}>
      <h2 id="password">{t('Password')}</h2>
      <p class="soft">
        {t(
          'At least {n} characters, such as a few words that only you would combine. All your other sessions end.',
          { n: PASSWORD_CHARS_MIN },
        )}
      </p>
      {/* Password managers store the new password under this address. */}
      <input hidden readOnly autocomplete="username" value={email} />
      <div class="columns">
        <label>
          {t('Current password')}
          <input name="current" type="password" autocomplete="current-password" required />
        </label>
        <label>
          {t('New password')}
          <input
            name="next"
            type="password"
            autocomplete="new-password"
            minLength={PASSWORD_CHARS_MIN}
            required
          />
        </label>
      </div>
      <ErrorMessage text={error} />
      <button type="submit" aria-disabled={busy}>
        {t('Change the password')}
      </button>
      <p role="status" class="soft">
        {changed && t('Your password was changed, and your other sessions have ended.')}
      </p>
    </form>
  );
}
