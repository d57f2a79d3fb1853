import { useAct } from '../session/act.ts';
import { useTools } from '../session/use-session.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { Dialog } from '@aliquot/ui/dialog.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { useWords } from '../words/use-words.ts';
import type { OrderDialogProps } from './cancel-dialog.tsx';

/** Confirms that everything has arrived: confirming completes the order. */
export function ReceiptDialog({ orderId, open, onClose, onDone }: OrderDialogProps) {
  const { words } = useWords();
  const { api } = useTools();
  const confirm = useAct(async (key) => {
    await api.orders.confirmReceipt({ id: orderId }, { idempotencyKey: key });
    onDone();
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closeLabel={words.orderDialogs.close}
      title={words.orderDialogs.receiptTitle}
      foot={
        <>
          <Button onClick={onClose}>{words.orderDialogs.notYet}</Button>
          <Button variant="primary" pending={confirm.pending} onClick={() => void confirm.run()}>
            {words.orderList.confirmReceipt}
          </Button>
        </>
      }
    >
      <p>{words.orderDialogs.receiptText}</p>
      {confirm.fault && (
        <Message kind="danger" live>
          {confirm.fault.text}
        </Message>
      )}
    </Dialog>
  );
}
