import { t } from '../language/text.ts';
import { useCopy } from './use-copy.ts';

/** Copies the full address of a place in the console, to be sent to somebody; `to` tells it from others on the page. */
export function CopyLink({ href, to }: { href: string; to: string }) {
  const { note, copy } = useCopy(new URL(href, location.href).href, () => {
    location.hash = href;
    return t('Copy it from the address bar');
  });
  return (
    <>
      <button type="button" class="plain" onClick={copy}>
        {t('Copy the link')}
        <span class="visually-hidden">: {to}</span>
      </button>{' '}
      <span role="status">{note}</span>
    </>
  );
}
