import { useEffect, useRef, useState } from 'preact/hooks';
import { api, bodyOf, type Website } from '../api.ts';
import { useLoad } from '../hooks.ts';
import { t } from '../language/text.ts';
import { type Place, sameTab } from './address.ts';

/** From this number of websites on there is a search field. */
const SEARCH_FROM = 8;
/** The same values as in style.css. */
const MENU_PX = 288;
const EDGE_PX = 8;

const matches = ({ name, host }: Website, search: string): boolean =>
  `${name} ${host}`.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase());

/** The present website, and a menu of the others, at the same tab. */
export function WebsiteSwitcher({ place }: { place: Place }) {
  const siteId = place.kind === 'website' ? place.siteId : null;
  const [opened, setOpened] = useState(0);
  const [search, setSearch] = useState('');
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { value, error } = useLoad(() => bodyOf(api.GET('/sdk')), 'sites', `${siteId} ${opened}`);
  const all = value?.items ?? [];
  const found = all.filter((site) => matches(site, search));
  const placeMenu = ({ newState }: { newState: string }): void => {
    if (newState !== 'open') return;
    const rightmost = innerWidth - MENU_PX - EDGE_PX;
    const under = button.current!.getBoundingClientRect();
    menu.current!.style.left = `${Math.max(EDGE_PX, Math.min(under.left, rightmost))}px`;
    menu.current!.style.top = `${under.bottom + EDGE_PX}px`;
    setOpened((n) => n + 1);
    setSearch('');
  };
  // The menu closes when the address changes.
  useEffect(() => menu.current?.hidePopover(), [JSON.stringify(place)]);
  return (
    <>
      <button type="button" class="switcher" ref={button} popovertarget="websites">
        {all.find(({ _id }) => _id === siteId)?.name ?? t('Websites')} <span aria-hidden="true">▾</span>
      </button>
      <div id="websites" class="menu" popover="auto" ref={menu} onBeforeToggle={placeMenu}>
        {all.length >= SEARCH_FROM && (
          <input
            type="search"
            aria-label={t('Search the websites')}
            placeholder={t('Search')}
            value={search}
            onInput={(event) => setSearch(event.currentTarget.value)}
          />
        )}
        <nav aria-label={t('Websites')}>
          {found.map((site) => (
            <a
              key={site._id}
              href={sameTab(site._id, place)}
              aria-current={site._id === siteId ? 'page' : undefined}
            >
              {site.name} {site.sample && <span class="chip sample">{t('sample')}</span>}{' '}
              <small class="soft">{site.host}</small>
            </a>
          ))}
          {value && found.length === 0 && <p class="soft">{t('No website with that name.')}</p>}
          {error && <p class="error">{error}</p>}
          <a href="#/">{t('All websites')}</a>
        </nav>
      </div>
    </>
  );
}
