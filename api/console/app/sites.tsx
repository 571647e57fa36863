import { useState } from 'preact/hooks';
import { call, type Website } from './api.ts';
import { useLoaded } from './hooks.ts';

const mode = (site: Website): string => (!site.enabled ? 'off' : site.shadow ? 'shadow' : 'active');

export function Sites({ writes }: { writes: boolean }) {
  const { value, error, again } = useLoaded(() => call<{ items: Website[] }>('GET', '/sdk'), 'sites');
  return (
    <section class="page">
      <h1>Websites</h1>
      {error && (
        <p class="error" role="alert">
          {error}
        </p>
      )}
      <ul class="tiles">
        {value?.items.map((site) => (
          <li key={site._id}>
            <a class="card tile" href={`#/site/${site._id}/moments`}>
              <strong>{site.name}</strong>
              <span class="soft">{site.host}</span>
              <span>
                <span class={`chip ${mode(site)}`}>{mode(site)}</span>{' '}
                <span class="soft">{site.state.connected ? 'connected' : 'no visit yet'}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      {value?.items.length === 0 && <p class="soft">There is no website yet.</p>}
      {writes && <NewSite onMade={again} />}
    </section>
  );
}

function NewSite({ onMade }: { onMade: () => void }) {
  const [error, setError] = useState('');
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const data = new FormData(form);
    const origins = String(data.get('origins'))
      .split(/[\s,]+/)
      .filter(Boolean);
    try {
      await call('POST', '/sdk', { name: data.get('name'), allowed_origins: origins });
      form.reset();
      setError('');
      onMade();
    } catch (refused) {
      setError((refused as Error).message);
    }
  };
  return (
    <form class="card form" onSubmit={submit}>
      <h2>Add a website</h2>
      <label>
        Name
        <input name="name" required maxLength={120} />
      </label>
      <label>
        Origins, one a line
        <textarea name="origins" rows={2} placeholder="https://www.shop.example" required />
      </label>
      <p class="error" role="alert">
        {error}
      </p>
      <button type="submit">Add</button>
    </form>
  );
}
