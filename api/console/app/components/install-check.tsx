import { useState } from 'preact/hooks';
import { api, bodyOf, type InstallCheck } from '../api.ts';
import { useNamedTime } from '../clock/website-clock.ts';
import { useAction } from '../hooks.ts';
import { nameWords } from '../language/names.ts';
import { rich } from '../language/rich.ts';
import { t } from '../language/text.ts';
import { ErrorMessage } from './status.tsx';

/** Has the service fetch the shop's page, and lists what is missing. */
export function InstallCheckCard({ siteId }: { siteId: string }) {
  const [result, setResult] = useState<InstallCheck>();
  const { busy, error, run } = useAction();
  const check = (): Promise<void> =>
    run(async () =>
      setResult(await bodyOf(api.GET('/sdk/{id}/install-check', { params: { path: { id: siteId } } }))),
    );
  return (
    <div class="card form">
      <h2>{t('3. Check the installation')}</h2>
      <p class="soft">
        {t(
          'The service reads the shop’s home page and checks what has arrived. This takes up to ten seconds.',
        )}
      </p>
      <button type="button" aria-disabled={busy} onClick={check}>
        {busy ? t('Checking…') : t('Check now')}
      </button>
      <ErrorMessage text={error} />
      <div role="status">{result && <Steps result={result} />}</div>
    </div>
  );
}

type Step = InstallCheck['steps'][number];

/** Red only for steps that were checked and failed. */
function StepChip({ step: { ok, looked_at } }: { step: Step }) {
  if (!looked_at) return <span class="chip">{t('not seen')}</span>;
  return <span class={`chip ${ok ? 'engage' : 'off'}`}>{ok ? t('ok') : t('not ok')}</span>;
}

function Steps({ result }: { result: InstallCheck }) {
  const time = useNamedTime();
  return (
    <>
      <p>
        {rich('{done} of {all} steps done', {
          done: <strong>{result.steps.filter((step) => step.ok).length}</strong>,
          all: result.steps.length,
        })}{' '}
        · <span class="soft">{t('{url} at {time}', { url: result.url, time: time(result.checked_at) })}</span>
      </p>
      <ol class="steps" aria-label={t('Installation steps')}>
        {result.steps.map((step) => (
          <li key={step.step} data-testid="step">
            <StepChip step={step} />
            <div>
              <strong>{nameWords(step.step)}</strong> <span class="soft">{step.detail}</span>
              {step.fix && <p>{step.fix}</p>}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
