import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { type AuditAction, audit, websiteSubject } from '#platform/audit.ts';
import { HttpError } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { sealText, shopifySigningKey } from '#platform/secrets/sealed-text.ts';
import { projectFile } from '#schemas/files.ts';
import { SHOPIFY_PIXEL } from '#schemas/sdk-parts.ts';
import type { Person } from '../access/caller.ts';
import { personRoute } from '../route.ts';
import { instant, refusalsWith } from './common.ts';
import { NO_KEYS } from './feed-key/server-keys.ts';
import { lockSite, withSiteLock } from './sites/change-lock.ts';

const tag = 'Shopify without an app';
const access = { kind: 'person', role: 'admin' } as const;

const View = z
  .object({
    theme: z.string().describe('Lines to paste into `theme.liquid`, before `</head>`.'),
    pixel: z.string().describe('Code to paste as a custom pixel, which reports the steps of the checkout.'),
    webhook_url: z.string().describe('Address for the webhooks "Order creation" and "Order update".'),
    connected: z.boolean().describe('Whether the key with which Shopify signs the webhooks is stored.'),
    heard_at: instant
      .nullable()
      .describe(
        'When the last webhook arrived that was signed with this key, to the minute; null if none has arrived.',
      ),
  })
  .meta({ title: 'ShopifyShop' });
type View = z.infer<typeof View>;

const SigningKey = z
  .object({
    signing_key: z
      .string()
      .trim()
      .regex(
        /^[0-9a-zA-Z_-]{32,128}$/,
        'must be the signing key that Shopify shows below the list of its webhooks: 64 letters and digits',
      )
      .describe('Key with which Shopify signs the webhooks of the shop.'),
  })
  .meta({ title: 'ShopifySigningKey' });

async function viewOf({ postgres, config }: Platform, siteId: string): Promise<View> {
  const { rows } = await postgres.query<{ heard_at: Date | null }>(
    'select heard_at from shopify_shop where site_id = $1',
    [siteId],
  );
  const address = `${config.sdkUrl}/${siteId}`;
  return {
    theme: `<script async src="${address}/sdk"></script>\n<script defer src="${address}/shopify-cart.js"></script>`,
    pixel: (await readFile(projectFile('dist', SHOPIFY_PIXEL), 'utf8'))
      .replace('https://engage.example.com', () => config.sdkUrl)
      .replace('your-site-id', () => siteId),
    webhook_url: `${address}/platform/shopify`,
    connected: rows.length === 1,
    heard_at: rows[0]?.heard_at?.toISOString() ?? null,
  };
}

const changeShop = (
  { postgres }: Platform,
  caller: Person,
  siteId: string,
  action: AuditAction,
  [statement, ...more]: readonly [string, ...string[]],
): Promise<number> =>
  withSiteLock(postgres, caller, siteId, async (tx) => {
    const { name, sample } = await lockSite(tx, caller, siteId);
    if (sample) throw new HttpError(409, NO_KEYS);
    const { rowCount } = await tx.query(statement, [siteId, ...more]);
    if (rowCount) await audit(tx, caller, action, websiteSubject({ id: siteId, name }));
    return rowCount ?? 0;
  });

const refused = refusalsWith(404, 409);

export const shopifyRoutes = [
  personRoute({
    method: 'get',
    path: '/sdk/{id}/shopify',
    tag,
    summary: 'Get the Shopify snippets and the state of its webhooks',
    access,
    answers: {
      200: { description: 'The snippets and the state of the webhooks.', schema: View },
      ...refused,
    },
    async handle({ platform, siteId }) {
      return { status: 200, body: await viewOf(platform, siteId) };
    },
  }),
  personRoute({
    method: 'post',
    path: '/sdk/{id}/shopify',
    tag,
    summary: "Store the key that signs the shop's webhooks",
    description:
      'Shopify shows the key in the settings of its admin, under Notifications, Webhooks. The key replaces the previous one, and is never shown again.',
    access,
    body: SigningKey,
    answers: {
      200: { description: 'The key is stored.', schema: View },
      ...refusalsWith(400, 404, 409, 413),
    },
    async handle({ platform, caller, siteId, body }) {
      await changeShop(platform, caller, siteId, 'shopify.connected', [
        `insert into shopify_shop (site_id, signing_key) values ($1, $2)
         on conflict (site_id) do update set signing_key = excluded.signing_key, heard_at = null`,
        sealText(platform.secrets.person, shopifySigningKey(siteId), body.signing_key),
      ]);
      return { status: 200, body: await viewOf(platform, siteId) };
    },
  }),
  personRoute({
    method: 'delete',
    path: '/sdk/{id}/shopify',
    tag,
    summary: 'Delete the key that signs the shop’s webhooks',
    description: 'Webhooks that Shopify still sends are refused, until Shopify removes them.',
    access,
    answers: { 204: { description: 'The key is deleted.' }, ...refused },
    async handle({ platform, caller, siteId }) {
      const forgotten = await changeShop(platform, caller, siteId, 'shopify.disconnected', [
        'delete from shopify_shop where site_id = $1',
      ]);
      if (forgotten === 0) throw new HttpError(404, 'This website has no Shopify signing key.');
      return { status: 204 };
    },
  }),
];
