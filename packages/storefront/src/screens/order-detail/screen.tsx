import { useLoaderData } from 'react-router';
import { AccountFrame } from '../../account/account-frame.tsx';
import { addressLine } from '../../order/address-line.ts';
import { OrderActs } from '../../order/order-acts.tsx';
import { OrderState } from '../../order/order-state.tsx';
import type { Head, HeadArgs } from '../../router/screen.ts';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Message } from '../../ui/message.tsx';
import { MoneySummary } from '../../ui/money-summary.tsx';
import { useWords } from '../../words/use-words.ts';
import type { loader } from './loader.ts';
import { OrderLines } from './order-lines.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { Shipments } from './shipments.tsx';
import { TicketsOfOrder } from './tickets-of-order.tsx';

type Data = Awaited<ReturnType<typeof loader>>;

export const head = (order: Data, { words }: HeadArgs): Head => ({ title: words.orderDetail.titleOf(order.id), noIndex: true });

export function Screen() {
  const order = useLoaderData<typeof loader>();
  const { words } = useWords();
  const { address } = order;
  const rows = order.totals.filter(({ kind }) => kind !== 'total').map(({ kind, text, amount }) => ({ key: kind, label: text, amount }));
  const total = order.totals.find(({ kind }) => kind === 'total');
  return (
    <AccountFrame
      current="orderList"
      title={
        <>
          {words.orderDetail.order} <span className="mono">{order.id}</span> <OrderState order={order} />
        </>
      }
    >
      <OrderActs order={order} onOwnPage />
      {order.status === 'cancelled' && order.cancel_reason && (
        <Message>
          {words.orderDetail.cancelReason}
          {order.cancel_reason}
        </Message>
      )}
      <div className="order-columns">
        <div>
          {order.status === 'pending_payment' && <PaymentPanel order={order} />}
          <section>
            <h2>{words.orderDetail.lines}</h2>
            <OrderLines lines={order.lines} />
          </section>
          <section className="order-totals">
            <MoneySummary rows={rows} total={{ key: 'total', label: total?.text ?? '', amount: order.total }} />
          </section>
          {order.shipments.length > 0 && <Shipments order={order} />}
          {order.tickets.length > 0 && <TicketsOfOrder tickets={order.tickets} />}
        </div>
        <aside>
          <section className="panel">
            <h2>{words.orderDetail.progress}</h2>
            <OrderTimeline order={order} />
          </section>
          <section className="panel">
            <h2>{words.orderDetail.delivery}</h2>
            <DescriptionList
              items={[
                { key: 'recipient', term: words.orderDetail.recipient, value: `${address.recipient} ${address.mobile}` },
                {
                  key: 'address',
                  term: words.orderDetail.address,
                  value: addressLine(address),
                },
                { key: 'method', term: words.orderDetail.method, value: words.orderDetail.methods[order.shipping_method] },
                { key: 'payment', term: words.orderDetail.payment, value: words.orderDetail.paymentMethods[order.payment_method] },
                { key: 'remarks', term: words.orderDetail.remarks, value: order.remarks },
              ]}
            />
          </section>
        </aside>
      </div>
    </AccountFrame>
  );
}
