import { useAct } from '../session/act.ts';
import { useTools } from '../session/use-session.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { Dialog } from '@aliquot/ui/dialog.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { useWords } from '../words/use-words.ts';
import type { OrderDialogProps } from './cancel-dialog.tsx';

/** Confirms that a cancellation request is withdrawn. */
export function WithdrawDialog({ orderId, open, onClose, onDone }: OrderDialogProps) {
  const { words } = useWords();
  const { api } = useTools();
  const text = words.orderDialogs;
  const withdraw = useAct(async (key) => {
    await api.orders.withdrawRequest({ id: orderId }, { idempotencyKey: key });
    onDone();
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closeLabel={text.close}
      title={text.withdrawTitle}
      foot={
        <>
          <Button onClick={onClose}>{text.keepRequest}</Button>
          <Button variant="primary" pending={withdraw.pending} onClick={() => void withdraw.run()}>
            {words.orderList.withdrawRequest}
          </Button>
        </>
      }
    >
      <p>{text.withdrawText}</p>
      {withdraw.fault && (
        <Message kind="danger" live>
          {withdraw.fault.text}
        </Message>
      )}
    </Dialog>
  );
}
