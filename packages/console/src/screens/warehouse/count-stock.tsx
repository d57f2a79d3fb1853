import { Message } from '@aliquot/ui/message.tsx';
import { useRef } from 'react';
import { ActionDialog } from '../../form/action-dialog.tsx';
import { FormField } from '../../form/form-field.tsx';
import { readCount } from '../../form/read-values.ts';
import { useActionForm } from '../../form/use-action-form.ts';
import { useWords } from '../../words/use-words.ts';
import { type OpenStock, StockPlace, useDone, useStockInput } from './stock-action.tsx';

/** The count is compared with the packs that this dialog showed at first. */
export function CountStock(open: OpenStock) {
  const { words } = useWords();
  const { location, onClose } = open;
  const input = useStockInput(open);
  const finish = useDone(onClose);
  const expected = useRef(location.on_hand);
  const act = useActionForm(
    'consoleStock.count',
    { counted: '', reason: '' },
    ({ counted, reason }: { counted: string; reason: string }) => ({
      ...input,
      expected: expected.current,
      counted: readCount(counted),
      reason,
    }),
    (lost) => finish('count', lost),
  );
  const now = act.conflict?.['on_hand'];
  return (
    <ActionDialog
      title={words.warehouse.act.count}
      hint={words.warehouse.hints.count}
      act={{
        ...act,
        submit: async (event) => {
          if (typeof now === 'number') expected.current = now;
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
    </ActionDialog>
  );
}
