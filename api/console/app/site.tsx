import { useEffect } from 'preact/hooks';
import { call, type Website } from './api.ts';
import { FactsEditor } from './facts.tsx';
import { useLoaded } from './hooks.ts';
import { Install } from './install.tsx';
import { Moments } from './moments.tsx';
import { ReasonsView } from './reasons.tsx';
import { Settings } from './settings.tsx';
import { StoreView } from './store.tsx';

const tabs = {
  moments: 'Moments',
  reasons: 'Reasons',
  store: 'Orders',
  facts: 'Facts sheet',
  settings: 'Settings',
  install: 'Install',
};

type Props = { id: string; tab: string; path: string; writes: boolean };

export function SiteScreen({ id, tab, path, writes }: Props) {
  const { value: site, error, again } = useLoaded(() => call<Website>('GET', `/sdk/${id}`), id);
  useEffect(() => {
    document.title = site ? `${site.name} · Engagement console` : 'Engagement console';
    return () => {
      document.title = 'Engagement console';
    };
  }, [site?.name]);
  if (error)
    return (
      <p class="error page" role="alert">
        {error}
      </p>
    );
  if (!site) return <p class="page soft">One moment…</p>;
  return (
    <section class="page">
      <div class="title">
        <h1>{site.name}</h1>
        <span class="soft">{site.host}</span>
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
    default:
      return <Moments id={id} path={path} connected={site.state.connected} />;
  }
}
