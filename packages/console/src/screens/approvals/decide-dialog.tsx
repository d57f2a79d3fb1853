import { showToast } from '@aliquot/ui/toast-store.ts';
import { ActionDialog } from '../../form/action-dialog.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { useWords } from '../../words/use-words.ts';
import { type ApprovalRow, RequestText } from './request-text.tsx';

/** One last look before a yes or a no; a no can say why. */
export function DecideDialog({ approval, approved, onClose }: { approval: ApprovalRow; approved: boolean; onClose: () => void }) {
  const { words } = useWords();
  const act = useActionForm(
    'approvals.decide',
    { reason: '' },
    ({ reason }: { reason: string }) => ({ id: approval.id, approved, reason }),
    () => {
      showToast({ text: approved ? words.approvals.approved : words.approvals.refused });
      onClose();
    },
  );
  const title = approved ? words.approvals.approve : words.approvals.refuse;
  const hint = approved ? words.approvals.approveHint(approval.requested_by) : words.approvals.refuseHint(approval.requested_by);
  return (
    <ActionDialog title={title} hint={hint} act={act} isDangerous={!approved} onClose={onClose}>
      <div>
        <strong>{words.approvals.kinds[approval.kind]}</strong>
        {words.frame.colon}
        <RequestText request={approval.request} />
      </div>
      {!approved && <FormField form={act.form} of="decision" name="reason" label={words.approvals.reason} control={{ maxLength: 500 }} />}
    </ActionDialog>
  );
}
