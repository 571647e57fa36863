import { type ComponentType, render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { type Account, ApiError, api, bodyOf, onSession, signedInHere } from './api.ts';
import { ErrorMessage, Loading } from './components/status.tsx';
import { forgetDrafts } from './facts/state/forget-drafts.ts';
import { useHash, useLoad } from './hooks.ts';
import { LanguageSwitcher } from './language/switcher.tsx';
import { language, t } from './language/text.ts';
import { SignInPage } from './pages/sign-in.tsx';
import { SitePage } from './pages/site.tsx';
import { SitesPage } from './pages/sites.tsx';
import { AccountSection } from './people/section.tsx';
import { type Place, placeOf } from './shell/address.ts';
import { NotFound } from './shell/not-found.tsx';
import { sharedRequest } from './shell/shared-request.ts';
import { WebsiteSwitcher } from './shell/switcher.tsx';
import { useTitle } from './shell/title.ts';

type State =
  | { kind: 'loading' }
  | { kind: 'signed out' }
  | { kind: 'unreachable'; error: string }
  | { kind: 'signed in'; account: Account };

/** Parts of a page that are refused together ask once, and a refusal of an earlier session signs nobody out. */
const loadSignedIn = sharedRequest(() => bodyOf(api.GET('/session')), signedInHere.id);

function App() {
  const invitation = /^\/invitation\/([A-Za-z0-9_-]+)$/.exec(useHash())?.[1];
  useTitle(invitation ? t('Invitation') : null);
  return (
    <>
      {invitation ? <Invitation token={invitation} /> : <Console />}
      <LanguageSwitcher />
    </>
  );
}

function Console() {
  const [state, setState] = useState<State>({ kind: signedInHere.get() ? 'loading' : 'signed out' });
  useTitle(state.kind === 'signed in' ? null : state.kind === 'signed out' ? t('Sign in') : undefined);
  const showSignIn = (): void => {
    signedInHere.clear();
    setState({ kind: 'signed out' });
  };
  const loadSession = async (): Promise<void> => {
    // Nobody is signed in: a late refusal needs no request, which would count as one with a wrong credential.
    if (!signedInHere.get()) return showSignIn();
    await loadSignedIn().then(
      ({ account }) => setState({ kind: 'signed in', account }),
      // A short outage of the service signs nobody out.
      (failure: Error) =>
        isSignedOut(failure) ? showSignIn() : setState({ kind: 'unreachable', error: failure.message }),
    );
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
        : setState({
            kind: 'unreachable',
            error: t('You are still signed in: {error}', { error: failure.message }),
          }),
    );
  useEffect(() => {
    onSession({ changed: loadSession, signedOut: showSignIn });
    void loadSession();
  }, []);
  switch (state.kind) {
    case 'loading':
      return <main class="centre">{t('Loading…')}</main>;
    case 'unreachable':
      return <Unreachable error={state.error} retry={loadSession} />;
    case 'signed out':
      return <SignInPage onSignedIn={loadSession} />;
    case 'signed in':
      return <Shell key={state.account.email} account={state.account} signOut={signOut} />;
    default:
      return state satisfies never;
  }
}

const isSignedOut = (failure: Error): boolean => failure instanceof ApiError && failure.status === 401;

const Unreachable = ({ error, retry }: { error: string; retry: () => Promise<void> }) => (
  <main class="centre">
    <div class="card sign-in">
      <ErrorMessage text={error} />
      <button type="button" onClick={retry}>
        {t('Try again')}
      </button>
    </div>
  </main>
);

function Shell({ account, signOut }: { account: Account; signOut: () => Promise<void> }) {
  const path = useHash();
  const place = placeOf(path);
  return (
    <>
      <button type="button" class="skip" onClick={() => document.getElementById('content')?.focus()}>
        {t('Skip to the content')}
      </button>
      <header class="bar">
        <a class="brand" href="#/">
          {t('Engagement console')}
        </a>
        <WebsiteSwitcher place={place} />
        <span class="grow" />
        <a class="nav" href="#/account" aria-current={place.kind === 'account' ? 'page' : undefined}>
          {t('Account')}
        </a>
        <a class="nav" href="/docs/" target="_blank" rel="noreferrer">
          {t('Docs')}
        </a>
        <span class="who">
          {account.email}
          {account.role === 'viewer' ? ` · ${t('read-only')}` : ''}
        </span>
        <button type="button" class="plain" onClick={signOut}>
          {t('Sign out')}
        </button>
      </header>
      <main id="content" tabIndex={-1}>
        <Page place={place} path={path} account={account} />
      </main>
    </>
  );
}

function Page({ place, path, account }: { place: Place; path: string; account: Account }) {
  const canWrite = account.role === 'admin';
  useTitle(place.kind === 'websites' ? t('Websites') : null);
  switch (place.kind) {
    case 'websites':
      return <SitesPage canWrite={canWrite} />;
    case 'website':
      return (
        <SitePage key={place.siteId} siteId={place.siteId} tab={place.tab} path={path} canWrite={canWrite} />
      );
    case 'account':
      return <AccountSection page={place.page} account={account} path={path} />;
    case 'new website':
      return canWrite ? (
        <NewWebsite siteId={place.siteId} step={place.step} />
      ) : (
        <PageNotFound what={t('Only admins can add websites.')} />
      );
    case 'nowhere':
      return <PageNotFound what={t('There is no page at this address.')} />;
    default:
      return place satisfies never;
  }
}

/** A page in a chunk of its own, because few people open it twice. */
function rarePage<Props extends object>(name: string, load: () => Promise<ComponentType<Props>>) {
  return (props: Props) => {
    const { value: Page, error } = useLoad(load, name);
    if (Page) return <Page {...props} />;
    return <section class="page">{error ? <ErrorMessage text={error} /> : <Loading />}</section>;
  };
}
const NewWebsite = rarePage('wizard', async () => (await import('./pages/setup-pages.ts')).Wizard);
const Invitation = rarePage(
  'invitation',
  async () => (await import('./people/account-pages.ts')).InvitationPage,
);

const PageNotFound = ({ what }: { what: string }) => (
  <section class="page">
    <NotFound what={what} />
  </section>
);

// Earlier releases stored the session here, readable by every script.
sessionStorage.removeItem('engage.token');
document.documentElement.lang = language;
render(<App />, document.getElementById('root')!);
