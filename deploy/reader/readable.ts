/**
 * What the read-only role may read: tables of Postgres and their columns, each by name, so that a column of a later
 * release stays closed until it is listed here. No hash, key, salt, token, password or sealed value is among them.
 */
export const readable: Readonly<Record<string, readonly string[]>> = {
  account: ['id', 'name', 'created_at'],
  site: [
    ...['id', 'account_id', 'name', 'host', 'enabled', 'shadow', 'card_enabled', 'holdout_pct', 'margin_pct'],
    ...[
      'vertical',
      'allowed_origins',
      'capture',
      'consent',
      'facts',
      'facts_version',
      'version',
      'salt_epoch',
    ],
    ...[
      'experiment_started_at',
      'experiment_mode',
      'deployed_at',
      'connected_at',
      'created_at',
      'updated_at',
    ],
  ],
  ledger_order: [
    ...['site_id', 'order_id', 'order_number', 'version', 'created_at', 'currency', 'total', 'subtotal'],
    ...['discounts', 'total_usd', 'financial_status', 'discount_codes', 'visitor_id'],
    ...['credited_decision_id', 'credited_at', 'received_at', 'updated_at', 'erased_at'],
  ],
  ledger_refund: ['site_id', 'refund_id', 'order_id', 'amount', 'currency', 'created_at', 'received_at'],
  sink_progress: ['sink', 'topic', 'partition', 'next_offset'],
};
