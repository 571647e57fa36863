import type { Postgres } from '#platform/postgres/postgres.ts';
import type { Logger } from '#platform/telemetry/logger.ts';
import type { Caller } from './caller.ts';

const EVERY_MS = 60_000;

/**
 * Records when keys and sessions were last used. No request waits for it, and all processes together write each
 * credential at most once a minute.
 */
export class LastUse {
  readonly #postgres: Postgres;
  readonly #log: Logger;
  /** credentials recorded in the current minute */
  readonly #written = new Set<string>();
  #minute = 0;

  constructor(postgres: Postgres, log: Logger) {
    this.#postgres = postgres;
    this.#log = log;
  }

  record(caller: Caller, nowMs: number): void {
    const minute = Math.floor(nowMs / EVERY_MS);
    if (minute !== this.#minute) this.#written.clear();
    this.#minute = minute;
    const id = caller.kind === 'key' ? caller.keyId : caller.sessionId;
    if (this.#written.has(id)) return;
    this.#written.add(id);
    this.#write(caller.kind, id).catch((err: unknown) =>
      this.#log.warn({ err }, 'the last use of a credential could not be stored'),
    );
  }

  #write(kind: Caller['kind'], id: string): Promise<unknown> {
    const table = kind === 'key' ? 'api_key' : 'session';
    return this.#postgres.query({
      name: `last-use-${table}`,
      text: `update ${table} set last_used_at = now()
             where id = $1 and (last_used_at is null or last_used_at < now() - interval '1 minute')`,
      values: [id],
    });
  }
}
