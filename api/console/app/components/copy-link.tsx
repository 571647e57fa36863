import { useState } from 'preact/hooks';
import { t } from '../language/text.ts';

const NOTE_MS = 3_000;

/** Copies the whole address of a place in the console, to be sent to somebody. */
export function CopyLink({ href, label }: { href: string; label: string }) {
  const [note, setNote] = useState('');
  const show = (words: string): void => {
    setNote(words);
    setTimeout(() => setNote(''), NOTE_MS);
  };
  // Browsers give the clipboard to secure origins only; elsewhere the address bar has what can be copied.
  const open = (): void => {
    location.hash = href;
    show(t('Copy it from the address bar'));
  };
  const copy = (): void => {
    const address = new URL(href, location.href).href;
    if (navigator.clipboard) navigator.clipboard.writeText(address).then(() => show(t('Copied')), open);
    else open();
  };
  return (
    <>
      <button type="button" class="plain" onClick={copy}>
        {label}
      </button>{' '}
      <span role="status">{note}</span>
    </>
  );
}
