import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { type Account, ApiError, call, onSignedOut, token } from './api.ts';
import { useHash } from './hooks.ts';
import { Keys } from './pages/keys.tsx';
import { SignIn } from './pages/sign-in.tsx';
import { SiteScreen } from './pages/site.tsx';
import { Sites } from './pages/sites.tsx';
import { Problem } from './parts/notes.tsx';

type State =
  | { kind: 'asking' }
  | { kind: 'out' }
  | { kind: 'away'; error: string }
  | { kind: 'in'; account: Account };

function App() {
  const [state, setState] = useState<State>({ kind: token.get() ? 'asking' : 'out' });
  const out = (): void => setState({ kind: 'out' });
  const enter = (): void => {
    call<{ account: Account }>('GET', '/session').then(
      ({ account }) => setState({ kind: 'in', account }),
      // A service that is away for a moment has signed nobody out.
      (refused: Error) =>
        refused instanceof ApiError && refused.status === 401
          ? out()
          : setState({ kind: 'away', error: refused.message }),
    );
  };
  // Once, when the page is opened.
  useEffect(() => {
    onSignedOut(out);
    if (token.get()) enter();
  }, []);
  if (state.kind === 'asking') return <main class="centre">One moment…</main>;
  if (state.kind === 'away')
    return (
      <main class="centre">
        <div class="card sign-in">
          <Problem text={state.error} />
          <button type="button" onClick={enter}>
            Try again
          </button>
        </div>
      </main>
    );
  if (state.kind === 'out') return <SignIn onDone={enter} />;
  const leave = (): void => {
    call('DELETE', '/session')
      .catch(() => {})
      .finally(() => {
        token.clear();
        out();
      });
  };
  return <Shell account={state.account} onLeave={leave} />;
}

function Shell({ account, onLeave }: { account: Account; onLeave: () => void }) {
  const path = useHash();
  const writes = account.role === 'admin';
  const [, section, id, tab] = path.split('?')[0]!.split('/');
  return (
    <>
      <button type="button" class="skip" onClick={() => document.getElementById('content')?.focus()}>
        Skip to the content
      </button>
      <header class="bar">
        <a class="brand" href="#/">
          Engagement console
        </a>
        <span class="grow" />
        {writes && (
          <a class="nav" href="#/keys" aria-current={section === 'keys' ? 'page' : undefined}>
            API keys
          </a>
        )}
        <span class="who">
          {account.email}
          {account.role === 'viewer' ? ' · reads only' : ''}
        </span>
        <button type="button" class="plain" onClick={onLeave}>
          Sign out
        </button>
      </header>
      <main id="content" tabIndex={-1}>
        {section === 'site' && id ? (
          <SiteScreen key={id} id={id} tab={tab ?? 'overview'} path={path} writes={writes} />
        ) : section === 'keys' && writes ? (
          <Keys />
        ) : (
          <Sites writes={writes} />
        )}
      </main>
    </>
  );
}

render(<App />, document.getElementById('root')!);
