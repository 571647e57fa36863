import { useId, useRef, useState } from 'preact/hooks';
import { api, bodyOf, type Experiment, type Reasons, type Website } from '../api.ts';
import { DocsLink } from '../components/docs-link.tsx';
import { ErrorMessage } from '../components/status.tsx';
import { utcDay } from '../format.ts';
import { useAction } from '../hooks.ts';

const modes: Readonly<Record<Experiment['mode'], string>> = {
  ab: 'Compare visitors who are spoken to with visitors who are left alone (A/B).',
  aa: 'Speak to nobody, and see what the page says when there is nothing to find (A/A).',
};

type Props = {
  site: Website;
  experiment: Reasons['experiment'];
  canWrite: boolean;
  onStarted: () => void;
};

function stateText({ shadow }: Website, experiment: Reasons['experiment']): string {
  if (experiment === null)
    return 'It begins when the website leaves shadow mode: nobody has been spoken to before.';
  return shadow
    ? 'The website is in shadow mode, so nobody enters. Leaving it begins the experiment anew.'
    : modes[experiment.mode];
}

/** Since when, how, and the way to begin anew. */
export function ExperimentCard({ site, experiment, canWrite, onStarted }: Props) {
  return (
    <section class="card form" aria-label="Experiment" data-testid="experiment">
      <div class="title">
        <h2>{experiment ? `Experiment since ${utcDay(experiment.started_at)}` : 'No experiment yet'}</h2>
        {experiment?.mode === 'aa' && <span class="chip wait">A/A: nobody is spoken to</span>}
        <span class="grow" />
        <DocsLink page="changed-numbers">What changed since 0.1</DocsLink>
      </div>
      <p class="soft">{stateText(site, experiment)}</p>
      {canWrite && !site.shadow && <StartAnew site={site} onStarted={onStarted} />}
    </section>
  );
}

type StartProps = Pick<Props, 'site' | 'onStarted'>;

function StartAnew({ site, onStarted }: StartProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [mode, setMode] = useState<Experiment['mode']>('ab');
  const { busy, error, run } = useAction();
  const id = useId();
  const params = { path: { id: site._id } };
  const start = (): Promise<void> =>
    run(async () => {
      await bodyOf(api.POST('/sdk/{id}/experiment', { params, body: { mode } }));
      dialog.current?.close();
      onStarted();
    });
  return (
    <>
      <button type="button" class="plain" onClick={() => dialog.current?.showModal()}>
        Start anew
      </button>
      <dialog ref={dialog} class="card" aria-labelledby={`${id}-title`} aria-describedby={`${id}-loss`}>
        <div class="form">
          <h2 id={`${id}-title`}>Start the experiment anew?</h2>
          <p id={`${id}-loss`}>
            The comparison begins at zero: the verdict, its figures and its series are no longer shown:
            download them first if you need them. Every visitor is drawn anew, so some who were spoken to are
            left alone, and the other way round. This cannot be undone.
          </p>
          <fieldset class="bare form">
            <legend>How</legend>
            {Object.entries(modes).map(([value, says]) => (
              <label key={value} class="toggle">
                <input
                  type="radio"
                  name={`${id}-mode`}
                  value={value}
                  checked={mode === value}
                  onChange={() => setMode(value as Experiment['mode'])}
                />
                <span>{says}</span>
              </label>
            ))}
          </fieldset>
          <ErrorMessage text={error} />
          <span class="pair">
            <button type="button" class="danger" disabled={busy} onClick={start}>
              Yes, start anew
            </button>
            <button type="button" class="plain" onClick={() => dialog.current?.close()}>
              Keep this experiment
            </button>
          </span>
        </div>
      </dialog>
    </>
  );
}
