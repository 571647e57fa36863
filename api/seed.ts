import type { Platform } from '#platform/platform.ts';
import { emptyFacts } from '#schemas/config/site.ts';
import { hashPassword, passwordMatches } from './access/password.ts';
import { randomId, unseal } from './access/secret.ts';
import { mergeFacts } from './v1/facts/normalise.ts';
import { readOrigins } from './v1/sites/origins.ts';
import { changeSite, createSite } from './v1/sites/store.ts';

/** A default password for tests; `npm start` generates one for its data directory. */
const demo = {
  account: 'demo',
  name: 'Demo account',
  email: 'demo@example.com',
  password: 'demo-only-password',
  site: 'Demo shop',
} as const;

export const demoAccount = demo.account;
const operator = { kind: 'operator', accountId: demo.account } as const;

/** The facts sheet of the demo. Its paths are pages of the demo shop. */
export const demoFacts = mergeFacts(emptyFacts, {
  currency: 'USD',
  free_shipping_threshold: 75,
  shipping_flat: 6.9,
  return_days: 30,
  delivery_promise: 'Orders leave our workshop within one working day.',
  links: {
    shipping: '/pages/shipping',
    returns: '/pages/returns',
    size_guide: '/pages/size-guide',
    contact: '/pages/contact',
  },
  size_notes: [
    {
      handle: 'linen-robe',
      text: 'The robe is cut wide: most people take one size smaller.',
      url: '/pages/size-guide',
    },
    {
      handle: 'house-slippers',
      text: 'They start out snug and give half a size in the first week.',
      url: '/pages/size-guide',
    },
  ],
  codes: [{ label: 'MORROW10', percent: 10, starts_at: null, expires_at: null, first_order_only: false }],
  fillers: [
    { handle: 'orchard-honey', title: 'Orchard Honey', price: 12, url: '/products/orchard-honey' },
    { handle: 'tea-towels', title: 'Tea Towels', price: 18, url: '/products/tea-towels' },
    {
      handle: 'first-light-candle',
      title: 'First Light Candle',
      price: 24,
      url: '/products/first-light-candle',
    },
  ],
  discounts_allowed: true,
  time_zone: 'America/New_York',
  threshold_basis: 'after_discount',
  texts: {
    de: {
      delivery_promise: 'Bestellungen verlassen unsere Werkstatt innerhalb eines Werktags.',
      size_notes: [
        {
          handle: 'linen-robe',
          text: 'Der Bademantel ist weit geschnitten: Die meisten nehmen eine Größe kleiner.',
          url: '/pages/size-guide',
        },
      ],
      titles: [
        { handle: 'orchard-honey', title: 'Obstblütenhonig' },
        { handle: 'tea-towels', title: 'Geschirrtücher' },
        { handle: 'first-light-candle', title: 'Kerze Morgenlicht' },
      ],
    },
  },
});

export type Demo = {
  readonly account: { readonly email: string; readonly password: string };
  readonly site: { readonly _id: string; readonly public_key: string; readonly origin: string };
};

/**
 * Creates the demo account, its admin and its website once. Later calls keep settings and facts as people have changed
 * them; only the origin is updated to the shop's address.
 */
export async function ensureDemo(
  platform: Platform,
  { shopOrigin, password = demo.password }: { shopOrigin: string; password?: string },
): Promise<Demo> {
  await ensurePerson(platform, password);
  const id = (await demoSite(platform)) ?? (await createDemoSite(platform, shopOrigin));
  const read = readOrigins([shopOrigin]);
  if (read.kind === 'refused') throw new Error(`The origin of the demo shop ${read.problem}.`);
  await changeSite(platform, operator, id, () => ({
    allowed_origins: [...read.origins],
    host: read.host,
  }));
  return {
    account: { email: demo.email, password },
    site: { _id: id, public_key: await publicKeyOf(platform, id), origin: read.origins[0]! },
  };
}

async function ensurePerson({ postgres }: Platform, password: string): Promise<void> {
  await postgres.query('insert into account (id, name) values ($1, $2) on conflict do nothing', [
    demo.account,
    demo.name,
  ]);
  const { rows } = await postgres.query<{ password_hash: string }>(
    'select password_hash from person where lower(email) = $1',
    [demo.email],
  );
  if (rows[0] && (await passwordMatches(rows[0].password_hash, password))) return;
  await postgres.query(
    `insert into person (id, account_id, email, password_hash, role) values ($1, $2, $3, $4, 'admin')
     on conflict ((lower(email))) do update set password_hash = excluded.password_hash`,
    [randomId(), demo.account, demo.email, await hashPassword(password)],
  );
}

async function demoSite({ postgres }: Platform): Promise<string | null> {
  const { rows } = await postgres.query<{ id: string }>(
    'select id from site where account_id = $1 and name = $2 order by created_at limit 1',
    [demo.account, demo.site],
  );
  return rows[0]?.id ?? null;
}

async function createDemoSite(platform: Platform, shopOrigin: string): Promise<string> {
  const row = await createSite(platform, operator, demo.site, [shopOrigin]);
  await changeSite(platform, operator, row.id, () => ({
    shadow: false,
    holdout_pct: 0.05,
    facts: demoFacts,
  }));
  return row.id;
}

async function publicKeyOf({ postgres, secrets }: Platform, siteId: string): Promise<string> {
  const { rows } = await postgres.query<{ sealed: Buffer }>(
    `select sealed from feed_key where site_id = $1 and kind = 'feed' and expires_at is null
     order by created_at desc limit 1`,
    [siteId],
  );
  return unseal(secrets.seal, rows[0]!.sealed);
}
