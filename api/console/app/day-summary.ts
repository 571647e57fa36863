import type { Moment } from './api.ts';

/** Totals of one day's moments. */
export type DaySummary = {
  readonly noticed: number;
  /** moments with a sentence, in either arm; only visitors of the arms are compared, never moments */
  readonly decided: number;
  readonly spoke: number;
  /** of those, the ones in the control arm */
  readonly heldBack: number;
  readonly shadow: number;
  readonly waited: number;
  readonly quiet: number;
  /** outcomes of the cards */
  readonly shown: number;
  readonly clicked: number;
  readonly dismissed: number;
  readonly neverSeen: number;
  /** sent, with no outcome known yet */
  readonly underWay: number;
  /** why no card was shown, the most frequent first */
  readonly causes: readonly Count[];
  /** what visitors got stuck on, the most frequent first */
  readonly reasons: readonly Count[];
};
type Count = { readonly name: string; readonly count: number };
type CardState = NonNullable<Moment['card']>;

/** `why` is the evidence, a full stop, and the gate that closed; both are sentences of the engine. */
export const evidenceOf = (why: string): string => why.split('. ')[0]!.replace(/\.$/, '');
export const causeOf = (why: string): string => why.slice(evidenceOf(why).length + 2);

const wasSent = ({ verdict, held_back, shadow }: Moment): boolean =>
  verdict === 'engage' && !held_back && !shadow;

/** A card that was clicked or dismissed was shown before. */
const SEEN: readonly CardState[] = ['shown', 'clicked', 'dismissed'];

export function summarize(moments: readonly Moment[]): DaySummary {
  const count = (is: (moment: Moment) => boolean): number => moments.filter(is).length;
  const sent = moments.filter(wasSent);
  const inState = (...states: readonly CardState[]): readonly Moment[] =>
    sent.filter(({ card }) => card !== null && states.includes(card));
  return {
    noticed: moments.length,
    decided: count((one) => !one.shadow && one.verdict === 'engage'),
    spoke: sent.length,
    heldBack: count((one) => one.verdict === 'engage' && !one.shadow && one.held_back),
    shadow: count((one) => one.shadow && one.verdict === 'engage'),
    waited: count((one) => one.verdict === 'wait'),
    quiet: count((one) => one.verdict === 'quiet'),
    shown: inState(...SEEN).length,
    clicked: inState('clicked').length,
    dismissed: inState('dismissed').length,
    neverSeen: inState('expired', 'withdrawn').length,
    underWay: sent.length - inState(...SEEN, 'expired', 'withdrawn').length,
    causes: countByName(
      moments.filter((one) => one.verdict !== 'engage').map(({ why }) => causeOf(why) || why),
    ),
    reasons: countByName(moments.map(({ reason }) => reason)),
  };
}

function countByName(names: readonly string[]): Count[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count);
}
