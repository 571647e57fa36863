import { listen, type Platform, page } from './platform.ts';

/**
 * Cookiebot: `statistics` and `preferences` must both be accepted. Before it has loaded, the global is its script tag.
 */
export const cookiebot: Platform = (changed) => {
  listen('CookiebotOnConsentReady CookiebotOnAccept CookiebotOnDecline', changed);
  return () => {
    const { consent, hasResponse } = page['Cookiebot'] ?? {};
    if (consent?.statistics && consent.preferences) return true;
    if (hasResponse) return false;
    return page['Cookiebot'] && null;
  };
};
