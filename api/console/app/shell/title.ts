import { useEffect } from 'preact/hooks';
import { t } from '../language/text.ts';

const CONSOLE = t('Engagement console');

/** Sets the title of the browser tab, from the page to the console. A page that sets its own title passes null. */
export function useTitle(...parts: readonly (string | null | undefined)[]): void {
  const title = titleOf(parts);
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
}

export const titleOf = (parts: readonly (string | null | undefined)[]): string | null =>
  parts.every((part) => part === null) ? null : [...parts.filter(Boolean), CONSOLE].join(' · ');
