import type { Moment } from './api.ts';

/** What one day's moments add up to. */
export type Today = {
  readonly noticed: number;
  readonly spoke: number;
  readonly left_alone: number;
  readonly shadow: number;
  readonly waited: number;
  readonly quiet: number;
  /** what became of those spoken to */
  readonly shown: number;
  readonly clicked: number;
  readonly dismissed: number;
  readonly unseen: number;
  /** of those who saw the card */
  readonly bought: number;
  /** why nothing was said, the most frequent first */
  readonly causes: readonly Tally[];
  /** what visitors stalled on, the most frequent first */
  readonly reasons: readonly Tally[];
};
type Tally = { readonly words: string; readonly count: number };

/** `why` is the evidence, a full stop, and the gate that closed; both are sentences of the engine's own. */
export const evidenceOf = (why: string): string => why.split('. ')[0]!.replace(/\.$/, '');
export const causeOf = (why: string): string => why.slice(evidenceOf(why).length + 2);

const said = ({ verdict, held_back, shadow }: Moment): boolean =>
  verdict === 'engage' && !held_back && !shadow;

/** A card that was clicked or closed was on the screen before. */
const SEEN = ['shown', 'clicked', 'dismissed'];
const stateOf = ({ card }: Moment, states: readonly string[]): boolean => states.includes(card ?? '');

export function todayOf(moments: readonly Moment[]): Today {
  const count = (is: (moment: Moment) => boolean): number => moments.filter(is).length;
  const card = (...states: string[]): number => count((moment) => said(moment) && stateOf(moment, states));
  const seen = (moment: Moment): boolean => said(moment) && stateOf(moment, SEEN);
  return {
    noticed: moments.length,
    spoke: count(said),
    left_alone: count((one) => one.held_back && !one.shadow && one.verdict === 'engage'),
    shadow: count((one) => one.shadow && one.verdict === 'engage'),
    waited: count((one) => one.verdict === 'wait'),
    quiet: count((one) => one.verdict === 'quiet'),
    shown: count(seen),
    clicked: card('clicked'),
    dismissed: card('dismissed'),
    unseen: card('expired', 'withdrawn'),
    bought: count((one) => seen(one) && (one.aftermath === 'bought' || one.aftermath === 'refunded')),
    causes: tally(moments.filter((one) => one.verdict !== 'engage').map(({ why }) => causeOf(why) || why)),
    reasons: tally(moments.map(({ reason }) => reason)),
  };
}

function tally(all: readonly string[]): Tally[] {
  const counts = new Map<string, number>();
  for (const words of all) counts.set(words, (counts.get(words) ?? 0) + 1);
  return [...counts].map(([words, count]) => ({ words, count })).sort((a, b) => b.count - a.count);
}
