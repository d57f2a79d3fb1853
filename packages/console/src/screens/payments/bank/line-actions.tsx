import { formatFen } from '@aliquot/contract/core/money.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { useState } from 'react';
import { ActionDialog } from '../../../form/action-dialog.tsx';
import { ReasonDialog } from '../../../form/reason-dialog.tsx';
import { useActionForm } from '../../../form/use-action-form.ts';
import { useMay } from '../../../session/me.ts';
import { useWords } from '../../../words/use-words.ts';
import { BookLine } from './book-line.tsx';
import type { LineShown } from './screen.tsx';

/** What can be done with a line now. */
export function LineActions({ line }: { line: LineShown }) {
  const { words } = useWords();
  const mayReconcile = useMay('payments.reconcile');
  const [open, setOpen] = useState<'book' | 'put_aside' | 'reopen' | null>(null);
  if (!mayReconcile || line.state === 'booked') return null;
  const close = () => setOpen(null);
  return (
    <span className="row-actions">
      {line.state === 'open' && (
        <>
          <Button size="sm" onClick={() => setOpen('book')}>
            {words.payments.book}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => setOpen('put_aside')}>
            {words.payments.putAside}
          </Button>
        </>
      )}
      {line.state === 'put_aside' && (
        <Button size="sm" onClick={() => setOpen('reopen')}>
          {words.payments.reopen}
        </Button>
      )}
      {open === 'book' && <BookLine line={line} onClose={close} />}
      {open === 'put_aside' && <PutAside line={line} onClose={close} />}
      {open === 'reopen' && <Reopen line={line} onClose={close} />}
    </span>
  );
}

type DialogProps = { line: LineShown; onClose: () => void };

function PutAside({ line: { id, version, amount, payer_name: payer }, onClose }: DialogProps) {
  const { payments } = useWords().words;
  return (
    <ReasonDialog
      call="bank.putAside"
      inputOf={(reason) => ({ id, version, reason })}
      title={payments.putAside}
      hint={payments.putAsideHint}
      done={() => payments.wasPutAside}
      onClose={onClose}
    >
      <p>
        <strong>{formatFen(amount)}</strong> {payer}
      </p>
    </ReasonDialog>
  );
}

function Reopen({ line: { id, version, amount, payer_name: payer, reason }, onClose }: DialogProps) {
  const { words } = useWords();
  const act = useActionForm('bank.reopen', {}, () => ({ id, version }), onClose);
  return (
    <ActionDialog title={words.payments.reopen} hint={words.payments.reopenHint} act={act} onClose={onClose}>
      <p>
        <strong>{formatFen(amount)}</strong> {payer}
        {words.frame.colon}
        {reason}
      </p>
    </ActionDialog>
  );
}
