import type { KafkaPlatform } from '#platform/kafka-platform.ts';
import { limits } from '#platform/limits/limits.ts';
import type { BucketRules } from './bucket.ts';
import type { NewVisitorRules } from './new-visitors.ts';

/** The limits of one process, for websockets and posts alike. */
export type CollectorRules = {
  /** signals of one visitor */
  readonly visitor: BucketRules;
  readonly newVisitors: NewVisitorRules;
  readonly siteSignalsPerSecond: number;
};

export const rulesOf = ({ config }: Pick<KafkaPlatform, 'config'>): CollectorRules => ({
  visitor: { perSecond: limits.SIGNALS_PER_SECOND, burst: limits.SIGNALS_BURST },
  newVisitors: {
    perSite: config.newVisitorsPerSite,
    perNetwork: config.newVisitorsPerNetwork,
    afterMs: limits.NEW_VISITORS_GRACE_MS,
  },
  siteSignalsPerSecond: config.siteSignalsPerSecond,
});
