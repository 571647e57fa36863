/** One line of a moment's timeline. */
export type TimelineEvent = { readonly at: string; readonly text: string; readonly isDecision?: boolean };
type Line = TimelineEvent & { readonly many: number; readonly until: string };

/** In chronological order. Consecutive repeats are one line with their number. */
export function inOrder(events: readonly TimelineEvent[]): readonly Line[] {
  const lines: Line[] = [];
  for (const event of [...events].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))) {
    const last = lines.at(-1);
    if (last?.text === event.text) lines.splice(-1, 1, { ...last, many: last.many + 1, until: event.at });
    else lines.push({ ...event, many: 1, until: event.at });
  }
  return lines;
}
