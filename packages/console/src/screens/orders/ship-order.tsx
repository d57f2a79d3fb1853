import { Checkbox } from '@aliquot/ui/checkbox.tsx';
import { Field } from '@aliquot/ui/field.tsx';
import { Select } from '@aliquot/ui/select.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useState } from 'react';
import { ActionDialog } from '../../form/action-dialog.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { useWords } from '../../words/use-words.ts';
import type { OrderShown } from './detail.tsx';

type Values = { carrier: string; tracking_number: string; parcel: string; despite_request: boolean };

/** Ships a parcel; not after the address was corrected, as its label has the old one. */
export function ShipOrder({ shown: { order, address_version: version }, onClose }: { shown: OrderShown; onClose: () => void }) {
  const { words } = useWords();
  const [seen] = useState(version);
  const act = useActionForm(
    'consoleOrders.ship',
    { carrier: '', tracking_number: '', parcel: '', despite_request: false },
    ({ parcel, ...values }: Values) => ({ id: order.id, address_version: seen, ...values, ...(parcel !== '' && { parcel }) }),
    ({ complete, warning }) => {
      showToast({ text: [complete ? words.orders.shipped : words.orders.partlyShipped, warning].filter(Boolean).join(' ') });
      onClose();
    },
  );
  const { form } = act;
  return (
    <ActionDialog title={words.orders.ship} hint={words.orders.shipHint} act={act} onClose={onClose}>
      <FormField form={form} of="ship" name="carrier" label={words.orders.carrier} control={{ maxLength: 60 }} />
      <FormField form={form} of="ship" name="tracking_number" label={words.orders.tracking} control={{ mono: true, maxLength: 60 }} />
      <p>
        <a className="link" href={`/warehouse/ship/${order.id}`}>
          {words.orders.choosePacks}
        </a>
      </p>
      {order.planned_shipments.length > 1 && (
        <Field id="ship-parcel" label={words.orders.parcel}>
          {(ties) => (
            <Select {...ties} {...form.register('parcel')}>
              <option value="">{words.orders.allLeft}</option>
              {order.planned_shipments.map(({ key }) => (
                <option key={key} value={key}>
                  {key}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {order.cancellation_request?.state === 'open' && (
        <Checkbox label={words.orders.despiteRequest} detail={words.orders.despiteRequestDetail} {...form.register('despite_request')} />
      )}
    </ActionDialog>
  );
}
