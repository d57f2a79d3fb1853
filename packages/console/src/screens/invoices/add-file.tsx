import { showToast } from '@aliquot/ui/toast-store.ts';
import { ActionDialog } from '../../form/action-dialog.tsx';
import { useUploadForm } from '../../form/use-upload-form.ts';
import { useWords } from '../../words/use-words.ts';
import { type InvoiceValues, formatOf } from './invoice-file.ts';
import { InvoiceFileField } from './invoice-file-field.tsx';

/** The same invoice in another format; what is there stays. */
export function AddFile({ number, onClose }: { number: string; onClose: () => void }) {
  const { words } = useWords();
  const act = useUploadForm('consoleInvoices.addFile', (_: InvoiceValues, file) => ({ id: number, format: formatOf(file) }), {
    values: { number, date: '', confirmation: '', file: '' },
    onDone: () => {
      showToast({ text: words.invoices.fileAdded });
      onClose();
    },
  });
  return (
    <ActionDialog title={words.invoices.addFile} hint={words.invoices.addFileHint} act={act} onClose={onClose}>
      <InvoiceFileField error={act.form.formState.errors.file?.message} onChoose={act.choose} />
    </ActionDialog>
  );
}
