import { useState } from 'preact/hooks';
import { api, bodyOf, type FeedKey } from '../api.ts';
import { CodeSnippet } from '../components/code-snippet.tsx';
import { ConfirmButton, SelfRemovingButton } from '../components/confirm-button.tsx';
import { ErrorMessage } from '../components/status.tsx';
import { useAction } from '../hooks.ts';
import { rich } from '../language/rich.ts';
import { t } from '../language/text.ts';

type Props = { siteId: string; canWrite: boolean; heading: string };

/** The keys of the shop's server, with example requests. */
export function FeedKeyCard({ siteId, canWrite, heading }: Props) {
  const params = { path: { id: siteId } };
  const [feedKey, setFeedKey] = useState<FeedKey>();
  const [note, setNote] = useState('');
  const { error, run } = useAction();
  const load = async (): Promise<void> => setFeedKey(await bodyOf(api.GET('/sdk/{id}/feed-key', { params })));
  const rotate = (revoke: boolean): Promise<void> =>
    run(async () => {
      setNote('');
      await bodyOf(api.POST('/sdk/{id}/public-key', { params, body: { revoke } }));
      await load();
      setNote(
        revoke
          ? t('This is the new key. All old keys have ended.')
          : t('This is the new key. The old one works for another 24 hours.'),
      );
    });
  return (
    <div class="card form">
      <h2>{heading}</h2>
      <p>
        {t(
          'The feed key also authorises erasures and exports: keep it on the server, and never put it on a page.',
        )}
      </p>
      {feedKey ? (
        <>
          <KeyAndExamples feedKey={feedKey} note={note} />
          <ConfirmButton
            label={t('Create a new feed key')}
            confirmLabel={t('Yes, create a new one')}
            onConfirm={() => rotate(false)}
          />
          <p class="soft">
            {t(
              'If a key has leaked: all old keys stop working at once, and feeds fail until they have the new one.',
            )}
          </p>
          <ConfirmButton
            label={t('Revoke the feed key')}
            confirmLabel={t('Yes, end all old keys now')}
            onConfirm={() => rotate(true)}
          />
          <PrivacyKey siteId={siteId} value={feedKey.privacy_key} onChanged={load} />
        </>
      ) : (
        <>
          <SelfRemovingButton disabled={!canWrite} onClick={() => run(load)}>
            {t('Show the feed key')}
          </SelfRemovingButton>
          {!canWrite && <p class="soft">{t('Only admins can see it.')}</p>}
        </>
      )}
      <ErrorMessage text={error} />
    </div>
  );
}

const KeyAndExamples = ({ feedKey, note }: { feedKey: FeedKey; note: string }) => (
  <>
    <CodeSnippet text={feedKey.public_key} label={t('Feed key')} />
    <p role="status">{note}</p>
    <p class="soft">
      {rich(
        'In the examples, {name} stands for this key. Its name comes from the interface and is misleading: the key is a secret.',
        { name: <code>$SITE_PUBLIC_KEY</code> },
      )}
    </p>
    <CodeSnippet text={feedKey.examples.order} label={t('Example of an order')} />
    <CodeSnippet text={feedKey.examples.refund} label={t('Example of a refund')} />
    <p class="soft">
      {rich(
        'VISITOR_ID is the cart attribute {code} that the page has set. An order without it counts in the totals, but is neither credited nor compared.',
        { code: <code>_service_uid</code> },
      )}
    </p>
    <p class="soft">{t('A new key replaces it at once; the old one works for another 24 hours.')}</p>
  </>
);

type PrivacyKeyProps = { siteId: string; value: string | null; onChanged: () => Promise<void> };

/** A second key for whoever answers privacy requests. */
function PrivacyKey({ siteId, value, onChanged }: PrivacyKeyProps) {
  const params = { path: { id: siteId } };
  const { busy, error, run } = useAction();
  const make = (): Promise<void> =>
    run(async () => {
      await bodyOf(api.POST('/sdk/{id}/privacy-key', { params, body: {} }));
      await onChanged();
    });
  const revoke = (): Promise<void> =>
    run(async () => {
      await bodyOf(api.DELETE('/sdk/{id}/privacy-key', { params }));
      await onChanged();
    });
  return (
    <>
      <h3>{t('A key for erasures and exports only')}</h3>
      {value === null ? (
        <SelfRemovingButton class="plain" aria-disabled={busy} onClick={make}>
          {t('Create a privacy key')}
        </SelfRemovingButton>
      ) : (
        <>
          <CodeSnippet text={value} label={t('Privacy key')} />
          <ConfirmButton
            label={t('Revoke the privacy key')}
            confirmLabel={t('Yes, end it now')}
            onConfirm={revoke}
          />
        </>
      )}
      <ErrorMessage text={error} />
    </>
  );
}
