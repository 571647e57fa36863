import type { ComponentType } from 'preact';
import type { Website } from '../api.ts';
import { t } from '../language/text.ts';

/** The properties of a tab's page. */
export type TabProps = {
  readonly site: Website;
  /** the part of the address after `#`, with the filters after its `?` */
  readonly path: string;
  readonly canWrite: boolean;
  /** reloads the website after a change */
  readonly onChanged: () => void;
};

type Tab = { readonly label: string; readonly load: () => Promise<ComponentType<TabProps>> };

/** The tabs of a website, in order. Each is a chunk of its own, so that the first view loads only what it shows. */
export const tabs = {
  overview: { label: t('Overview'), load: async () => (await import('./overview.tsx')).OverviewPage },
  moments: { label: t('Moments'), load: async () => (await import('./arrival-pages.ts')).MomentsPage },
  reasons: { label: t('Outcomes'), load: async () => (await import('./reasons.tsx')).ReasonsPage },
  store: { label: t('Orders'), load: async () => (await import('./arrival-pages.ts')).StorePage },
  facts: { label: t('Facts sheet'), load: async () => (await import('./facts.tsx')).FactsPage },
  preview: { label: t('Preview'), load: async () => (await import('./setup-pages.ts')).PreviewPage },
  settings: { label: t('Settings'), load: async () => (await import('./settings.tsx')).SettingsPage },
  health: { label: t('Health'), load: async () => (await import('./arrival-pages.ts')).HealthPage },
  install: { label: t('Install'), load: async () => (await import('./setup-pages.ts')).InstallPage },
} as const satisfies Readonly<Record<string, Tab>>;

export const isTab = (name: string): name is keyof typeof tabs => Object.hasOwn(tabs, name);
