import { api, bodyOf } from '../api.ts';
import { ErrorMessage } from '../components/status.tsx';
import { percentSet } from '../format.ts';
import { useAction } from '../hooks.ts';
import type { StepProps } from './wizard.tsx';

export function SpeakStep({ site, onChanged }: StepProps) {
  const { busy, error, run } = useAction();
  const speak = (): Promise<void> =>
    run(async () => {
      const params = { path: { id: site._id } };
      await bodyOf(api.PATCH('/sdk/{id}', { params, body: { shadow: false } }));
      onChanged();
    });
  return (
    <div class="card form">
      <h2>Speak</h2>
      {site.shadow ? (
        <>
          <p>
            So far the service only decides, and you can read under{' '}
            <a href={`#/site/${site._id}/moments`}>Moments</a> what it would have said.
          </p>
          <p>
            Once you switch shadow mode off, visitors who get stuck see one sentence at most per visit, from
            the next few seconds on. {percentSet(site.holdout_pct)} of the visitors, drawn by lot, stay
            without, and a comparison of the two begins. You can switch back at any time under Settings.
          </p>
          {!site.state.connected && <p>No visit has arrived yet, so nobody would hear anything so far.</p>}
          <ErrorMessage text={error} />
          <button type="button" disabled={busy} onClick={speak}>
            Switch shadow mode off
          </button>
        </>
      ) : (
        <p role="status">
          {site.name} speaks. <a href={`#/site/${site._id}/overview`}>See what it does on the overview.</a>
        </p>
      )}
    </div>
  );
}
