import { useContext, useId, useRef, useState } from 'preact/hooks';
import { api, bodyOf, type Experiment, type Reasons, type Website } from '../api.ts';
import { PageZone } from '../clock/website-clock.ts';
import { DocsLink } from '../components/docs-link.tsx';
import { ErrorMessage } from '../components/status.tsx';
import { date } from '../format.ts';
import { Help } from '../help/help.tsx';
import { useAction } from '../hooks.ts';
import { t } from '../language/text.ts';
import { Sentences } from './share/sentences.tsx';
import { experimentStateText, lossTexts, modes } from './words/experiment-text.ts';

type Props = { site: Website; view: Reasons; canWrite: boolean; onStarted: () => void };

/** Start and state of the experiment, and the button for a new one. */
export function ExperimentCard({ site, view, canWrite, onStarted }: Props) {
  const { experiment } = view;
  const zone = useContext(PageZone);
  return (
    <section class="card form" aria-label={t('Experiment')} data-testid="experiment">
      <div class="title">
        <h2>
          {experiment
            ? t('Experiment since {day}', { day: date(experiment.started_at, zone) })
            : t('No experiment yet')}
        </h2>
        <Help term="experiment" />
        {experiment?.mode === 'aa' && <span class="chip wait">{t('A/A: no cards')}</span>}
        <span class="grow" />
        <DocsLink page="data/changed-numbers">{t('What changed since 0.1')}</DocsLink>
      </div>
      <p class="soft">{experimentStateText(site.shadow, experiment)}</p>
      {site.sample && (
        <p class="soft">
          {t(
            'The sample’s experiment cannot be restarted, because its shoppers do not come back. On your own website you restart it here, also as an A/A test without cards.',
          )}
        </p>
      )}
      {canWrite && !site.shadow && !site.sample && (
        <StartAnew site={site} view={view} onStarted={onStarted} />
      )}
    </section>
  );
}

type StartProps = Pick<Props, 'site' | 'view' | 'onStarted'>;

function StartAnew({ site, view, onStarted }: StartProps) {
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
        {t('Restart')}
      </button>
      <dialog ref={dialog} class="card" aria-labelledby={`${id}-title`} aria-describedby={`${id}-loss`}>
        <div class="form">
          <h2 id={`${id}-title`}>{t('Restart the experiment?')}</h2>
          <Sentences id={`${id}-loss`} all={lossTexts(view, site, mode)} />
          <fieldset class="bare form">
            <legend>{t('Type of experiment')}</legend>
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
            <Help term="same_test" />
          </fieldset>
          <ErrorMessage text={error} />
          <span class="pair">
            <button type="button" class="danger" aria-disabled={busy} onClick={start}>
              {t('Yes, restart')}
            </button>
            <button type="button" class="plain" autofocus onClick={() => dialog.current?.close()}>
              {t('Keep this experiment')}
            </button>
          </span>
        </div>
      </dialog>
    </>
  );
}
