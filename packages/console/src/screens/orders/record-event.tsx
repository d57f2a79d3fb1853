import { showToast } from '@aliquot/ui/toast-store.ts';
import { useState } from 'react';
import { ActionDialog } from '../../form/action-dialog.tsx';
import { FormField } from '../../form/form-field.tsx';
import { readShanghai, writeShanghai } from '../../form/shanghai-time.ts';
import { useActionForm } from '../../form/use-action-form.ts';
import { ValueField } from '../../form/value-field.tsx';
import { useWords } from '../../words/use-words.ts';
import type { Parcel } from './order-parcels.tsx';

const kinds = [
  'in_transit',
  'out_for_delivery',
  'delivered',
  'failed',
  'lost',
  'returned',
] as const satisfies readonly Parcel['events'][number]['kind'][];

type Values = { kind: Parcel['events'][number]['kind']; place: string; happened_at: string };

/** The carrier's report on a parcel, when and where. */
export function RecordEvent({ parcel, onClose }: { parcel: Parcel; onClose: () => void }) {
  const { words } = useWords();
  const text = words.orders;
  const [now] = useState(() => writeShanghai(new Date().toISOString()));
  const act = useActionForm(
    'consoleOrders.recordEvent',
    { kind: 'in_transit', place: '', happened_at: now },
    ({ kind, place, happened_at: at }: Values) => ({ shipment_id: parcel.id, kind, place, happened_at: readShanghai(at) ?? '' }),
    () => {
      showToast({ text: text.eventRecorded });
      onClose();
    },
  );
  const { form } = act;
  const of = 'event';
  return (
    <ActionDialog title={text.recordEvent} hint={text.recordEventHint} act={act} onClose={onClose}>
      <ValueField
        form={form}
        of={of}
        name="kind"
        label={text.eventKind}
        as={{ kind: 'choice', options: kinds.map((value) => ({ value, label: text.seen[value] })) }}
      />
      <FormField form={form} of={of} name="happened_at" label={text.eventAt} control={{ type: 'datetime-local' }} />
      <FormField form={form} of={of} name="place" label={text.eventPlace} control={{ maxLength: 100 }} />
    </ActionDialog>
  );
}
