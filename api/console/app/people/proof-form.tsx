import { ErrorMessage } from '../components/status.tsx';
import { submitted, useAction } from '../hooks.ts';
import { t } from '../language/text.ts';

type Proof = { readonly password: string; readonly code: string };
type Props = { readonly label: string; readonly onProved: (proof: Proof) => Promise<void> };

/** Asks for password and code, for a change of the second factor. */
export function ProofForm({ label, onProved }: Props) {
  const { busy, error, run } = useAction();
  const submit = submitted((data) => {
    void run(() => onProved({ password: String(data.get('password')), code: String(data.get('code')) }));
  });
  return (
    <form class="form" aria-label={label} onSubmit={submit}>
      <div class="columns">
        <label>
          {t('Your password')}
          <input name="password" type="password" autocomplete="current-password" required />
        </label>
        <label>
          {t('Code from the app, or a recovery code')}
          <input name="code" autocomplete="one-time-code" maxLength={40} required />
        </label>
      </div>
      <ErrorMessage text={error} />
      <button type="submit" aria-disabled={busy}>
        {label}
      </button>
    </form>
  );
}
