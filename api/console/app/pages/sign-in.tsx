import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { ApiError, api, bodyOf, signedInHere } from '../api.ts';
import { ErrorMessage } from '../components/status.tsx';
import { submitted, useAction, useFocus } from '../hooks.ts';
import { t } from '../language/text.ts';

const NO_COOKIE = t('This browser blocks cookies from this page: allow them, and sign in again.');

type Props = { onSignedIn: () => Promise<void> };

export const SignInPage = (props: Props) => (
  <main class="centre">
    <SignInForm {...props} />
  </main>
);

/** Covers the page, which stays as it was left, until somebody signs in. */
export function SessionEnded(props: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current!;
    dialog.showModal();
    // The focus goes back to where it was.
    return () => dialog.close();
  }, []);
  return (
    <dialog
      ref={ref}
      class="session-ended"
      aria-label={t('Sign in')}
      // Browsers close it at a second Escape, whatever became of the first.
      onCancel={(event) => event.preventDefault()}
      onClose={({ currentTarget: dialog }) => dialog.isConnected && dialog.showModal()}
    >
      <div class="centre">
        <SignInForm {...props} note={t('Your session has ended. Sign in again: what you typed is kept.')} />
      </div>
    </dialog>
  );
}

function SignInForm({ onSignedIn, note }: Props & { note?: string }) {
  const { busy, error, run } = useAction();
  const [codeRequired, setCodeRequired] = useState(false);
  const submit = submitted((fields, form) => {
    const code: HTMLInputElement | undefined = form['code'];
    const credentials = {
      email: String(fields.get('email')),
      password: String(fields.get('password')),
      ...(code && { code: code.value }),
    };
    void run(async () => {
      try {
        await bodyOf(api.POST('/session/cookie', { body: credentials }));
      } catch (failure) {
        if (failure instanceof ApiError && failure.codeRequired) {
          setCodeRequired(true);
          if (code) code.value = '';
        }
        throw failure;
      }
      // A code is valid once: after a failure from here on, the next attempt needs another one.
      if (code) code.value = '';
      await bodyOf(api.GET('/session')).catch((failure: Error) => {
        throw failure instanceof ApiError && failure.status === 401 ? new Error(NO_COOKIE) : failure;
      });
      signedInHere.set();
      await onSignedIn();
    });
  });
  return (
    <form class="card sign-in" onSubmit={submit}>
      <h1>{t('Engagement console')}</h1>
      {note && <p>{note}</p>}
      <label>
        {t('E-mail')}
        <input
          name="email"
          type="email"
          autocomplete="username"
          required
          // Another person may have no second factor.
          onInput={() => setCodeRequired(false)}
          ref={useFocus<HTMLInputElement>()}
        />
      </label>
      <label>
        {t('Password')}
        <input name="password" type="password" autocomplete="current-password" required />
      </label>
      {codeRequired && <CodeField />}
      <ErrorMessage text={error} />
      <button type="submit" aria-disabled={busy}>
        {busy ? t('Signing in…') : t('Sign in')}
      </button>
      <small class="soft">{t('Cannot sign in? Ask the operator of this service for a reset.')}</small>
    </form>
  );
}

const CodeField = () => (
  <label>
    {t('Code from your authenticator app, or a recovery code')}
    <input
      name="code"
      autocomplete="one-time-code"
      maxLength={40}
      required
      ref={useFocus<HTMLInputElement>()}
    />
  </label>
);
