import { useRef } from 'preact/hooks';
import { t } from '../language/text.ts';
import { useCopy } from './use-copy.ts';

/** A text with a button that copies it. */
export function CodeSnippet({ text }: { text: string }) {
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
        <span role="status">{note || t('Copy')}</span>
      </button>
    </div>
  );
}
