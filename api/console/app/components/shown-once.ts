import { useState } from 'preact/hooks';

/**
 * Tokens, secrets and links that the API tells only once: each stays on the page until it is taken away by its id, because
 * no other page shows it again.
 */
export function useShownOnce<T>(idOf: (one: T) => string) {
  const [shown, setShown] = useState<readonly T[]>([]);
  return {
    shown,
    show: (one: T): void => setShown((all) => [...all, one]),
    hide: (id: string): void => setShown((all) => all.filter((other) => idOf(other) !== id)),
  };
}
