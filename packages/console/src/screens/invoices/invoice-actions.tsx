import { Button } from '@aliquot/ui/button.tsx';
import { Suspense, lazy, useState } from 'react';
import { ConfirmDialog } from '../../form/confirm-dialog.tsx';
import { useMay } from '../../session/me.ts';
import { useWords } from '../../words/use-words.ts';
import { AddFile } from './add-file.tsx';
import type { Title } from './reissue/title-values.ts';
import { useReissueWords } from './reissue/use-reissue-words.ts';
import type { InvoiceShown } from './detail.tsx';
import { RecordInvoice } from './record-invoice.tsx';
import type { TaskShown } from './tasks-screen.tsx';

const ReissueInvoice = lazy(async () => ({ default: (await import('./reissue/reissue-invoice.tsx')).ReissueInvoice }));
const ChangeTitle = lazy(async () => ({ default: (await import('./reissue/change-title.tsx')).ChangeTitle }));

/** An invoice's actions: take back, reissue, keep, change the new title, add a format. */
export function InvoiceActions({ invoice }: { invoice: InvoiceShown }) {
  const { words } = useWords();
  const text = useReissueWords();
  const mayIssue = useMay('invoices.issue');
  const [open, setOpen] = useState<'reissue' | 'leave' | 'file' | null>(null);
  // the red letter and title being edited, whatever changes meanwhile
  const [redLetter, setRedLetter] = useState<TaskShown | null>(null);
  const [seen, setSeen] = useState<{ title: Title; version: number; others: readonly Title[] } | null>(null);
  const { number, left, owed, formats, orders, correction } = invoice;
  const isReissued = correction?.red_letter === null;
  const [awaited, ...others] = correction?.awaited ?? [];
  const close = () => setOpen(null);
  if (!mayIssue) return null;
  return (
    <div className="form-actions">
      {owed.amount > 0 && (
        <Button
          variant="danger"
          onClick={() =>
            setRedLetter({
              ...invoice,
              task: 'take_back',
              order: orders[0] ?? '',
              red_letter_of: number,
              red: owed,
              is_reissued: isReissued,
              in_place_of: [],
            })
          }
        >
          {words.invoices.record.take_back}
        </Button>
      )}
      {isReissued && <Button onClick={() => setOpen('leave')}>{text.leave}</Button>}
      {invoice.red_letter_of === null && left.amount > owed.amount && <Button onClick={() => setOpen('reissue')}>{text.act}</Button>}
      {awaited && (
        <Button onClick={() => setSeen({ title: awaited, version: correction?.version ?? 0, others })}>{text.changeTitle}</Button>
      )}
      {formats.length < 3 && <Button onClick={() => setOpen('file')}>{words.invoices.addFile}</Button>}
      {redLetter && <RecordInvoice tasks={[redLetter]} onClose={() => setRedLetter(null)} />}
      <Suspense>
        {open === 'reissue' && <ReissueInvoice invoice={invoice} onClose={close} />}
        {seen && <ChangeTitle number={number} seen={seen} onClose={() => setSeen(null)} />}
      </Suspense>
      {open === 'leave' && (
        <ConfirmDialog
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
