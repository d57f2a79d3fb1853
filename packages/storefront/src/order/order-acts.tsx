import { href } from '@aliquot/contract/shop/routes.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { loadOrReload } from '../navigation/load-or-reload.ts';
import { useAct } from '../session/act.ts';
import { useTools } from '../session/use-session.ts';
import { setVisitor } from '../session/user-store.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { addWords } from '../words/load-words.ts';
import { useWords } from '../words/use-words.ts';
import type { OrderDialog } from './order-dialogs.tsx';
import type { Order } from './order-state.tsx';

const loadDialogs = () => import('./order-dialogs.tsx');
type Dialogs = Awaited<ReturnType<typeof loadDialogs>>;

export type OrderActsProps = { order: Order; /** On the order's own page the way to pay stands right there. */ onOwnPage?: boolean };

/** What the buyer can do with an order now, the next step first. */
export function OrderActs({ order, onOwnPage = false }: OrderActsProps) {
  const { words, language } = useWords();
  const { api, navigate } = useTools();
  const { revalidate } = useRevalidator();
  const [dialogs, setDialogs] = useState<Dialogs | null>(null);
  const [opened, setOpened] = useState<OrderDialog | null>(null);
  const text = words.orderList;
  const again = useAct(async (key) => {
    const cart = await api.orders.reorder({ id: order.id }, { idempotencyKey: key });
    setVisitor({ cart_count: cart.count });
    navigate(`${window.location.pathname}${withCart(window.location.search)}`);
  });
  const openDialog = async (question: OrderDialog) => {
    const [loaded] = await Promise.all([loadOrReload('order-dialogs', loadDialogs), addWords(language, 'order-dialogs')]);
    setDialogs(loaded);
    setOpened(question);
  };
  const done = () => {
    setOpened(null);
    void revalidate();
  };
  const can = (action: Order['actions'][number]) => order.actions.includes(action);

  return (
    <div className="order-acts no-print">
      {can('pay') && !onOwnPage && (
        <LinkButton href={`${href('orderDetail', { order_id: order.id })}#payment`} variant="primary" size="sm">
          {order.payment_state === 'unpaid' ? text.pay : text.seePayment}
        </LinkButton>
      )}
      {can('confirm_receipt') && (
        <Button variant="primary" size="sm" className="needs-script" onClick={() => void openDialog('receipt')}>
          {text.confirmReceipt}
        </Button>
      )}
      {can('after_sales') && (
        <LinkButton href={href('ticketList', { status: 'all' }, { order: order.id })} size="sm">
          {text.afterSales}
        </LinkButton>
      )}
      {can('reorder') && (
        <Button size="sm" className="needs-script" pending={again.pending} onClick={() => void again.run()}>
          {text.reorder}
        </Button>
      )}
      {can('change_payment_way') && onOwnPage && (
        <Button variant="quiet" size="sm" className="needs-script" onClick={() => void openDialog('payment_way')}>
          {text.changeWay}
        </Button>
      )}
      {can('cancel') && (
        <Button variant="quiet" size="sm" className="needs-script" onClick={() => void openDialog('cancel')}>
          {text.cancel}
        </Button>
      )}
      {can('cancel_lines') && (
        <Button variant="quiet" size="sm" className="needs-script" onClick={() => void openDialog('cancel_lines')}>
          {text.cancelLines}
        </Button>
      )}
      {can('request_cancellation') && (
        <Button variant="quiet" size="sm" className="needs-script" onClick={() => void openDialog('request_cancellation')}>
          {text.requestCancellation}
        </Button>
      )}
      {can('withdraw_request') && (
        <Button variant="quiet" size="sm" className="needs-script" onClick={() => void openDialog('withdraw_request')}>
          {text.withdrawRequest}
        </Button>
      )}
      {again.fault && (
        <Message kind="danger" live>
          {again.fault.text}
        </Message>
      )}
      {dialogs && <dialogs.OrderDialogs order={order} opened={opened} onClose={() => setOpened(null)} onDone={done} />}
    </div>
  );
}

function withCart(search: string): string {
  const query = new URLSearchParams(search);
  query.set('cart', 'open');
  return `?${query}`;
}
