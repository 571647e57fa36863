import { z } from 'zod';
import { Turns } from '#platform/limits/turns.ts';
import { unlessKnown } from '../conditional.ts';
import { scopeRoute } from '../route.ts';
import { SharedWork } from '../shared-work.ts';
import { dataLagSeconds } from '../views/lag.ts';
import { experimentOf, lookAt } from '../views/outcomes/experiment.ts';
import { reasonsView } from '../views/reasons.ts';
import { always, instantUs, refusals, tagHeader, unchanged } from './common.ts';
import { lagHeader } from './moments.ts';
import { Reasons, type ReasonsView } from './reasons-shape.ts';

const Query = z.object({ from: instantUs, to: instantUs });

/**
 * A view over a million visitors takes longer than a request may (docs/outcomes.md), and a connection of each store:
 * the caller is answered 503, and finds the result on retry.
 */
const turns = new Turns({ atOnce: 3, waitingMax: 100, waitingOfOneMax: 50, waitMs: 8_000 });
const views = new SharedWork<{ readonly body: ReasonsView; readonly sinceMs: number }>();

export const reasonsRoutes = [
  scopeRoute({
    method: 'get',
    path: '/sdk/{id}/reasons',
    tag: 'Views',
    summary: 'Compare visitors spoken to with visitors left alone, by reason of the stall',
    access: { kind: 'scope', scope: 'sites:read', boundKey: 'own' },
    query: Query,
    answers: {
      200: { description: 'Reasons and outcomes.', schema: Reasons, headers: { ...lagHeader, ...tagHeader } },
      304: unchanged,
      400: refusals[400],
      404: refusals[404],
      ...always,
    },
    async handle(ask) {
      const { platform, siteId, query } = ask;
      const nowUs = Date.now() * 1000;
      const look = lookAt(await experimentOf(platform.postgres, siteId), query, nowUs);
      const make = async () => ({
        sinceMs: performance.now(),
        body: await turns.run(siteId, () => reasonsView(platform, siteId, look, nowUs)),
      });
      const [{ body, sinceMs }, viewsLag, ordersLag] = await Promise.all([
        views.run(JSON.stringify([siteId, query, look.experiment?.id]), make),
        dataLagSeconds(platform.postgres, 'views'),
        dataLagSeconds(platform.postgres, 'orders'),
      ]);
      const ageSeconds = Math.floor((performance.now() - sinceMs) / 1_000);
      const lagSeconds = Math.max(viewsLag, ordersLag) + ageSeconds;
      // An end or a beginning that moves with the clock is no news.
      const { from, to, ...found } = body;
      const told = JSON.stringify([found, query.from && from, query.to && to]);
      return unlessKnown(ask, told, { 'X-Data-Lag-Seconds': String(lagSeconds) }, async () => body);
    },
  }),
];
