import { Field } from '@aliquot/ui/field.tsx';
import { FileInput } from '@aliquot/ui/file-input.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { ActionDialog } from '../../form/action-dialog.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useUploadForm } from '../../form/use-upload-form.ts';
import { ValueField } from '../../form/value-field.tsx';
import { useWords } from '../../words/use-words.ts';
import type { Parcel } from './order-parcels.tsx';

type Values = { lowest: string; highest: string; note: string };

/** What a parcel's temperature logger recorded, with the file that it wrote. */
export function RecordCondition({ parcel, onClose }: { parcel: Parcel; onClose: () => void }) {
  const { words } = useWords();
  const text = words.orders;
  const act = useUploadForm<Values>('consoleOrders.recordCondition', (values) => ({ id: parcel.id, ...values }), {
    values: { lowest: '', highest: '', note: '' },
    onDone: () => {
      showToast({ text: text.conditionRecorded });
      onClose();
    },
  });
  const { form } = act;
  const of = 'condition';
  return (
    <ActionDialog title={text.recordCondition} hint={text.recordConditionHint} act={act} onClose={onClose}>
      <FormField form={form} of={of} name="lowest" label={text.lowest} control={{ inputMode: 'text', autoComplete: 'off' }} />
      <FormField form={form} of={of} name="highest" label={text.highest} control={{ inputMode: 'text', autoComplete: 'off' }} />
      <ValueField form={form} of={of} name="note" label={text.conditionNote} as={{ kind: 'area' }} />
      <Field id="condition-file" label={text.loggerPdf}>
        {(ties) => (
          <FileInput {...ties} accept="application/pdf" onChange={({ currentTarget: { files } }) => act.choose(files?.[0] ?? null)} />
        )}
      </Field>
    </ActionDialog>
  );
}
