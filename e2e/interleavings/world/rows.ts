/** Rows are immutable: a rollback restores the earlier maps. */
export type OrderRow = {
  readonly site: string;
  readonly order: string;
  readonly version: number;
  readonly total: string;
  readonly currency: string;
  readonly createdMs: number;
  readonly visitor: string | null;
  readonly creditedTo: string | null;
  readonly creditedMs: number | null;
  readonly isErased: boolean;
};
export type RefundRow = {
  readonly site: string;
  readonly refund: string;
  readonly order: string;
  readonly amount: string;
  readonly currency: string;
  readonly isSignalled: boolean;
};
export type OutboxRow = {
  readonly id: number;
  readonly topic: 'signals' | 'ledger';
  readonly key: string;
  readonly value: Buffer;
};
type SettledRow = {
  readonly site: string;
  readonly visitor: string;
  readonly decision: string;
  readonly outcome: string;
};

export type Data = {
  orders: Map<string, OrderRow>;
  refunds: Map<string, RefundRow>;
  outbox: OutboxRow[];
  settled: Map<string, SettledRow>;
  /** epoch ms by website and mark */
  erased: Map<string, number>;
  /** next offset by sink, topic and partition */
  progress: Map<string, number>;
  /** credited orders that are reported to a webhook */
  credited: string[];
};

export type Values = readonly unknown[];
/** Executes a statement, or returns null if it is not its own. */
export type Statement = (text: string, values: Values, data: Data, nowMs: number) => unknown[] | null;

export const keyOf = (...parts: readonly string[]): string => parts.join(' ');
