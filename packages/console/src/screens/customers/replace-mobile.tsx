import { newIdempotencyKey } from '@aliquot/contract/core/idempotency-key.ts';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useState } from 'react';
import { ActionDialog } from '../../form/action-dialog.tsx';
import { FormField } from '../../form/form-field.tsx';
import { SoleNotice } from '../../form/sole-notice.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { useWords } from '../../words/use-words.ts';
import type { CustomerShown } from './detail.tsx';
import { SendMobileCode } from './send-mobile-code.tsx';

export type MobileReplacing = { mobile: string; code: string; reason: string };

/**
 * Requests another number for a customer who lost theirs and reads out a code sent to the new one.
 */
export function ReplaceMobile({ customer: { id }, onClose }: { customer: CustomerShown; onClose: () => void }) {
  const { words } = useWords();
  const text = words.customers;
  const [key] = useState(newIdempotencyKey);
  const act = useActionForm(
    'customers.replaceMobile',
    { mobile: '', code: '', reason: '' },
    (values: MobileReplacing) => ({ id, key, ...values }),
    ({ approval_id: requested }) => {
      showToast({ text: requested === null ? words.approvals.doneAlone : words.approvals.requested });
      onClose();
    },
  );
  return (
    <ActionDialog title={text.replaceMobile} hint={text.replaceMobileHint} act={act} isDangerous onClose={onClose}>
      <SoleNotice />
      <FormField
        form={act.form}
        of="replace"
        name="mobile"
        label={text.newMobile}
        control={{ mono: true, maxLength: 30, inputMode: 'tel', autoComplete: 'off' }}
      />
      <SendMobileCode id={id} form={act.form} />
      <FormField form={act.form} of="replace" name="reason" label={text.madeSure} hint={text.madeSureHint} control={{ maxLength: 200 }} />
    </ActionDialog>
  );
}
