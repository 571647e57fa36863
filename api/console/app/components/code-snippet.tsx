import { useRef, useState } from 'preact/hooks';
import { t } from '../language/text.ts';

const NOTE_MS = 3_000;

/** Text to copy, with a button that does it. */
export function CodeSnippet({ text }: { text: string }) {
  const [note, setNote] = useState('');
  const code = useRef<HTMLElement>(null);
  const show = (words: string): void => {
    setNote(words);
    setTimeout(() => setNote(''), NOTE_MS);
  };
  // Browsers give the clipboard to secure origins only; elsewhere the text is selected for a person to copy.
  const select = (): void => {
    getSelection()?.selectAllChildren(code.current!);
    show(t('Marked: now press Ctrl-C'));
  };
  const copy = (): void => {
    if (navigator.clipboard) navigator.clipboard.writeText(text).then(() => show(t('Copied')), select);
    else select();
  };
  return (
    <div class="snippet">
      <pre>
        <code ref={code}>{text}</code>
      </pre>
      <button type="button" class="plain" onClick={copy}>
        <span role="status">{note || t('Copy')}</span>
      </button>
    </div>
  );
}
