import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { ApiError } from './api.ts';
import { withParameters } from './shell/parameters.ts';

/**
 * Runs `load` now and every `ms` while the tab is visible, and at once when it becomes visible; a slow response delays
 * the next request. `load` resolves with a function that shows the result. Another `key` starts again, and an answer to
 * an earlier key is not shown. Returns the sentence of the last failure, empty after a success.
 */
export function usePolling(load: () => Promise<() => void>, ms: number, key: string): string {
  const [error, setError] = useState('');
  const current = useRef(load);
  current.current = load;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let cancelled = false;
    // That of an earlier key.
    setError('');
    const poll = async (): Promise<void> => {
      timer = undefined;
      if (!document.hidden)
        await current.current().then(
          (show) => {
            if (cancelled) return;
            show();
            setError('');
          },
          (failure: Error) => cancelled || setError(failure.message),
        );
      if (!cancelled) timer = setTimeout(poll, ms);
    };
    // Without a timer a request is under way.
    const onVisibility = (): void => {
      if (document.hidden || !timer) return;
      clearTimeout(timer);
      void poll();
    };
    void poll();
    addEventListener('visibilitychange', onVisibility);
    return () => {
      cancelled = true;
      clearTimeout(timer);
      removeEventListener('visibilitychange', onVisibility);
    };
  }, [ms, key]);
  return error;
}

/**
 * The current time, renewed every so often while the tab is visible, so that a page left open does not stay on
 * yesterday.
 */
export function useNow(everyMs: number): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const renew = (): void => {
      if (!document.hidden) setNowMs(Date.now());
    };
    const timer = setInterval(renew, everyMs);
    addEventListener('visibilitychange', renew);
    return () => {
      clearInterval(timer);
      removeEventListener('visibilitychange', renew);
    };
  }, [everyMs]);
  return nowMs;
}

/** At first; each further attempt waits twice as long, up to the time after which pages are renewed anyway. */
const RETRY_MS = 5_000;
const RENEWED_MS = 60_000;
/** Whether the next attempt may succeed: there was no answer, or the service or something before it is overloaded. */
const mayPass = (failure: Error): boolean =>
  failure instanceof ApiError && (failure.status === 0 || failure.status === 429 || failure.status >= 500);

/**
 * Loads once for each `key`, and again on `reload`, for another `revision`, or a moment after a failure that may pass.
 * What was loaded for the key stays beside the error of a failed reload, because the forms on it hold what somebody has
 * typed.
 */
export function useLoad<T>(
  load: () => Promise<T>,
  key: string,
  revision?: unknown,
): { value?: T; error?: string; reload: () => void } {
  const [{ of: _key, ...shown }, setState] = useState<{ of?: string; value?: T; error?: string }>({});
  const [attempt, setAttempt] = useState(0);
  const reload = useCallback(() => setAttempt((n) => n + 1), []);
  const wait = useRef({ of: key, ms: RETRY_MS });
  useEffect(() => {
    let cancelled = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    if (wait.current.of !== key) wait.current = { of: key, ms: RETRY_MS };
    const retry = (): void => {
      timer = setTimeout(() => (document.hidden ? retry() : reload()), wait.current.ms);
    };
    load().then(
      (value) => {
        if (cancelled) return;
        wait.current.ms = RETRY_MS;
        setState({ of: key, value });
      },
      (failure: Error) => {
        if (cancelled) return;
        setState((last) => ({ ...(last.of === key && last), error: failure.message }));
        if (!mayPass(failure)) return;
        retry();
        wait.current.ms = Math.min(2 * wait.current.ms, RENEWED_MS);
      },
    );
    return () => {
      cancelled = true;
      clearTimeout(timer);
    };
  }, [key, revision, attempt]);
  return { ...shown, reload };
}

/** The same, again every minute and on return to the tab: others may have changed it meanwhile. */
export const useRenewed = <T>(load: () => Promise<T>, key: string): ReturnType<typeof useLoad<T>> =>
  useLoad(load, key, useNow(RENEWED_MS));

/** An action of a person: whether it runs, and the sentence of its failure. */
export function useAction(): {
  busy: boolean;
  error: string;
  run: (action: () => Promise<void>) => Promise<void>;
} {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const run = async (action: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setError('');
    await action().catch((failure: Error) => setError(failure.message));
    setBusy(false);
  };
  return { busy, error, run };
}

/** For `onSubmit` of a form: reads its fields, and the page stays. */
export const submitted =
  (act: (fields: FormData, form: HTMLFormElement) => unknown) =>
  (event: SubmitEvent): void => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    act(new FormData(form), form);
  };

/**
 * For a field that is read on blur: typed text survives renders, until another value replaces it, but not while somebody
 * is typing.
 */
export function useTyped(value: string) {
  const [typed, setTyped] = useState<string | null>(null);
  const isTyping = useRef(false);
  useLayoutEffect(() => {
    if (!isTyping.current) setTyped(null);
  }, [value]);
  const onInput = (event: { currentTarget: { value: string } }): void => {
    isTyping.current = true;
    setTyped(event.currentTarget.value);
  };
  const onRead = (): void => {
    isTyping.current = false;
  };
  return { value: typed ?? value, onInput, onChangeCapture: onRead, onBlurCapture: onRead };
}

/**
 * Focuses an element when it is added: `autofocus` works only once for each document, and this is a single document.
 */
export function useFocus<T extends HTMLElement>(isWanted = true) {
  const ref = useRef<T>(null);
  useLayoutEffect(() => {
    if (isWanted) ref.current?.focus();
  }, []);
  return ref;
}

/** The part of the address after `#`, which is the console's route. */
export function useHash(): string {
  const [hash, setHash] = useState(location.hash);
  // A layout effect, so that a click right after the render is noticed too.
  useLayoutEffect(() => {
    const listener = (): void => setHash(location.hash);
    addEventListener('hashchange', listener);
    return () => removeEventListener('hashchange', listener);
  }, []);
  return hash.replace(/^#/, '') || '/';
}

/** A choice on a page, kept in its address, so that a link, a reload and the back button show the same. */
export function useHashParameter<T extends string>(
  name: string,
  all: readonly T[],
  usual: T,
): [T, (chosen: string) => void] {
  const hash = useHash();
  const asked = new URLSearchParams(hash.split('?')[1]).get(name);
  const choose = (chosen: string): void => {
    location.hash = withParameters(hash, { [name]: chosen === usual ? '' : chosen });
  };
  return [all.find((one) => one === asked) ?? usual, choose];
}
