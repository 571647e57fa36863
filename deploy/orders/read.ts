import { createReadStream } from 'node:fs';
import { extname } from 'node:path';
import { createInterface } from 'node:readline';
import { isObject } from '#schemas/fields/object.ts';
import { REFUNDED_STATUS } from '#schemas/ledger/status.ts';
import { ShopifyOrder } from '#schemas/requests/shopify.ts';
import { type AcceptedOrder, acceptOrder, acceptRefund } from '../../ingest/accept/bodies.ts';
import { missingRefunds, refundsOf } from '../../ingest/accept/shopify-refunds.ts';
import {
  columnName,
  hasUnnamedRefunds,
  isFurtherItem,
  isTest,
  missingColumns,
  type OrderBody,
  orderBody,
  type Row,
  refundBodies,
} from './columns.ts';
import { csvRecords } from './csv.ts';
import { ImportStopped } from './problem.ts';

/** The content of a line. `unnamedRefunds`: part of the money went back, but the line does not say by which refund. */
export type ReadOrder = {
  readonly kind: 'order';
  readonly line: number;
  readonly accepted: AcceptedOrder;
  readonly body: OrderBody;
  readonly refunds: readonly OrderBody[];
  readonly unnamedRefunds: boolean;
};
export type ReadLine =
  | ReadOrder
  | { readonly kind: 'refused'; readonly line: number; readonly why: string }
  | { readonly kind: 'test'; readonly line: number };

/** @throws ImportStopped when the file cannot be read */
async function* linesOf(file: string): AsyncGenerator<string> {
  const input = createReadStream(file, 'utf8');
  let first = true;
  try {
    for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      yield first ? line.replace(/^\uFEFF/, '') : line;
      first = false;
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new ImportStopped(
      code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read (${message}).`,
    );
  }
}

type Rows = (file: string) => AsyncGenerator<{ readonly line: number; readonly row: Row | null }>;

/** @throws ImportStopped */
const csvRows: Rows = async function* (file) {
  let columns: string[] | null = null;
  let before: Row | null = null;
  for await (const { line, cells } of csvRecords(linesOf(file))) {
    if (columns === null) {
      columns = cells.map(columnName);
      const problem = missingColumns(columns);
      if (problem) throw new ImportStopped(problem);
      continue;
    }
    const row: Row = new Map(columns.map((name, i) => [name, cells[i]]));
    if (isFurtherItem(row, before)) continue;
    before = row;
    yield { line, row };
  }
};

function rowOfJson(text: string): Row | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? new Map(Object.entries(value)) : null;
  } catch {
    return null;
  }
}

const jsonRows: Rows = async function* (file) {
  let line = 0;
  for await (const text of linesOf(file)) {
    line += 1;
    if (text.trim() !== '') yield { line, row: rowOfJson(text) };
  }
};

const rowsOf: Readonly<Record<string, Rows>> = { '.csv': csvRows, '.jsonl': jsonRows, '.ndjson': jsonRows };

/** The refunds of an order. Shopify's may be in the customer's currency, and are converted as those of its webhooks. */
function refundsIn(row: Row, body: OrderBody, order: AcceptedOrder): readonly OrderBody[] {
  const shopifyOrder = isObject(row.get('total_price_set'))
    ? ShopifyOrder.read(Object.fromEntries(row))
    : undefined;
  if (shopifyOrder === undefined) return refundBodies(row, body);
  return missingRefunds(refundsOf(order, shopifyOrder), []).map(
    ({ refund_id, order_id, created_at_ms, parts }) => ({
      ...{ id: refund_id, order_id, created_at: new Date(created_at_ms).toISOString() },
      transactions: parts.flatMap(({ currency, amounts }) =>
        amounts.map((amount) => ({ kind: 'refund', status: 'success', amount, currency })),
      ),
    }),
  );
}

/** All of it went back, whichever refunds the line names. */
const isRefundedInFull = ({ financial_status }: AcceptedOrder): boolean =>
  financial_status?.toLowerCase() === REFUNDED_STATUS;

function readRow(line: number, row: Row): ReadLine {
  if (isTest(row)) return { kind: 'test', line };
  const body = orderBody(row);
  const order = acceptOrder(body);
  if (order.kind === 'refused') return { kind: 'refused', line, why: order.sentence };
  const refunds = refundsIn(row, body, order.value);
  const faulty = refunds.map((refund) => acceptRefund(refund)).find(({ kind }) => kind === 'refused');
  if (faulty?.kind === 'refused')
    return { kind: 'refused', line, why: `One of its refunds: ${faulty.sentence}` };
  return {
    kind: 'order',
    line,
    accepted: order.value,
    body,
    refunds,
    unnamedRefunds: hasUnnamedRefunds(row) && !isRefundedInFull(order.value),
  };
}

/** The orders of a file one by one, read by the same fields as in the feed. @throws ImportStopped */
export async function* readOrders(file: string): AsyncGenerator<ReadLine> {
  const rows = rowsOf[extname(file).toLowerCase()];
  if (!rows) throw new ImportStopped(`The name of ${file} must end in ${Object.keys(rowsOf).join(', ')}.`);
  for await (const { line, row } of rows(file)) {
    yield row ? readRow(line, row) : { kind: 'refused', line, why: 'The line must be one JSON object.' };
  }
}
