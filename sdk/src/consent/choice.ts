import { recall, remember } from '../storage.ts';

/**
 * The visitor's choice, as local storage keeps it for a website; for most visitors there is none. Any value greater
 * than GRANTED forbids a visit.
 */
export const GRANTED = '1';
/** The page has withdrawn consent. */
export const REFUSED = '2';
/** Withdrawn, and the visit is to be erased: set until the part `consent` has recorded the visitor's id. */
export const ERASE = '2e';
/** A consent platform or the browser has withdrawn consent: the next answer on a page decides there. */
export const GONE = '3';
/** The page has granted consent after one of these: the visitor frame has to forget the visitor before it is asked. */
export const AGAIN = '4';

/** With Global Privacy Control there is no visit: no request, no socket, no id, no card. */
export const hasPrivacyControl = (): boolean | undefined =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl;

export type StoredText = {
  get(): string | null;
  set(to: string | null): void;
};

/** A text stored for a website under a name; kept in this page's memory where storage is forbidden. */
export function storedText(name: string): StoredText {
  const key = `consent.${name}`;
  let text: string | null = null;
  return {
    get: () => recall(key, 'localStorage') ?? text,
    set(to) {
      text = remember(key, to, 'localStorage') ? null : to;
    },
  };
}
