import { Dialog } from '@aliquot/ui/dialog.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useState } from 'react';
import type { Output } from '../../calls/call.ts';
import { Fault } from '../../form/fault.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { useWords } from '../../words/use-words.ts';
import { NewAuthenticator } from '../sign-in/new-authenticator.tsx';
import { ProofDialog } from './proof-dialog.tsx';

type Begun = Output<'ownAccount.beginAuthenticator'>;

/** Another authenticator: who one is, then its secret, then the first code that it shows. */
export function RenewAuthenticator({ onClose }: { onClose: () => void }) {
  const { words } = useWords();
  const [begun, setBegun] = useState<Begun | null>(null);
  if (begun) return <Take begun={begun} onClose={onClose} />;
  const { renewAuthenticator: title, renewHint: hint } = words.account;
  return (
    <ProofDialog
      call="ownAccount.beginAuthenticator"
      inputOf={(proof) => proof}
      title={title}
      hint={hint}
      onProved={setBegun}
      onClose={onClose}
    />
  );
}

function Take({ begun, onClose }: { begun: Begun; onClose: () => void }) {
  const { words } = useWords();
  const { form, fault, isPending, submit } = useActionForm(
    'ownAccount.takeAuthenticator',
    { code: '' },
    (values: { code: string }) => values,
    () => {
      showToast({ text: words.account.authenticatorDone });
      onClose();
    },
  );
  return (
    <Dialog open onClose={onClose} title={words.account.renewAuthenticator} closeLabel={words.frame.close}>
      <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
        <NewAuthenticator secret={begun.totp_secret} address={begun.totp_address} />
        <Fault of={fault} />
        <FormField
          form={form}
          of="own"
          name="code"
          label={words.account.newCode}
          control={{ mono: true, autoComplete: 'one-time-code', maxLength: 20 }}
        />
        <FormActions act={words.account.take} pending={isPending} back={onClose} />
      </form>
    </Dialog>
  );
}
