import type { KafkaPlatform } from '../kafka-platform.ts';
import { followTopic, type OnRecord } from '../log/follow.ts';
import type { Running } from '../platform.ts';
import { Marks, WHOLE_SITE } from './marks.ts';

/** Follows `erasures`, to erase from memory what the stores erase. */
export type Erasures = Running & { readonly marks: Marks };

/** `onErasure` is called after each erasure; `marks` holds those that may concern the memory of this process. */
export async function followErasures(
  platform: KafkaPlatform,
  onErasure: (marks: Marks) => void,
): Promise<Erasures> {
  const marks = new Marks();
  const sinceMs = Date.now();
  const take: OnRecord = (record, { isCaughtUp }) => {
    if (record.kind !== 'erasure') return;
    const names = record.scope === 'shop' ? [WHOLE_SITE] : record.visitor_hashes;
    // Older erasures concern nothing in this process's memory. Once caught up, all count, whatever the clock says.
    if (!isCaughtUp && record.at_ms < sinceMs - CLOCKS_APART_MS) return;
    for (const name of names) marks.add(record.site_id, name, record.at_ms);
    onErasure(marks);
  };
  const reader = await followTopic(platform, 'erasures', take, { recentMs: RECENT_MS });
  return { marks, close: () => reader.close() };
}

/** Clocks of our machines may differ, and a card waits for three minutes. */
const CLOCKS_APART_MS = 5 * 60_000;
/** This process, the eraser and the broker each have a clock: records older than this are never used above. */
const RECENT_MS = 3 * CLOCKS_APART_MS;
