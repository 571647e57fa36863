import { listen, type Platform, page, type Verdict } from './platform.ts';

/**
 * Shopify's Customer Privacy API. It combines the merchant's settings, the visitor's region and the visitor's consent.
 * We measure (`analytics`) and choose a sentence by behaviour (`preferences`): both must be allowed.
 */
export const shopify: Platform = (changed) => {
  let isLoading = false;
  let collected: Verdict;
  listen<CustomEvent>('visitorConsentCollected', ({ detail }) => {
    collected = !!(detail?.analyticsAllowed && detail.preferencesAllowed);
    changed();
  });
  listen('shopifyCustomerPrivacyApiLoaded', changed);
  return () => {
    const { customerPrivacy: privacy, loadFeatures } = page['Shopify'] ?? {};
    if (collected !== undefined) return collected;
    if (!privacy) {
      if (!loadFeatures) return undefined;
      if (!isLoading) {
        isLoading = true;
        loadFeatures.call(page['Shopify'], [{ name: 'consent-tracking-api', version: '0.1' }], changed);
      }
      return null;
    }
    if (privacy.analyticsProcessingAllowed() && privacy.preferencesProcessingAllowed()) return true;
    const { analytics, preferences } = privacy.currentVisitorConsent();
    return analytics === 'no' || preferences === 'no' ? false : null;
  };
};
