import { api, bodyOf, type Website } from '../api.ts';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { ErrorMessage } from '../components/status.tsx';
import { useAction, usePolling } from '../hooks.ts';
import { rich } from '../language/rich.ts';
import { t } from '../language/text.ts';

/** While its history is written, lists and totals of a sample do not agree. */
export const isFilling = ({ sample, state }: Website): boolean => sample && !state.connected;

const RENEWED_MS = 2_000;

/** Shown in place of a page until then. */
export function SampleFilling({ siteId, reload }: { siteId: string; reload: () => void }) {
  const params = { path: { id: siteId } };
  usePolling(
    async () => {
      const site = await bodyOf(api.GET('/sdk/{id}', { params }));
      return () => isFilling(site) || reload();
    },
    RENEWED_MS,
    siteId,
  );
  return (
    <p class="card" role="status">
      {t(
        'This sample is still being filled with its simulated shoppers. Its pages open by themselves once all are there, usually within a minute.',
      )}
    </p>
  );
}

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
