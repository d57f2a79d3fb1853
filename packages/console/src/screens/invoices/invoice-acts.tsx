import { Button } from '@aliquot/storefront/ui/button.tsx';
import { useState } from 'react';
import { SureDialog } from '../../form/sure-dialog.tsx';
import { useMay } from '../../session/me.ts';
import { useWords } from '../../words/use-words.ts';
import { AddFile } from './add-file.tsx';
import { MakeOutAnew } from './anew/make-out-anew.tsx';
import { useAnewWords } from './anew/use-anew-words.ts';
import type { InvoiceShown } from './detail.tsx';
import { RecordInvoice } from './record-invoice.tsx';
import type { TaskShown } from './tasks-screen.tsx';

/** What can be done with an invoice now: take back what is due, make it out anew or leave it as it is, add a format that it lacks. */
export function InvoiceActs({ invoice }: { invoice: InvoiceShown }) {
  const { words } = useWords();
  const text = useAnewWords();
  const mayIssue = useMay('invoices.issue');
  const [open, setOpen] = useState<'anew' | 'leave' | 'file' | null>(null);
  // what the operator writes on the red letter, whatever is to be taken back meanwhile
  const [redLetter, setRedLetter] = useState<TaskShown | null>(null);
  const { number, left, owed, formats, orders, correction } = invoice;
  const isAnew = correction?.red_letter === null;
  const close = () => setOpen(null);
  if (!mayIssue) return null;
  return (
    <div className="form-acts">
      {owed.amount > 0 && (
        <Button
          variant="danger"
          onClick={() =>
            setRedLetter({ ...invoice, task: 'take_back', order: orders[0] ?? '', red_letter_of: number, red: owed, anew: isAnew })
          }
        >
          {words.invoices.record.take_back}
        </Button>
      )}
      {isAnew && <Button onClick={() => setOpen('leave')}>{text.leave}</Button>}
      {invoice.red_letter_of === null && left.amount > owed.amount && <Button onClick={() => setOpen('anew')}>{text.act}</Button>}
      {formats.length < 3 && <Button onClick={() => setOpen('file')}>{words.invoices.addFile}</Button>}
      {redLetter && <RecordInvoice tasks={[redLetter]} onClose={() => setRedLetter(null)} />}
      {open === 'anew' && <MakeOutAnew invoice={invoice} onClose={close} />}
      {open === 'leave' && (
        <SureDialog
          call="consoleInvoices.withdrawCorrection"
          input={{ id: number }}
          title={text.leave}
          hint={text.leaveHint}
          done={text.left}
          onClose={close}
        />
      )}
      {open === 'file' && <AddFile number={number} onClose={close} />}
    </div>
  );
}
