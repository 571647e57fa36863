import type { Decision, Trace } from '#schemas/decision/decision.ts';
import { isInstantUs } from '#schemas/views/table.ts';
import { moments, traces } from '#schemas/views/tables.ts';

const noTrace: Trace = { seen: [], values: [], found: [] };

/** The explanation of a moment. Decisions of releases without traces still have gates. */
export function traceRow(moment: Decision): unknown[] {
  const { site_id, ts_us, id, visitor_id, cta_label, cta_path, gates, trace } = moment;
  const { seen, values, found } = trace ?? noTrace;
  return traces.row({ site_id, ts_us, id, visitor_id, cta_label, cta_path, gates, seen, values, found });
}

/** Why ClickHouse cannot store this moment, or null. */
export function momentFault(moment: Decision): string | null {
  const seen = moment.trace?.seen ?? [];
  return (
    moments.fault(moment) ??
    (seen.every(({ at_ms, ms }) => isInstantUs(at_ms) && isInstantUs(ms))
      ? null
      : 'an observation has no valid time')
  );
}
