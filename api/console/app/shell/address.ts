import { isTab } from '../pages/tabs.ts';
import { type AccountPageName, isAccountPage } from '../people/section.tsx';

/** The console's route, from the part of the address after `#`. */
export type Place =
  | { readonly kind: 'websites' }
  | { readonly kind: 'account'; readonly page: AccountPageName }
  | { readonly kind: 'new website'; readonly siteId: string | null; readonly step: string | null }
  | { readonly kind: 'website'; readonly siteId: string; readonly tab: string }
  | { readonly kind: 'nowhere' };

export function placeOf(hash: string): Place {
  const [, section = '', ...rest] = hash.split('?')[0]!.replace(/\/$/, '').split('/');
  const [id, name, ...more] = rest;
  switch (section) {
    case '':
      return { kind: 'websites' };
    case 'new':
      return more.length === 0
        ? { kind: 'new website', siteId: id ?? null, step: name ?? null }
        : { kind: 'nowhere' };
    case 'site':
      return id && more.length === 0
        ? { kind: 'website', siteId: id, tab: name ?? 'overview' }
        : { kind: 'nowhere' };
    default:
      return isAccountPage(section) && rest.length === 0
        ? { kind: 'account', page: section }
        : { kind: 'nowhere' };
  }
}

/** The same tab of another website. */
export const sameTab = (siteId: string, place: Place): string =>
  `#/site/${siteId}/${place.kind === 'website' && isTab(place.tab) ? place.tab : 'overview'}`;
