import { useEffect } from 'preact/hooks';
import { api, bodyOf, type Website } from '../api.ts';
import { shopUrl } from '../components/getting-started.tsx';
import { ErrorMessage, Loading } from '../components/status.tsx';
import { useLoad } from '../hooks.ts';
import { FactsPage } from './facts.tsx';
import { InstallPage } from './install.tsx';
import { MomentsPage } from './moments.tsx';
import { OverviewPage } from './overview.tsx';
import { ReasonsPage } from './reasons.tsx';
import { SettingsPage } from './settings.tsx';
import { StorePage } from './store.tsx';

const tabs: Readonly<Record<string, string>> = {
  overview: 'Overview',
  moments: 'Moments',
  reasons: 'Outcomes',
  store: 'Orders',
  facts: 'Facts sheet',
  settings: 'Settings',
  install: 'Install',
};
const TITLE = 'Engagement console';

type Props = { siteId: string; tab: string; path: string; canWrite: boolean };

/** A website: its name, and the page of one tab. */
export function SitePage({ siteId, tab: requested, path, canWrite }: Props) {
  const tab = requested in tabs ? requested : 'overview';
  const params = { path: { id: siteId } };
  const { value: site, error, reload } = useLoad(() => bodyOf(api.GET('/sdk/{id}', { params })), siteId);
  useEffect(() => {
    document.title = site ? `${tabs[tab]} · ${site.name} · ${TITLE}` : TITLE;
    return () => {
      document.title = TITLE;
    };
  }, [site?.name, tab]);
  if (!site)
    return (
      <section class="page">
        {error ? <ErrorMessage text={error} /> : <Loading />}
        {error && <a href="#/">All websites</a>}
      </section>
    );
  return (
    <section class="page">
      <SiteTitle site={site} />
      <nav class="tabs" aria-label="Website">
        {Object.entries(tabs).map(([name, label]) => (
          <a key={name} href={`#/site/${siteId}/${name}`} aria-current={name === tab ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      <Tab tab={tab} path={path} canWrite={canWrite} site={site} onChanged={reload} />
    </section>
  );
}

const SiteTitle = ({ site }: { site: Website }) => (
  <div class="title">
    <h1>{site.name}</h1>
    <a class="nav" href={shopUrl(site)} target="_blank" rel="noreferrer">
      {site.host} <span aria-hidden="true">↗</span>
    </a>
    {!site.enabled && <span class="chip off">off</span>}
    {site.shadow && (
      <span class="chip shadow" title="Decides, but sends no messages">
        shadow
      </span>
    )}
  </div>
);

type TabProps = Omit<Props, 'siteId'> & { site: Website; onChanged: () => void };

function Tab({ tab, path, canWrite, site, onChanged }: TabProps) {
  switch (tab) {
    case 'reasons':
      return <ReasonsPage site={site} path={path} canWrite={canWrite} />;
    case 'store':
      return <StorePage siteId={site._id} />;
    case 'facts':
      return <FactsPage siteId={site._id} canWrite={canWrite} />;
    case 'settings':
      return <SettingsPage site={site} canWrite={canWrite} onChanged={onChanged} />;
    case 'install':
      return <InstallPage site={site} canWrite={canWrite} />;
    case 'moments':
      return <MomentsPage site={site} path={path} />;
    default:
      return <OverviewPage site={site} />;
  }
}
