import type { Input, Output } from '../../calls/call.ts';
import { ActionDialog } from '../../form/action-dialog.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { ProofFields } from './proof-fields.tsx';

type Name = 'ownAccount.beginAuthenticator' | 'ownAccount.renewRecoveryCodes';

type Proof = { password: string; code: string };

type Props<Call extends Name> = {
  call: Call;
  inputOf: (proof: Proof) => Input<Call>;
  title: string;
  hint: string;
  onProved: (output: Output<Call>) => void;
  onClose: () => void;
};

/** A change of one's own account that needs only password and code. */
export function ProofDialog<Call extends Name>({ call, inputOf, title, hint, onProved, onClose }: Props<Call>) {
  const act = useActionForm(call, { password: '', code: '' }, inputOf, onProved);
  return (
    <ActionDialog title={title} hint={hint} act={act} onClose={onClose}>
      <ProofFields form={act.form} password="password" code="code" />
    </ActionDialog>
  );
}
