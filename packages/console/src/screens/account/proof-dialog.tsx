import type { Input, Output } from '../../calls/call.ts';
import { ActDialog } from '../../form/act-dialog.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useActForm } from '../../form/use-act-form.ts';
import { useWords } from '../../words/use-words.ts';

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

/** An act on one's own account that needs no more than the proof of who one is: password and code. */
export function ProofDialog<Call extends Name>({ call, inputOf, title, hint, onProved, onClose }: Props<Call>) {
  const { words } = useWords();
  const act = useActForm(call, { password: '', code: '' }, inputOf, onProved);
  return (
    <ActDialog title={title} hint={hint} act={act} onClose={onClose}>
      <FormField
        form={act.form}
        of="own"
        name="password"
        label={words.account.currentPassword}
        control={{ type: 'password', autoComplete: 'current-password' }}
      />
      <FormField
        form={act.form}
        of="own"
        name="code"
        label={words.session.code}
        hint={words.session.codeHint}
        control={{ autoComplete: 'one-time-code', mono: true, maxLength: 20 }}
      />
    </ActDialog>
  );
}
