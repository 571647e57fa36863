import { useState } from 'preact/hooks';
import { api, bodyOf, type InstallCheck } from '../api.ts';
import { humanize, time } from '../format.ts';
import { useAction } from '../hooks.ts';
import { ErrorMessage } from './status.tsx';

/** Reads the shop's page from the service's side, and says step by step what is missing. */
export function InstallCheckCard({ siteId }: { siteId: string }) {
  const [result, setResult] = useState<InstallCheck>();
  const { busy, error, run } = useAction();
  const check = (): Promise<void> =>
    run(async () =>
      setResult(await bodyOf(api.GET('/sdk/{id}/install-check', { params: { path: { id: siteId } } }))),
    );
  return (
    <div class="card form">
      <h2>3. Check the installation</h2>
      <p class="soft">
        The service reads the shop's first page and looks at what has arrived. It takes up to ten seconds.
      </p>
      <button type="button" disabled={busy} onClick={check}>
        {busy ? 'Checking…' : 'Check now'}
      </button>
      <ErrorMessage text={error} />
      <div role="status">{result && <Steps result={result} />}</div>
    </div>
  );
}

type Step = InstallCheck['steps'][number];

/** Red is what was looked at and is not in order. */
function StepChip({ step: { ok, looked_at } }: { step: Step }) {
  if (!looked_at) return <span class="chip">not seen</span>;
  return <span class={`chip ${ok ? 'engage' : 'off'}`}>{ok ? 'ok' : 'not ok'}</span>;
}

function Steps({ result }: { result: InstallCheck }) {
  return (
    <>
      <p>
        <strong>{result.steps.filter((step) => step.ok).length}</strong> of {result.steps.length} steps done ·{' '}
        <span class="soft">
          {result.url} at {time(result.checked_at)}
        </span>
      </p>
      <ol class="steps" aria-label="Steps of the installation">
        {result.steps.map((step) => (
          <li key={step.step} data-testid="step">
            <StepChip step={step} />
            <div>
              <strong>{humanize(step.step)}</strong> <span class="soft">{step.detail}</span>
              {step.fix && <p>{step.fix}</p>}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
