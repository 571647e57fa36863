import type { Marks } from '#platform/erasure/marks.ts';
import { limits } from '#platform/limits/limits.ts';
import type { Running } from '#platform/platform.ts';
import { counter, startAtZero } from '#platform/telemetry/counters.ts';
import { type Close, closes } from '#schemas/collector/closes.ts';
import type { Acceptance } from '../../collector/acceptance.ts';
import { countSignals } from '../../collector/counts.ts';
import { NewVisitors } from '../../collector/new-visitors.ts';
import type { CollectorRules } from '../../collector/rules.ts';
import { disconnected } from '../../collector/session.ts';
import { SiteRates } from '../../collector/site-rates.ts';
import { Visitors } from '../../collector/visitors.ts';
import { ingestMetrics } from '../../metrics.ts';
import type { StorefrontContext } from '../guards.ts';
import { PresentVisitors } from './present.ts';

const SWEEP_MS = 5_000;

/** The state of visitors who post their signals to this storefront, like that of a collector. */
export type HttpSignals = Running & {
  readonly acceptance: Acceptance<object>;
  readonly present: PresentVisitors;
  refused(why: Close): void;
};

export function openHttpSignals(
  { platform, sites, writer }: Pick<StorefrontContext, 'platform' | 'sites' | 'writer'>,
  marks: Marks,
  rules: CollectorRules,
): HttpSignals {
  const { erasure } = platform.secrets;
  const present = new PresentVisitors(limits.SOCKET_IDLE_SECONDS * 1_000, limits.VISITORS_REMEMBERED);
  const refusals = counter(platform.metrics, ingestMetrics.postsRefused);
  startAtZero(refusals, 'why', Object.keys(closes));
  const sweeping = setInterval(() => {
    for (const [visitor, lastMs] of present.takeSilent(Date.now())) {
      // Nothing more is stored for an erased visitor, or a website that is off or deleted.
      const erased = marks.cover(erasure, visitor.site, visitor.id, lastMs);
      if (!erased && sites.get(visitor.site)?.enabled && !writer.full)
        writer.push(disconnected(platform, visitor, 'silent'));
    }
  }, SWEEP_MS);
  return {
    acceptance: {
      platform,
      sites,
      writer,
      visitors: new Visitors(rules.visitor, limits.VISITORS_REMEMBERED, (site, id, sinceMs) =>
        marks.cover(erasure, site, id, sinceMs),
      ),
      newVisitors: new NewVisitors(rules.newVisitors, Date.now()),
      siteRates: new SiteRates(rules.siteSignalsPerSecond),
      counts: countSignals(platform.metrics),
    },
    present,
    refused: (why) => refusals.labels(why).inc(),
    // No `disconnect` is written: the visitors continue with another storefront.
    close: async () => clearInterval(sweeping),
  };
}
