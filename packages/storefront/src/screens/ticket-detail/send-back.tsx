import type { Input, Output } from '@aliquot/contract/shop/client.ts';
import { useId } from 'react';
import { useRevalidator } from 'react-router';
import { ActForm } from '../../account/act-form.tsx';
import { formText } from '../../account/form-text.ts';
import { useAct } from '../../session/act.ts';
import { useTools } from '../../session/use-session.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { DescriptionList } from '@aliquot/ui/description-list.tsx';
import { Field } from '@aliquot/ui/field.tsx';
import { Icon } from '@aliquot/ui/icon.tsx';
import { TextInput } from '@aliquot/ui/text-input.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useWords } from '../../words/use-words.ts';

type Ticket = Output<'tickets', 'get'>;

/** Where the goods go, as a slip for the parcel, and by which parcel they are on their way. */
export function SendBack({ ticket, to }: { ticket: Ticket; to: NonNullable<Ticket['return_to']> }) {
  const { words } = useWords();
  const { api } = useTools();
  const { revalidate } = useRevalidator();
  const id = useId();
  const text = words.ticketDetail;
  const sent = ticket.parcels.find(({ direction }) => direction === 'to_shop');
  const act = useAct(async (key, parcel: Input<'tickets', 'sendBack'>) => {
    await api.tickets.sendBack(parcel, { idempotencyKey: key });
    showToast({ text: text.parcelKept });
    await revalidate();
  });
  const submit = (data: FormData) => {
    const [carrier, trackingNumber] = [formText(data, 'carrier').trim(), formText(data, 'tracking').trim()];
    const missing = {
      ...(carrier ? {} : { carrier: words.account.needed }),
      ...(trackingNumber ? {} : { tracking_number: words.account.needed }),
    };
    if (Object.keys(missing).length > 0) return act.refuse(missing);
    void act.run({ id: ticket.id, carrier, tracking_number: trackingNumber });
  };
  return (
    <section className="panel case-part" aria-labelledby="send-back">
      <h2 id="send-back">{text.sendBack}</h2>
      <DescriptionList
        items={[
          { key: 'recipient', term: text.recipient, value: to.recipient },
          { key: 'address', term: text.address, value: to.address },
          { key: 'phone', term: text.phone, value: to.phone },
        ]}
      />
      <p className="field-hint">{to.paid_by_us ? text.wayPaidByUs : text.wayPaidByYou}</p>
      <Button size="sm" className="needs-script no-print" onClick={() => window.print()}>
        <Icon name="print" size={16} />
        {text.printSlip}
      </Button>
      <ActForm act={act} onSubmit={submit} submitLabel={sent ? text.correctParcel : text.reportParcel} className="no-print">
        <Field id={`${id}-carrier`} label={text.carrier} error={act.fault?.fields.get('carrier')}>
          {(ties) => <TextInput {...ties} name="carrier" maxLength={40} defaultValue={sent?.carrier ?? ''} />}
        </Field>
        <Field id={`${id}-tracking`} label={text.tracking} error={act.fault?.fields.get('tracking_number')}>
          {(ties) => <TextInput {...ties} mono name="tracking" maxLength={60} defaultValue={sent?.tracking_number ?? ''} />}
        </Field>
      </ActForm>
    </section>
  );
}
