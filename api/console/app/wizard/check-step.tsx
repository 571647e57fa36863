import { useState } from 'preact/hooks';
import { api, bodyOf, type InstallCheck } from '../api.ts';
import { useNamedTime } from '../clock/website-clock.ts';
import { ErrorMessage } from '../components/status.tsx';
import { usePolling } from '../hooks.ts';
import { nameWords } from '../language/names.ts';
import { t } from '../language/text.ts';
import type { StepProps } from './wizard.tsx';

const POLL_EVERY_MS = 5_000;

/** Repeats the check until everything is found, while the page is open. */
export function CheckStep({ site, onChanged }: StepProps) {
  const [check, setCheck] = useState<InstallCheck>();
  const isDone = check?.steps.every(({ ok }) => ok) ?? false;
  const look = async (): Promise<() => void> => {
    if (isDone) return () => {};
    const found = await bodyOf(api.GET('/sdk/{id}/install-check', { params: { path: { id: site._id } } }));
    return () => {
      setCheck(found);
      onChanged();
    };
  };
  const error = usePolling(look, POLL_EVERY_MS, site._id);
  const done = check?.steps.filter(({ ok }) => ok).length ?? 0;
  return (
    <div class="card form">
      <h2>{t('Check')}</h2>
      <p>
        {t(
          'Open the shop in another tab, add something to the cart, and watch this page: it checks again every few seconds.',
        )}
      </p>
      <p role="status" data-testid="check-state">
        {check ? (
          <>
            <span class={`chip ${isDone ? 'engage' : 'wait'}`}>
              {isDone ? t('complete') : t('{done} of {all}', { done, all: check.steps.length })}
            </span>{' '}
            {isDone ? t('Everything has arrived.') : t('Still checking.')}
          </>
        ) : (
          t('Checking…')
        )}
      </p>
      <ErrorMessage text={error} />
      {check && <Found check={check} />}
    </div>
  );
}

function Found({ check }: { check: InstallCheck }) {
  const time = useNamedTime();
  return (
    <>
      <ol class="steps" aria-label={t('What was found')}>
        {check.steps.map(({ step, ok, looked_at, detail, fix }) => (
          <li key={step} data-testid="check-row" data-ok={String(ok)}>
            <span class={`chip ${ok ? 'engage' : looked_at ? 'wait' : ''}`}>
              {ok ? t('found') : looked_at ? t('waiting') : t('not seen')}
            </span>
            <div>
              <strong>{nameWords(step)}</strong> <span class="soft">{detail}</span>
              {fix && <p>{fix}</p>}
            </div>
          </li>
        ))}
      </ol>
      <p class="soft">{t('{url}, checked at {time}', { url: check.url, time: time(check.checked_at) })}</p>
    </>
  );
}
