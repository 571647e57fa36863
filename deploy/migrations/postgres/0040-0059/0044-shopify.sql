-- Shops of Shopify that send the webhooks of their own admin, without an app. Shopify signs them with one key of the shop, which
-- the storefront must read: it is sealed, with a key that is derived from those of `person`.
create table shopify_shop (
  site_id text primary key references site on delete cascade,
  signing_key text not null,
  -- when a body that it signs came last
  heard_at timestamptz,
  created_at timestamptz not null default now()
);
-- Shopify's webhooks overtake each other: an older version of an order must not take the place of a newer one.
alter table ledger_order add column platform_updated_at timestamptz;
