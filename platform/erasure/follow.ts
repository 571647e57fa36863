import type { KafkaPlatform } from '../kafka-platform.ts';
import { followTopic, type OnRecord } from '../log/follow.ts';
import type { Running } from '../platform.ts';
import { Marks, WHOLE_SITE } from './marks.ts';

/** Follows `erasures`, so that what the stores erase is erased from memory too. */
export type Erasures = Running & { readonly marks: Marks };

/** `onErasure` is called after each; `marks` holds those that may concern what this process keeps in memory. */
export async function followErasures(
  platform: KafkaPlatform,
  onErasure: (marks: Marks) => void = () => {},
): Promise<Erasures> {
  const marks = new Marks();
  const sinceMs = Date.now();
  const take: OnRecord = (record, { isCaughtUp }) => {
    if (record.kind !== 'erasure') return;
    const names = record.scope === 'shop' ? [WHOLE_SITE] : record.visitor_hashes;
    // Older erasures concern nothing that this process holds. Later ones count whatever its clock says.
    if (!isCaughtUp && record.at_ms < sinceMs - CLOCKS_APART_MS) return;
    for (const name of names) marks.add(record.site_id, name, record.at_ms);
    onErasure(marks);
  };
  const reader = await followTopic(platform, 'erasures', take, { recentMs: RECENT_MS });
  return { marks, close: () => reader.close() };
}

/** Clocks of our machines may differ, and a card waits for three minutes. */
const CLOCKS_APART_MS = 5 * 60_000;
/** This process, who erases and the log each have a clock of their own: older records are none that are taken above. */
const RECENT_MS = 3 * CLOCKS_APART_MS;
