import { formatFen } from '@aliquot/contract/money.ts';
import { useId, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { shrinkPicture } from '../../account/shrink-picture.ts';
import { useAct } from '../../session/act.ts';
import { useTools } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Field } from '../../ui/field.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { Message } from '../../ui/message.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { formatDay } from '../../words/format-time.ts';
import { useWords } from '../../words/use-words.ts';
import { CopyText } from './copy-text.tsx';
import type { OrderDetail } from './order-lines.tsx';

/** How to pay by bank transfer: what to write on the bank's form, until when, and where to hand in the slip. */
export function PaymentPanel({ order }: { order: OrderDetail }) {
  const { words, language } = useWords();
  const { bank } = order;
  const missing = order.total - order.received;
  const waiting = order.payment_state === 'slip_uploaded';
  return (
    <section id="payment" className="panel payment-panel" aria-labelledby="payment-title">
      <h2 id="payment-title">{words.orderDetail.payByTransfer}</h2>
      {waiting ? (
        <Message kind="success">{words.orderDetail.slipThere}</Message>
      ) : (
        <p>{words.orderDetail.payHint(formatDay(order.payment_due_at, language))}</p>
      )}
      <DescriptionList
        items={[
          ...(order.received > 0 ? [{ key: 'received', term: words.orderDetail.received, value: formatFen(order.received) }] : []),
          {
            key: 'amount',
            term: order.received > 0 ? words.orderDetail.stillToPay : words.orderDetail.toPay,
            value: <CopyText text={(missing / 100).toFixed(2)} shown={formatFen(missing)} />,
          },
          { key: 'reference', term: words.orderDetail.reference, value: <CopyText text={bank.reference} mono /> },
          { key: 'holder', term: words.orderDetail.holder, value: <CopyText text={bank.holder} /> },
          { key: 'bank', term: words.orderDetail.bank, value: bank.bank },
          { key: 'account', term: words.orderDetail.accountNumber, value: <CopyText text={bank.account} mono /> },
        ]}
      />
      <SlipForm orderId={order.id} replaces={waiting} />
    </section>
  );
}

/** Hands in the remittance slip: a picture is made small enough first, a PDF is sent as it is. */
function SlipForm({ orderId, replaces }: { orderId: string; replaces: boolean }) {
  const { words } = useWords();
  const { api } = useTools();
  const { revalidate } = useRevalidator();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const chosen = useRef<File | null>(null);
  // the name and date stand for the file, so that trying again after a lost connection is the same wish
  const upload = useAct(async (key, _fileName: string, _changed: number) => {
    if (!chosen.current) return;
    const sent = await api.attachment.upload({ channel: 'remittance' }, { file: chosen.current, idempotencyKey: `${key}-file` });
    await api.orders.uploadSlip({ id: orderId, attachment_id: sent.id }, { idempotencyKey: key });
    if (input.current) input.current.value = '';
    showToast({ text: words.orderDetail.slipSent });
    void revalidate();
  });
  const submit = async () => {
    const file = input.current?.files?.[0];
    if (!file) return setUnreadable(words.orderDetail.slipMissing);
    chosen.current = file.type === 'application/pdf' ? file : await shrinkPicture(file);
    setUnreadable(chosen.current ? null : words.orderDetail.slipUnreadable);
    if (chosen.current) await upload.run(file.name, file.lastModified);
  };
  return (
    <form
      className="slip-form needs-script"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field
        id={id}
        label={replaces ? words.orderDetail.slipAgain : words.orderDetail.slip}
        hint={words.orderDetail.slipHint}
        error={unreadable ?? upload.fault?.text}
      >
        {(ties) => <FileInput {...ties} ref={input} name="file" accept="image/*,application/pdf" />}
      </Field>
      <Button type="submit" variant={replaces ? 'secondary' : 'primary'} pending={upload.pending}>
        {words.orderDetail.sendSlip}
      </Button>
    </form>
  );
}
