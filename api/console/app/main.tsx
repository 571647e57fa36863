import { type ComponentType, render } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Account } from './api.ts';
import { ErrorMessage, Loading, NOT_LOADED } from './components/status.tsx';
import { useHash, useLoad } from './hooks.ts';
import { LanguageSwitcher } from './language/switcher.tsx';
import { language, t } from './language/text.ts';
import { SessionEnded, SignInPage } from './pages/sign-in.tsx';
import { SitePage } from './pages/site.tsx';
import { SitesPage } from './pages/sites.tsx';
import { AccountSection } from './people/section.tsx';
import { type Place, placeOf } from './shell/address.ts';
import { ignoreBusyButtons } from './shell/busy-buttons.ts';
import { NotFound } from './shell/not-found.tsx';
import { useSession } from './shell/session.ts';
import { WebsiteSwitcher } from './shell/switcher.tsx';
import { useTitle } from './shell/title.ts';

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
  const { state, reload, signOut } = useSession();
  useTitle(state.kind === 'signed in' ? null : state.kind === 'signed out' ? t('Sign in') : undefined);
  switch (state.kind) {
    case 'loading':
      return <main class="centre">{t('Loading…')}</main>;
    case 'unreachable':
      return <Unreachable error={state.error} retry={reload} />;
    case 'signed out':
      return <SignInPage onSignedIn={reload} />;
    case 'signed in':
      return (
        <>
          <Shell key={state.account.email} account={state.account} signOut={signOut} />
          {state.hasEnded && <SessionEnded onSignedIn={reload} />}
        </>
      );
    default:
      return state satisfies never;
  }
}

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
  useKeptFocus(path);
  return (
    <>
      <button type="button" class="skip" onClick={() => focusContent()}>
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

const focusContent = (options?: FocusOptions): void => document.getElementById('content')?.focus(options);

/** A followed link that is not on the next page takes the focus with it: the keyboard goes on at the content. */
function useKeptFocus(path: string): void {
  const last = useRef(path);
  useEffect(() => {
    if (path === last.current) return;
    last.current = path;
    if (document.activeElement === document.body) focusContent({ preventScroll: true });
  }, [path]);
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
    return <section class="page">{error ? <ErrorMessage text={NOT_LOADED} /> : <Loading />}</section>;
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
ignoreBusyButtons();
render(<App />, document.getElementById('root')!);
