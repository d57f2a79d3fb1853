import { useAct } from '../session/act.ts';
import { useTools } from '../session/use-session.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { Dialog } from '@aliquot/ui/dialog.tsx';
import { Field } from '@aliquot/ui/field.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { Textarea } from '@aliquot/ui/textarea.tsx';
import { useWords } from '../words/use-words.ts';

export type OrderDialogProps = { orderId: string; open: boolean; onClose: () => void; onDone: () => void };

/** Confirms the cancellation of an order, with its reason. */
export function CancelDialog({ orderId, open, onClose, onDone }: OrderDialogProps) {
  const { words } = useWords();
  const { api } = useTools();
  const cancel = useAct(async (key, reason: string) => {
    await api.orders.cancel({ id: orderId, reason }, { idempotencyKey: key });
    onDone();
  });
  const formId = `cancel-${orderId}`;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closeLabel={words.orderDialogs.close}
      title={words.orderDialogs.cancelTitle}
      foot={
        <>
          <Button onClick={onClose}>{words.orderDialogs.keepOrder}</Button>
          <Button type="submit" form={formId} variant="danger" pending={cancel.pending}>
            {words.orderDialogs.cancelNow}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const reason = new FormData(event.currentTarget).get('reason');
          void cancel.run(typeof reason === 'string' ? reason : '');
        }}
      >
        <p>{words.orderDialogs.cancelText}</p>
        <Field id={`${formId}-reason`} label={words.orderDialogs.cancelReason} note={words.orderDialogs.optional}>
          {(ties) => <Textarea {...ties} name="reason" rows={2} maxLength={200} data-autofocus="" />}
        </Field>
        {cancel.fault && (
          <Message kind="danger" live>
            {cancel.fault.text}
          </Message>
        )}
      </form>
    </Dialog>
  );
}
