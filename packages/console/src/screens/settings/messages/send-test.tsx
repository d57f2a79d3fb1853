import { Button } from '@aliquot/ui/button.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useState } from 'react';
import type { Input } from '../../../calls/call.ts';
import { ActionDialog } from '../../../form/action-dialog.tsx';
import { FormField } from '../../../form/form-field.tsx';
import { useActionForm } from '../../../form/use-action-form.ts';
import { useMessageWords } from './use-message-words.ts';

type Of = Omit<Input<'messageTemplates.sendTest'>, 'mobile'>;

/** Sends the saved text with examples; an SMS needs a number, as operators have none. */
export function SendTest({ of }: { of: Of }) {
  const text = useMessageWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text.test[of.channel]}</Button>
      {isOpen && <TestDialog of={of} onClose={() => setOpen(false)} />}
    </>
  );
}

function TestDialog({ of, onClose }: { of: Of; onClose: () => void }) {
  const text = useMessageWords();
  const isSms = of.channel === 'sms';
  const act = useActionForm(
    'messageTemplates.sendTest',
    { mobile: '' },
    ({ mobile }: { mobile: string }) => ({ ...of, ...(isSms && { mobile }) }),
    ({ recipient }) => {
      showToast({ text: text.testSent(recipient) });
      onClose();
    },
  );
  return (
    <ActionDialog title={text.test[of.channel]} hint={isSms ? text.testSms : text.testMail} act={act} onClose={onClose}>
      {isSms && <FormField form={act.form} of="test" name="mobile" label={text.mobile} control={{ inputMode: 'tel', maxLength: 30 }} />}
    </ActionDialog>
  );
}
