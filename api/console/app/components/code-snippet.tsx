import { useRef } from 'preact/hooks';
import { t } from '../language/text.ts';
import { useCopy } from './use-copy.ts';

/** A text with a button that copies it; `label` says what it is, for the name of the button. */
export function CodeSnippet({ text, label }: { text: string; label: string }) {
  const code = useRef<HTMLElement>(null);
  const { note, copy } = useCopy(text, () => {
    getSelection()?.selectAllChildren(code.current!);
    return t('Selected: now press Ctrl+C');
  });
  return (
    <div class="snippet">
      <pre>
        <code ref={code}>{text}</code>
      </pre>
      <button type="button" class="plain" onClick={copy}>
        {note || t('Copy')}
        <span class="visually-hidden">: {label}</span>
      </button>
      <span class="visually-hidden" role="status">
        {note}
      </span>
    </div>
  );
}
