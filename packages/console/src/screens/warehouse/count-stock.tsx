import { Message } from '@aliquot/ui/message.tsx';
import { useRef, useState } from 'react';
import { ActionDialog } from '../../form/action-dialog.tsx';
import { FormField } from '../../form/form-field.tsx';
import { readCount } from '../../form/read-values.ts';
import { useActionForm } from '../../form/use-action-form.ts';
import { useWords } from '../../words/use-words.ts';
import { LossPreview } from './short-packs.tsx';
import { useShortageWords } from './use-shortage-words.ts';
import { type OpenStock, StockPlace, useDone, useStockInput } from './stock-action.tsx';

/** The count is compared with the packs that this dialog showed at first. */
export function CountStock(open: OpenStock) {
  const { words } = useWords();
  const { countAnyway } = useShortageWords();
  const { location, onClose } = open;
  const input = useStockInput(open);
  const { key: _key, ...place } = input;
  const finish = useDone(onClose);
  const expected = useRef(location.on_hand);
  const seenShort = useRef(0);
  const [missing, setMissing] = useState(0);
  const act = useActionForm(
    'consoleStock.count',
    { counted: '', reason: '' },
    ({ counted, reason }: { counted: string; reason: string }) => {
      setMissing(expected.current - readCount(counted));
      return { ...input, expected: expected.current, counted: readCount(counted), reason, seen_short: seenShort.current };
    },
    (lost) => finish('count', lost),
  );
  const now = act.conflict?.['on_hand'];
  const short = act.conflict?.['short'];
  return (
    <ActionDialog
      title={words.warehouse.act.count}
      hint={words.warehouse.hints.count}
      button={typeof short === 'number' ? countAnyway : words.warehouse.act.count}
      isDangerous={typeof short === 'number'}
      act={{
        ...act,
        submit: async (event) => {
          if (typeof now === 'number') expected.current = now;
          if (typeof short === 'number') seenShort.current = short;
          await act.submit(event);
        },
      }}
      onClose={onClose}
    >
      <StockPlace location={location} />
      {typeof now === 'number' && (
        <Message kind="warning" live>
          {words.warehouse.changed(now)}
        </Message>
      )}
      <FormField
        form={act.form}
        of="location"
        name="counted"
        label={words.warehouse.counted}
        hint={words.warehouse.shouldBe(typeof now === 'number' ? now : location.on_hand)}
        control={{ inputMode: 'numeric', mono: true }}
      />
      <FormField form={act.form} of="location" name="reason" label={words.form.reason} control={{ maxLength: 200 }} />
      {typeof short === 'number' && <LossPreview of={{ ...place, quantity: missing, loss: 'count' }} />}
    </ActionDialog>
  );
}
