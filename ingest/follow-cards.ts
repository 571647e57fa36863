import type { KafkaPlatform } from '#platform/kafka-platform.ts';
import { limits } from '#platform/limits/limits.ts';
import { followTopic, type OnRecord } from '#platform/log/follow.ts';
import type { Running } from '#platform/platform.ts';
import { traceOf } from '#platform/telemetry/traces.ts';
import type { Card } from '#schemas/card/card.ts';
import type { WaitingCards } from './waiting-cards.ts';

const SWEEP_MS = 30_000;

/** A card of the topic, applied. `isNew`: a new card waits; its trace is known if it is sampled and tracing is on. */
type OnCard = (card: Card, isNew: boolean, trace: string | undefined) => void;

/** Keeps the waiting cards up to date from their topic, and drops expired ones. */
export async function followCards(
  platform: KafkaPlatform,
  cards: WaitingCards,
  onCard: OnCard,
): Promise<Running> {
  const onRecord: OnRecord = (record, at) => {
    if (record.kind !== 'card') return;
    const isNew = cards.apply(record, Date.now());
    onCard(record, isNew, isNew && platform.traces !== null ? traceOf(at) : undefined);
  };
  const reader = await followTopic(platform, 'cards', onRecord, { recentMs: limits.CARDS_READ_MS });
  const sweeping = setInterval(() => cards.sweep(Date.now()), SWEEP_MS);
  return {
    async close() {
      clearInterval(sweeping);
      await reader.close();
    },
  };
}
