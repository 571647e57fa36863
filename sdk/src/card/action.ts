import { guard, make } from '../safe.ts';
import { pageWords } from './words.ts';

/** On the pages of a Shopify shop; its own address applies a code and comes back. */
const onShopify = (): boolean => 'Shopify' in window;

const applyPath = (code: string): string =>
  `/discount/${encodeURIComponent(code)}?redirect=${encodeURIComponent(location.pathname + location.search)}`;

/**
 * What a visitor can do with the code of a sentence: have it applied, or copy it, which is said to a screen reader too.
 * Nothing where the browser lets no page copy, as over plain HTTP.
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
