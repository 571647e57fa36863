import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../language/text.ts';

const NOTE_MS = 3_000;

/**
 * Copies a text to the clipboard, and confirms it for a moment. Browsers offer the clipboard to secure origins only:
 * elsewhere `fallback` does what it can, and returns what the person has to do.
 */
export function useCopy(text: string, fallback: () => string): { note: string; copy: () => void } {
  const [note, setNote] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = (words: string): void => {
    setNote(words);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setNote(''), NOTE_MS);
  };
  const copy = (): void => {
    const fall = (): void => show(fallback());
    if (navigator.clipboard) navigator.clipboard.writeText(text).then(() => show(t('Copied')), fall);
    else fall();
  };
  return { note, copy };
}
