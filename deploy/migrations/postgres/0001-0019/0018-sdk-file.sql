-- The files of the SDK that this installation has served, by names that hold a hash of their content. A page that pins a
-- version goes on loading it after an upgrade, from storefronts that were built without it. A few kilobytes a release.
create table sdk_file (
  name text primary key,
  content bytea not null,
  -- of the first file of the SDK, as the attribute `integrity` takes it; null of others
  integrity text,
  -- when a storefront began to serve it as its own
  served_at timestamptz not null default now()
);
