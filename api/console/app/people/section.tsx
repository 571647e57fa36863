import type { ComponentType } from 'preact';
import type { Account } from '../api.ts';
import { LoadState, NOT_LOADED } from '../components/status.tsx';
import { timeZone } from '../format.ts';
import { useLoad } from '../hooks.ts';
import { t } from '../language/text.ts';
import { zoneLabel } from '../language/zones.ts';
import { useTitle } from '../shell/title.ts';

/** The properties of a page about the account. */
export type AccountProps = {
  readonly account: Account;
  /** the part of the address after `#`, with the filters after its `?` */
  readonly path: string;
};

type Page = {
  readonly label: string;
  /** shown to admins only, because the API refuses everybody else */
  readonly admin: boolean;
  readonly load: () => Promise<ComponentType<AccountProps>>;
};

/** The pages about the account and not a website, in order. They are loaded when first opened. */
const pages = {
  account: {
    label: t('My account'),
    admin: false,
    load: async () => (await import('./account-pages.ts')).MyAccountPage,
  },
  people: {
    label: t('People'),
    admin: true,
    load: async () => (await import('./account-pages.ts')).PeoplePage,
  },
  keys: {
    label: t('API keys'),
    admin: true,
    load: async () => (await import('./account-pages.ts')).KeysPage,
  },
  audit: {
    label: t('Audit log'),
    admin: true,
    load: async () => (await import('./account-pages.ts')).AuditPage,
  },
} as const satisfies Readonly<Record<string, Page>>;

export type AccountPageName = keyof typeof pages;
export const isAccountPage = (name: string): name is AccountPageName => Object.hasOwn(pages, name);

export function AccountSection({ page: asked, ...props }: AccountProps & { page: AccountPageName }) {
  const isAdmin = props.account.role === 'admin';
  const page = pages[asked].admin && !isAdmin ? 'account' : asked;
  const { label } = pages[page];
  useTitle(label);
  const shown = Object.entries(pages).filter(([, { admin }]) => isAdmin || !admin);
  return (
    <section class="page">
      <h1>{label}</h1>
      <nav class="tabs" aria-label={t('Account')}>
        {shown.map(([name, one]) => (
          <a key={name} href={`#/${name}`} aria-current={name === page ? 'page' : undefined}>
            {one.label}
          </a>
        ))}
      </nav>
      <p class="soft">
        {t('Times are in {zone}, the time zone of this browser: an account may have several shops.', {
          zone: zoneLabel(timeZone),
        })}
      </p>
      <AccountPage key={page} page={page} {...props} />
    </section>
  );
}

function AccountPage({ page, ...props }: AccountProps & { page: AccountPageName }) {
  const { value: Page, error } = useLoad<ComponentType<AccountProps>>(pages[page].load, page);
  if (Page) return <Page {...props} />;
  return <LoadState error={error && NOT_LOADED} />;
}
