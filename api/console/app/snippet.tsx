import { useState } from 'preact/hooks';

/** Text to copy, with a button that does it. */
export function Snippet({ text }: { text: string }) {
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
