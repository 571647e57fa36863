import { ApiError, api, bodyAndLag, type Reasons } from '../api.ts';
import { type Period, type Query, queryOf } from './period-query.ts';

/** The comparison over the period that was chosen, and the query that its series and segments share. */
export type AskedView = { readonly view: Reasons; readonly lagSeconds: number; readonly query: Query };

/**
 * `startedAt` as far as it is known. Where it is not, as after a reload, the experiment's first day is refused for
 * beginning at midnight; then it is asked for again from the beginning of the experiment.
 */
export async function askedView(siteId: string, period: Period, startedAt?: string): Promise<AskedView> {
  const ask = async (query: Query): Promise<AskedView> => {
    const params = { path: { id: siteId }, query };
    const { body: view, lagSeconds } = await bodyAndLag(api.GET('/sdk/{id}/reasons', { params }));
    return { view, lagSeconds, query };
  };
  const query = queryOf(period, startedAt);
  return ask(query).catch(async (failure: Error) => {
    if (query.from === undefined || !(failure instanceof ApiError && failure.status === 400)) throw failure;
    const whole = await ask({});
    const again = queryOf(period, whole.view.experiment?.started_at);
    if (again.from === query.from) throw failure;
    return Object.keys(again).length === 0 ? whole : ask(again);
  });
}
