import type { UtcOffsetMinutes } from '../../../views/days.ts';
import { ApiError, type Reasons } from '../api.ts';
import { type Period, type Query, queryOf } from './period-query.ts';

type Loaded = { readonly body: Reasons; readonly lagSeconds: number };
/** The comparison over the chosen period, with the query that its series and segments share. */
type LoadedView = Loaded & { readonly query: Query };

/**
 * `startedAt` is the start of the experiment, if known. If it is not, for example after a reload, a query from the
 * experiment's first day is refused because midnight is before the start; then it is repeated from the start.
 */
export async function loadView(
  load: (query: Query) => Promise<Loaded>,
  period: Period,
  offset: UtcOffsetMinutes,
  startedAt?: string,
): Promise<LoadedView> {
  const ask = async (query: Query): Promise<LoadedView> => ({ ...(await load(query)), query });
  const query = queryOf(period, offset, startedAt);
  return ask(query).catch(async (failure: Error) => {
    if (query.from === undefined || !(failure instanceof ApiError && failure.status === 400)) throw failure;
    const whole = await ask({});
    const again = queryOf(period, offset, whole.body.experiment?.started_at);
    if (again.from === query.from) throw failure;
    return Object.keys(again).length === 0 ? whole : ask(again);
  });
}
