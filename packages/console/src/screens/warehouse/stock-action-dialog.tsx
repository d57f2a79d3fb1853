import { Field } from '@aliquot/ui/field.tsx';
import { Select } from '@aliquot/ui/select.tsx';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ActionDialog } from '../../form/action-dialog.tsx';
import { FormField } from '../../form/form-field.tsx';
import { readCount } from '../../form/read-values.ts';
import { useActionForm } from '../../form/use-action-form.ts';
import { useWords } from '../../words/use-words.ts';
import { CountStock } from './count-stock.tsx';
import type { WarehouseStock } from './pack-detail.tsx';
import { LossPreview } from './short-packs.tsx';
import { useShortageWords } from './use-shortage-words.ts';
import { type OpenStock, type StockAction, StockPlace, useDone, useStockInput } from './stock-action.tsx';

type Values = { quantity: string; reason: string; to: string };

/** One action on the packs of one warehouse. */
export function StockActionDialog({ act, ...open }: OpenStock & { act: StockAction }) {
  if (act === 'move') return <MovePacks {...open} />;
  if (act === 'count') return <CountStock {...open} />;
  if (act === 'writeOff') return <WriteOff {...open} />;
  return <SetAside {...open} direction={act} />;
}

/** What the dialog is about, and how many packs. */
function StockFields({ form, location, most }: { form: UseFormReturn<Values>; location: WarehouseStock; most: number }) {
  const { words } = useWords();
  const w = words.warehouse;
  return (
    <>
      <StockPlace location={location} />
      <FormField
        form={form}
        of="location"
        name="quantity"
        label={`${w.packs} (1–${most})`}
        control={{ inputMode: 'numeric', mono: true }}
      />
    </>
  );
}

function ReasonField({ form }: { form: UseFormReturn<Values> }) {
  const { words } = useWords();
  return <FormField form={form} of="location" name="reason" label={words.form.reason} control={{ maxLength: 200 }} />;
}

const noValues: Values = { quantity: '', reason: '', to: '' };

function MovePacks(open: OpenStock) {
  const { words } = useWords();
  const { pack, location, onClose } = open;
  const input = useStockInput(open);
  const finish = useDone(onClose);
  const targets = pack.warehouses.filter(({ key }) => key !== location.warehouse.key);
  const act = useActionForm(
    'consoleStock.move',
    { ...noValues, to: targets[0]?.key ?? '' },
    ({ quantity, reason, to }: Values) => ({ ...input, quantity: readCount(quantity), reason, to }),
    () => finish('move'),
  );
  return (
    <ActionDialog title={words.warehouse.act.move} hint={words.warehouse.hints.move} act={act} onClose={onClose}>
      <StockFields form={act.form} location={location} most={location.on_hand - location.aside} />
      <Field id="location-to" label={words.warehouse.to}>
        {(ties) => (
          <Select {...ties} {...act.form.register('to')}>
            {targets.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <ReasonField form={act.form} />
    </ActionDialog>
  );
}

function SetAside({ direction, ...open }: OpenStock & { direction: 'quarantine' | 'clear' }) {
  const { words } = useWords();
  const { location, onClose } = open;
  const input = useStockInput(open);
  const finish = useDone(onClose);
  const act = useActionForm(
    'consoleStock.setAside',
    noValues,
    ({ quantity, reason }: Values) => ({ ...input, direction, quantity: readCount(quantity), reason }),
    () => finish(direction),
  );
  return (
    <ActionDialog title={words.warehouse.act[direction]} hint={words.warehouse.hints[direction]} act={act} onClose={onClose}>
      <StockFields form={act.form} location={location} most={direction === 'clear' ? location.aside : location.on_hand - location.aside} />
      <ReasonField form={act.form} />
    </ActionDialog>
  );
}

function WriteOff(open: OpenStock) {
  const { words } = useWords();
  const { writeOffAnyway } = useShortageWords();
  const { location, onClose } = open;
  const input = useStockInput(open);
  const { key: _key, ...place } = input;
  const finish = useDone(onClose);
  const seenShort = useRef(0);
  const [written, setWritten] = useState(0);
  const act = useActionForm(
    'consoleStock.writeOff',
    noValues,
    ({ quantity, reason }: Values) => {
      setWritten(readCount(quantity));
      return { ...input, quantity: readCount(quantity), reason, seen_short: seenShort.current };
    },
    (lost) => finish('writeOff', lost),
  );
  const short = act.conflict?.['short'];
  const submit = async (event?: React.BaseSyntheticEvent) => {
    if (typeof short === 'number') seenShort.current = short;
    await act.submit(event);
  };
  return (
    <ActionDialog
      title={words.warehouse.act.writeOff}
      hint={words.warehouse.hints.writeOff}
      button={typeof short === 'number' ? writeOffAnyway : words.warehouse.act.writeOff}
      act={{ ...act, submit }}
      isDangerous
      onClose={onClose}
    >
      <StockFields form={act.form} location={location} most={location.on_hand} />
      <ReasonField form={act.form} />
      {typeof short === 'number' && <LossPreview of={{ ...place, quantity: written, loss: 'write-off' }} />}
    </ActionDialog>
  );
}
