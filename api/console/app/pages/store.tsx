import { useContext, useState } from 'preact/hooks';
import { PAGE_ITEMS_MAX } from '../../../v1/bounds.ts';
import { api, bodyOf, type Store } from '../api.ts';
import { clockOf } from '../clock/clock.ts';
import { PageZone, usePageTime } from '../clock/website-clock.ts';
import { ApiCsvButton } from '../components/api-csv-button.tsx';
import { OlderButton } from '../components/older-button.tsx';
import { Head, Scroll } from '../components/scroll.tsx';
import { ErrorMessage, LoadState } from '../components/status.tsx';
import { downloadCsv } from '../download.ts';
import { FeedLog } from '../feeds/feed-log.tsx';
import { ordersCsv, ordersFileName } from '../feeds/orders-csv.ts';
import { money } from '../format.ts';
import { usePolling } from '../hooks.ts';
import { nameWords } from '../language/names.ts';
import { rich } from '../language/rich.ts';
import { plural, t } from '../language/text.ts';
import { zoneLabel } from '../language/zones.ts';
import { useKept } from '../shell/kept.ts';
import type { TabProps } from './tabs.ts';

const REFRESH_MS = 3_000;
const ITEMS_AT_FIRST = 50;

type Order = Store['items'][number];
type Totals = Store['totals'][number];

/** Orders beyond the largest page are in the file of all orders. */
export function StorePage({ site: { _id: siteId } }: TabProps) {
  const zone = useContext(PageZone);
  const kept = useKept<{ store: Store | undefined; limit: number }>();
  const [store, setStore] = useState(kept.value?.store);
  const [limit, setLimit] = useState(kept.value?.limit ?? ITEMS_AT_FIRST);
  if (store) kept.value = { store, limit };
  const params = { path: { id: siteId }, query: { limit } };
  const load = async (): Promise<() => void> => {
    const loaded = await bodyOf(api.GET('/sdk/{id}/store', { params }));
    return () => setStore(loaded);
  };
  const error = usePolling(load, REFRESH_MS, `${siteId} ${limit}`);
  if (!store) return <LoadState error={error} />;
  return (
    <>
      <ErrorMessage text={error} />
      <ul class="tiles">
        {store.totals.map((totals) => (
          <TotalsTile key={totals.currency} totals={totals} />
        ))}
      </ul>
      {store.items.length === 0 ? (
        <p class="card soft">
          {rich(
            'No orders yet. Your shop’s server sends them, each with the visitor as {field}: copy an example, in the currency of the shop, from <link>Install</link>.',
            {
              field: <code>_service_uid</code>,
              link: (text) => <a href={`#/site/${siteId}/install`}>{text}</a>,
            },
          )}
        </p>
      ) : (
        <>
          <p class="soft">
            {rich(
              'Times are in the shop’s time zone, {zone}. An order is credited to the newest card that its visitor saw in the 24 hours before. Credit does not show that the card helped; <link>Outcomes</link> do.',
              { zone: zoneLabel(zone), link: (text) => <a href={`#/site/${siteId}/reasons`}>{text}</a> },
            )}
          </p>
          <OrderTable siteId={siteId} orders={store.items} />
          <button
            type="button"
            class="plain"
            onClick={() => downloadCsv(ordersFileName(store.items, clockOf(zone)), ordersCsv(store.items))}
          >
            {t('Download these orders as CSV')}
          </button>
        </>
      )}
      {store.next && (
        <div class="pair">
          <span class="soft">{t('Only the newest {n} orders are listed.', { n: store.items.length })}</span>
          {store.items.length < PAGE_ITEMS_MAX && (
            <OlderButton busy={store.items.length < limit} onClick={() => setLimit(PAGE_ITEMS_MAX)}>
              {t('Older orders')}
            </OlderButton>
          )}
          <AllOrders siteId={siteId} />
        </div>
      )}
      <FeedLog siteId={siteId} />
    </>
  );
}

const AllOrders = ({ siteId }: { siteId: string }) => (
  <ApiCsvButton
    label={t('Download all orders as CSV')}
    fileName="orders.csv"
    load={() =>
      bodyOf(
        api.GET('/sdk/{id}/store', {
          params: { path: { id: siteId } },
          headers: { Accept: 'text/csv' },
          parseAs: 'blob',
        }),
      )
    }
  />
);

const orderCount = (n: number): string => plural(n, '1 order', '{n} orders');

const TotalsTile = ({ totals }: { totals: Totals }) => (
  <li class="card sums">
    <strong>{money(totals.net, totals.currency)}</strong>
    <span class="soft">
      {t('net of {orders} · {gross} gross, {refunded} refunded', {
        orders: orderCount(totals.orders),
        gross: money(totals.gross, totals.currency),
        refunded: money(totals.refunded, totals.currency),
      })}
    </span>
    <span>
      {t('{money} credited to moments ({orders})', {
        money: money(totals.credited_net, totals.currency),
        orders: orderCount(totals.credited_orders),
      })}
    </span>
  </li>
);

const columns = [
  t('Order'),
  t('Time'),
  { number: t('Total') },
  { number: t('Refunded') },
  { number: t('Net') },
  t('Status'),
  t('Credited to'),
];

const OrderTable = ({ siteId, orders }: { siteId: string; orders: readonly Order[] }) => (
  <Scroll label={t('All orders')}>
    <table aria-label={t('Orders')} data-testid="orders">
      <Head titles={columns} />
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.order_id} siteId={siteId} order={order} />
        ))}
      </tbody>
    </table>
  </Scroll>
);

function OrderRow({ siteId, order }: { siteId: string; order: Order }) {
  const time = usePageTime();
  return (
    <tr data-testid="order">
      <td>{order.order_number ?? order.order_id}</td>
      <td>
        <time dateTime={order.created_at}>{time(order.created_at)}</time>
      </td>
      <td class="number">{money(order.total, order.currency)}</td>
      <td class="number">{order.refunded > 0 ? money(order.refunded, order.currency) : '–'}</td>
      <td class="number">{money(order.net, order.currency)}</td>
      <td>{order.financial_status ? nameWords(order.financial_status) : '–'}</td>
      <td>
        {order.credited_moment ? (
          <a
            class="chip bought"
            data-row={order.order_id}
            title={order.credited_moment}
            href={`#/site/${siteId}/moments?moment=${encodeURIComponent(order.credited_moment)}`}
          >
            {t('moment {id}', { id: order.credited_moment.slice(0, 8) })}
          </a>
        ) : (
          <span class="soft">{order.credited_at ? t('no longer kept') : t('none')}</span>
        )}
      </td>
    </tr>
  );
}
