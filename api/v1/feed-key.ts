import { z } from 'zod';
import { audit } from '#platform/audit.ts';
import { transaction } from '#platform/postgres/postgres.ts';
import { noSuchWebsite } from '../access/admit.ts';
import { unseal } from '../access/secret.ts';
import { personRoute } from '../route.ts';
import { always, instant, refusals } from './common.ts';
import { insertFeedKey, websiteSubject } from './sites/store.ts';

const OLD_KEY_HOURS = 24;
const tag = 'Feed key';
const access = { kind: 'person', role: 'admin' } as const;

/** Ready to paste into a shell on the merchant's server; the key is read from the environment, so no history keeps it. */
const examplesOf = (sdkUrl: string, siteId: string): Record<string, string> => {
  const post = (path: string, body: unknown): string =>
    `curl -sS -X POST ${sdkUrl}/${siteId}/${path} -H "X-Service-Token: $SITE_PUBLIC_KEY" -H 'Content-Type: application/json' -d '${JSON.stringify(body)}'`;
  const createdAt = '2026-11-21T10:00:00Z';
  return {
    order: post('platform/orders', {
      id: 1001,
      created_at: createdAt,
      currency: 'USD',
      total_price: '89.00',
    }),
    refund: post('platform/refunds', {
      id: 1,
      order_id: 1001,
      created_at: createdAt,
      transactions: [{ kind: 'refund', status: 'success', amount: '10.00', currency: 'USD' }],
    }),
  };
};

const FeedKey = z
  .object({ public_key: z.string(), examples: z.object({ order: z.string(), refund: z.string() }) })
  .meta({ title: 'FeedKey' });
const Rotated = z
  .object({ public_key: z.string(), previous_expires_at: instant })
  .meta({ title: 'RotatedFeedKey' });

export const feedKeyRoutes = [
  personRoute({
    method: 'get',
    path: '/sdk/{id}/feed-key',
    tag,
    summary: "Show the website's feed key and ready-to-paste examples",
    description: 'The key authorises orders, refunds and erasures: it stays on the server of the shop.',
    access,
    answers: { 200: { description: 'The key in force.', schema: FeedKey }, 404: refusals[404], ...always },
    async handle({ platform, caller, siteId }) {
      const { rows } = await platform.postgres.query<{ sealed: Buffer }>(
        `select k.sealed from feed_key k join site s on s.id = k.site_id
         where s.id = $1 and s.account_id = $2 and k.expires_at is null order by k.created_at desc limit 1`,
        [siteId, caller.accountId],
      );
      if (!rows[0]) throw noSuchWebsite();
      const publicKey = unseal(platform.secrets.seal, rows[0].sealed);
      return {
        status: 200,
        body: { public_key: publicKey, examples: examplesOf(platform.config.sdkUrl, siteId) },
      };
    },
  }),
  personRoute({
    method: 'post',
    path: '/sdk/{id}/public-key',
    tag,
    summary: "Rotate the website's feed key",
    description: `The old key works for ${OLD_KEY_HOURS} hours more.`,
    access,
    answers: { 200: { description: 'The new key.', schema: Rotated }, 404: refusals[404], ...always },
    async handle({ platform, caller, siteId }) {
      const body = await transaction(platform.postgres, async (tx) => {
        const { rows: sites } = await tx.query<{ id: string; name: string }>(
          'select id, name from site where id = $1 and account_id = $2 for update',
          [siteId, caller.accountId],
        );
        if (!sites[0]) throw noSuchWebsite();
        await audit(tx, caller, 'feed_key.rotated', websiteSubject(sites[0]));
        const { rows } = await tx.query<{ at: Date }>('select now() + make_interval(hours => $1) as at', [
          OLD_KEY_HOURS,
        ]);
        const at = rows[0]!.at;
        await tx.query('update feed_key set expires_at = $2 where site_id = $1 and expires_at is null', [
          siteId,
          at,
        ]);
        return {
          public_key: await insertFeedKey(tx, platform, siteId),
          previous_expires_at: at.toISOString(),
        };
      });
      return { status: 200, body };
    },
  }),
];
