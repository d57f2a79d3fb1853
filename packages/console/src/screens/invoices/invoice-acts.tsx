import { Button } from '@aliquot/storefront/ui/button.tsx';
import { useState } from 'react';
import { useMay } from '../../session/me.ts';
import { useWords } from '../../words/use-words.ts';
import { AddFile } from './add-file.tsx';
import type { InvoiceShown } from './detail.tsx';
import { RecordInvoice } from './record-invoice.tsx';

/** What can be done with an invoice now: take back what is due, add a format that it lacks. */
export function InvoiceActs({ invoice }: { invoice: InvoiceShown }) {
  const { words } = useWords();
  const mayIssue = useMay('invoices.issue');
  const [open, setOpen] = useState<'take_back' | 'file' | null>(null);
  const { number, owed, formats, orders } = invoice;
  const close = () => setOpen(null);
  if (!mayIssue) return null;
  return (
    <div className="form-acts">
      {owed > 0 && (
        <Button variant="danger" onClick={() => setOpen('take_back')}>
          {words.invoices.record.take_back}
        </Button>
      )}
      {formats.length < 3 && <Button onClick={() => setOpen('file')}>{words.invoices.addFile}</Button>}
      {open === 'take_back' && (
        <RecordInvoice
          tasks={[{ ...invoice, task: 'take_back', order: orders[0] ?? '', red_letter_of: number, amount: owed }]}
          onClose={close}
        />
      )}
      {open === 'file' && <AddFile number={number} onClose={close} />}
    </div>
  );
}
