import { REFUNDED_STATUS, unplacedStatuses } from '#schemas/ledger/status.ts';

/** Expressions about an order of the ledger, given its alias, in the SQL that Postgres and ClickHouse have in common. */
const status = (order: string): string => `lower(coalesce(${order}.financial_status, ''))`;
const unplaced = unplacedStatuses.map((one) => `'${one}'`).join(', ');

export const isPlaced = (order: string): string => `${status(order)} not in (${unplaced})`;

export const isRefunded = (order: string): string => `${status(order)} = '${REFUNDED_STATUS}'`;

/** What was refunded of an order, by the sum of its known refunds in its currency. */
export const refundedOf = (order: string, known: string): string =>
  `case when ${isRefunded(order)} then greatest(${known}, ${order}.total) else ${known} end`;
