import { useState } from 'preact/hooks';
import { call, type Store } from './api.ts';
import { money, time, words } from './format.ts';
import { useRefresh } from './hooks.ts';

export function StoreView({ id }: { id: string }) {
  const [store, setStore] = useState<Store>();
  const [error, setError] = useState('');
  const refresh = async (): Promise<void> => {
    try {
      setStore(await call<Store>('GET', `/sdk/${id}/store?limit=100`));
      setError('');
    } catch (refused) {
      setError((refused as Error).message);
    }
  };
  useRefresh(refresh, 3_000, id);
  if (!store) return <p class="soft">{error || 'One moment…'}</p>;
  return (
    <>
      <ul class="tiles">
        {store.totals.map((sums) => (
          <li key={sums.currency} class="card sums">
            <strong>{money(sums.net, sums.currency)}</strong>
            <span class="soft">
              net of {sums.orders} orders · {money(sums.gross, sums.currency)} gross,{' '}
              {money(sums.refunded, sums.currency)} refunded
            </span>
            <span>
              {money(sums.credited_net, sums.currency)} credited to moments, {sums.credited_orders} orders
            </span>
          </li>
        ))}
      </ul>
      {store.items.length === 0 ? (
        <p class="card soft">No order has arrived yet. Orders come from the shop's server: see Install.</p>
      ) : (
        <div class="scroll">
          <table>
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
                <tr key={order.order_id}>
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
                      <span class="chip bought" title={order.credited_moment}>
                        moment {order.credited_moment.slice(0, 8)}
                      </span>
                    ) : (
                      <span class="soft">none</span>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
