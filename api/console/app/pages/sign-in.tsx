import { useState } from 'preact/hooks';
import { call, token } from '../api.ts';

export function SignIn({ onDone }: { onDone: () => void }) {
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    setBusy(true);
    setError('');
    try {
      const made = await call<{ token: string }>('POST', '/session', {
        email: form.get('email'),
        password: form.get('password'),
      });
      token.set(made.token);
      onDone();
    } catch (refused) {
      setError((refused as Error).message);
      setBusy(false);
    }
  };
  return (
    <main class="centre">
      <form class="card sign-in" onSubmit={submit}>
        <h1>Engagement console</h1>
        <label>
          E-mail
          <input name="email" type="email" autocomplete="username" required autofocus />
        </label>
        <label>
          Password
          <input name="password" type="password" autocomplete="current-password" required />
        </label>
        <p class="error" role="alert">
          {error}
        </p>
        <button type="submit" disabled={busy}>
          {busy ? 'Signing in…' : 'Sign in'}
        </button>
      </form>
    </main>
  );
}
