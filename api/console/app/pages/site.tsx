import { useEffect } from 'preact/hooks';
import { call, type Website } from '../api.ts';
import { useLoaded } from '../hooks.ts';
import { Problem, Waiting } from '../parts/notes.tsx';
import { FactsEditor } from './facts.tsx';
import { Install } from './install.tsx';
import { Moments } from './moments.tsx';
import { Overview } from './overview.tsx';
import { ReasonsView } from './reasons.tsx';
import { Settings } from './settings.tsx';
import { shopUrl } from './start.tsx';
import { StoreView } from './store.tsx';

const tabs: Readonly<Record<string, string>> = {
  overview: 'Overview',
  moments: 'Moments',
  reasons: 'Outcomes',
  store: 'Orders',
  facts: 'Facts sheet',
  settings: 'Settings',
  install: 'Install',
};

type Props = { id: string; tab: string; path: string; writes: boolean };

export function SiteScreen({ id, tab: asked, path, writes }: Props) {
  const tab = asked in tabs ? asked : 'overview';
  const { value: site, error, again } = useLoaded(() => call<Website>('GET', `/sdk/${id}`), id);
  useEffect(() => {
    document.title = site ? `${tabs[tab]} · ${site.name} · Engagement console` : 'Engagement console';
    return () => {
      document.title = 'Engagement console';
    };
  }, [site?.name, tab]);
  if (error)
    return (
      <section class="page">
        <Problem text={error} />
        <a href="#/">All websites</a>
      </section>
    );
  if (!site)
    return (
      <section class="page">
        <Waiting />
      </section>
    );
  return (
    <section class="page">
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
      <nav class="tabs" aria-label="Website">
        {Object.entries(tabs).map(([name, label]) => (
          <a key={name} href={`#/site/${id}/${name}`} aria-current={name === tab ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      <Tab id={id} tab={tab} path={path} writes={writes} site={site} onChanged={again} />
    </section>
  );
}

function Tab({ id, tab, path, writes, site, onChanged }: Props & { site: Website; onChanged: () => void }) {
  switch (tab) {
    case 'reasons':
      return <ReasonsView site={site} path={path} />;
    case 'store':
      return <StoreView id={id} />;
    case 'facts':
      return <FactsEditor id={id} writes={writes} />;
    case 'settings':
      return <Settings site={site} writes={writes} onChanged={onChanged} />;
    case 'install':
      return <Install site={site} writes={writes} />;
    case 'moments':
      return <Moments site={site} path={path} />;
    default:
      return <Overview site={site} />;
  }
}
