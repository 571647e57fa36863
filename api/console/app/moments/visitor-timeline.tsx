import { useContext, useState } from 'preact/hooks';
import type { Schemas } from '../../../client/client.mjs';
import { api, bodyOf } from '../api.ts';
import { MomentRow } from '../components/moment-row.tsx';
import { ErrorMessage, Loading } from '../components/status.tsx';
import { count, dayHeading, money, time } from '../format.ts';
import { useAction, useLoad } from '../hooks.ts';
import { PageZone } from '../traffic/website-clock.ts';
import { hrefOf } from './query.ts';

type VisitorMoments = Schemas['VisitorMoments'];
type Item = VisitorMoments['items'][number];

type Props = { siteId: string; momentId: string; isAdmin: boolean };

/** Everything that one visitor met with, from a moment of theirs, so that nobody needs to know the id. */
export function VisitorTimeline({ siteId, momentId, isAdmin }: Props) {
  const load = (before?: string): Promise<VisitorMoments> =>
    bodyOf(
      api.GET('/sdk/{id}/moments/{moment_id}/visitor', {
        params: { path: { id: siteId, moment_id: momentId }, query: { ...(before && { before }) } },
      }),
    );
  const { value: first, error } = useLoad(load, momentId);
  const [older, setOlder] = useState<VisitorMoments>();
  const action = useAction();
  if (!first) return error ? <ErrorMessage text={error} /> : <Loading />;
  const items = [...first.items, ...(older?.items ?? [])];
  const next = older ? older.next : first.next;
  const more = async (before: string): Promise<void> => {
    const page = await load(before);
    setOlder({ ...page, items: [...(older?.items ?? []), ...page.items] });
  };
  return (
    <>
      <p>
        <a href={hrefOf(siteId, {})}>All moments</a>
        {isAdmin && (
          <>
            {' '}
            · <a href={hrefOf(siteId, { visitor: first.visitor })}>Filter by this visitor</a>
          </>
        )}
      </p>
      <h2>
        Visitor <code>{first.visitor}</code>
      </h2>
      <p class="soft">{itemsText(items.length, next === null)}, newest first, with what came of each.</p>
      <ErrorMessage text={action.error} />
      <ol class="moments" aria-label="Moments of this visitor, newest first">
        {items.map((item, n) => (
          <Entry key={item.id} siteId={siteId} item={item} earlier={items[n - 1]} />
        ))}
      </ol>
      {next !== null && (
        <button
          type="button"
          class="plain"
          disabled={action.busy}
          onClick={() => action.run(() => more(next))}
        >
          Older moments
        </button>
      )}
    </>
  );
}

function itemsText(many: number, isAll: boolean): string {
  if (many === 1) return isAll ? 'One moment' : 'The newest moment';
  return isAll ? `${count(many)} moments` : `The newest ${count(many)} moments`;
}

type EntryProps = { siteId: string; item: Item; earlier: Item | undefined };

function Entry({ siteId, item, earlier }: EntryProps) {
  const zone = useContext(PageZone);
  const day = dayHeading(item.ts, zone);
  const begins = !earlier || dayHeading(earlier.ts, zone) !== day;
  return (
    <>
      {begins && (
        <li>
          <h3 class="day">{day}</h3>
        </li>
      )}
      {item.orders.map((order) => (
        <li key={order.order_id} class="card credit" data-testid="credit">
          <time dateTime={order.created_at}>{time(order.created_at, item.ts, zone)}</time> Order{' '}
          {order.order_number ?? order.order_id}, net {money(order.net, order.currency)}, credited to the
          moment below
        </li>
      ))}
      <MomentRow siteId={siteId} moment={item} />
    </>
  );
}
