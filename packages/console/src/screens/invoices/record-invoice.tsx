import { formatFen } from '@aliquot/contract/core/money.ts';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useState } from 'react';
import { ActionDialog } from '../../form/action-dialog.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useUploadForm } from '../../form/use-upload-form.ts';
import { today } from '../../form/shanghai-time.ts';
import { useWords } from '../../words/use-words.ts';
import { useReissueWords } from './reissue/use-reissue-words.ts';
import { type InvoiceValues, formatOf } from './invoice-file.ts';
import { InvoiceFileField } from './invoice-file-field.tsx';
import type { TaskShown } from './tasks-screen.tsx';

/** Records an issued invoice: number, day and file; for one or several orders, or a red letter. */
export function RecordInvoice({ tasks, onClose }: { tasks: readonly TaskShown[]; onClose: () => void }) {
  const { words } = useWords();
  const text = useReissueWords();
  // the day on which the dialog was opened
  const [opened] = useState(today);
  const [first] = tasks;
  const isRed = first?.task === 'take_back';
  // a red letter is over what all orders of its invoice give
  const sums = first?.red ?? {
    goods: tasks.reduce((total, { goods }) => total + goods, 0),
    services: tasks.reduce((total, { services }) => total + services, 0),
  };
  const act = useUploadForm(
    isRed ? 'consoleInvoices.takeBack' : 'consoleInvoices.issue',
    ({ number, date, confirmation }: InvoiceValues, file) => ({
      format: formatOf(file),
      id: number.trim() || '0',
      date,
      // the sums of the issued invoice: where they are no longer true, nothing is recorded
      goods: String(sums.goods),
      services: String(sums.services),
      kind: first?.kind,
      title: first?.title,
      tax_number: first?.tax_number ?? undefined,
      ...(isRed
        ? { blue: first.red_letter_of ?? '', confirmation: confirmation.trim() || undefined }
        : { orders: tasks.map(({ order }) => order).join(',') }),
    }),
    {
      values: { number: '', date: opened, confirmation: '', file: '' },
      onDone: () => {
        showToast({ text: words.invoices.recorded });
        onClose();
      },
    },
  );
  if (!first) return null;
  const { form } = act;
  return (
    <ActionDialog
      title={words.invoices.record[first.task]}
      hint={isRed ? (first.is_reissued ? text.redHint : words.invoices.redHint) : words.invoices.issueHint}
      act={act}
      isDangerous={isRed}
      onClose={onClose}
    >
      <p>
        <strong>{formatFen(sums.goods + sums.services)}</strong> {words.invoices.kinds[first.kind]}, {first.title}{' '}
        <span className="mono">{first.tax_number}</span>
        <br />
        <small className="mono">{isRed ? first.red_letter_of : tasks.map(({ order }) => order).join(', ')}</small>
      </p>
      <FormField
        form={form}
        of="invoice"
        name="number"
        label={words.invoices.number}
        hint={words.invoices.numberHint}
        control={{ mono: true, inputMode: 'numeric', maxLength: 20 }}
      />
      <FormField form={form} of="invoice" name="date" label={words.invoices.issuedOn} control={{ type: 'date' }} />
      {isRed && first.kind === 'special' && (
        <FormField
          form={form}
          of="invoice"
          name="confirmation"
          label={words.invoices.confirmation}
          control={{ mono: true, maxLength: 100 }}
        />
      )}
      <InvoiceFileField error={form.formState.errors.file?.message} onChoose={act.choose} />
    </ActionDialog>
  );
}
