import type { FactsSheet, Site } from '#schemas/config/site.ts';
import type { Decision, Reason, Verdict } from '#schemas/decision/decision.ts';
import { given, type Run, type TestEvent } from '../testing/spec.ts';

/** An event, or one about a card of the run so far. */
export type VisitEvent = TestEvent | ((run: Run) => TestEvent);

/**
 * A visit with the verdict that a sensible shop assistant who sees all of it would give: show a card about `reason`
 * (`engage`), keep watching (`wait`), or leave the visitor alone (`quiet`). The verdicts were written before the engine
 * ran.
 */
export type Visit = {
  /** what the visitor does */
  readonly name: string;
  readonly site?: Partial<Site>;
  readonly sheet?: Partial<FactsSheet>;
  /** earlier events, not judged by the verdict */
  readonly before?: readonly VisitEvent[];
  readonly events: readonly VisitEvent[];
  readonly verdict: Verdict;
  readonly reason?: Reason;
  /** the rule that the visit tests */
  readonly why: string;
  /** why the engine deviates from the verdict */
  readonly except?: string;
};

export type Answer = { readonly verdict: Verdict; readonly reason: Reason | null };

/** The engine's verdict on a visit: `engage` if it ever shows a card, else its last decision, or `wait` without one. */
export function engineAnswer({ site = {}, sheet = {}, before = [], events }: Visit): Answer {
  const start = given(site, sheet).when();
  const earlier = runEvents(start, before);
  const { decisions } = runEvents(earlier.run, events);
  const decisive = decisions.find(({ verdict }) => verdict === 'engage') ?? decisions.at(-1);
  if (!decisive) return { verdict: 'wait', reason: null };
  return { verdict: decisive.verdict, reason: decisive.verdict === 'engage' ? decisive.reason : null };
}

type RunResult = { readonly run: Run; readonly decisions: readonly Decision[] };

function runEvents(start: Run, events: readonly VisitEvent[]): RunResult {
  return events.reduce<RunResult>(
    ({ run, decisions }, event) => {
      const next = run.more(typeof event === 'function' ? event(run) : event);
      // Kept from all events, because later events refer to the newest card.
      const cards = [...run.cards, ...next.cards];
      return { run: { ...next, cards }, decisions: [...decisions, ...next.decisions] };
    },
    { run: start, decisions: [] },
  );
}
