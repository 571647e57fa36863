import { defaultCapture, emptyFacts, type Site } from '../config/site.ts';
import type { SiteId } from '../ids.ts';

/** A website that is switched on, with an empty facts sheet. Tests name what they need to be otherwise. */
export const testSite = (changes: Partial<Site> = {}): Site => ({
  kind: 'site',
  site_id: 'site-1' as SiteId,
  version: 1,
  facts_version: 1,
  changed_at_ms: 0,
  deleted: false,
  name: 'Shop',
  host: 'shop.example',
  enabled: true,
  shadow: false,
  card_enabled: true,
  holdout_pct: 0.2,
  vertical: null,
  allowed_origins: ['https://shop.example'],
  capture: defaultCapture,
  field_salt: 'field',
  holdout_salt: 'holdout',
  salt_epoch: 1,
  facts: emptyFacts,
  consent: 'auto',
  experiment_mode: 'ab',
  ...changes,
});
