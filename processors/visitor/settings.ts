import { withPlainHandles } from '#schemas/config/handles.ts';
import type { Site } from '#schemas/config/site.ts';
import type { Context, Result } from './keyed-state.ts';

/** Stores newer settings. The record of a deleted website stays, so that older settings do not restore it. */
export function applySite(site: Site, context: Context): Result {
  if (!isNewer(site, context)) return {};
  const global = { name: site.site_id, value: { ...site, facts: withPlainHandles(site.facts) } };
  return site.deleted ? { global, purges: true } : { global };
}

/** Whether the record deletes the website, and with it all of its visitors. */
export const deletesWebsite = (site: Site, context: Context): boolean =>
  site.deleted && isNewer(site, context);

function isNewer({ site_id, version }: Site, context: Context): boolean {
  const known = context.getGlobal(site_id);
  return known === null || known.version < version;
}
