import { recall, remember } from '../storage.ts';

/**
 * What the visitor has chosen, as local storage remembers it for a website; of most visitors there is nothing. What is greater than
 * GRANTED allows no visit.
 */
export const GRANTED = '1';
/** The page has taken it back. */
export const REFUSED = '2';
/** And the visit is to be erased; its visitor's id follows once it is known, until the service has noted that. */
export const ERASE = '2e';
/** A consent platform or the browser wanted it forgotten: whoever speaks on a page decides there. */
export const GONE = '3';
/** The page has granted after one of these: the visitor frame has to forget as well, before it is asked. */
export const AGAIN = '4';

/** With Global Privacy Control there is no visit: no request, no socket, no id, no card. */
export const hasPrivacyControl = (): boolean | undefined =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl;

export type Choice = {
  get(): string | null;
  set(to: string | null): void;
  /** What the page says: GRANTED, REFUSED or ERASE. */
  say(word: string): void;
};

export function rememberedChoice(site: string): Choice {
  const key = `consent.${site}`;
  /** where storage is refused */
  let chosen: string | null = null;
  const choice: Choice = {
    get: () => recall(key, 'localStorage') ?? chosen,
    set(to) {
      chosen = remember(key, to, 'localStorage') ? null : to;
    },
    say(word) {
      choice.set(word === GRANTED && choice.get()! > GRANTED ? AGAIN : word);
    },
  };
  return choice;
}
