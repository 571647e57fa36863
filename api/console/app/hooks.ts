import { useCallback, useEffect, useRef, useState } from 'preact/hooks';

/** Runs `work` now and every `ms` while the tab is visible; a slow answer delays the next question. */
export function useRefresh(work: () => Promise<void>, ms: number, key: string): void {
  const current = useRef(work);
  current.current = work;
  // The key names what is refreshed, and restarts it.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const turn = async (): Promise<void> => {
      if (!document.hidden) await current.current();
      if (!gone) timer = setTimeout(turn, ms);
    };
    void turn();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [ms, key]);
}

/** Something that is fetched once, and again by `again`. */
export function useLoaded<T>(
  load: () => Promise<T>,
  key: string,
): { value?: T; error?: string; again: () => void } {
  const [state, setState] = useState<{ value?: T; error?: string }>({});
  const [turn, setTurn] = useState(0);
  // The key names what is loaded.
  useEffect(() => {
    let gone = false;
    load().then(
      (value) => gone || setState({ value }),
      (error: Error) => gone || setState({ error: error.message }),
    );
    return () => {
      gone = true;
    };
  }, [key, turn]);
  return { ...state, again: useCallback(() => setTurn((n) => n + 1), []) };
}

/** The part of the address after `#`, which is where one is in the console. */
export function useHash(): string {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const listen = (): void => setHash(location.hash);
    addEventListener('hashchange', listen);
    return () => removeEventListener('hashchange', listen);
  }, []);
  return hash.replace(/^#/, '') || '/';
}
