-- Where the cart of the visit said that its visitor is; null in the rows of earlier releases.
alter table moments add column if not exists country LowCardinality(Nullable(String));
