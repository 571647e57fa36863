import { z } from 'zod';
import { HttpError } from '#platform/http/http.ts';
import { storedFacts } from '#schemas/config/site.ts';
import { noSuchWebsite } from '../../access/admit.ts';
import { personRoute } from '../../route.ts';
import { shellQuoted } from '../../shell.ts';
import { instant, refusalsWith } from '../common.ts';
import { readSite } from '../sites/store.ts';
import { NO_KEYS, readServerKeys, replaceServerKey, revokeServerKeys } from './server-keys.ts';

const tag = 'Feed key';
const access = { kind: 'person', role: 'admin' } as const;

/**
 * Shell commands for the merchant's server; the key is read from the environment, so that no shell history stores it.
 */
export const feedExamples = (sdkUrl: string, siteId: string, currency: string): Record<string, string> => {
  const post = (path: string, body: unknown): string =>
    `curl -sS -X POST ${sdkUrl}/${siteId}/${path} -H "X-Service-Token: $SITE_PUBLIC_KEY" -H 'Content-Type: application/json' -d ${shellQuoted(JSON.stringify(body))}`;
  const createdAt = '2026-11-21T10:00:00Z';
  return {
    order: post('platform/orders', {
      id: 1001,
      created_at: createdAt,
      currency,
      total_price: '89.00',
      // The cart attribute, as the page set it, links the order to its visitor.
      note_attributes: [{ name: '_service_uid', value: 'VISITOR_ID' }],
    }),
    refund: post('platform/refunds', {
      id: 1,
      order_id: 1001,
      created_at: createdAt,
      transactions: [{ kind: 'refund', status: 'success', amount: '10.00', currency }],
    }),
  };
};

const FeedKey = z
  .object({
    public_key: z.string().describe('Feed key, which authorises orders, refunds, erasures and exports.'),
    privacy_key: z
      .string()
      .nullable()
      .describe('Privacy key, which authorises erasures and exports only; null if there is none.'),
    examples: z
      .object({
        order: z.string().describe('curl command that sends an order.'),
        refund: z.string().describe('curl command that sends a refund.'),
      })
      .describe(
        'Ready-to-paste examples in the currency of the facts sheet. Replace `VISITOR_ID` with the visitor id that the page stored with the cart.',
      ),
  })
  .meta({ title: 'FeedKey' });
const Rotated = z
  .object({
    public_key: z.string().describe('New feed key.'),
    previous_expires_at: instant.describe('When the previous key stops working, or stopped.'),
  })
  .meta({ title: 'RotatedFeedKey' });
const RotatedPrivacyKey = z
  .object({
    privacy_key: z.string().describe('New privacy key.'),
    previous_expires_at: instant
      .nullable()
      .describe('When the previous key stops working, or stopped; null if there was none.'),
  })
  .meta({ title: 'RotatedPrivacyKey' });
const Rotation = z
  .object({
    revoke: z
      .boolean()
      .optional()
      .describe('If true, all previous keys stop working at once instead of after 24 hours.'),
  })
  .meta({ title: 'KeyRotation' });

const rotation = { tag, access, body: Rotation, bodyOptional: true } as const;
const refused = refusalsWith(400, 404, 409, 413);

export const feedKeyRoutes = [
  personRoute({
    method: 'get',
    path: '/sdk/{id}/feed-key',
    tag,
    summary: 'Get the feed and privacy keys, with ready-to-paste examples',
    description:
      'The feed key authorises orders, refunds, erasures and exports. The privacy key, if there is one, authorises erasures and exports only. Keep both on the shop’s server.',
    access,
    answers: {
      200: { description: 'The current keys.', schema: FeedKey },
      ...refusalsWith(404, 409),
    },
    async handle({ platform, caller, siteId }) {
      const { feed, privacy } = await readServerKeys(platform, caller, siteId);
      const { sample, facts } = await readSite(platform, caller.accountId, siteId);
      if (!feed) throw sample ? new HttpError(409, NO_KEYS) : noSuchWebsite();
      const examples = feedExamples(platform.config.sdkUrl, siteId, storedFacts(facts).currency);
      return { status: 200, body: { public_key: feed, privacy_key: privacy ?? null, examples } };
    },
  }),
  personRoute({
    ...rotation,
    method: 'post',
    path: '/sdk/{id}/public-key',
    summary: "Rotate the website's feed key",
    description:
      'The previous key works for 24 more hours. With `revoke`, all previous keys stop working at once.',
    answers: { 200: { description: 'The new feed key.', schema: Rotated }, ...refused },
    async handle({ platform, caller, siteId, body }) {
      const revoke = body.revoke ?? false;
      const { key, previousExpiresAt } = await replaceServerKey(platform, caller, siteId, 'feed', revoke);
      return { status: 200, body: { public_key: key, previous_expires_at: previousExpiresAt } };
    },
  }),
  personRoute({
    ...rotation,
    method: 'post',
    path: '/sdk/{id}/privacy-key',
    summary: 'Create or rotate the privacy key, which can only erase and export',
    description:
      'The privacy key is for people or programs that answer privacy requests and must not send orders. The previous privacy key works for 24 more hours. With `revoke`, all previous ones stop working at once. The feed key still authorises erasures.',
    answers: { 200: { description: 'The new privacy key.', schema: RotatedPrivacyKey }, ...refused },
    async handle({ platform, caller, siteId, body }) {
      const revoke = body.revoke ?? false;
      const { key, previousExpiresAt } = await replaceServerKey(platform, caller, siteId, 'privacy', revoke);
      return { status: 200, body: { privacy_key: key, previous_expires_at: previousExpiresAt } };
    },
  }),
  personRoute({
    method: 'delete',
    path: '/sdk/{id}/privacy-key',
    tag,
    summary: 'Revoke the privacy key',
    description: 'The privacy key and all previous ones stop working at once.',
    access,
    answers: {
      204: { description: 'The privacy key is revoked.' },
      ...refusalsWith(404, 409),
    },
    async handle({ platform, caller, siteId }) {
      const revoked = await revokeServerKeys(platform, caller, siteId, 'privacy');
      if (!revoked) throw new HttpError(404, 'This website has no privacy key.');
      return { status: 204 };
    },
  }),
];
