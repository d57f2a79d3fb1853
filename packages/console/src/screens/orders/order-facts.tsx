import { formatFen } from '@aliquot/contract/money.ts';
import { useMay } from '../../session/me.ts';
import { useWords } from '../../words/use-words.ts';
import type { OrderShown } from './detail.tsx';

/** Sums, and where it goes. */
export function OrderFacts({ order }: { order: OrderShown['order'] }) {
  const { words } = useWords();
  const maySeeMoney = useMay('payments.read');
  const { address } = order;
  return (
    <section className="stack">
      <h2>{words.orders.totals}</h2>
      <dl className="description-list">
        {order.totals.map(({ kind, text, amount }) => (
          <div key={`${kind} ${text}`}>
            <dt>{text}</dt>
            <dd>{formatFen(amount)}</dd>
          </div>
        ))}
        <div>
          <dt>{words.orders.received}</dt>
          <dd>{formatFen(order.received)}</dd>
        </div>
        <div>
          <dt>{words.orders.method}</dt>
          <dd>
            {order.payment_method === 'bank_transfer' && maySeeMoney ? (
              <a className="link" href={`/payments/transfers/${order.id}`}>
                {words.orders.methods.bank_transfer}
              </a>
            ) : (
              words.orders.methods[order.payment_method]
            )}
          </dd>
        </div>
      </dl>
      <h2>{words.orders.address}</h2>
      <p>
        {address.recipient} {address.mobile}
        <br />
        {address.province}
        {address.city}
        {address.district}
        {address.detail}
      </p>
      {order.remarks !== '' && (
        <>
          <h2>{words.orders.remarks}</h2>
          <p>{order.remarks}</p>
        </>
      )}
    </section>
  );
}
