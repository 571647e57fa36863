import { useState } from 'preact/hooks';
import { api, bodyOf, type FeedKey, type Website } from '../api.ts';
import { CodeSnippet } from '../components/code-snippet.tsx';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { InstallCheckCard } from '../components/install-check.tsx';
import { PreviewLinkCard } from '../components/preview-link.tsx';
import { ErrorMessage } from '../components/status.tsx';
import { useAction, useLoad } from '../hooks.ts';

const sdkUrl = (): string => document.querySelector<HTMLMetaElement>('meta[name=sdk-url]')?.content ?? '';

export const InstallPage = ({ site, canWrite }: { site: Website; canWrite: boolean }) => (
  <>
    <div class="card form">
      <h2>1. The script tag</h2>
      <p>Put this in the head of every page of the shop. It never changes.</p>
      <CodeSnippet text={`<script async src="${sdkUrl()}/${site._id}/sdk"></script>`} />
      <PinnedTag siteId={site._id} />
      <p>
        <span class={`chip ${site.state.deployed ? 'engage' : 'wait'}`}>
          {site.state.deployed ? 'found' : 'not seen yet'}
        </span>{' '}
        <span class={`chip ${site.state.connected ? 'engage' : 'wait'}`}>
          {site.state.connected ? 'connected' : 'no visit yet'}
        </span>
      </p>
    </div>
    <FeedKeyCard siteId={site._id} canWrite={canWrite} />
    <InstallCheckCard siteId={site._id} />
    <PreviewLinkCard siteId={site._id} />
  </>
);

/** For shops that allow no script whose bytes they have not seen; others are better off with the newest one. */
function PinnedTag({ siteId }: { siteId: string }) {
  const { value } = useLoad(
    () => bodyOf(api.GET('/sdk/{id}/tag', { params: { path: { id: siteId } } })),
    `tag ${siteId}`,
  );
  if (!value?.pinned) return null;
  return (
    <details>
      <summary>Pin the bytes of this version</summary>
      <p class="soft">
        The browser then runs exactly these bytes, and nothing if they differ. Corrections do not reach the
        page until you put in the tag of a newer version.
      </p>
      <CodeSnippet text={value.pinned.tag} />
    </details>
  );
}

function FeedKeyCard({ siteId, canWrite }: { siteId: string; canWrite: boolean }) {
  const params = { path: { id: siteId } };
  const [feedKey, setFeedKey] = useState<FeedKey>();
  const { error, run } = useAction();
  const load = async (): Promise<void> => setFeedKey(await bodyOf(api.GET('/sdk/{id}/feed-key', { params })));
  const rotate = (revoke: boolean): Promise<void> =>
    run(async () => {
      await bodyOf(api.POST('/sdk/{id}/public-key', { params, body: { revoke } }));
      await load();
    });
  return (
    <div class="card form">
      <h2>2. Orders and refunds, from the shop's server</h2>
      <p>
        The feed key also authorises erasures and exports: it stays on the server, and never reaches a page.
      </p>
      {feedKey ? (
        <>
          <CodeSnippet text={feedKey.public_key} />
          <CodeSnippet text={feedKey.examples.order} />
          <CodeSnippet text={feedKey.examples.refund} />
          <p class="soft">
            VISITOR_ID is the cart attribute <code>_service_uid</code> that the page has set. An order without
            it counts in the totals, and is neither credited nor compared.
          </p>
          <p class="soft">A new key takes its place at once; the old one works for 24 hours more.</p>
          <ConfirmButton
            label="Make a new feed key"
            confirmLabel="Yes, make a new one"
            onConfirm={() => rotate(false)}
          />
          <p class="soft">
            If a key has leaked: every old one ends at once, and feeds fail until they have the new one.
          </p>
          <ConfirmButton
            label="Revoke the feed key"
            confirmLabel="Yes, end every old key now"
            onConfirm={() => rotate(true)}
          />
          <PrivacyKey siteId={siteId} value={feedKey.privacy_key} onChanged={load} />
        </>
      ) : (
        <button type="button" disabled={!canWrite} onClick={() => run(load)}>
          Show the feed key
        </button>
      )}
      <ErrorMessage text={error} />
    </div>
  );
}

type PrivacyKeyProps = { siteId: string; value: string | null; onChanged: () => Promise<void> };

/** A second key for whoever answers privacy requests. */
function PrivacyKey({ siteId, value, onChanged }: PrivacyKeyProps) {
  const params = { path: { id: siteId } };
  const { error, run } = useAction();
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
      <h3>A key that only erases and exports</h3>
      {value === null ? (
        <button type="button" class="plain" onClick={make}>
          Make a privacy key
        </button>
      ) : (
        <>
          <CodeSnippet text={value} />
          <ConfirmButton label="Revoke the privacy key" confirmLabel="Yes, end it now" onConfirm={revoke} />
        </>
      )}
      <ErrorMessage text={error} />
    </>
  );
}
