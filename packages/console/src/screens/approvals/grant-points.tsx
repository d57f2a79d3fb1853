import { Button } from '@aliquot/ui/button.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useState } from 'react';
import { ActionDialog } from '../../form/action-dialog.tsx';
import { FormField } from '../../form/form-field.tsx';
import { SoleNotice } from '../../form/sole-notice.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { useMay, useMe } from '../../session/me.ts';
import { useWords } from '../../words/use-words.ts';

type Values = { mobile: string; points: string; memo: string; days: string };

/** What is no number is refused by the shop, beside its field. */
const numberOf = (typed: string) => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : -1);

/** Requests points for a buyer; a second approver grants them. */
export function GrantPoints() {
  const { words } = useWords();
  const [isOpen, setOpen] = useState(false);
  if (!useMay('points.grant')) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.approvals.grant}</Button>
      {isOpen && <GrantDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function GrantDialog({ onClose }: { onClose: () => void }) {
  const { words } = useWords();
  const { two_person_approval: twoPerson } = useMe();
  const act = useActionForm(
    'approvals.requestPointsGrant',
    { mobile: '', points: '', memo: '', days: '' },
    ({ mobile, points, memo, days }: Values) => ({
      mobile,
      points: numberOf(points),
      memo,
      ...(days.trim() !== '' && { days: numberOf(days) }),
    }),
    ({ approval_id: requested }) => {
      showToast({ text: requested === null ? words.approvals.doneAlone : words.approvals.requested });
      onClose();
    },
  );
  const { form } = act;
  return (
    <ActionDialog title={words.approvals.grant} hint={twoPerson ? words.approvals.grantHint : undefined} act={act} onClose={onClose}>
      <SoleNotice />
      <FormField
        form={form}
        of="grant"
        name="mobile"
        label={words.approvals.mobile}
        control={{ inputMode: 'tel', mono: true, maxLength: 30 }}
      />
      <FormField form={form} of="grant" name="points" label={words.approvals.pointsField} control={{ inputMode: 'numeric', mono: true }} />
      <FormField form={form} of="grant" name="memo" label={words.approvals.memo} control={{ maxLength: 200 }} />
      <FormField form={form} of="grant" name="days" label={words.approvals.termField} control={{ inputMode: 'numeric', mono: true }} />
    </ActionDialog>
  );
}
