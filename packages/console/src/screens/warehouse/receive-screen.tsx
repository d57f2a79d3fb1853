import { newIdempotencyKey } from '@aliquot/contract/core/idempotency-key.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { Field } from '@aliquot/ui/field.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { Select } from '@aliquot/ui/select.tsx';
import { useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import type { Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { Fault } from '../../form/fault.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { FormField } from '../../form/form-field.tsx';
import { today } from '../../form/shanghai-time.ts';
import { useActionForm } from '../../form/use-action-form.ts';
import { useWords } from '../../words/use-words.ts';
import { useOne } from '../use-one.tsx';
import { AnotherLot } from './another-lot.tsx';
import { ReceivedGoods } from './received-goods.tsx';
import { type Delivery, type DeliveryLine, ReceiveLines, newLine } from './receive-lines.tsx';

/** Takes a delivery in: its lines by scanner or by hand. */
export function ReceiveScreen() {
  const [taken, setTaken] = useState<Output<'consoleStock.receive'> | null>(null);
  const { shown, instead } = useOne(useShown('consoleStock.find', { limit: 1 }), () => true);
  if (taken) return <ReceivedGoods taken={taken} onAnother={() => setTaken(null)} />;
  return shown ? <ReceiveForm warehouses={shown.warehouses} onDone={setTaken} /> : instead;
}

type FormProps = {
  warehouses: Output<'consoleStock.find'>['warehouses'];
  onDone: (taken: Output<'consoleStock.receive'>) => void;
};

function ReceiveForm({ warehouses, onDone }: FormProps) {
  const { words } = useWords();
  const w = words.warehouse;
  // one key for a delivery: the same press twice takes it in once
  const key = useRef(newIdempotencyKey());
  const act = useActionForm(
    'consoleStock.receive',
    { reference: '', warehouse: warehouses[0]?.key ?? '', received_on: today(), lines: [newLine()] },
    ({ reference, warehouse, received_on: receivedOn, lines }: Delivery) => ({
      key: key.current,
      reference,
      // the first is chosen if the former was closed meanwhile, or there was none
      warehouse: warehouses.some(({ key: open }) => open === warehouse) ? warehouse : (warehouses[0]?.key ?? ''),
      received_on: receivedOn,
      lines: givenLines(lines).map(inputOfLine),
    }),
    onDone,
  );
  const { fields, append, remove } = useFieldArray({ control: act.form.control, name: 'lines' });
  return (
    <form className="stack" onSubmit={(event) => void act.submit(event)} noValidate>
      <h1>{w.receive}</h1>
      <Fault of={act.fault} />
      {warehouses.length === 0 && (
        <Message kind="warning" title={w.addFirst}>
          <p>
            <a className="link" href="/warehouse/places">
              {w.add}
            </a>
          </p>
        </Message>
      )}
      <div className="filter-bar">
        <FormField form={act.form} of="receive" name="reference" label={w.deliveryNote} control={{ mono: true, maxLength: 100 }} />
        <Field id="receive-warehouse" label={w.warehouse} error={act.form.formState.errors.warehouse?.message}>
          {(ties) => (
            <Select {...ties} {...act.form.register('warehouse')}>
              {warehouses.map((warehouse) => (
                <option key={warehouse.key} value={warehouse.key}>
                  {warehouse.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <FormField form={act.form} of="receive" name="received_on" label={w.receivedOn} control={{ type: 'date' }} />
      </div>
      <p className="field-hint">{w.receiveHint}</p>
      <ReceiveLines form={act.form} fields={fields} onAdd={() => append(newLine(), { shouldFocus: false })} onRemove={remove} />
      <AnotherLot act={act} />
      <FormActions act={w.receiveGoods} pending={act.isPending}>
        <Button onClick={() => append(newLine())}>{w.addLine}</Button>
      </FormActions>
    </form>
  );
}

/** Lines that nobody began at the end are none. */
const givenLines = (lines: readonly DeliveryLine[]): readonly DeliveryLine[] =>
  lines.slice(0, lines.findLastIndex(({ code, quantity, lot }) => `${code}${quantity}${lot.number}`.trim() !== '') + 1);

const inputOfLine = ({ code, quantity, lot }: DeliveryLine) => ({
  code: code.trim(),
  // what is no count is refused by the shop, beside its line
  quantity: /^\d{1,7}$/.test(quantity.trim()) ? Number(quantity) : 0,
  ...(lot.number.trim() !== '' && {
    lot: {
      number: lot.number.trim(),
      manufactured_on: lot.manufactured_on,
      ...(lot.retest_on !== '' && { retest_on: lot.retest_on }),
      ...(lot.expires_on !== '' && { expires_on: lot.expires_on }),
      ...(lot.another === lot.number && { is_another: true }),
    },
  }),
});
