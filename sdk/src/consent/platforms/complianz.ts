import { listen, type Platform, page } from './platform.ts';

/** Complianz for WordPress, from 6.0 on: `statistics` and `preferences` must both be allowed. */
export const complianz: Platform = (changed) => {
  listen('cmplz_fire_categories cmplz_status_change cmplz_revoke cmplz_banner_status', changed);
  return () => {
    const { cmplz_has_consent: has, cmplz_get_banner_status: banner } = page;
    if (!has) return page['complianz'] && null;
    if (has('statistics') && has('preferences')) return true;
    // An answer dismisses the banner.
    return banner?.() === 'dismissed' ? false : null;
  };
};
