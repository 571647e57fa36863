import { api, bodyOf, type Website } from '../api.ts';
import { LoadState } from '../components/status.tsx';
import { percentSet } from '../format.ts';
import { useRenewed } from '../hooks.ts';
import { t } from '../language/text.ts';
import { stepHref, stepToContinue } from '../wizard/steps.ts';

export function SitesPage({ canWrite }: { canWrite: boolean }) {
  const { value, error } = useRenewed(() => bodyOf(api.GET('/sdk')), 'sites');
  return (
    <section class="page">
      <h1>{t('Websites')}</h1>
      <LoadState value={value} error={error} />
      <ul class="tiles">
        {value?.items.map((site) => (
          <SiteTile key={site._id} site={site} canWrite={canWrite} />
        ))}
      </ul>
      {value?.items.length === 0 && <p class="soft">{t('No websites yet.')}</p>}
      {canWrite && value && (
        <p>
          <a class="button" href="#/new">
            {t('Add a website')}
          </a>
        </p>
      )}
    </section>
  );
}

const modes = { off: t('off'), shadow: t('shadow'), active: t('active') };
const modeOf = ({ enabled, shadow }: Website): keyof typeof modes =>
  !enabled ? 'off' : shadow ? 'shadow' : 'active';

/** What arrives, and the share of visitors without cards. */
function trafficText({ sample, state, holdout_pct }: Website): string {
  const share = percentSet(holdout_pct);
  if (sample) return t('simulated shoppers, {share} holdout', { share });
  return state.connected
    ? t('visits are arriving, {share} holdout', { share })
    : t('no visits yet, {share} holdout', { share });
}

function SiteTile({ site, canWrite }: { site: Website; canWrite: boolean }) {
  const step = canWrite ? stepToContinue(site) : null;
  return (
    <li>
      <a class="card tile" href={`#/site/${site._id}/overview`}>
        <strong>{site.name}</strong>
        <span class="soft">{site.host}</span>
        <span>
          <span class={`chip ${site.sample ? 'sample' : modeOf(site)}`}>
            {site.sample ? t('sample') : modes[modeOf(site)]}
          </span>{' '}
          {site.experiment_mode === 'aa' && modeOf(site) === 'active' && (
            <span class="chip wait">{t('A/A: no cards')}</span>
          )}{' '}
          <span class="soft">{trafficText(site)}</span>
        </span>
      </a>
      {step && <a href={stepHref(site._id, step)}>{t('Continue setting up {name}', { name: site.name })}</a>}
    </li>
  );
}
