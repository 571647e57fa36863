-- What was erased, by keyed hash: a visitor, a customer, an order, or `*` for a whole website. Whatever was received at
-- or before `at_ms` is not stored again. Outlives the website, and as long as any topic holds what it speaks of.
create table erased (
  site_id text not null,
  mark text not null,
  at_ms bigint not null,
  primary key (site_id, mark)
);
create index erased_at on erased (at_ms);
create index ledger_order_customer on ledger_order (site_id, customer_hash) where customer_hash is not null;
