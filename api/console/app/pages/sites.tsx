import { useState } from 'preact/hooks';
import { call, type Website } from '../api.ts';
import { useLoaded } from '../hooks.ts';
import { Problem, Waiting } from '../parts/notes.tsx';

const mode = (site: Website): string => (!site.enabled ? 'off' : site.shadow ? 'shadow' : 'active');

export function Sites({ writes }: { writes: boolean }) {
  const { value, error, again } = useLoaded(() => call<{ items: Website[] }>('GET', '/sdk'), 'sites');
  return (
    <section class="page">
      <h1>Websites</h1>
      <Problem text={error ?? ''} />
      {!value && !error && <Waiting />}
      <ul class="tiles">
        {value?.items.map((site) => (
          <li key={site._id}>
            <a class="card tile" href={`#/site/${site._id}/overview`}>
              <strong>{site.name}</strong>
              <span class="soft">{site.host}</span>
              <span>
                <span class={`chip ${mode(site)}`}>{mode(site)}</span>{' '}
                <span class="soft">
                  {site.state.connected ? 'visits arrive' : 'no visit yet'},{' '}
                  {Math.round(site.holdout_pct * 100)} % left alone
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      {value?.items.length === 0 && <p class="soft">There is no website yet.</p>}
      {writes && value && (
        <details class="card" open={value.items.length === 0}>
          <summary>Add a website</summary>
          <NewSite onMade={again} />
        </details>
      )}
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
    <form class="form" onSubmit={submit}>
      <label>
        Name
        <input name="name" required maxLength={120} />
      </label>
      <label>
        Addresses of the shop, one a line
        <textarea name="origins" rows={2} placeholder="https://www.shop.example" required />
      </label>
      <p class="error" role="alert">
        {error}
      </p>
      <p class="soft">
        Scheme and host, nothing after it; all of one root domain. It starts in shadow mode: it decides, and
        says nothing until you switch that off.
      </p>
      <button type="submit">Add</button>
    </form>
  );
}
