import { showToast } from '@aliquot/storefront/ui/toast-store.ts';
import { ActDialog } from '../../form/act-dialog.tsx';
import { useWords } from '../../words/use-words.ts';
import { InvoiceFileField } from './invoice-file-field.tsx';
import { useBringForm } from './use-bring-form.ts';

/** The same invoice in another format; what is there stays. */
export function AddFile({ number, onClose }: { number: string; onClose: () => void }) {
  const { words } = useWords();
  const act = useBringForm('consoleInvoices.addFile', () => ({ id: number }), {
    values: { number, date: '', confirmation: '', file: '' },
    onDone: () => {
      showToast({ text: words.invoices.fileAdded });
      onClose();
    },
  });
  return (
    <ActDialog title={words.invoices.addFile} hint={words.invoices.addFileHint} act={act} onClose={onClose}>
      <InvoiceFileField error={act.form.formState.errors.file?.message} onChoose={act.choose} />
    </ActDialog>
  );
}
