import { href } from '@aliquot/contract/shop/routes.ts';
import { OrderActs } from '../../order/order-acts.tsx';
import { type Order, OrderState } from '../../order/order-state.tsx';
import { PackName } from '../../product/pack-name.tsx';
import { Picture } from '@aliquot/ui/picture.tsx';
import { Price } from '@aliquot/ui/price.tsx';
import { formatDay, formatInstant } from '@aliquot/ui/format-time.ts';
import { useWords } from '../../words/use-words.ts';

/** Lines that a card shows before the number of further ones. */
const linesShown = 3;

/** An order at a glance: what, when, how much, and what comes next. */
export function OrderCard({ order }: { order: Order }) {
  const { words, language } = useWords();
  const more = order.line_count - linesShown;
  // online it is hours, by transfer days
  const due = order.payment_method === 'alipay' ? formatInstant(order.payment_due_at, language) : formatDay(order.payment_due_at, language);
  const page = href('orderDetail', { order_id: order.id });
  return (
    <article className="panel order-card" aria-labelledby={`order-${order.id}`}>
      <header>
        <h2 id={`order-${order.id}`}>
          <a href={page} className="link mono">
            {order.id}
          </a>
        </h2>
        <time dateTime={order.placed_at}>{formatInstant(order.placed_at, language)}</time>
        <OrderState order={order} />
      </header>
      <ul>
        {order.lines.slice(0, linesShown).map((line) => (
          <li key={line.id} className="order-card-line">
            <Picture src={`/pictures/${line.picture}.svg`} alt="" width={40} height={40} />
            <div>
              <PackName pack={line} />
            </div>
            <span className="order-card-count">{words.orderList.packs(line.quantity)}</span>
            <Price fen={line.amount} />
          </li>
        ))}
        {more > 0 && (
          <li>
            <a href={page} className="link">
              {words.orderList.moreLines(more)}
            </a>
          </li>
        )}
      </ul>
      <footer>
        <p className="order-card-total">
          {order.status === 'pending_payment' && order.payment_state === 'unpaid' && <small>{words.orderList.dueBy(due)}</small>}
          <span>{words.orderList.total}</span>
          <Price fen={order.total} />
        </p>
        <OrderActs order={order} />
      </footer>
    </article>
  );
}
