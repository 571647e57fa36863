import { api, bodyOf, type Website } from '../api.ts';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { ErrorMessage } from '../components/status.tsx';
import { useAction } from '../hooks.ts';
import { rich } from '../language/rich.ts';
import { t } from '../language/text.ts';

/** A notice on every page of a sample website. */
export function SampleNotice({ site, canWrite }: { site: Website; canWrite: boolean }) {
  const { busy, error, run } = useAction();
  const remove = (): Promise<void> =>
    run(async () => {
      await bodyOf(api.DELETE('/sdk/{id}', { params: { path: { id: site._id } } }));
      location.hash = '#/';
    });
  return (
    <aside class="card sample-notice" aria-label={t('Sample')}>
      <p>
        {rich(
          '<b>This is a sample.</b> Every visit, card and order here was made by simulated shoppers; there is no such shop. The decisions are those of the real engine. Change what you like: nothing can break.',
          { b: (text) => <strong>{text}</strong> },
        )}
      </p>
      {canWrite && (
        <div class="pair">
          <a href="#/new">{t('Add your own website')}</a>
          {busy ? (
            <span class="soft">{t('Deleting…')}</span>
          ) : (
            <ConfirmButton
              label={t('Delete the sample')}
              confirmLabel={t('Yes, delete it')}
              onConfirm={remove}
            />
          )}
        </div>
      )}
      <ErrorMessage text={error} />
    </aside>
  );
}
