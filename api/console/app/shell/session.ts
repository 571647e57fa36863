import { useEffect, useRef, useState } from 'preact/hooks';
import { type Account, ApiError, api, bodyOf, onSession, signedInHere } from '../api.ts';
import { forgetDrafts } from '../facts/state/forget-drafts.ts';
import { t } from '../language/text.ts';
import { renewal } from './renewal.ts';
import { sharedRequest } from './shared-request.ts';

type State =
  | { kind: 'loading' }
  | { kind: 'signed out' }
  | { kind: 'unreachable'; error: string }
  /** After the end of the session the page stays, with what was typed, behind a dialog to sign in again. */
  | { kind: 'signed in'; account: Account; hasEnded?: boolean };

/** Parts of a page that are refused together ask once, and a refusal of an earlier session signs nobody out. */
const loadSignedIn = sharedRequest(() => bodyOf(api.GET('/session')), signedInHere.id);

const hasEnded = (state: State): boolean => state.kind === 'signed in' && state.hasEnded === true;

const isSignedOut = (failure: Error): boolean => failure instanceof ApiError && failure.status === 401;

const refusedRequests = renewal();

export function useSession() {
  const [state, setState] = useState<State>({ kind: signedInHere.get() ? 'loading' : 'signed out' });
  const newest = useRef(state);
  const show = (next: State): void => {
    const last = newest.current;
    newest.current = next;
    setState(next);
    if (next.kind === 'signed in' && next.hasEnded) return;
    refusedRequests.end(
      last.kind === 'signed in' && next.kind === 'signed in' && last.account.email === next.account.email,
    );
  };
  const showSignIn = (): void => {
    signedInHere.clear();
    show({ kind: 'signed out' });
  };
  // The mark stays: without it, other tabs would take the end of the session for a sign-out, and drop what is typed there.
  const sessionEnded = (): void =>
    show(
      newest.current.kind === 'signed in' ? { ...newest.current, hasEnded: true } : { kind: 'signed out' },
    );
  const loadSession = async (): Promise<void> => {
    if (!signedInHere.get()) return showSignIn();
    await loadSignedIn().then(
      ({ account }) => show({ kind: 'signed in', account }),
      // A short outage of the service signs nobody out, and takes no page away.
      (failure: Error) =>
        isSignedOut(failure) || newest.current.kind === 'signed in'
          ? sessionEnded()
          : show({ kind: 'unreachable', error: failure.message }),
    );
  };
  const refused = async (): Promise<boolean> => {
    // Nobody is signed in: a late refusal needs no request, which would count as one with a wrong credential.
    if (newest.current.kind === 'signed out') return false;
    if (!hasEnded(newest.current)) await loadSession();
    return hasEnded(newest.current) && refusedRequests.wait();
  };
  // No script can delete the cookie: if the service was not reached, the person is still signed in, and is told so.
  const leave = (): void => {
    forgetDrafts();
    showSignIn();
  };
  const signOut = (): Promise<void> =>
    bodyOf(api.DELETE('/session')).then(leave, (failure: Error) =>
      isSignedOut(failure)
        ? leave()
        : show({
            kind: 'unreachable',
            error: t('You are still signed in: {error}', { error: failure.message }),
          }),
    );
  useEffect(() => {
    onSession({ changed: loadSession, refused, signedOut: showSignIn });
    void loadSession();
  }, []);
  return { state, reload: loadSession, signOut };
}
