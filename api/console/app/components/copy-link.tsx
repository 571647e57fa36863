import { t } from '../language/text.ts';
import { useCopy } from './use-copy.ts';

/** Copies the full address of a place in the console, to be sent to somebody. */
export function CopyLink({ href, label }: { href: string; label: string }) {
  const { note, copy } = useCopy(new URL(href, location.href).href, () => {
    location.hash = href;
    return t('Copy it from the address bar');
  });
  return (
    <>
      <button type="button" class="plain" onClick={copy}>
        {label}
      </button>{' '}
      <span role="status">{note}</span>
    </>
  );
}
