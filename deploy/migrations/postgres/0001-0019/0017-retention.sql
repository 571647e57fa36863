-- What ingest/storefront/prune.ts looks for: orders that still name somebody, by age. The platform tells when an order was
-- made, we when it was received; the earlier counts, so that no order names somebody for longer by its platform's clock.
create index ledger_order_reference_age on ledger_order (least(created_at, received_at))
  where visitor_id is not null or customer_hash is not null or email_hash is not null
    or credited_decision_id is not null;
