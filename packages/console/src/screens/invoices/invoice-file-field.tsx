import { Field } from '@aliquot/ui/field.tsx';
import { FileInput } from '@aliquot/ui/file-input.tsx';
import { useWords } from '../../words/use-words.ts';

/** The file of an invoice as it was issued. */
export function InvoiceFileField({ error, onChoose }: { error: string | undefined; onChoose: (file: File | null) => void }) {
  const { words } = useWords();
  return (
    <Field id="invoice-file" label={words.invoices.file} error={error}>
      {(ties) => <FileInput {...ties} accept=".pdf,.ofd,.xml" onChange={({ currentTarget: { files } }) => onChoose(files?.[0] ?? null)} />}
    </Field>
  );
}
