import { useState } from 'preact/hooks';
import { api, bodyOf } from '../api.ts';
import { ErrorMessage, LoadState } from '../components/status.tsx';
import { submitted, useAction, useLoad } from '../hooks.ts';
import { plural, t } from '../language/text.ts';
import { Enrolment, type Secret } from './enrolment.tsx';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Step =
  | { readonly kind: 'rest' }
  | { readonly kind: 'enrolling'; readonly secret: Secret }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

/** The second factor of the signed-in person: its state, and the steps to change it. */
export function SecondFactor() {
  const { value, error, reload } = useLoad(() => bodyOf(api.GET('/session/totp')), 'totp');
  const [step, setStep] = useState<Step>({ kind: 'rest' });
  const rest = (): void => {
    setStep({ kind: 'rest' });
    reload();
  };
  const showCodes = (codes: readonly string[]): void => {
    setStep({ kind: 'codes', codes });
    reload();
  };
  return (
    <section class="card form" aria-labelledby="second-factor">
      <h2 id="second-factor">{t('Second factor')}</h2>
      <LoadState value={value} error={error} />
      {value && step.kind === 'rest' && !value.enabled && (
        <Off onBegun={(secret) => setStep({ kind: 'enrolling', secret })} />
      )}
      {value && step.kind === 'rest' && value.enabled && (
        <On codesLeft={value.recovery_codes_left} onOff={rest} onCodes={showCodes} />
      )}
      {step.kind === 'enrolling' && (
        <Enrolment secret={step.secret} onConfirmed={showCodes} onCancelled={rest} />
      )}
      {step.kind === 'codes' && <RecoveryCodes codes={step.codes} onDone={rest} />}
    </section>
  );
}

function Off({ onBegun }: { onBegun: (secret: Secret) => void }) {
  const { busy, error, run } = useAction();
  const submit = submitted((fields) => {
    const password = String(fields.get('password'));
    void run(async () => onBegun(await bodyOf(api.POST('/session/totp', { body: { password } }))));
  });
  return (
    <form class="form" aria-label={t('Turn the second factor on')} onSubmit={submit}>
      <p>
        {t(
          'Off. With it, signing in also takes a code from an app on your phone, so a stolen password alone is not enough.',
        )}
      </p>
      <div class="columns">
        <label>
          {t('Your password, to begin')}
          <input name="password" type="password" autocomplete="current-password" required />
        </label>
      </div>
      <ErrorMessage text={error} />
      <button type="submit" aria-disabled={busy}>
        {t('Set up')}
      </button>
    </form>
  );
}

type OnProps = {
  readonly codesLeft: number;
  readonly onOff: () => void;
  readonly onCodes: (codes: readonly string[]) => void;
};

/** Both changes require the password and a code, so that an unlocked browser is not enough. */
function On({ codesLeft, onOff, onCodes }: OnProps) {
  return (
    <>
      <p>
        <span class="chip active">{t('on')}</span> {recoveryText(codesLeft)}
      </p>
      <details>
        <summary>{t('Create new recovery codes')}</summary>
        <ProofForm
          label={t('Create new codes')}
          onProved={async (body) =>
            onCodes((await bodyOf(api.POST('/session/totp/recovery-codes', { body }))).recovery_codes)
          }
        />
      </details>
      <details>
        <summary>{t('Turn it off')}</summary>
        <ProofForm
          label={t('Turn it off')}
          onProved={async (body) => {
            await bodyOf(api.POST('/session/totp/disable', { body }));
            onOff();
          }}
        />
      </details>
    </>
  );
}

const recoveryText = (left: number): string =>
  left === 0
    ? t('No recovery codes are left: create new ones.')
    : plural(left, '1 recovery code is left.', '{n} recovery codes are left.');
