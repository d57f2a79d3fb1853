import type { Output } from '@aliquot/contract/shop/client.ts';
import { useEffect, useState } from 'react';
import { type Fault, describeFault, useAct } from '../session/act.ts';
import { useTools } from '../session/use-session.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { Dialog } from '@aliquot/ui/dialog.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { RadioGroup } from '@aliquot/ui/radio-group.tsx';
import { SkeletonLines } from '@aliquot/ui/skeleton.tsx';
import { useWords } from '../words/use-words.ts';
import type { OrderDialogProps } from './cancel-dialog.tsx';

type WaysToPay = Output<'orders', 'findWaysToPay'>;
type Method = WaysToPay['chosen'];

/** Chooses another way to pay; unavailable ways show their reason. Mount it to open. */
export function ChangeWayDialog({ orderId, open, onClose, onDone }: OrderDialogProps) {
  const { words } = useWords();
  const { api } = useTools();
  const { known, fault } = useWaysToPay(orderId);
  const [picked, setPicked] = useState<Method | null>(null);
  const text = words.orderDialogs;
  const change = useAct(async (key, method: Method) => {
    await api.orders.changePaymentWay({ id: orderId, payment_method: method }, { idempotencyKey: key });
    onDone();
  });
  const chosen = picked ?? known?.chosen;
  const formId = `change-way-${orderId}`;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closeLabel={text.close}
      title={text.changeWayTitle}
      foot={
        <>
          <Button onClick={onClose}>{text.keepWay}</Button>
          <Button type="submit" form={formId} variant="primary" pending={change.pending}>
            {text.changeWayNow}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen !== undefined && chosen === known?.chosen) onClose();
          else if (chosen !== undefined) void change.run(chosen);
        }}
      >
        <p>{text.changeWayText}</p>
        {!known && !fault && <SkeletonLines count={3} />}
        {known && (
          <RadioGroup
            name="payment_method"
            legend={words.orderList.changeWay}
            variant="cards"
            value={chosen ?? ''}
            onValue={(value) => setPicked(known.ways.find(({ method }) => method === value)?.method ?? null)}
            options={known.ways.map(({ method, usable, reason }) => ({
              value: method,
              label: words.order.paymentMethods[method],
              detail: reason ?? undefined,
              disabled: !usable,
            }))}
          />
        )}
        {(fault ?? change.fault) && (
          <Message kind="danger" live>
            {(fault ?? change.fault)?.text}
          </Message>
        )}
      </form>
    </Dialog>
  );
}

function useWaysToPay(orderId: string): { known: WaysToPay | null; fault: Fault | null } {
  const { words } = useWords();
  const { api } = useTools();
  const [known, setKnown] = useState<WaysToPay | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  useEffect(() => {
    const request = new AbortController();
    api.orders.findWaysToPay({ id: orderId }, { signal: request.signal }).then(setKnown, (error: unknown) => {
      if (!request.signal.aborted) setFault(describeFault(error, words));
    });
    return () => request.abort();
  }, [api, orderId, words]);
  return { known, fault };
}
