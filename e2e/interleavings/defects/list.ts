import type { Edit } from './plant.ts';

export type Defect = {
  readonly name: string;
  readonly edits: readonly Edit[];
  /**
   * the number of seeds, from 1 on, until the checker reports it; `npm run defects` recounts after a change of the plan
   */
  readonly seeds: number;
  /** pattern of the checker's finding */
  readonly found: RegExp;
};

const engine: readonly Defect[] = [
  {
    name: 'a signal makes the next sequence number count as a repeat',
    seeds: 15,
    edits: [
      {
        file: 'schemas/sequence.ts',
        from: 'return { greatest: seq, recent: (recent << by) | 1,',
        to: 'return { greatest: seq, recent: (recent << by) | 3,',
      },
    ],
    found: /looked at/,
  },
  {
    name: 'the deduplication window is one number too narrow',
    seeds: 16,
    edits: [
      {
        file: 'schemas/sequence.ts',
        from: 'if (below >= WINDOW_WIDTH) return null;',
        to: 'if (below >= WINDOW_WIDTH - 1) return null;',
      },
    ],
    found: /looked at/,
  },
  {
    name: 'amounts are binary floating-point numbers',
    seeds: 1,
    edits: [
      {
        file: 'processors/engine/visit/cart.ts',
        from: '(sums.get(known) ?? 0n) + (toUnits(price) ?? 0n) * BigInt(quantity)',
        to: '(sums.get(known) ?? 0) + Number(price) * quantity',
      },
      {
        file: 'processors/engine/visit/cart.ts',
        from: 'amounts: [...sums.values()].map(fromUnits),',
        to: 'amounts: [...sums.values()].map(String),',
      },
    ],
    found: /its lines come to/,
  },
  {
    name: 'an order that is delivered again is credited again',
    seeds: 3,
    edits: [
      {
        file: 'processors/engine/orders.ts',
        from: 'if (orders.some((known) => known.order_id === order_id)) return step;',
        to: '',
      },
    ],
    found: /has an order twice|was credited 2 times/,
  },
  {
    name: 'a refund that reaches the task before its order is dropped',
    seeds: 24,
    edits: [
      {
        file: 'processors/engine/orders.ts',
        from: 'return refunds.some((refund) => refund.order_id === order_id) ? refunded(after, order_id) : after;',
        to: 'return after;',
      },
    ],
    found: /which was refunded/,
  },
];

const runtime: readonly Defect[] = [
  {
    name: 'records of one visitor are folded concurrently',
    seeds: 1,
    edits: [
      {
        file: 'processors/runtime/fold.ts',
        from: 'for (const source of records) {',
        to: 'for (const source of records.map((one, n) => ({ ...(records[n ^ 1] ?? one), offset: one.offset }))) {',
      },
    ],
    found: /undisturbed fold/,
  },
  {
    name: 'stream time is the clock of the machine',
    seeds: 1,
    edits: [
      {
        file: 'processors/runtime/fold.ts',
        from: 'const atMs = Math.min(this.#program.timeMs(record), source.appendMs);',
        to: 'const atMs = Date.now();',
      },
    ],
    found: /undisturbed fold/,
  },
  {
    name: 'ids are random',
    seeds: 1,
    edits: [
      {
        file: 'processors/runtime/ids.ts',
        from: ".digest('hex').slice(0, 32);",
        to: ".digest('hex').slice(0, 16) + String(Math.random()).slice(2, 18);",
      },
    ],
    found: /undisturbed fold/,
  },
  {
    name: 'a restore omits the tail of the changelog',
    seeds: 37,
    edits: [
      {
        file: 'processors/runtime/state/restore.ts',
        from: 'from: from ? next - 1 : next, to: bounds.end }',
        to: 'from: from ? next - 1 : next, to: from ? next : bounds.end }',
      },
    ],
    found: /undisturbed fold/,
  },
  {
    name: 'an earlier owner is not fenced',
    seeds: 3,
    edits: [
      {
        file: 'processors/runtime/task.ts',
        from: 'client.openTransactionalWriter(transactionalId)',
        to: 'client.openTransactionalWriter(transactionalId + Math.random())',
      },
    ],
    found: /undisturbed fold/,
  },
  {
    name: 'a task commits its position before its outputs',
    seeds: 55,
    edits: [
      {
        file: 'processors/runtime/task.ts',
        from: `await writer.commit([
        ...folded.outputs,
        ...folded.changes.map((change) => this.#logged(change)),
      ]);`,
        to: `await writer.commit(folded.changes.map((change) => this.#logged(change)));
      await writer.commit(folded.outputs);`,
      },
    ],
    found: /undisturbed fold/,
  },
];

const cards: readonly Defect[] = [
  {
    name: 'the expiry of a card is checked against the wrong clock',
    seeds: 204,
    edits: [
      {
        file: 'ingest/storefront/cards.ts',
        from: `clock_timestamp() < to_timestamp($6::double precision / 1000)
      and not erased_since`,
        to: 'not erased_since',
      },
    ],
    found: /after it had expired/,
  },
  {
    name: 'a card is given to every request, whether or not it won the claim',
    seeds: 9,
    edits: [
      {
        file: 'ingest/storefront/cards.ts',
        from: 'const won = rows[0]!.won === 1;',
        to: 'const won = true;',
      },
    ],
    found: /was given/,
  },
  {
    name: 'only one storefront learns that a card was withdrawn',
    seeds: 13,
    edits: [
      {
        file: 'ingest/storefront/cards.ts',
        from: 'export async function settleWithdrawn(context: StorefrontContext, card: Card): Promise<void> {',
        to: 'export async function settleWithdrawn(context: StorefrontContext, card: Card): Promise<void> {\n  return;',
      },
    ],
    found: /had read that it is withdrawn/,
  },
  {
    name: 'an order does not withdraw the waiting card',
    seeds: 13,
    edits: [
      {
        file: 'ingest/storefront/ledger.ts',
        from: 'await withdraw(tx, context, feed.site, row.visitor_id);',
        to: '',
      },
    ],
    found: /after an order/,
  },
];

const ledger: readonly Defect[] = [
  {
    name: 'a refund that is delivered again is added again',
    seeds: 11,
    edits: [
      {
        file: 'ingest/storefront/ledger.ts',
        from: `on conflict (site_id, refund_id) do nothing
  returning amount`,
        to: `on conflict (site_id, refund_id) do update set amount = ledger_refund.amount + excluded.amount
  returning amount`,
      },
    ],
    found: /comes to/,
  },
  {
    name: 'a refund that the shop reports before its order is never published',
    seeds: 14,
    edits: [
      {
        file: 'ingest/storefront/ledger.ts',
        from: '...(await waitingRefunds(tx, context.platform.codec, feed.site, row.visitor_id, order.order_id)),',
        to: '',
      },
    ],
    found: /never told of refund/,
  },
  {
    name: 'a sink commits its offsets before what it stores',
    seeds: 407,
    edits: [
      {
        file: 'processors/ledger/sink.ts',
        from: `await transaction(postgres, async (tx) => {
    const done = await progress(tx, batch);
    refuseAfterLoss`,
        to: `const done = await transaction(postgres, async (tx) => {
    const found = await progress(tx, batch);
    await advance(tx, batch, new Map(found));
    return found;
  });
  await transaction(postgres, async (tx) => {
    refuseAfterLoss`,
      },
    ],
    found: /the credit of .* is not in the ledger/,
  },
];

const erasures: readonly Defect[] = [
  {
    name: 'an erasure forgets the snapshot',
    seeds: 2,
    edits: [
      {
        file: 'processors/runtime/task.ts',
        from: 'if (folded.purges) await this.#dropSnapshot();',
        to: '',
      },
    ],
    found: /still in the file/,
  },
  {
    name: 'a late signal brings an erased visitor back',
    seeds: 5,
    edits: [
      {
        file: 'processors/visitor/program.ts',
        from: 'if (site?.deleted || isErasedSignal(options, signal, context)) return {};',
        to: 'if (site?.deleted) return {};',
      },
    ],
    found: /still in a state/,
  },
  {
    name: 'the card of an erased visitor stays in memory',
    seeds: 30,
    edits: [
      {
        file: 'ingest/waiting-cards.ts',
        from: 'if (marks.cover(keys, card.site_id, card.visitor_id, card.created_at_ms)) this.#cards.delete(name);',
        to: '',
      },
    ],
    found: /waits in the memory/,
  },
  {
    name: 'an erasure drops the orders that are not published yet',
    seeds: 11,
    edits: [
      {
        file: 'platform/erasure/unpublished.ts',
        from: "await tx.query('update outbox set value = $2 where id = $1', [id, codec.encode(nameless)]);",
        to: "await tx.query('delete from outbox where key = any($1::text[])', [keys]);",
      },
    ],
    found: /is not on the topic/,
  },
  {
    name: 'an order that is delivered again names an erased visitor again',
    seeds: 336,
    edits: [
      {
        file: 'ingest/storefront/ledger.ts',
        from: 'if (named.some(isErased)) return { ...order, ...nobody, erased: true };',
        to: '',
      },
      {
        file: 'platform/erasure/ledger.ts',
        from: `visitor_id = case when ledger_order.erased_at is null and excluded.erased_at is null
      then coalesce(ledger_order.visitor_id, excluded.visitor_id) end,`,
        to: 'visitor_id = coalesce(ledger_order.visitor_id, excluded.visitor_id),',
      },
    ],
    found: /still in/,
  },
];

/** Defects that have occurred in systems like this one, each as a change of the product's source. */
export const defects: readonly Defect[] = [...engine, ...runtime, ...cards, ...ledger, ...erasures];
