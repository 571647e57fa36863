import type { Registry } from 'prom-client';
import { type SecretKind, type SecretsSource, secretKinds } from '../config/secrets.ts';
import { limits } from '../limits/limits.ts';
import type { Running } from '../platform.ts';
import type { Postgres } from '../postgres/postgres.ts';
import { gauge } from '../telemetry/counters.ts';
import type { Logger } from '../telemetry/logger.ts';
import { platformMetrics } from '../telemetry/table.ts';
import type { Key, KeyRing } from './key-ring.ts';
import { readSecrets } from './read.ts';
import { checkGiven } from './stored.ts';

type Refreshed = {
  readonly config: { readonly secrets: SecretsSource };
  readonly secrets: Readonly<Partial<Record<SecretKind, KeyRing>>>;
  readonly log: Logger;
  readonly metrics: Registry;
  /** if the role has it: new keys are compared with those of other roles */
  readonly postgres?: Postgres;
};

/**
 * Reads a file of secrets again every half minute, or runs a command again every five minutes, so that a rotation needs no restart. If
 * that fails, the previous keys stay in use.
 */
export function startSecretsRefresh(platform: Refreshed): Running {
  exportKeyMetrics(platform);
  const everyMs = refreshIntervalMs(platform.config.secrets);
  if (everyMs === null) return { close: async () => {} };
  let reading: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    reading = refreshSecrets(platform);
  }, everyMs);
  return {
    async close() {
      clearInterval(timer);
      await reading;
    },
  };
}

function refreshIntervalMs(source: SecretsSource): number | null {
  if (source?.kind === 'file') return limits.SECRETS_FILE_REFRESH_MS;
  return source?.kind === 'command' ? limits.SECRETS_COMMAND_REFRESH_MS : null;
}

/** Never rejects. */
export async function refreshSecrets(platform: Refreshed): Promise<void> {
  const { config, log, postgres, secrets } = platform;
  try {
    const given = await readSecrets(config.secrets);
    if (given === null) return;
    const changed = secretKinds.filter(
      (kind) => given[kind] && secrets[kind]?.keys.length && !isSame(secrets[kind].keys, given[kind]),
    );
    if (changed.length === 0) return;
    if (postgres) await checkGiven(postgres, given);
    for (const kind of changed) {
      secrets[kind]!.replace(given[kind]!);
      log.info({ kind, keys: given[kind]!.map(({ id }) => id) }, 'the keys have changed');
    }
    exportKeyMetrics(platform);
  } catch (err) {
    log.error({ err }, 'the secrets cannot be read again; the previous ones stay in use');
  }
}

const isSame = (one: readonly Key[], other: readonly Key[]): boolean =>
  one.length === other.length &&
  one.every(({ id, bytes }, n) => other[n]!.id === id && other[n]!.bytes.equals(bytes));

/** Exports the numbers of this process's keys, so that a rotation can wait until all processes have them. */
function exportKeyMetrics({ metrics, secrets }: Refreshed): void {
  const keys = gauge(metrics, platformMetrics.secretKeys);
  keys.reset();
  for (const kind of secretKinds) {
    const [current, ...older] = secrets[kind]?.keys ?? [];
    if (!current) continue;
    keys.labels(kind, String(current.id), 'current').set(1);
    for (const { id } of older) keys.labels(kind, String(id), 'accepted').set(1);
  }
}
