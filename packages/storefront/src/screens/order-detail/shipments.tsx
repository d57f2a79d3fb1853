import { formatInstant } from '../../words/format-time.ts';
import { useWords } from '../../words/use-words.ts';
import { CopyText } from './copy-text.tsx';
import type { OrderDetail } from './order-lines.tsx';

/** What has left the house, parcel by parcel. */
export function Shipments({ order }: { order: OrderDetail }) {
  const { words, language } = useWords();
  const lines = new Map(order.lines.map((line) => [line.id, line]));
  return (
    <section aria-labelledby="shipments-title">
      <h2 id="shipments-title">{words.orderDetail.shipments}</h2>
      <ul className="shipments">
        {order.shipments.map((shipment) => (
          <li key={shipment.id} className="panel">
            <p>
              <strong>{shipment.carrier.toUpperCase()}</strong> <CopyText text={shipment.tracking_number} mono />{' '}
              <time dateTime={shipment.shipped_at}>{formatInstant(shipment.shipped_at, language)}</time>
            </p>
            <ul>
              {shipment.lines.map((sent) => {
                const line = lines.get(sent.order_line_id);
                return line && <li key={line.id}>{words.orderDetail.sentPacks(sent.quantity, `${line.name}, ${line.label}`)}</li>;
              })}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
