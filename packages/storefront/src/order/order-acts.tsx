import { href } from '@aliquot/contract/routes.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAct } from '../session/act.ts';
import { useTools } from '../session/use-session.ts';
import { setVisitor } from '../session/user-store.ts';
import { Button } from '../ui/button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Message } from '../ui/message.tsx';
import { showToast } from '../ui/toast-store.ts';
import { useWords } from '../words/use-words.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import type { Order } from './order-state.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';

export type OrderActsProps = { order: Order; /** On the order's own page the way to pay stands right there. */ onOwnPage?: boolean };

/** What the buyer can do with an order now, the next step first. */
export function OrderActs({ order, onOwnPage = false }: OrderActsProps) {
  const { words } = useWords();
  const { api, navigate } = useTools();
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState<'cancel' | 'receipt' | null>(null);
  const again = useAct(async (key) => {
    const cart = await api.orders.reorder({ id: order.id }, { idempotencyKey: key });
    setVisitor({ cart_count: cart.count });
    navigate(`${window.location.pathname}${withCart(window.location.search)}`);
  });
  const done = (text: string) => {
    setAsking(null);
    showToast({ text });
    void revalidate();
  };
  const can = (action: Order['actions'][number]) => order.actions.includes(action);

  return (
    <div className="order-acts">
      {can('pay') && !onOwnPage && (
        <LinkButton href={`${href('orderDetail', { order_id: order.id })}#payment`} variant="primary" size="sm">
          {order.payment_state === 'unpaid' ? words.orderList.pay : words.orderList.seePayment}
        </LinkButton>
      )}
      {can('confirm_receipt') && (
        <Button variant="primary" size="sm" className="needs-script" onClick={() => setAsking('receipt')}>
          {words.orderList.confirmReceipt}
        </Button>
      )}
      {can('after_sales') && (
        <LinkButton href={href('ticketList', { status: 'all' }, { order: order.id })} size="sm">
          {words.orderList.afterSales}
        </LinkButton>
      )}
      {can('reorder') && (
        <Button size="sm" className="needs-script" pending={again.pending} onClick={() => void again.run()}>
          {words.orderList.reorder}
        </Button>
      )}
      {can('cancel') && (
        <Button variant="quiet" size="sm" className="needs-script" onClick={() => setAsking('cancel')}>
          {words.orderList.cancel}
        </Button>
      )}
      {again.fault && (
        <Message kind="danger" live>
          {again.fault.text}
        </Message>
      )}
      {can('cancel') && (
        <CancelDialog
          orderId={order.id}
          open={asking === 'cancel'}
          onClose={() => setAsking(null)}
          onDone={() => done(words.orderList.cancelled)}
        />
      )}
      {can('confirm_receipt') && (
        <ReceiptDialog
          orderId={order.id}
          open={asking === 'receipt'}
          onClose={() => setAsking(null)}
          onDone={() => done(words.orderList.received)}
        />
      )}
    </div>
  );
}

function withCart(search: string): string {
  const query = new URLSearchParams(search);
  query.set('cart', 'open');
  return `?${query}`;
}
