import { useState } from 'preact/hooks';
import { call, type Website } from '../api.ts';
import { InstallCheckCard } from '../parts/install-check.tsx';
import { Snippet } from '../parts/snippet.tsx';
import { Sure } from '../parts/sure.tsx';

const sdkUrl = (): string => document.querySelector<HTMLMetaElement>('meta[name=sdk-url]')?.content ?? '';
type FeedKey = { public_key: string; examples: { order: string; refund: string } };

export function Install({ site, writes }: { site: Website; writes: boolean }) {
  const [feed, setFeed] = useState<FeedKey>();
  const [error, setError] = useState('');
  const show = (): void => {
    setError('');
    call<FeedKey>('GET', `/sdk/${site._id}/feed-key`).then(setFeed, (refused: Error) =>
      setError(refused.message),
    );
  };
  const rotate = async (): Promise<void> => {
    try {
      await call('POST', `/sdk/${site._id}/public-key`);
      show();
    } catch (refused) {
      setError((refused as Error).message);
    }
  };
  return (
    <>
      <div class="card form">
        <h2>1. The script tag</h2>
        <p>Put this in the head of every page of the shop. It never changes.</p>
        <Snippet text={`<script async src="${sdkUrl()}/${site._id}/sdk"></script>`} />
        <p>
          <span class={`chip ${site.state.deployed ? 'engage' : 'wait'}`}>
            {site.state.deployed ? 'found' : 'not seen yet'}
          </span>{' '}
          <span class={`chip ${site.state.connected ? 'engage' : 'wait'}`}>
            {site.state.connected ? 'connected' : 'no visit yet'}
          </span>
        </p>
      </div>
      <div class="card form">
        <h2>2. Orders and refunds, from the shop's server</h2>
        <p>The feed key also authorises erasures: it stays on the server, and never reaches a page.</p>
        {feed ? (
          <>
            <Snippet text={feed.public_key} />
            <Snippet text={feed.examples.order} />
            <Snippet text={feed.examples.refund} />
            <p class="soft">A new key takes its place at once; the old one works for 24 hours more.</p>
            <Sure label="Make a new feed key" sure="Yes, make a new one" act={rotate} />
          </>
        ) : (
          <button type="button" disabled={!writes} onClick={show}>
            Show the feed key
          </button>
        )}
        <p class="error" role="alert">
          {error}
        </p>
      </div>
      <InstallCheckCard id={site._id} />
    </>
  );
}
