import { showToast } from '@aliquot/ui/toast-store.ts';
import { ActionDialog } from '../../form/action-dialog.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { useWords } from '../../words/use-words.ts';
import { type ApprovalRow, RequestText } from './request-text.tsx';

/** The requester withdraws it. */
export function WithdrawDialog({ approval, onClose }: { approval: ApprovalRow; onClose: () => void }) {
  const { words } = useWords();
  const act = useActionForm(
    'approvals.withdraw',
    {},
    () => ({ id: approval.id }),
    () => {
      showToast({ text: words.approvals.withdrawn });
      onClose();
    },
  );
  return (
    <ActionDialog title={words.approvals.withdraw} hint={words.approvals.withdrawHint} act={act} onClose={onClose}>
      <div>
        <strong>{words.approvals.kinds[approval.kind]}</strong>
        {words.frame.colon}
        <RequestText request={approval.request} />
      </div>
    </ActionDialog>
  );
}
