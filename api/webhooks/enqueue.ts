import type { Platform } from '#platform/platform.ts';
import { transaction } from '#platform/postgres/postgres.ts';
import { enqueueEvents, type NewEvent } from '#platform/webhooks/enqueue.ts';
import type { SiteId } from '#schemas/ids.ts';
import { comparisonPeriod } from '../views/outcomes/experiment.ts';
import { comparedWebsite } from '../views/outcomes/website.ts';
import { reasonsView } from '../views/reasons/reasons.ts';

/** One event an hour for each route and sentence: a broken feed is refused thousands of times. */
export async function enqueueRefusals({ postgres }: Pick<Platform, 'postgres'>): Promise<void> {
  const { rows } = await postgres.query<{
    site: string;
    route: string;
    status: number;
    sentence: string;
    hour: string;
    refused: string;
  }>(
    `select d.site_id as site, d.route, d.status, coalesce(d.sentence, '') as sentence,
       to_char(date_trunc('hour', d.at at time zone 'UTC'), 'YYYY-MM-DD"T"HH24:00"Z"') as hour, count(*) as refused
     from delivery d where d.status >= 400 and d.route <> 'webhook' and d.at > now() - interval '10 minutes'
       and d.site_id in (select w.site_id from webhook w where 'feed.refused' = any(w.events) and w.created_at < d.at)
     group by 1, 2, 3, 4, 5`,
  );
  await enqueueEvents(
    postgres,
    rows.map(({ site, refused: _counted, ...data }): NewEvent => {
      const subject = `${data.hour} ${data.route} ${data.status} ${data.sentence}`;
      return { site, event: 'feed.refused', subject, data };
    }),
  );
}

/** The last event that was sent to a webhook. */
type Earlier = {
  readonly site: string;
  /** null also for one that was sent by an earlier release */
  readonly experiment: string | null;
  readonly verdict: string | null;
  readonly broken: boolean | null;
  readonly id: string;
};
/** How often a website is compared, for all its webhooks together; a failed attempt counts. */
const COMPARE_EVERY = '1 hour';
const WEBSITES_A_ROUND = 4;

/**
 * Compares websites whose webhooks subscribe to it, and enqueues events for changed verdicts and sample ratio
 * mismatches.
 */
export async function enqueueVerdicts(
  platform: Pick<Platform, 'clickhouse' | 'postgres' | 'log'>,
): Promise<void> {
  const { postgres, log } = platform;
  // Setting `compared_at` claims the website, so that no other process compares it. The website is locked, not its
  // webhooks: two processes that each held one of them would deadlock.
  const { rows } = await postgres.query<Earlier>(
    `with asking as (
       select id, site_id, compared_at from webhook where events && array['verdict.changed', 'split.broken']),
     due as (
       select s.id from site s join (
         select site_id, min(compared_at) as since from asking group by site_id) a on a.site_id = s.id
       where a.since < now() - interval '${COMPARE_EVERY}' order by a.since limit $1 for no key update of s skip locked)
     update webhook w set compared_at = now() from due, asking where asking.site_id = due.id and w.id = asking.id
     returning w.id, w.site_id as site, w.told_experiment as experiment, w.told_verdict as verdict,
       w.told_broken as broken`,
    [WEBSITES_A_ROUND],
  );
  for (const site of new Set(rows.map((one) => one.site))) {
    const webhooks = rows.filter((one) => one.site === site);
    try {
      await enqueueVerdictOf(platform, site as SiteId, webhooks);
    } catch (err) {
      log.warn(
        { err, site },
        'a website could not be compared for its webhooks; the next attempt is in an hour',
      );
    }
  }
}

async function enqueueVerdictOf(
  { clickhouse, postgres }: Pick<Platform, 'clickhouse' | 'postgres'>,
  site: SiteId,
  webhooks: readonly Earlier[],
): Promise<void> {
  const now = await comparisonOf(clickhouse, postgres, site);
  if (!now) return;
  // In one transaction: events whose verdict was not stored would be enqueued again, under another id, an hour later.
  await transaction(postgres, async (tx) => {
    await enqueueEvents(
      tx,
      webhooks.flatMap((earlier) => changesOf(earlier, now)),
    );
    await tx.query(
      'update webhook set told_experiment = $2, told_verdict = $3, told_broken = $4 where id = any($1)',
      [webhooks.map(({ id }) => id), now.experiment, now.verdict, now.broken],
    );
  });
}

type Compared = {
  readonly experiment: string;
  readonly verdict: string;
  readonly broken: boolean;
  readonly srmP: number;
};

/** Null before there is an experiment. */
async function comparisonOf(
  clickhouse: Platform['clickhouse'],
  postgres: Platform['postgres'],
  site: SiteId,
): Promise<Compared | null> {
  const nowUs = Date.now() * 1_000;
  const website = await comparedWebsite(postgres, site);
  if (!website.experiment) return null;
  const { all, holdout } = await reasonsView(
    clickhouse,
    website,
    comparisonPeriod(website, {}, nowUs),
    nowUs,
  );
  const { verdict } = all.effect;
  return {
    experiment: website.experiment.id,
    verdict,
    broken: verdict === 'do_not_trust',
    srmP: holdout.srm_p,
  };
}

/** The first comparison of an experiment has no earlier verdict; it can only find a sample ratio mismatch. */
function changesOf(earlier: Earlier, now: Compared): NewEvent[] {
  const { id: webhook, site } = earlier;
  const { experiment, verdict, broken, srmP } = now;
  const isFirst = earlier.experiment !== null && earlier.experiment !== experiment;
  const { verdict: before, broken: wasBroken } = isFirst ? { verdict: null, broken: null } : earlier;
  const hour = new Date().toISOString().slice(0, 13);
  const changed: NewEvent = {
    ...{ site, webhook, event: 'verdict.changed', subject: `${experiment} ${before} ${verdict} ${hour}` },
    data: { experiment, from: before, to: verdict },
  };
  const split: NewEvent = {
    ...{ site, webhook, event: 'split.broken', subject: `${experiment} ${hour}` },
    data: { experiment, srm_p: srmP },
  };
  return [
    ...(before !== null && before !== verdict ? [changed] : []),
    ...(broken && !wasBroken ? [split] : []),
  ];
}
