-- Hosts of the website's own on which this service is reached, where a browser names no origin in what it asks.
alter table site add column first_party_hosts jsonb not null default '[]';
