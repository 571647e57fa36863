-- When the newest order of a website was received, for the page Health. Shops also send old orders, and some with a wrong date.
create index ledger_order_received on ledger_order (site_id, received_at desc);
