import { showToast } from '@aliquot/ui/toast-store.ts';
import { ActDialog } from '../../form/act-dialog.tsx';
import { useActForm } from '../../form/use-act-form.ts';
import { useWords } from '../../words/use-words.ts';
import { type ApprovalRow, WishText } from './wish-text.tsx';

/** Whoever asked takes it back. */
export function WithdrawDialog({ approval, onClose }: { approval: ApprovalRow; onClose: () => void }) {
  const { words } = useWords();
  const act = useActForm(
    'approvals.withdraw',
    {},
    () => ({ id: approval.id }),
    () => {
      showToast({ text: words.approvals.withdrawn });
      onClose();
    },
  );
  return (
    <ActDialog title={words.approvals.withdraw} hint={words.approvals.withdrawHint} act={act} onClose={onClose}>
      <div>
        <strong>{words.approvals.kinds[approval.kind]}</strong>
        {words.frame.colon}
        <WishText wish={approval.request} />
      </div>
    </ActDialog>
  );
}
