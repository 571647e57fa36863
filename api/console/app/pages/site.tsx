import type { ComponentChildren, ComponentType } from 'preact';
import { useRef } from 'preact/hooks';
import { type Website, websiteOrNull } from '../api.ts';
import { PageZone, useWebsiteZone } from '../clock/website-clock.ts';
import { shopUrl } from '../components/getting-started.tsx';
import { ErrorMessage, Loading, LoadState, NOT_LOADED } from '../components/status.tsx';
import { useLoad, useRenewed } from '../hooks.ts';
import { t } from '../language/text.ts';
import { NotFound } from '../shell/not-found.tsx';
import { isFilling, SampleFilling, SampleNotice } from '../shell/sample-notice.tsx';
import { useTitle } from '../shell/title.ts';
import { PauseNotice } from '../speaking/pause-notice.tsx';
import { SameTestNotice } from '../speaking/same-test-notice.tsx';
import { isTab, type TabProps, tabs } from './tabs.ts';

type Props = { siteId: string; tab: string; path: string; canWrite: boolean };

/** A website: its name, and the page of one tab. */
export function SitePage({ siteId, tab, path, canWrite }: Props) {
  const { value: site, error, reload } = useRenewed(() => websiteOrNull(siteId), siteId);
  const zone = useWebsiteZone(siteId, tab);
  const isKnown = isTab(tab);
  useTitle(...(site && isKnown ? [tabs[tab].label, site.name] : [null]));
  if (!site)
    return (
      <section class="page">
        {error && <ErrorMessage text={error} />}
        {site === null && (
          <NotFound what={t('This account has no such website. It may have been deleted.')} />
        )}
        {error ? <a href="#/">{t('All websites')}</a> : site === undefined && <Loading />}
      </section>
    );
  return (
    <section class="page">
      <SiteTitle site={site} />
      {error && <ErrorMessage text={error} />}
      {site.sample && <SampleNotice site={site} canWrite={canWrite} />}
      {zone.value && <PauseNotice site={site} zone={zone.value} />}
      <SameTestNotice site={site} />
      <nav class="tabs" aria-label={t('Website')}>
        {Object.entries(tabs).map(([name, { label }]) => (
          <a key={name} href={`#/site/${siteId}/${name}`} aria-current={name === tab ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      {isFilling(site) ? (
        <SampleFilling siteId={siteId} reload={reload} />
      ) : isKnown ? (
        <OnShopClock zone={zone}>
          <Tab key={tab} tab={tab} path={path} canWrite={canWrite} site={site} onChanged={reload} />
        </OnShopClock>
      ) : (
        <NotFound
          what={t('This website has no such page.')}
          href={`#/site/${siteId}/overview`}
          to={t('Its overview')}
          inWebsite
        />
      )}
    </section>
  );
}

/** Every time of day on the pages of a website is in the shop's time zone. */
function OnShopClock({
  zone,
  children,
}: {
  zone: { value?: string; error?: string };
  children: ComponentChildren;
}) {
  const known = useRef<string | undefined>(undefined);
  known.current = zone.value ?? known.current;
  if (known.current) return <PageZone.Provider value={known.current}>{children}</PageZone.Provider>;
  return <LoadState error={zone.error} />;
}

const SiteTitle = ({ site }: { site: Website }) => (
  <div class="title">
    <h1>{site.name}</h1>
    {site.sample ? (
      <span class="soft">{site.host}</span>
    ) : (
      <a class="nav" href={shopUrl(site)} target="_blank" rel="noreferrer">
        {site.host} <span aria-hidden="true">↗</span>
      </a>
    )}
    {site.sample && <span class="chip sample">{t('sample')}</span>}
    {!site.enabled && <span class="chip off">{t('off')}</span>}
    {site.shadow && (
      <span class="chip shadow" title={t('Decides, but shows no cards')}>
        {t('shadow')}
      </span>
    )}
  </div>
);

/** The page of a tab, whose chunk is loaded when it is first opened. */
function Tab({ tab, ...props }: TabProps & { tab: keyof typeof tabs }) {
  const { value: Page, error } = useLoad<ComponentType<TabProps>>(tabs[tab].load, tab);
  if (Page) return <Page {...props} />;
  return <LoadState error={error && NOT_LOADED} />;
}
