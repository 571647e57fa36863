import { api, bodyOf } from '../api.ts';
import { CodeSnippet } from '../components/code-snippet.tsx';
import { ErrorMessage } from '../components/status.tsx';
import { submitted, useAction, useFocus, useLoad } from '../hooks.ts';
import { t } from '../language/text.ts';

export type Secret = { readonly secret: string; readonly uri: string };
type Props = {
  readonly secret: Secret;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
  readonly onCancelled: () => void;
};

/** The secret goes into the app, and a code of the app confirms it: only then is the second factor in force. */
export function Enrolment({ secret, onConfirmed, onCancelled }: Props) {
  const { busy, error, run } = useAction();
  const submit = submitted((fields) => {
    const code = String(fields.get('code'));
    void run(async () =>
      onConfirmed((await bodyOf(api.POST('/session/totp/confirm', { body: { code } }))).recovery_codes),
    );
  });
  return (
    <form class="form" aria-label={t('Confirm the second factor')} onSubmit={submit}>
      <p>{t('Scan this with an authenticator app, or type the secret into it. It is shown only once.')}</p>
      <QrCode uri={secret.uri} />
      <CodeSnippet text={secret.secret} label={t('Secret')} />
      <label>
        {t('Code that the app shows now')}
        <input
          name="code"
          class="short"
          inputMode="numeric"
          autocomplete="one-time-code"
          maxLength={40}
          required
          ref={useFocus<HTMLInputElement>()}
        />
      </label>
      <ErrorMessage text={error} />
      <div class="pair">
        <button type="submit" aria-disabled={busy}>
          {t('Confirm')}
        </button>
        <button type="button" class="plain" onClick={onCancelled}>
          {t('Cancel')}
        </button>
      </div>
    </form>
  );
}

/** Rendered in this page: the secret is sent to nobody. If the chunk cannot be loaded, the text beside it is enough. */
function QrCode({ uri }: { uri: string }) {
  const { value } = useLoad(async () => (await import('./qr-code.ts')).qrCode(uri), uri);
  if (!value) return null;
  return (
    <svg
      class="qr"
      viewBox={`0 0 ${value.size} ${value.size}`}
      role="img"
      aria-label={t('QR code of the secret')}
    >
      <path d={value.path} />
    </svg>
  );
}
