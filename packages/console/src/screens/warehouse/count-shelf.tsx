import { Message } from '@aliquot/ui/message.tsx';
import { useRef } from 'react';
import { ActDialog } from '../../form/act-dialog.tsx';
import { FormField } from '../../form/form-field.tsx';
import { readCount } from '../../form/read-given.ts';
import { useActForm } from '../../form/use-act-form.ts';
import { useWords } from '../../words/use-words.ts';
import { type OpenShelf, ShelfName, useDone, useShelfInput } from './shelf-act.tsx';

/** The count stands against the packs that this dialog has shown, also when the page learns of others meanwhile. */
export function CountShelf(open: OpenShelf) {
  const { words } = useWords();
  const { shelf, onClose } = open;
  const input = useShelfInput(open);
  const finish = useDone(onClose);
  const expected = useRef(shelf.on_hand);
  const act = useActForm(
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
    <ActDialog
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
      <ShelfName shelf={shelf} />
      {typeof now === 'number' && (
        <Message kind="warning" live>
          {words.warehouse.changed(now)}
        </Message>
      )}
      <FormField
        form={act.form}
        of="shelf"
        name="counted"
        label={words.warehouse.counted}
        hint={words.warehouse.shouldBe(typeof now === 'number' ? now : shelf.on_hand)}
        control={{ inputMode: 'numeric', mono: true }}
      />
      <FormField form={act.form} of="shelf" name="reason" label={words.form.reason} control={{ maxLength: 200 }} />
    </ActDialog>
  );
}
