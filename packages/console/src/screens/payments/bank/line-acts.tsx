import { formatFen } from '@aliquot/contract/core/money.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { useState } from 'react';
import { ActDialog } from '../../../form/act-dialog.tsx';
import { ReasonDialog } from '../../../form/reason-dialog.tsx';
import { useActForm } from '../../../form/use-act-form.ts';
import { useMay } from '../../../session/me.ts';
import { useWords } from '../../../words/use-words.ts';
import { BookLine } from './book-line.tsx';
import type { LineShown } from './screen.tsx';

/** What can be done with a line now. */
export function LineActs({ line }: { line: LineShown }) {
  const { words } = useWords();
  const mayReconcile = useMay('payments.reconcile');
  const [open, setOpen] = useState<'book' | 'put_aside' | 'reopen' | null>(null);
  if (!mayReconcile || line.state === 'booked') return null;
  const close = () => setOpen(null);
  return (
    <span className="row-acts">
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
  const act = useActForm('bank.reopen', {}, () => ({ id, version }), onClose);
  return (
    <ActDialog title={words.payments.reopen} hint={words.payments.reopenHint} act={act} onClose={onClose}>
      <p>
        <strong>{formatFen(amount)}</strong> {payer}
        {words.frame.colon}
        {reason}
      </p>
    </ActDialog>
  );
}
