import { useState } from 'preact/hooks';
import { call, type Website } from '../api.ts';
import { useLoaded } from '../hooks.ts';

const scopes = ['sites:read', 'sites:write', 'facts:read', 'facts:write'];

/** @param onMade gets the token, which the API never shows again */
export function NewKey({ onMade }: { onMade: (token: string) => void }) {
  const [error, setError] = useState('');
  const { value: sites } = useLoaded(() => call<{ items: Website[] }>('GET', '/sdk'), 'sites of a key');
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const data = new FormData(form);
    const expires = String(data.get('expires_at') ?? '');
    try {
      const made = await call<{ token: string }>('POST', '/keys', {
        name: data.get('name'),
        scopes: data.getAll('scopes'),
        role: data.get('role'),
        site_id: data.get('site_id') || null,
        expires_at: expires ? new Date(`${expires}T23:59:59`).toISOString() : null,
      });
      form.reset();
      setError('');
      onMade(made.token);
    } catch (refused) {
      setError((refused as Error).message);
    }
  };
  return (
    <form class="card form" onSubmit={submit}>
      <h2>Make a key</h2>
      <div class="columns">
        <label>
          Name
          <input name="name" required maxLength={120} />
        </label>
        <label>
          Website
          <select name="site_id">
            <option value="">all of the account</option>
            {sites?.items.map((site) => (
              <option key={site._id} value={site._id}>
                {site.name}
              </option>
            ))}
          </select>
        </label>
        <label>
          Role
          <select name="role">
            <option value="viewer">viewer: reads only</option>
            <option value="admin">admin: also writes</option>
          </select>
        </label>
        <label>
          Expires at the end of
          <input name="expires_at" type="date" />
        </label>
      </div>
      <fieldset class="bare columns">
        <legend>Scopes</legend>
        {scopes.map((scope) => (
          <label key={scope} class="toggle">
            <input type="checkbox" class="switch" name="scopes" value={scope} />
            <span>{scope}</span>
          </label>
        ))}
      </fieldset>
      <p class="error" role="alert">
        {error}
      </p>
      <button type="submit">Make a key</button>
    </form>
  );
}
