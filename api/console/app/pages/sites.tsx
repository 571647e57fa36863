import { NAME_CHARS_MAX } from '../../../v1/bounds.ts';
import { api, bodyOf, type Website } from '../api.ts';
import { ErrorMessage, Loading } from '../components/status.tsx';
import { percentSet } from '../format.ts';
import { useAction, useLoad } from '../hooks.ts';

export function SitesPage({ canWrite }: { canWrite: boolean }) {
  const { value, error, reload } = useLoad(() => bodyOf(api.GET('/sdk')), 'sites');
  return (
    <section class="page">
      <h1>Websites</h1>
      <ErrorMessage text={error} />
      {!value && !error && <Loading />}
      <ul class="tiles">
        {value?.items.map((site) => (
          <SiteTile key={site._id} site={site} />
        ))}
      </ul>
      {value?.items.length === 0 && <p class="soft">There is no website yet.</p>}
      {canWrite && value && (
        <details class="card" open={value.items.length === 0}>
          <summary>Add a website</summary>
          <NewSiteForm onCreated={reload} />
        </details>
      )}
    </section>
  );
}

const modeOf = ({ enabled, shadow }: Website): string => (!enabled ? 'off' : shadow ? 'shadow' : 'active');

const SiteTile = ({ site }: { site: Website }) => (
  <li>
    <a class="card tile" href={`#/site/${site._id}/overview`}>
      <strong>{site.name}</strong>
      <span class="soft">{site.host}</span>
      <span>
        <span class={`chip ${modeOf(site)}`}>{modeOf(site)}</span>{' '}
        <span class="soft">
          {site.state.connected ? 'visits arrive' : 'no visit yet'}, {percentSet(site.holdout_pct)} left alone
        </span>
      </span>
    </a>
  </li>
);

function NewSiteForm({ onCreated }: { onCreated: () => void }) {
  const { error, run } = useAction();
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const data = new FormData(form);
    const allowed_origins = String(data.get('origins'))
      .split(/[\s,]+/)
      .filter(Boolean);
    void run(async () => {
      await bodyOf(api.POST('/sdk', { body: { name: String(data.get('name')), allowed_origins } }));
      form.reset();
      onCreated();
    });
  };
  return (
    <form class="form" onSubmit={submit}>
      <label>
        Name
        <input name="name" required maxLength={NAME_CHARS_MAX} />
      </label>
      <label>
        Addresses of the shop, one a line
        <textarea name="origins" rows={2} placeholder="https://www.shop.example" required />
      </label>
      <ErrorMessage text={error} />
      <p class="soft">
        Scheme and host, nothing after it; all of one root domain. It starts in shadow mode: it decides, and
        says nothing until you switch that off.
      </p>
      <button type="submit">Add</button>
    </form>
  );
}
