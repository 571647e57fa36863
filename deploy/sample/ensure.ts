import type { Platform } from '#platform/platform.ts';
import { type Postgres, transaction } from '#platform/postgres/postgres.ts';
import type { SiteId } from '#schemas/ids.ts';
import { randomId } from '../../api/access/secret.ts';
import { beginDeletion } from '../../api/v1/sites/store.ts';
import { historyOf } from './history.ts';
import { insertSample } from './row.ts';
import { storeHistories } from './store.ts';

export type SampleOptions = {
  readonly accountId: string;
  readonly endMs: number;
  /** stops the work between two days; an incomplete sample is recreated the next time */
  readonly signal?: AbortSignal;
  /** recreates it even if one exists or was deleted */
  readonly again?: boolean;
  readonly siteId?: SiteId;
  readonly seed?: number;
  readonly shoppersADay?: number;
};

/** Enough for the comparison of the arms to find the effect within weeks. */
const SHOPPERS_A_DAY = 120;
const SEED = 1;
/** Days that are stored at once: few parts for ClickHouse to merge, and pauses for other work. */
const DAYS_AT_ONCE = 10;

type Stores = Pick<Platform, 'clickhouse' | 'codec' | 'postgres' | 'secrets'>;

/** Key of an advisory lock: any constant that every process shares. */
export const SAMPLE_LOCK = 4_171_013;

/**
 * Creates the sample website of an account, unless it was created before: a person who deleted it, even during
 * creation, does not want it again. Returns its id, or null when none was created, also because another process is
 * creating one. @throws the reason of the signal
 */
export async function ensureSample(stores: Stores, options: SampleOptions): Promise<SiteId | null> {
  const client = await stores.postgres.connect();
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      SAMPLE_LOCK,
    ]);
    return rows[0]!.mine ? await makeOnce(stores, options) : null;
  } finally {
    // If it cannot be released, it ends with the connection.
    await client.query('select pg_advisory_unlock_all()').then(
      () => client.release(),
      (broken: Error) => client.release(broken),
    );
  }
}

async function makeOnce(stores: Stores, options: SampleOptions): Promise<SiteId | null> {
  const { postgres } = stores;
  const { accountId, again = false } = options;
  if (!again && (await wasMade(postgres, accountId))) return null;
  // Marked until it is complete, so that an interrupted one is recreated.
  await postgres.query('update account set sample_made_at = null where id = $1', [accountId]);
  await deleteSamples(stores, accountId);
  const siteId = options.siteId ?? (randomId() as SiteId);
  await insertSample(postgres, accountId, siteId, options.endMs);
  try {
    await fill(stores, siteId, options);
  } catch (error) {
    const { rowCount } = await postgres.query('select 1 from site where id = $1', [siteId]);
    if (rowCount === 1) throw error;
    await recordMade(postgres, accountId);
    return null;
  }
  await recordMade(postgres, accountId);
  return siteId;
}

async function fill(stores: Stores, siteId: SiteId, options: SampleOptions): Promise<void> {
  const { endMs, signal, seed = SEED, shoppersADay = SHOPPERS_A_DAY } = options;
  let histories = [];
  let day = 0;
  for (const ofDay of historyOf({ siteId, seed, endMs, shoppersADay })) {
    histories.push(...ofDay);
    day += 1;
    if (day % DAYS_AT_ONCE === 0) {
      await storeHistories(stores, siteId, String(day), histories);
      histories = [];
    }
    await new Promise(setImmediate);
    signal?.throwIfAborted();
  }
}

async function recordMade(postgres: Postgres, accountId: string): Promise<void> {
  await postgres.query('update site set connected_at = created_at where account_id = $1 and sample', [
    accountId,
  ]);
  await postgres.query('update account set sample_made_at = now() where id = $1', [accountId]);
}

async function wasMade(postgres: Postgres, accountId: string): Promise<boolean> {
  const { rowCount } = await postgres.query(
    'select 1 from account where id = $1 and sample_made_at is not null',
    [accountId],
  );
  return rowCount === 1;
}

/** The service erases the rest of their data by itself (platform/erasure/deletions.ts). */
async function deleteSamples(stores: Stores, accountId: string): Promise<void> {
  const { rows } = await stores.postgres.query<{ id: SiteId }>(
    'select id from site where account_id = $1 and sample',
    [accountId],
  );
  for (const { id } of rows) {
    await transaction(stores.postgres, (tx) =>
      beginDeletion(tx, stores, { kind: 'operator', accountId }, id),
    );
  }
}
