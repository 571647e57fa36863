import { z } from 'zod';
import { HttpError } from '#platform/http/http.ts';
import { storedFacts } from '#schemas/config/site.ts';
import { noSuchWebsite } from '../../access/admit.ts';
import { personRoute } from '../../route.ts';
import { shellQuoted } from '../../shell.ts';
import { credentialRefusals, instant, refusals } from '../common.ts';
import { readSite } from '../sites/store.ts';
import { NO_KEYS, readServerKeys, replaceServerKey, revokeServerKeys } from './server-keys.ts';

const tag = 'Feed key';
const access = { kind: 'person', role: 'admin' } as const;

/** Ready to paste into a shell on the merchant's server; the key is read from the environment, so no history keeps it. */
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
      // By it the order is known as that of a visitor: the cart's attribute, as the page set it.
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
    public_key: z.string().describe('feeds, erases and exports'),
    privacy_key: z.string().nullable().describe('only erases and exports; null until one is made'),
    examples: z
      .object({ order: z.string(), refund: z.string() })
      .describe('in the currency of the facts sheet; VISITOR_ID is the visitor that the page told'),
  })
  .meta({ title: 'FeedKey' });
const Rotated = z
  .object({ public_key: z.string(), previous_expires_at: instant })
  .meta({ title: 'RotatedFeedKey' });
const RotatedPrivacyKey = z
  .object({
    privacy_key: z.string(),
    previous_expires_at: instant.nullable().describe('null for the first one'),
  })
  .meta({ title: 'RotatedPrivacyKey' });
const Rotation = z
  .object({
    revoke: z.boolean().optional().describe('true: the old keys end at once, not after 24 hours'),
  })
  .meta({ title: 'KeyRotation' });

const rotation = { tag, access, body: Rotation, bodyOptional: true } as const;
const refused = {
  400: refusals[400],
  404: refusals[404],
  409: refusals[409],
  413: refusals[413],
  ...credentialRefusals,
} as const;

export const feedKeyRoutes = [
  personRoute({
    method: 'get',
    path: '/sdk/{id}/feed-key',
    tag,
    summary: 'Get the feed and privacy keys, with ready-to-paste examples',
    description:
      'The feed key authorises orders, refunds, erasures and exports; the privacy key, where there is one, only the last two. Both stay on the server of the shop.',
    access,
    answers: {
      200: { description: 'The keys in force.', schema: FeedKey },
      404: refusals[404],
      409: refusals[409],
      ...credentialRefusals,
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
    description: 'The old key works for 24 hours more; with `revoke` every old key ends at once.',
    answers: { 200: { description: 'The new key.', schema: Rotated }, ...refused },
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
      'For whoever answers privacy requests and must not feed orders. The old one works for 24 hours more; with `revoke` every old one ends at once. The feed key keeps erasing.',
    answers: { 200: { description: 'The new key.', schema: RotatedPrivacyKey }, ...refused },
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
    description: 'It and those that it replaced end at once.',
    access,
    answers: {
      204: { description: 'Revoked.' },
      404: refusals[404],
      409: refusals[409],
      ...credentialRefusals,
    },
    async handle({ platform, caller, siteId }) {
      const revoked = await revokeServerKeys(platform, caller, siteId, 'privacy');
      if (!revoked) throw new HttpError(404, 'This website has no privacy key.');
      return { status: 204 };
    },
  }),
];
