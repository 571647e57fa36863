import { api, bodyOf, type Website } from '../api.ts';
import { ErrorMessage, Loading } from '../components/status.tsx';
import { percentSet } from '../format.ts';
import { useLoad } from '../hooks.ts';
import { stepHref, stepToContinue } from '../wizard/steps.ts';

export function SitesPage({ canWrite }: { canWrite: boolean }) {
  const { value, error } = useLoad(() => bodyOf(api.GET('/sdk')), 'sites');
  return (
    <section class="page">
      <h1>Websites</h1>
      <ErrorMessage text={error} />
      {!value && !error && <Loading />}
      <ul class="tiles">
        {value?.items.map((site) => (
          <SiteTile key={site._id} site={site} canWrite={canWrite} />
        ))}
      </ul>
      {value?.items.length === 0 && <p class="soft">There is no website yet.</p>}
      {canWrite && value && (
        <p>
          <a class="button" href="#/new">
            Add a website
          </a>
        </p>
      )}
    </section>
  );
}

const modeOf = ({ enabled, shadow }: Website): string => (!enabled ? 'off' : shadow ? 'shadow' : 'active');

function SiteTile({ site, canWrite }: { site: Website; canWrite: boolean }) {
  const step = canWrite ? stepToContinue(site) : null;
  return (
    <li>
      <a class="card tile" href={`#/site/${site._id}/overview`}>
        <strong>{site.name}</strong>
        <span class="soft">{site.host}</span>
        <span>
          <span class={`chip ${site.sample ? 'sample' : modeOf(site)}`}>
            {site.sample ? 'sample' : modeOf(site)}
          </span>{' '}
          <span class="soft">
            {site.sample ? 'simulated shoppers' : site.state.connected ? 'visits arrive' : 'no visit yet'},{' '}
            {percentSet(site.holdout_pct)} left alone
          </span>
        </span>
      </a>
      {step && <a href={stepHref(site._id, step)}>Continue to set up {site.name}</a>}
    </li>
  );
}
