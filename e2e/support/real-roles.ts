import type { Platform } from '#platform/platform.ts';
import type { Bundle } from '../../ingest/storefront/bundle.ts';

/** What the benches and the capacity model need to run the real roles in measured processes. */

export const NO_LIMITS = {
  visitor: { perSecond: 1e12, burst: 1e12 },
  newVisitors: { perSite: 0, perNetwork: 0, afterMs: 0 },
  siteSignalsPerSecond: 0,
};
const NOTHING = Buffer.alloc(0);
const EMPTY = { plain: NOTHING, gzip: NOTHING, brotli: NOTHING, hash: 'bench' };
/** A storefront that serves empty files. */
export const emptyFiles: Bundle = {
  sdk: EMPTY,
  sdkWithFrame: EMPTY,
  files: new Map(),
  shopifyCart: null,
  version: 'bench',
};

/** How many signals the tasks of this process have folded. */
export async function folded({ metrics }: Platform): Promise<number> {
  const metric = await metrics.getSingleMetric('engage_visitor_records_total')!.get();
  return metric.values.reduce((sum, { value }) => sum + value, 0);
}
