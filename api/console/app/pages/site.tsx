import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { api, bodyOf, type Website } from '../api.ts';
import { shopUrl } from '../components/getting-started.tsx';
import { ErrorMessage, Loading } from '../components/status.tsx';
import { useLoad } from '../hooks.ts';
import { isTab, type TabProps, tabs } from './tabs.ts';

const TITLE = 'Engagement console';
const CHANGED =
  'This page could not be loaded, perhaps because the console was updated: reload the browser tab.';

type Props = { siteId: string; tab: string; path: string; canWrite: boolean };

/** A website: its name, and the page of one tab. */
export function SitePage({ siteId, tab: requested, path, canWrite }: Props) {
  const tab = isTab(requested) ? requested : 'overview';
  const params = { path: { id: siteId } };
  const { value: site, error, reload } = useLoad(() => bodyOf(api.GET('/sdk/{id}', { params })), siteId);
  useEffect(() => {
    document.title = site ? `${tabs[tab].label} · ${site.name} · ${TITLE}` : TITLE;
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
        {Object.entries(tabs).map(([name, { label }]) => (
          <a key={name} href={`#/site/${siteId}/${name}`} aria-current={name === tab ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      <Tab key={tab} tab={tab} path={path} canWrite={canWrite} site={site} onChanged={reload} />
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

/** The page of a tab, whose file comes when it is first opened. */
function Tab({ tab, ...props }: TabProps & { tab: keyof typeof tabs }) {
  const { value: Page, error } = useLoad<ComponentType<TabProps>>(tabs[tab].load, tab);
  if (Page) return <Page {...props} />;
  return error ? <ErrorMessage text={CHANGED} /> : <Loading />;
}
