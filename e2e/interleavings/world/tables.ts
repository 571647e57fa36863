import type { Data, Statement, Values } from './rows.ts';
import { answerCards } from './statements-cards.ts';
import { answerErasure } from './statements-erasure.ts';
import { answerLedger } from './statements-ledger.ts';

type Answer = { readonly rows: readonly unknown[]; readonly rowCount: number };
type Query = string | { readonly text: string; readonly values?: Values };
/** The outcome of the next commit: nothing stored, or everything stored and the answer lost. */
export type CommitFault = 'lost' | 'unanswered';

const CONTROL = /^\s*(begin|set local|select pg_advisory_xact_lock\(\$1\)$)/;
const readers: readonly Statement[] = [answerLedger, answerCards, answerErasure];

/**
 * The rows of Postgres that the storefronts, the ledger's sink and an erasure share, in memory: it executes the same
 * statements that the product sends. Where a statement's safety depends on a clause (`on conflict`, `is null`, a
 * clock), the clause is looked for in its text, so that a statement without it behaves as in Postgres. Only the tests
 * of the same routes on real parts (`ingest/storefront`, `e2e/stores`) compare it with Postgres.
 */
export class Tables {
  data: Data = {
    orders: new Map(),
    refunds: new Map(),
    outbox: [],
    settled: new Map(),
    erased: new Map(),
    progress: new Map(),
    credited: [],
  };
  readonly faults: CommitFault[] = [];
  readonly #clock: () => number;
  #before: Data | null = null;

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  /** A pool, the only interface that the product uses. */
  readonly pool = {
    connect: async () => ({ query: this.pool.query, release: () => {} }),
    query: async (query: Query, values: Values = []): Promise<Answer> => {
      const text = typeof query === 'string' ? query : query.text;
      const given = typeof query === 'string' ? values : (query.values ?? []);
      // Waiting for a notification would need a clock of its own: there are no notifications in this world.
      if (text.startsWith('notify')) return new Promise(() => {});
      const rows = this.#answer(text, given);
      return { rows, rowCount: rows.length };
    },
  };

  #answer(text: string, values: Values): readonly unknown[] {
    if (text.startsWith('begin')) this.#before = copied(this.data);
    if (CONTROL.test(text)) return [];
    if (text === 'commit') return this.#commit();
    if (text === 'rollback') return this.#rollback();
    for (const reader of readers) {
      const rows = reader(text, values, this.data, this.#clock());
      if (rows) return rows;
    }
    throw new Error(`This world has no answer to the statement: ${text}`);
  }

  #commit(): [] {
    const fault = this.faults.shift();
    if (fault === 'lost') throw new Error('the commit was lost');
    this.#before = null;
    if (fault === 'unanswered') throw new Error('the answer to the commit was lost');
    return [];
  }

  #rollback(): [] {
    if (this.#before) this.data = this.#before;
    this.#before = null;
    return [];
  }
}

const copied = (data: Data): Data => ({
  orders: new Map(data.orders),
  refunds: new Map(data.refunds),
  outbox: [...data.outbox],
  settled: new Map(data.settled),
  erased: new Map(data.erased),
  progress: new Map(data.progress),
  credited: [...data.credited],
});
