import { useState } from 'preact/hooks';
import { call, type Store } from '../api.ts';
import { count, money, time, words, zone } from '../format.ts';
import { useRefresh } from '../hooks.ts';
import { Problem, Waiting } from '../parts/notes.tsx';

/** The most that one answer holds; older orders are read with the API. */
const LIMIT_MAX = 200;

const orders = (n: number): string => `${count(n)} ${n === 1 ? 'order' : 'orders'}`;

export function StoreView({ id }: { id: string }) {
  const [store, setStore] = useState<Store>();
  const [limit, setLimit] = useState(50);
  const [error, setError] = useState('');
  const refresh = async (): Promise<void> => {
    try {
      setStore(await call<Store>('GET', `/sdk/${id}/store?limit=${limit}`));
      setError('');
    } catch (refused) {
      setError((refused as Error).message);
    }
  };
  useRefresh(refresh, 3_000, `${id} ${limit}`);
  if (!store) return error ? <Problem text={error} /> : <Waiting />;
  return (
    <>
      <Problem text={error} />
      <ul class="tiles">
        {store.totals.map((sums) => (
          <li key={sums.currency} class="card sums">
            <strong>{money(sums.net, sums.currency)}</strong>
            <span class="soft">
              net of {orders(sums.orders)} · {money(sums.gross, sums.currency)} gross,{' '}
              {money(sums.refunded, sums.currency)} refunded
            </span>
            <span>
              {money(sums.credited_net, sums.currency)} credited to moments ({orders(sums.credited_orders)})
            </span>
          </li>
        ))}
      </ul>
      {store.items.length === 0 ? (
        <p class="card soft">No order has arrived yet. Orders come from the shop's server: see Install.</p>
      ) : (
        <>
          <p class="soft">
            Times are in {zone}. An order is credited to the newest card that its visitor saw in the 24 hours
            before; credit does not show that speaking helped: <a href={`#/site/${id}/reasons`}>Outcomes</a>{' '}
            do.
          </p>
          <div class="scroll">
            <table aria-label="Orders" data-testid="orders">
              <thead>
                <tr>
                  <th scope="col">Order</th>
                  <th scope="col">Time</th>
                  <th scope="col" class="number">
                    Total
                  </th>
                  <th scope="col" class="number">
                    Refunded
                  </th>
                  <th scope="col" class="number">
                    Net
                  </th>
                  <th scope="col">Status</th>
                  <th scope="col">Credited to</th>
                </tr>
              </thead>
              <tbody>
                {store.items.map((order) => (
                  <tr key={order.order_id} data-testid="order">
                    <td>{order.order_number ?? order.order_id}</td>
                    <td>
                      <time dateTime={order.created_at}>{time(order.created_at)}</time>
                    </td>
                    <td class="number">{money(order.total, order.currency)}</td>
                    <td class="number">{order.refunded > 0 ? money(order.refunded, order.currency) : '–'}</td>
                    <td class="number">{money(order.net, order.currency)}</td>
                    <td>{order.financial_status ? words(order.financial_status) : '–'}</td>
                    <td>
                      {order.credited_moment ? (
                        <a
                          class="chip bought"
                          title={order.credited_moment}
                          href={`#/site/${id}/moments?moment=${encodeURIComponent(order.credited_moment)}`}
                        >
                          moment {order.credited_moment.slice(0, 8)}
                        </a>
                      ) : (
                        <span class="soft">{order.credited_at ? 'erased' : 'none'}</span>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
      {store.next && limit < LIMIT_MAX && (
        <button type="button" class="plain" onClick={() => setLimit(LIMIT_MAX)}>
          Older orders
        </button>
      )}
    </>
  );
}
