import { addressLine } from '@aliquot/contract/core/address-line.ts';
import { orderStatuses } from '@aliquot/contract/core/order-statuses.ts';
import { href } from '@aliquot/contract/shop/routes.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { Price } from '@aliquot/ui/price.tsx';
import { formatDate } from '@aliquot/ui/format-time.ts';
import { useWords } from '../../words/use-words.ts';
import type { OrderDetail } from './order-lines.tsx';

/** The orders that were placed in the same act, each for another address or day. */
export function PlacedWith({ order }: { order: OrderDetail }) {
  const { words, language } = useWords();
  const text = words.orderDetail;
  return (
    <section className="panel parcel">
      <header>
        <h2>{text.placedWith(order.placed_with.length)}</h2>
        <p className="field-hint">{text.placedWithHint}</p>
      </header>
      <ul className="parcel-packs">
        {order.placed_with.map(({ id, status, total, wished_on: day, ...to }) => (
          <li key={id}>
            {id === order.id ? (
              <strong className="mono">{id}</strong>
            ) : (
              <a className="link mono" href={href('orderDetail', { order_id: id })}>
                {id}
              </a>
            )}{' '}
            <Badge tone={orderStatuses[status].tone}>{orderStatuses[status].names[language]}</Badge> <Price fen={total} />
            <small>
              {to.recipient}, {addressLine(to)}
              {day !== null && ` · ${text.wishedFor(formatDate(day, language))}`}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
