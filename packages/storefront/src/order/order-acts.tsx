import { href } from '@aliquot/contract/shop/routes.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { loadOrReload } from '../navigation/load-or-reload.ts';
import { useAct } from '../session/act.ts';
import { useTools } from '../session/use-session.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { addWords } from '../words/load-words.ts';
import { useWords } from '../words/use-words.ts';
import type { OpenedDialog, OrderDialog } from './order-dialogs.tsx';
import type { Order } from './order-state.tsx';

const loadDialogs = () => import('./order-dialogs.tsx');
type Dialogs = Awaited<ReturnType<typeof loadDialogs>>;

export type OrderActsProps = { order: Order; /** On the order's own page the way to pay stands right there. */ onOwnPage?: boolean };

/** What the buyer can do with an order now, the next step first. */
export function OrderActs({ order, onOwnPage = false }: OrderActsProps) {
  const { words, language } = useWords();
  const tools = useTools();
  const { revalidate } = useRevalidator();
  const [dialogs, setDialogs] = useState<Dialogs | null>(null);
  const [opened, setOpened] = useState<OpenedDialog | null>(null);
  const text = words.orderList;
  const fetchDialogs = async () => {
    const [loaded] = await Promise.all([loadOrReload('order-dialogs', loadDialogs), addWords(language, 'order-dialogs')]);
    setDialogs(loaded);
    return loaded;
  };
  const openDialog = async (dialog: OrderDialog) => {
    await fetchDialogs();
    setOpened(dialog);
  };
  const again = useAct(async (key) => setOpened(await (await fetchDialogs()).orderAgain(tools, { id: order.id, key })));
  const done = () => {
    setOpened(null);
    void revalidate();
  };
  const can = (action: Order['actions'][number]) => order.actions.includes(action);
  /** An action's button, where its dialog is named as the action is. */
  const quietAct = (action: OrderDialog & Order['actions'][number], label: string) =>
    can(action) && (
      <Button variant="quiet" size="sm" className="needs-script" onClick={() => void openDialog(action)}>
        {label}
      </Button>
    );

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
      {onOwnPage && quietAct('change_payment_way', text.changeWay)}
      {quietAct('cancel', text.cancel)}
      {quietAct('cancel_lines', text.cancelLines)}
      {quietAct('request_cancellation', text.requestCancellation)}
      {quietAct('withdraw_request', text.withdrawRequest)}
      {again.fault && (
        <Message kind="danger" live>
          {again.fault.text}
        </Message>
      )}
      {dialogs && <dialogs.OrderDialogs order={order} opened={opened} onClose={() => setOpened(null)} onDone={done} />}
    </div>
  );
}
