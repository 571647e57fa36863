/** One line of the story of a moment. */
export type TimelineEvent = { readonly at: string; readonly text: string; readonly isDecision?: boolean };
type Line = TimelineEvent & { readonly many: number; readonly until: string };

/** In the order in which it happened. What happens again and again, with nothing between, is one line that says how often. */
export function inOrder(events: readonly TimelineEvent[]): readonly Line[] {
  const lines: Line[] = [];
  for (const event of [...events].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))) {
    const last = lines.at(-1);
    if (last?.text === event.text) lines.splice(-1, 1, { ...last, many: last.many + 1, until: event.at });
    else lines.push({ ...event, many: 1, until: event.at });
  }
  return lines;
}
