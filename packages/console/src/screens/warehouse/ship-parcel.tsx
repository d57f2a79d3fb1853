import { Checkbox } from '@aliquot/ui/checkbox.tsx';
import { Field } from '@aliquot/ui/field.tsx';
import { Select } from '@aliquot/ui/select.tsx';
import { TextInput } from '@aliquot/ui/text-input.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { formatDate } from '@aliquot/ui/format-time.ts';
import { useState } from 'react';
import { ActionDialog } from '../../form/action-dialog.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { useWords } from '../../words/use-words.ts';
import type { ParcelShown, ShippingShown } from './shipping-detail.tsx';

type Values = { carrier: string; tracking_number: string; despite_request: boolean; lines: { quantity: string; lot: string }[] };
type Props = { order: ShippingShown; parcel: ParcelShown; onClose: () => void };

/** Carriers that the shop works with; another one is typed. */
const carriers = ['SF', 'JD', 'EMS', 'COLD', 'DG'] as const;

/** A planned parcel is handed over: all of it, or chosen packs of chosen lots. */
export function ShipParcel({ order, parcel, onClose }: Props) {
  const { words, language } = useWords();
  const w = words.warehouse;
  // the address printed on the label, not one corrected since
  const [seen] = useState(order.address_version);
  const lines = parcel.lines.filter((line) => line.may_leave);
  const act = useActionForm(
    'consoleOrders.ship',
    { carrier: '', tracking_number: '', despite_request: false, lines: lines.map(({ left }) => ({ quantity: String(left), lot: '' })) },
    ({ lines: given, ...values }: Values) => {
      const chosen = lines.map(({ code }, index) => {
        const { quantity = '', lot = '' } = given[index] ?? {};
        const [warehouse = '', number = ''] = lot.split(' ');
        return { code, quantity: /^\d{1,4}$/.test(quantity.trim()) ? Number(quantity) : -1, warehouse, number };
      });
      const warehouse = chosen.find((line) => line.warehouse !== '')?.warehouse;
      return {
        id: order.id,
        address_version: seen,
        ...values,
        // a line of which nothing is sent stays behind; what is no count is refused by the shop
        lines: chosen
          .filter(({ quantity }) => quantity !== 0)
          .map(({ code, quantity, number }) => ({ code, quantity, ...(number !== '' && { lot: number }) })),
        ...(warehouse !== undefined && { warehouse }),
      };
    },
    ({ complete, warning }) => {
      showToast({ text: [complete ? words.orders.shipped : words.orders.partlyShipped, warning].filter(Boolean).join(' ') });
      onClose();
    },
  );
  const { form } = act;
  const warehouseName = (key: string) => order.warehouses.find((one) => one.key === key)?.name ?? key;
  return (
    <ActionDialog title={words.orders.ship} hint={words.orders.shipHint} act={act} onClose={onClose}>
      <FormField form={form} of="ship" name="carrier" label={words.orders.carrier} control={{ maxLength: 60, list: 'carriers' }} />
      <datalist id="carriers">
        {carriers.map((carrier) => (
          <option key={carrier} value={carrier}>
            {w.carriers[carrier]}
          </option>
        ))}
      </datalist>
      <FormField form={form} of="ship" name="tracking_number" label={words.orders.tracking} control={{ mono: true, maxLength: 60 }} />
      {lines.map((line, index) => (
        <fieldset key={line.code} className="choice-group">
          <legend className="field-label">
            <span className="mono">{line.code}</span> {line.name}
          </legend>
          <Field id={`ship-quantity-${index}`} label={w.packsOf(line.left)} error={form.formState.errors.lines?.[index]?.quantity?.message}>
            {(ties) => <TextInput {...ties} {...form.register(`lines.${index}.quantity`)} inputMode="numeric" mono />}
          </Field>
          {line.lots.length > 0 && (
            <Field id={`ship-lot-${index}`} label={w.lot} error={form.formState.errors.lines?.[index]?.lot?.message}>
              {(ties) => (
                <Select
                  {...ties}
                  {...form.register(`lines.${index}.lot`, {
                    validate: (lot, { lines: given }) => leavesFromOnePlace(lot, given) || w.oneWarehouse,
                  })}
                >
                  <option value="">{w.firstExpired}</option>
                  {line.lots.map(({ warehouse, number, packs, expires_on: day }) => (
                    <option key={`${warehouse} ${number}`} value={`${warehouse} ${number}`}>
                      {number} · {warehouseName(warehouse)} ({packs}){day === null ? '' : ` · ${formatDate(day, language)}`}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
        </fieldset>
      ))}
      {lines.some(({ requested }) => requested > 0) && (
        <Checkbox label={words.orders.despiteRequest} detail={words.orders.despiteRequestDetail} {...form.register('despite_request')} />
      )}
    </ActionDialog>
  );
}

/** A parcel leaves one warehouse: whether a lot is in the same as the first chosen one. */
const leavesFromOnePlace = (lot: string, lines: Values['lines']): boolean => {
  const first = lines.find((line) => line.lot !== '' && line.quantity.trim() !== '0')?.lot ?? lot;
  return lot === '' || lot.split(' ')[0] === first.split(' ')[0];
};
