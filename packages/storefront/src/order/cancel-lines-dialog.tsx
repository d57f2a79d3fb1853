import { useState } from 'react';
import { useAct } from '../session/act.ts';
import { useTools } from '../session/use-session.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { CatalogueNumber } from '@aliquot/ui/catalogue-number.tsx';
import { Dialog } from '@aliquot/ui/dialog.tsx';
import { Field } from '@aliquot/ui/field.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { NumberStepper } from '@aliquot/ui/number-stepper.tsx';
import { Textarea } from '@aliquot/ui/textarea.tsx';
import { useWords } from '../words/use-words.ts';
import type { OrderDialogProps } from './cancel-dialog.tsx';
import { freePacks } from './open-packs.ts';
import type { Order } from './order-state.tsx';

export type CancelLinesDialogProps = Omit<OrderDialogProps, 'orderId'> & {
  order: Order;
  /** Packs being picked need a request with a reason; others are cancelled at once. */
  isRequest?: boolean;
};

/** Chooses packs of a paid order to cancel; none is preselected, and sent packs are not listed. */
export function CancelLinesDialog({ order, isRequest = false, open, onClose, onDone }: CancelLinesDialogProps) {
  const { words } = useWords();
  const { api } = useTools();
  const text = words.orderDialogs;
  const packsOf = (line: Order['lines'][number]) => (isRequest ? line.picked_quantity : freePacks(line));
  const lines = order.lines.filter((line) => packsOf(line) > 0);
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map());
  const cancel = useAct(async (key, reason: string, packs: { order_line_id: number; quantity: number }[]) => {
    const send = isRequest ? api.orders.requestCancellation : api.orders.cancel;
    await send({ id: order.id, reason, lines: packs }, { idempotencyKey: key });
    onDone();
  });
  const formId = `cancel-lines-${order.id}`;
  const all = () => setChosen(new Map(lines.map((line) => [line.id, packsOf(line)])));
  const submit = (data: FormData) => {
    const packs = [...chosen].filter(([, quantity]) => quantity > 0).map(([order_line_id, quantity]) => ({ order_line_id, quantity }));
    if (packs.length === 0) return cancel.refuse({ packs: text.noPacksChosen });
    const reason = data.get('reason');
    if (isRequest && (typeof reason !== 'string' || reason.trim() === '')) return cancel.refuse({ reason: text.reasonNeeded });
    void cancel.run(typeof reason === 'string' ? reason : '', packs);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closeLabel={text.close}
      title={isRequest ? text.requestTitle : text.cancelLinesTitle}
      placement="wide"
      foot={
        <>
          <Button onClick={onClose}>{text.keepOrder}</Button>
          <Button type="submit" form={formId} variant="danger" pending={cancel.pending}>
            {isRequest ? text.requestNow : text.cancelLinesNow}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit(new FormData(event.currentTarget));
        }}
      >
        <p>{isRequest ? text.requestText : text.cancelLinesText}</p>
        <ul className="cancel-lines">
          {lines.map((line) => (
            <li key={line.id}>
              <span>
                {line.name}
                <small>
                  {line.label} · <CatalogueNumber value={line.code} />
                </small>
              </span>
              <NumberStepper
                size="sm"
                value={chosen.get(line.id) ?? 0}
                min={0}
                max={packsOf(line)}
                onQuantity={(quantity) => setChosen(new Map([...chosen, [line.id, quantity]]))}
                label={text.packsToCancel(line.code)}
                decreaseLabel={text.fewerOf(line.code)}
                increaseLabel={text.moreOf(line.code)}
              />
              <small>{text.ofOpen(packsOf(line))}</small>
            </li>
          ))}
        </ul>
        <div>
          <Button size="sm" onClick={all}>
            {text.allOfIt}
          </Button>
        </div>
        <Field
          id={`${formId}-reason`}
          label={text.cancelReason}
          note={isRequest ? undefined : text.optional}
          error={cancel.fault?.fields.get('reason')}
        >
          {(ties) => <Textarea {...ties} name="reason" rows={2} maxLength={200} />}
        </Field>
        {cancel.fault && !cancel.fault.fields.has('reason') && (
          <Message kind="danger" live>
            {cancel.fault.fields.get('packs') ?? cancel.fault.text}
          </Message>
        )}
      </form>
    </Dialog>
  );
}
