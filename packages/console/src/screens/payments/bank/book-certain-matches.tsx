import { formatFen } from '@aliquot/contract/core/money.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useState } from 'react';
import { useShown } from '../../../calls/use-calls.ts';
import { ActionDialog } from '../../../form/action-dialog.tsx';
import { useActionForm } from '../../../form/use-action-form.ts';
import { useWords } from '../../../words/use-words.ts';
import type { LineShown } from './screen.tsx';

/** Books all certain lines at once, after a review. */
export function BookCertainMatches() {
  const { words } = useWords();
  const { data } = useShown('bank.findSure', {});
  const [shown, setShown] = useState<readonly LineShown[] | null>(null);
  const items = data?.items ?? [];
  return (
    <>
      {items.length > 0 && <Button onClick={() => setShown(items)}>{words.payments.bookCertain(items.length)}</Button>}
      {shown && <ConfirmDialog lines={shown} onClose={() => setShown(null)} />}
    </>
  );
}

function ConfirmDialog({ lines, onClose }: { lines: readonly LineShown[]; onClose: () => void }) {
  const { words } = useWords();
  const act = useActionForm(
    'bank.bookSure',
    {},
    () => ({
      lines: lines.flatMap(({ id, version, suggestions: [target] }) =>
        target ? [{ id, version, kind: target.kind, number: target.number }] : [],
      ),
    }),
    ({ booked, refused }) => {
      showToast({ text: words.payments.sureBooked(booked.length, refused.length) });
      onClose();
    },
  );
  const sum = lines.reduce((total, { amount }) => total + amount, 0);
  return (
    <ActionDialog title={words.payments.bookCertain(lines.length)} hint={words.payments.bookCertainHint} act={act} onClose={onClose}>
      <ul className="plain-list sure-lines">
        {lines.map(({ id, amount, payer_name: payer, suggestions: [target] }) => (
          <li key={id}>
            <strong>{formatFen(amount)}</strong> {payer} → <span className="mono">{target?.number}</span>
          </li>
        ))}
      </ul>
      <p>
        {words.orders.total}
        {words.frame.colon}
        <strong>{formatFen(sum)}</strong>
      </p>
    </ActionDialog>
  );
}
