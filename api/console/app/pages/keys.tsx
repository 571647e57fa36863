import { useState } from 'preact/hooks';
import { call, type Key } from '../api.ts';
import { date, time } from '../format.ts';
import { useLoaded } from '../hooks.ts';
import { NewKey } from '../parts/new-key.tsx';
import { Snippet } from '../parts/snippet.tsx';
import { Sure } from '../parts/sure.tsx';

export function Keys() {
  const { value, error, again } = useLoaded(() => call<{ items: Key[] }>('GET', '/keys'), 'keys');
  const [token, setToken] = useState('');
  const [refusal, setRefusal] = useState('');
  const revoke = async (key: Key): Promise<void> => {
    try {
      await call('DELETE', `/keys/${key.key_id}`);
      setRefusal('');
    } catch (refused) {
      setRefusal((refused as Error).message);
    }
    again();
  };
  const made = (secret: string): void => {
    setToken(secret);
    again();
  };
  return (
    <section class="page">
      <h1>API keys</h1>
      {token && <Once token={token} done={() => setToken('')} />}
      <p class="error" role="alert">
        {error || refusal}
      </p>
      {value?.items.length === 0 && <p class="card soft">There is no key yet.</p>}
      {value && value.items.length > 0 && <List keys={value.items} revoke={revoke} />}
      <NewKey onMade={made} />
    </section>
  );
}

function Once({ token, done }: { token: string; done: () => void }) {
  return (
    <div class="card form" role="status">
      <strong>This token is shown once.</strong>
      <Snippet text={token} />
      <button type="button" onClick={done}>
        I stored it
      </button>
    </div>
  );
}

function List({ keys, revoke }: { keys: Key[]; revoke: (key: Key) => Promise<void> }) {
  return (
    <div class="scroll">
      <table aria-label="Keys">
        <thead>
          <tr>
            {['Name', 'Token', 'Scopes', 'Role', 'Website', 'Made', 'Expires'].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
            <th scope="col" aria-label="Revoke" />
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <tr key={key.key_id}>
              <td>{key.name}</td>
              <td>
                <code>svc_live_…{key.token_hint}</code>
              </td>
              <td>{key.scopes.join(', ')}</td>
              <td>{key.role}</td>
              <td>{key.site_id ?? 'all'}</td>
              <td>{time(key.created_at)}</td>
              <td>{key.expires_at ? date(key.expires_at) : 'never'}</td>
              <td>
                <Sure label="Revoke" sure="Yes, revoke" act={() => revoke(key)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
