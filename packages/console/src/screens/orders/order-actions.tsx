import { Button } from '@aliquot/ui/button.tsx';
import { useState } from 'react';
import { ConfirmDialog } from '../../form/confirm-dialog.tsx';
import { useMe } from '../../session/me.ts';
import { useWords } from '../../words/use-words.ts';
import { CancelOrder } from './cancel-order.tsx';
import { CancelPacks } from './cancel-packs.tsx';
import { ConfirmPayment } from './confirm-payment.tsx';
import type { OrderShown } from './detail.tsx';
import { OpenTicket } from './open-ticket.tsx';
import { ShipOrder } from './ship-order.tsx';
import { useClaimWords } from './use-claim-words.ts';

const permissions = {
  confirm_payment: 'orders.confirm_payment',
  ship: 'orders.ship',
  complete: 'orders.complete',
  cancel_packs: 'orders.cancel',
  cancel: 'orders.cancel',
  open_ticket: 'tickets.decide',
} as const;

/** What this operator can do with the order now. */
export function OrderActions({ shown }: { shown: OrderShown }) {
  const { order, acts } = shown;
  const { words } = useWords();
  const { permissions: held } = useMe();
  const [open, setOpen] = useState<keyof typeof permissions | null>(null);
  const isClaimable = order.lines.some(({ claimable_quantity: packs }) => packs > 0);
  const may = [...acts, ...(isClaimable ? (['open_ticket'] as const) : [])].filter((act) => held.includes(permissions[act]));
  const labels = {
    confirm_payment: words.orders.confirm,
    ship: words.orders.ship,
    complete: words.orders.complete,
    cancel_packs: words.orders.cancelPacks,
    cancel: words.orders.cancel,
    open_ticket: useClaimWords().open,
  };
  const close = () => setOpen(null);
  return (
    <div className="form-actions">
      {may.map((act, index) => (
        <Button key={act} variant={act === 'cancel' ? 'danger' : index === 0 ? 'primary' : 'secondary'} onClick={() => setOpen(act)}>
          {labels[act]}
        </Button>
      ))}
      {open === 'confirm_payment' && <ConfirmPayment order={order} onClose={close} />}
      {open === 'ship' && <ShipOrder shown={shown} onClose={close} />}
      {open === 'complete' && (
        <ConfirmDialog
          call="consoleOrders.complete"
          input={{ id: order.id }}
          title={words.orders.complete}
          hint={words.orders.completeHint}
          done={words.orders.completed}
          onClose={close}
        >
          <p className="mono">{order.id}</p>
        </ConfirmDialog>
      )}
      {open === 'cancel_packs' && <CancelPacks shown={shown} onClose={close} />}
      {open === 'open_ticket' && <OpenTicket orderId={order.id} onClose={close} />}
      {open === 'cancel' && <CancelOrder shown={shown} onClose={close} />}
    </div>
  );
}
