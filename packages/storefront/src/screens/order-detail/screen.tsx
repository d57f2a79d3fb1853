import { useLoaderData } from 'react-router';
import { AccountFrame } from '../../account/account-frame.tsx';
import { OrderNeeds } from '../../needs/needs.tsx';
import { OrderActs } from '../../order/order-acts.tsx';
import { OrderState } from '../../order/order-state.tsx';
import { PaymentPanel } from '../../payment/payment-panel.tsx';
import { RefundsOfOrder } from '../../payment/refunds-of-order.tsx';
import type { Head, HeadArgs } from '../../router/screen.ts';
import { Message } from '@aliquot/ui/message.tsx';
import { MoneySummary } from '@aliquot/ui/money-summary.tsx';
import { useWords } from '../../words/use-words.ts';
import { CancellationRequest } from './cancellation-request.tsx';
import { Documents } from './documents.tsx';
import type { loader } from './loader.ts';
import { OrderFacts } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { PlacedWith } from './placed-with.tsx';
import { PlannedParcels } from './planned-parcels.tsx';
import { Shipments } from './shipments.tsx';
import { TicketsOfOrder } from './tickets-of-order.tsx';
import '../../look/orders.css';

type Data = Awaited<ReturnType<typeof loader>>;

export const head = (order: Data, { words }: HeadArgs): Head => ({ title: words.orderDetail.titleOf(order.id), noIndex: true });

export function Screen() {
  const order = useLoaderData<typeof loader>();
  const { words } = useWords();
  const text = words.orderDetail;
  const rows = order.totals.filter(({ kind }) => kind !== 'total').map(({ kind, text: label, amount }) => ({ key: kind, label, amount }));
  const total = order.totals.find(({ kind }) => kind === 'total');
  return (
    <AccountFrame
      current="orderList"
      title={
        <>
          {text.order} <span className="mono">{order.id}</span> <OrderState order={order} />
        </>
      }
    >
      <OrderActs order={order} onOwnPage />
      <CancellationRequest order={order} />
      {order.status === 'cancelled' && order.cancel_reason && (
        <Message>
          {text.cancelReason}
          {order.cancel_reason}
        </Message>
      )}
      <div className="order-columns">
        <div>
          {order.placed_with.length > 1 && <PlacedWith order={order} />}
          {order.status === 'pending_payment' && <PaymentPanel order={order} />}
          <section>
            <h2>{text.lines}</h2>
            <OrderLines lines={order.lines} claims={order.claims} />
            <div className="order-totals">
              <MoneySummary rows={rows} total={{ key: 'total', label: total?.text ?? '', amount: order.total }} />
            </div>
          </section>
          <PlannedParcels order={order} />
          {order.shipments.length > 0 && <Shipments order={order} />}
          <OrderNeeds orderId={order.id} needs={order.needs} />
          {order.refunds.length > 0 && <RefundsOfOrder refunds={order.refunds} />}
          {order.tickets.length > 0 && <TicketsOfOrder tickets={order.tickets} />}
        </div>
        <aside>
          <section className="panel">
            <h2>{text.progress}</h2>
            <OrderTimeline order={order} />
          </section>
          <section className="panel">
            <h2>{text.delivery}</h2>
            <OrderFacts order={order} />
          </section>
          <Documents documents={order.documents} />
        </aside>
      </div>
    </AccountFrame>
  );
}
