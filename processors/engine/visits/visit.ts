import type { FactsSheet, Site } from '#schemas/config/site.ts';
import type { Decision, Reason, Verdict } from '#schemas/decision/decision.ts';
import { given, type Run, type TestEvent } from '../testing/spec.ts';

/** Something that happens; what is about a card is told from the visit so far. */
export type VisitEvent = TestEvent | ((run: Run) => TestEvent);

/**
 * A visit, and what a sensible shop assistant who sees all of it would do: speak (`engage`, and what about), keep an eye on
 * the visitor (`wait`), or leave the visitor alone (`quiet`). The verdicts were written before the engine was asked.
 */
export type Visit = {
  readonly name: string;
  readonly site?: Partial<Site>;
  readonly sheet?: Partial<FactsSheet>;
  /** what happened earlier, which the verdict is not about */
  readonly before?: readonly VisitEvent[];
  readonly does: readonly VisitEvent[];
  readonly verdict: Verdict;
  /** what to speak about */
  readonly reason?: Reason;
  readonly why: string;
  /** why the engine does something else all the same */
  readonly except?: string;
};

export type Answer = { readonly verdict: Verdict; readonly reason: Reason | null };

/** What the engine does: it speaks, or holds back for the last reason; without any moment it waits. */
export function answerTo({ site = {}, sheet = {}, before = [], does }: Visit): Answer {
  const start = given(site, sheet).when();
  const earlier = played(start, before);
  const { decisions } = played(earlier.run, does);
  const decisive = decisions.find(({ verdict }) => verdict === 'engage') ?? decisions.at(-1);
  if (!decisive) return { verdict: 'wait', reason: null };
  return { verdict: decisive.verdict, reason: decisive.verdict === 'engage' ? decisive.reason : null };
}

type Played = { readonly run: Run; readonly decisions: readonly Decision[] };

function played(start: Run, events: readonly VisitEvent[]): Played {
  return events.reduce<Played>(
    ({ run, decisions }, event) => {
      const next = run.more(typeof event === 'function' ? event(run) : event);
      // The newest card is asked for by the events that follow.
      const cards = [...run.cards, ...next.cards];
      return { run: { ...next, cards }, decisions: [...decisions, ...next.decisions] };
    },
    { run: start, decisions: [] },
  );
}
