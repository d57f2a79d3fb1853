import type { Output } from '@aliquot/contract/shop/client.ts';
import { formatFen } from '@aliquot/contract/core/money.ts';
import { orderStatuses } from '@aliquot/contract/core/order-statuses.ts';
import { href } from '@aliquot/contract/shop/routes.ts';
import { Cell, DataTable, HeadCell, RowHead, TableScroller } from '@aliquot/ui/data-table.tsx';
import { useWords } from '../../words/use-words.ts';
import { formatDay } from '@aliquot/ui/format-time.ts';

/** How many orders wait for what, and the newest three. */
export function OrdersAtAGlance({ orders }: { orders: Output<'orders', 'find'> }) {
  const { words, language } = useWords();
  return (
    <section className="account-section">
      <div className="account-title">
        <h2>{words.my.ordersTitle}</h2>
        <a className="link" href={href('orderList', { status: 'all' })}>
          {words.my.allOrders}
        </a>
      </div>
      <ul className="status-tiles">
        {Object.values(orderStatuses).map(({ slug, names }) => (
          <li key={slug}>
            <a href={href('orderList', { status: slug })}>
              <b>{orders.counts[slug] ?? 0}</b>
              <span>{names[language]}</span>
            </a>
          </li>
        ))}
      </ul>
      {orders.items.length === 0 ? (
        <p className="text-muted">{words.my.noOrders}</p>
      ) : (
        <TableScroller label={words.my.ordersTitle} className="newest-orders">
          <DataTable caption={words.my.ordersTitle} captionHidden>
            <thead>
              <tr>
                <HeadCell>{words.my.order}</HeadCell>
                <HeadCell>{words.my.placed}</HeadCell>
                <HeadCell>{words.my.status}</HeadCell>
                <HeadCell align="end">{words.my.total}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {orders.items.map((order) => (
                <tr key={order.id}>
                  <RowHead>
                    <a className="link mono" href={href('orderDetail', { order_id: order.id })}>
                      {order.id}
                    </a>
                    <span className="block text-xs text-muted">{words.my.lines(order.line_count)}</span>
                    <span className="on-phone">{formatDay(order.placed_at, language)}</span>
                  </RowHead>
                  <Cell className="is-nowrap">
                    <time dateTime={order.placed_at}>{formatDay(order.placed_at, language)}</time>
                  </Cell>
                  <Cell className="is-nowrap">{orderStatuses[order.status].names[language]}</Cell>
                  <Cell align="end">{formatFen(order.total)}</Cell>
                </tr>
              ))}
            </tbody>
          </DataTable>
        </TableScroller>
      )}
    </section>
  );
}
