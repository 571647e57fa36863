import type { Platform } from '#platform/platform.ts';
import { type Postgres, transaction } from '#platform/postgres/postgres.ts';
import type { SiteId } from '#schemas/ids.ts';
import { randomId } from '../../api/access/secret.ts';
import { beginDeletion } from '../../api/v1/sites/store.ts';
import { historyOf } from './history.ts';
import { insertSample } from './row.ts';
import { storeLives } from './store.ts';

export type SampleOptions = {
  readonly accountId: string;
  readonly endMs: number;
  /** ends the work between two days; what is half made is made anew the next time */
  readonly signal?: AbortSignal;
  /** makes it anew, also where one is there or was deleted */
  readonly again?: boolean;
  readonly siteId?: SiteId;
  readonly seed?: number;
  readonly shoppersADay?: number;
};

/** So many that the comparison of the arms finds the effect within weeks. */
const SHOPPERS_A_DAY = 120;
const SEED = 1;
/** Days that are stored at once: few parts for ClickHouse to merge, and pauses in which other work is done. */
const DAYS_AT_ONCE = 10;

type Stores = Pick<Platform, 'clickhouse' | 'codec' | 'postgres' | 'secrets'>;

/**
 * Makes the sample website of an account, unless it was made before: a person who deleted it does not want it again. Answers
 * its id, or null where nothing was made. @throws the reason of the signal
 */
export async function ensureSample(stores: Stores, options: SampleOptions): Promise<SiteId | null> {
  const { accountId, endMs, signal, again = false, seed = SEED, shoppersADay = SHOPPERS_A_DAY } = options;
  if (!again && (await wasMade(stores.postgres, accountId))) return null;
  await deleteSamples(stores, accountId);
  const siteId = options.siteId ?? (randomId() as SiteId);
  await insertSample(stores.postgres, accountId, siteId, endMs);
  let lives = [];
  let day = 0;
  for (const ofDay of historyOf({ siteId, seed, endMs, shoppersADay })) {
    lives.push(...ofDay);
    day += 1;
    if (day % DAYS_AT_ONCE === 0) {
      await storeLives(stores, siteId, String(day), lives);
      lives = [];
    }
    await new Promise(setImmediate);
    signal?.throwIfAborted();
  }
  await stores.postgres.query('update account set sample_made_at = now() where id = $1', [accountId]);
  return siteId;
}

async function wasMade(postgres: Postgres, accountId: string): Promise<boolean> {
  const { rowCount } = await postgres.query(
    'select 1 from account where id = $1 and sample_made_at is not null',
    [accountId],
  );
  return rowCount === 1;
}

/** The service erases the rest of them by itself (platform/erasure/deletions.ts). */
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
