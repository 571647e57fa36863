import type { KafkaPlatform } from '#platform/kafka-platform.ts';
import { followTopic } from '#platform/log/follow.ts';
import type { Site } from '#schemas/config/site.ts';

/** The current settings of every website, in memory; undefined for a deleted one. */
export type SiteTable = {
  get(id: string): Site | undefined;
  close(): Promise<void>;
};

/**
 * Reads `config` as a table and follows it. The greatest version of a website wins: after a failover of the relay an older record may
 * come after a newer one.
 */
export async function openSiteTable(
  platform: KafkaPlatform,
  onChange: (site: Site) => void = () => {},
): Promise<SiteTable> {
  const sites = new Map<string, Site>();
  const reader = await followTopic(platform, 'config', (record) => {
    if (record.kind !== 'site') return;
    const known = sites.get(record.site_id);
    if (known && known.version >= record.version) return;
    sites.set(record.site_id, record);
    onChange(record);
  });
  return {
    get(id) {
      const site = sites.get(id);
      return site?.deleted ? undefined : site;
    },
    close: () => reader.close(),
  };
}
