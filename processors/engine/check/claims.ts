import { compareMoney } from '#schemas/money.ts';
import { applies } from './line.ts';
import type { Trace } from './trace.ts';

/** Claims without a number, each with the fact that it holds by. */
export function traceClaims(trace: Trace): void {
  trace.take(/\byour order ships free\b/giu, '', () => {
    const line = applies(trace.told);
    const total = trace.told.cart?.total;
    const holds = line && total !== undefined && (compareMoney(total, line.threshold) ?? -1) >= 0;
    return holds ? `${line.entry} <= cart.total` : null;
  });
  trace.take(/trouble with the form\? we're happy to help/giu, '', () =>
    trace.told.facts.links.contact === null ? null : 'links.contact',
  );
}
