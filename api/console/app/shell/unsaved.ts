import { useEffect } from 'preact/hooks';
import { t } from '../language/text.ts';

/** The forms that hold what nobody has saved yet. */
const unsaved = new Set<object>();

const mayLeave = (): boolean =>
  unsaved.size === 0 || confirm(t('What you changed on this page is not saved. Leave it anyway?'));

/** Whether the click opens the link elsewhere, and this page stays. */
export const opensElsewhere = ({ ctrlKey, metaKey, shiftKey, button }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey || button !== 0;

function onClick(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest('a[href^="#"]');
  if (!link || opensElsewhere(event) || mayLeave()) return;
  event.preventDefault();
  event.stopPropagation();
}

/** The browser asks in its own words. */
function onUnload(event: BeforeUnloadEvent): void {
  if (unsaved.size > 0) event.preventDefault();
}

// Before the listeners of the links themselves.
addEventListener('click', onClick, true);
addEventListener('beforeunload', onUnload);

/** Asks before a link, a reload or the closing of the tab drops what was typed. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const form = {};
    unsaved.add(form);
    return () => {
      unsaved.delete(form);
    };
  }, [isUnsaved]);
}
