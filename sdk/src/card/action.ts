import { guard, make } from '../safe.ts';
import { pageWords } from './words.ts';

/** On the pages of a Shopify shop, `/discount/{code}` applies a code and redirects back. */
const onShopify = (): boolean => 'Shopify' in window;

const applyPath = (code: string): string =>
  `/discount/${encodeURIComponent(code)}?redirect=${encodeURIComponent(location.pathname + location.search)}`;

/**
 * Buttons for the code of a sentence: one applies it, or one copies it and announces that to screen readers. Empty
 * where the browser does not allow copying, as over plain HTTP.
 */
export function codeAction(encoded: string, clicked: () => void): readonly HTMLElement[] {
  const code = decodeURIComponent(encoded);
  const [apply, copy, copied] = pageWords();
  if (onShopify()) {
    const link = make('a', { href: applyPath(code), textContent: apply });
    link.addEventListener('click', guard(clicked));
    return [link];
  }
  const { clipboard } = navigator as { clipboard?: Clipboard };
  if (!clipboard) return [];
  const button = make('button', { type: 'button', textContent: copy, className: 'copy' });
  const said = make('span', { className: 'said' });
  said.setAttribute('role', 'status');
  button.addEventListener(
    'click',
    guard(async () => {
      clicked();
      await clipboard.writeText(code);
      button.textContent = said.textContent = copied;
    }),
  );
  return [button, said];
}
