import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import { MemoryLog } from '#platform/log/memory/memory-log.ts';
import { partitionOf } from '#platform/log/partition.ts';
import { ringOf } from '#platform/secrets/key-ring.ts';
import { type Codec, localCodec } from '#schemas/codec.ts';
import type { SiteId, VisitorId } from '#schemas/ids.ts';
import type { AnyRecord } from '#schemas/record.ts';
import { topicNames } from '#schemas/topics.ts';
import type { Clock } from './actions.ts';
import { Tables } from './tables.ts';

/** What all actors of the world share: its clocks, its log, its rows and its disk. */

export const PARTITIONS = 1;
const START_MS = Date.UTC(2026, 0, 5, 9);
export const topics = topicNames('');
export const CHANGELOG = 'visitor-changelog';
export const erasureKeys = ringOf(Buffer.alloc(32, 7));
export const silent: Logger = pino({ level: 'silent' });
export const codec: Codec = localCodec();

export const siteOf = (visitor: number): SiteId => (visitor < 2 ? 'site-first' : 'site-second') as SiteId;
/** Another seed has other visitors, in other arms. */
export const visitorOf = (seed: number, visitor: number): VisitorId =>
  `visitor-of-the-world-${String(seed).padStart(9, '0')}-${visitor}` as VisitorId;

export class Parts {
  readonly log = new MemoryLog(PARTITIONS);
  readonly tables = new Tables(() => this.at('database'));
  readonly dir: string;
  readonly seed: number;
  #nowMs = START_MS;
  readonly #ahead: Record<Clock, number> = { machine: 0, database: 0, log: 0 };

  constructor(seed: number, root: string) {
    this.seed = seed;
    this.dir = mkdtempSync(join(root, 'world-'));
    this.log.nowMs = this.#nowMs;
  }

  at(clock: Clock): number {
    return this.#nowMs + this.#ahead[clock];
  }

  pass(ms: number): void {
    this.#nowMs += ms;
    this.log.nowMs = this.at('log');
  }

  set(clock: Clock, ms: number): void {
    this.#ahead[clock] = ms;
    this.log.nowMs = this.at('log');
  }

  partitionOf(key: string): number {
    return partitionOf(Buffer.from(key), PARTITIONS);
  }

  write(topic: string, key: string, record: AnyRecord, partition = this.partitionOf(key)): void {
    this.log.write({ topic, partition, key: Buffer.from(key), value: codec.encode(record) });
  }

  /** What a reader of committed records sees from an offset on, and the next offset. */
  read(topic: string, partition: number, from: number, count: number) {
    return this.log.partition(topic, partition).committed(from, from + count);
  }

  files(): readonly { readonly name: string; readonly bytes: Buffer }[] {
    return readdirSync(this.dir).map((name) => ({ name, bytes: readFileSync(join(this.dir, name)) }));
  }

  close(): void {
    rmSync(this.dir, { recursive: true, force: true });
  }
}

/**
 * In memory where the system has such a folder: a snapshot is synced to the disk, which takes longer than everything
 * else here.
 */
export function makeRoot(): string {
  for (const place of ['/dev/shm', tmpdir()]) {
    try {
      const root = mkdtempSync(join(place, 'interleavings-'));
      mkdirSync(join(root, 'probe'));
      return root;
    } catch {
      // Tries the next place.
    }
  }
  throw new Error('no place for the disk of the world');
}
