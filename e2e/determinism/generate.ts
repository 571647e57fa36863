import { partitionOf } from '#platform/log/partition.ts';
import type { Card } from '#schemas/card/card.ts';
import { type CardId, type DecisionId, type SiteId, type VisitorId, visitorKey } from '#schemas/ids.ts';
import type { AnyRecord } from '#schemas/record.ts';
import type { Signal } from '#schemas/signal/signal.ts';
import { seeded } from '#schemas/testing/seeded.ts';
import { codec, PARTITIONS, Partitions, topics } from './partitions.ts';
import { type Recorded, valueOfRecorded } from './recorded.ts';
import { CLOSING, SHOP, settingsOfDay } from './settings.ts';
import { type Chance, HOUR, MINUTE, plannedDay, VISITORS } from './shoppers.ts';

/** 2026-11-21T00:00:00Z */
const MIDNIGHT_MS = 1_795_219_200_000;
const DAY = 24 * HOUR;

/**
 * In this time the outbox and one collector could not reach the log; what they accepted then was written afterwards.
 */
const OUTAGE = { from: 9 * HOUR, to: 9 * HOUR + 6 * MINUTE };

type Coming = { readonly at: number; readonly order: number; readonly recorded: Omit<Recorded, 'append_ms'> };

/**
 * Simulates a day from a seed: visitors, the storefront that hands out their cards, shop servers, settings, erasures,
 * the owner's ticks, repeats, late and broken records. The engine's decisions are needed for the acknowledgements.
 */
export async function liveDay(seed: number): Promise<Recorded[]> {
  const day = new Day(seeded(seed));
  try {
    return await day.live();
  } finally {
    day.partitions.close();
  }
}

class Day {
  readonly partitions = new Partitions();
  readonly #chance: Chance;
  readonly #recorded: Recorded[] = [];
  readonly #coming: Coming[] = [];
  readonly #seen = new Map<number, number>();
  readonly #sequence = new Map<number, number>();
  #made = 0;

  constructor(chance: Chance) {
    this.#chance = chance;
  }

  async live(): Promise<Recorded[]> {
    this.#planSettings();
    this.#planVisits();
    this.#planErasures();
    await this.partitions.open();
    for (let next = this.#next(); next; next = this.#next()) await this.#happen(next);
    for (const at of [DAY, 2 * DAY, 4 * DAY, 16 * DAY, 95 * DAY]) await this.#tickUntil(MIDNIGHT_MS + at);
    return this.#recorded;
  }

  #plan(at: number, recorded: Omit<Recorded, 'append_ms'>): void {
    this.#coming.push({ at: Math.floor(at), order: this.#made++, recorded });
  }

  #next(): Coming | undefined {
    this.#coming.sort((a, b) => b.at - a.at || b.order - a.order);
    return this.#coming.pop();
  }

  #broadcast(at: number, key: string, record: AnyRecord): void {
    for (let partition = 0; partition < PARTITIONS; partition += 1)
      this.#plan(at, { partition, key, record });
  }

  #planSettings(): void {
    for (const { at, site } of settingsOfDay(MIDNIGHT_MS)) this.#broadcast(at, site.site_id, site);
    const record = {
      kind: 'erasure',
      id: 'emptied',
      site_id: CLOSING,
      scope: 'shop',
      visitor_hashes: [],
    } as const;
    this.#broadcast(20 * HOUR, CLOSING, { ...record, at_ms: MIDNIGHT_MS + 20 * HOUR });
    this.#plan(3 * HOUR, {
      partition: 1,
      key: 'junk',
      junk: Buffer.from('no Avro at all').toString('base64'),
    });
  }

  #planVisits(): void {
    const planned = plannedDay(this.#chance).sort((a, b) => a.at - b.at || a.visitor - b.visitor);
    for (const { at, visitor, bare, browser } of planned) {
      const seq = browser ? (this.#sequence.get(visitor) ?? 0) + 1 : null;
      if (seq !== null) this.#sequence.set(visitor, seq);
      this.#signal(visitor, at, shifted(bare), seq);
    }
  }

  /** Late during the outage; occasionally late without a reason, or repeated. */
  #signal(visitor: number, at: number, bare: object, seq: number | null): void {
    const held = at >= OUTAGE.from && at < OUTAGE.to && visitor % 2 === 0;
    const late = held ? OUTAGE.to - at : this.#chance() < 0.02 ? 2_000 + this.#chance() * 80_000 : 40;
    const recorded = signalOf(visitor, at, bare, seq);
    this.#plan(at + late, recorded);
    if (seq !== null && this.#chance() < 0.03) this.#plan(at + late + 5_000, recorded);
  }

  #planErasures(): void {
    for (const [visitor, at] of [
      [11, 14 * HOUR],
      [37, 16 * HOUR],
      [61, 19 * HOUR],
    ] as const) {
      this.#plan(at, signalOf(visitor, at, { kind: 'erase', request_id: `erase-${visitor}` }, null));
      const page = { kind: 'page', url: 'https://shop.example/back', title: null, handle: null };
      this.#plan(at + 5_000, signalOf(visitor, at - MINUTE, page, 900));
      this.#plan(at + 30 * MINUTE, signalOf(visitor, at + 30 * MINUTE, page, 901));
    }
  }

  async #happen({ at, recorded }: Coming): Promise<void> {
    await this.#tickUntil(MIDNIGHT_MS + at);
    await this.#take(recorded, MIDNIGHT_MS + at);
  }

  /** The owner of a partition writes a tick once something is due and no record has advanced its time. */
  async #tickUntil(nowMs: number): Promise<void> {
    for (let partition = 0; partition < PARTITIONS; partition += 1) {
      for (;;) {
        const due = this.partitions.nextWakeMs(partition);
        if (due === null || due + 100 > nowMs) break;
        await this.#take({ partition, key: null, record: { kind: 'tick', at_ms: due + 100 } }, due + 100);
      }
    }
  }

  async #take(recorded: Omit<Recorded, 'append_ms'>, appendMs: number): Promise<void> {
    const { partition } = recorded;
    const taken = { ...recorded, append_ms: appendMs };
    this.#recorded.push(taken);
    this.partitions.write(partition, recorded.key, valueOfRecorded(taken), appendMs);
    await this.partitions.fold(partition, 10);
    const cards = this.partitions.records(topics.cards, partition);
    for (const { value } of cards.slice(this.#seen.get(partition) ?? 0)) {
      const card = codec.decode(value!);
      if (card.kind === 'card' && card.state === 'waiting') this.#handOut(card, appendMs - MIDNIGHT_MS);
    }
    this.#seen.set(partition, cards.length);
  }

  /** The storefront and the page: most cards are taken, some late, and most of those are shown. */
  #handOut({ id, decision_id, ghost, visitor_id }: Card, at: number): void {
    const chance = this.#chance;
    if (chance() < 0.15) return;
    const visitor = Number(visitor_id.slice(-3));
    const taken = at + 300 + chance() * (chance() < 0.1 ? 4 * MINUTE : 15_000);
    const about = { card_id: id as CardId, decision_id: decision_id as DecisionId };
    const plan = (when: number, bare: object): void => this.#plan(when, signalOf(visitor, when, bare, null));
    plan(taken, { kind: 'delivery', ...about, ghost });
    if (ghost || chance() < 0.2) return;
    const ack = (when: number, event: string): void =>
      plan(when, { kind: 'ack', ...about, event, page: '/' });
    ack(taken + 900, 'shown');
    const end = chance();
    const ended = taken + (chance() < 0.2 ? 100 : 6_000);
    if (end < 0.3) ack(ended, 'clicked');
    if (end > 0.2 && end < 0.6) ack(ended + 1_500, 'dismissed');
    if (end < 0.05) ack(ended + 9_000, 'clicked');
  }
}

/** Orders contain their time: on that day, like everything else. */
function shifted(bare: Readonly<Record<string, unknown>>): object {
  const created = bare['created_at_ms'];
  return typeof created === 'number' ? { ...bare, created_at_ms: MIDNIGHT_MS + created } : bare;
}

const visitorOf = (n: number): VisitorId => `visitor-of-the-day-${String(n).padStart(3, '0')}` as VisitorId;
const siteOf = (n: number): SiteId => (n >= VISITORS - 8 ? CLOSING : SHOP);

function signalOf(
  visitor: number,
  at: number,
  bare: object,
  seq: number | null,
): Omit<Recorded, 'append_ms'> {
  const [site_id, visitor_id] = [siteOf(visitor), visitorOf(visitor)];
  const when = MIDNIGHT_MS + Math.floor(at);
  const envelope = {
    id: `${visitor}-${Math.floor(at)}-${seq ?? 's'}`,
    site_id,
    visitor_id,
    received_at_ms: when,
    client_at_ms: seq === null ? null : when,
    seq,
  };
  const key = visitorKey(site_id, visitor_id);
  const record = { ...envelope, ...bare } as unknown as Signal;
  return { partition: partitionOf(Buffer.from(key), PARTITIONS), key, record };
}
