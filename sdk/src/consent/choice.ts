import { recall, remember } from '../storage.ts';

/**
 * What the visitor has chosen, as local storage remembers it for a website; of most visitors there is nothing. What is greater than
 * GRANTED allows no visit.
 */
export const GRANTED = '1';
/** The page has taken it back. */
export const REFUSED = '2';
/** And the visit is to be erased: until the part `consent` has noted whose. */
export const ERASE = '2e';
/** A consent platform or the browser wanted it forgotten: whoever speaks on a page decides there. */
export const GONE = '3';
/** The page has granted after one of these: the visitor frame has to forget as well, before it is asked. */
export const AGAIN = '4';

/** With Global Privacy Control there is no visit: no request, no socket, no id, no card. */
export const hasPrivacyControl = (): boolean | undefined =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl;

export type Text = {
  get(): string | null;
  set(to: string | null): void;
};

/** What is remembered of a website, or beside that; where storage is refused, by this page alone. */
export function rememberedText(name: string): Text {
  const key = `consent.${name}`;
  let text: string | null = null;
  return {
    get: () => recall(key, 'localStorage') ?? text,
    set(to) {
      text = remember(key, to, 'localStorage') ? null : to;
    },
  };
}
