import { useState } from 'preact/hooks';
import { call, type Website } from './api.ts';

const sdkUrl = (): string => document.querySelector<HTMLMetaElement>('meta[name=sdk-url]')?.content ?? '';
type FeedKey = { public_key: string; examples: { order: string; refund: string } };

export function Install({ site, writes }: { site: Website; writes: boolean }) {
  const [feed, setFeed] = useState<FeedKey>();
  const [error, setError] = useState('');
  const show = (): void => {
    call<FeedKey>('GET', `/sdk/${site._id}/feed-key`).then(setFeed, (refused: Error) =>
      setError(refused.message),
    );
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
    </>
  );
}

function Snippet({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <div class="snippet">
      <pre>
        <code>{text}</code>
      </pre>
      <button type="button" class="plain" onClick={copy}>
        {copied ? 'Copied' : 'Copy'}
      </button>
    </div>
  );
}
