import { useState } from 'preact/hooks';
import { PASSWORD_CHARS_MIN } from '../../../access/credentials.ts';
import { api, bodyOf } from '../api.ts';
import { ErrorMessage } from '../components/status.tsx';
import { submitted, useAction, useFocus } from '../hooks.ts';
import { t } from '../language/text.ts';

/** The page of an invitation link: the person chooses a password, and signs in with it. */
export function InvitationPage({ token }: { token: string }) {
  const { busy, error, run } = useAction();
  const [email, setEmail] = useState('');
  const submit = submitted((fields) => {
    const password = String(fields.get('password'));
    void run(async () => {
      const path = { token };
      const person = await bodyOf(api.POST('/invitations/{token}', { params: { path }, body: { password } }));
      setEmail(person.email);
    });
  });
  if (email) {
    return (
      <main class="centre">
        <div class="card sign-in" role="status">
          <p>{t('You can sign in as {email} now.', { email })}</p>
          <a href="#/">{t('Sign in')}</a>
        </div>
      </main>
    );
  }
  return (
    <main class="centre">
      <form class="card sign-in" onSubmit={submit}>
        <h1>{t('Engagement console')}</h1>
        <p>
          {t(
            'You are invited. Choose a password of at least {n} characters, such as a few words that only you would combine.',
            { n: PASSWORD_CHARS_MIN },
          )}
        </p>
        <label>
          {t('New password')}
          <input
            name="password"
            type="password"
            autocomplete="new-password"
            minLength={PASSWORD_CHARS_MIN}
            required
            ref={useFocus<HTMLInputElement>()}
          />
        </label>
        <ErrorMessage text={error} />
        <button type="submit" aria-disabled={busy}>
          {busy ? t('Saving…') : t('Set the password')}
        </button>
      </form>
    </main>
  );
}
