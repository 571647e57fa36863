import type { Decision, Trace } from '#schemas/decision/decision.ts';
import { isInstantUs } from '#schemas/views/table.ts';
import { moments, traces } from '#schemas/views/tables.ts';

const noTrace: Trace = { seen: [], values: [], found: [] };

/** What explains a moment. Decisions of releases that traced nothing have their gates all the same. */
export const traceRow = ({ trace, ...moment }: Decision): unknown[] =>
  traces.row({ ...moment, ...(trace ?? noTrace) });

/** Why the store would refuse this moment for ever, or null. */
export function momentFault(moment: Decision): string | null {
  const seen = moment.trace?.seen ?? [];
  return (
    moments.fault(moment) ??
    (seen.every(({ at_ms, ms }) => isInstantUs(at_ms) && isInstantUs(ms))
      ? null
      : 'something was seen at no instant')
  );
}
