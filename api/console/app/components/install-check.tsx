import { useState } from 'preact/hooks';
import { call, type InstallCheck } from '../api.ts';
import { time, words } from '../format.ts';

/** Reads the shop's page from the service's side, and says step by step what is missing. */
export function InstallCheckCard({ id }: { id: string }) {
  const [answer, setAnswer] = useState<InstallCheck>();
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    setError('');
    try {
      setAnswer(await call<InstallCheck>('GET', `/sdk/${id}/install-check`));
    } catch (refused) {
      setError((refused as Error).message);
    }
    setBusy(false);
  };
  return (
    <div class="card form">
      <h2>3. Check the installation</h2>
      <p class="soft">
        The service reads the shop's first page and looks at what has arrived. It takes up to ten seconds.
      </p>
      <button type="button" disabled={busy} onClick={run}>
        {busy ? 'Checking…' : 'Check now'}
      </button>
      <p class="error" role="alert">
        {error}
      </p>
      <div role="status">{answer && <Steps answer={answer} />}</div>
    </div>
  );
}

function Steps({ answer }: { answer: InstallCheck }) {
  return (
    <>
      <p>
        <strong>{answer.steps.filter((one) => one.ok).length}</strong> of {answer.steps.length} steps done ·{' '}
        <span class="soft">
          {answer.url} at {time(answer.checked_at)}
        </span>
      </p>
      <ol class="steps" aria-label="Steps of the installation">
        {answer.steps.map((one) => (
          <li key={one.step} data-testid="step">
            <span class={`chip ${one.ok ? 'engage' : 'off'}`}>{one.ok ? 'ok' : 'not ok'}</span>
            <div>
              <strong>{words(one.step)}</strong> <span class="soft">{one.detail}</span>
              {one.fix && <p>{one.fix}</p>}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
