import type { Output } from '@aliquot/contract/shop/client.ts';
import { OnlinePanel } from './online-panel.tsx';
import { TransferPanel } from './transfer-panel.tsx';

export type OrderToPay = Output<'orders', 'get'>;

/** How to pay an order that waits for money, in the way that was chosen when it was placed. */
export function PaymentPanel({ order }: { order: OrderToPay }) {
  return (
    <section id="payment" className="panel payment-panel" aria-labelledby="payment-title">
      {order.payment_method === 'alipay' ? <OnlinePanel order={order} /> : <TransferPanel order={order} />}
    </section>
  );
}
