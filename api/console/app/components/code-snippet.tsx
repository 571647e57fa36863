import { useRef, useState } from 'preact/hooks';

/** Text to copy, with a button that does it. */
export function Snippet({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  const code = useRef<HTMLElement>(null);
  const copied = (ok: boolean): void => {
    setSaid(ok ? 'Copied' : 'Marked: now press Ctrl-C');
    setTimeout(() => setSaid(''), 3_000);
  };
  // Browsers hand out the clipboard on safe origins only; elsewhere the text is marked for a person to copy.
  const copy = (): void => {
    const marked = (): void => {
      getSelection()?.selectAllChildren(code.current!);
      copied(false);
    };
    if (navigator.clipboard) navigator.clipboard.writeText(text).then(() => copied(true), marked);
    else marked();
  };
  return (
    <div class="snippet">
      <pre>
        <code ref={code}>{text}</code>
      </pre>
      <button type="button" class="plain" onClick={copy}>
        <span role="status">{said || 'Copy'}</span>
      </button>
    </div>
  );
}
