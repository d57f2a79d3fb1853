import { Button } from '@aliquot/ui/button.tsx';
import { useState } from 'react';
import type { Output } from '../../calls/call.ts';
import { Fault } from '../../form/fault.tsx';
import { FormField } from '../../form/form-field.tsx';
import { NewPasswordField } from '../../form/new-password-field.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { useTakeSession } from '../../session/use-session.ts';
import { useWords } from '../../words/use-words.ts';
import { AuthenticatorForm } from './authenticator-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Proof = { email: string; one_time_secret: string };
type Begun = Proof & Output<'consoleSession.begin'>;

/** The one-time secret, then authenticator and password, then the recovery codes. */
export function FirstSignIn({ onBack }: { onBack: () => void }) {
  const { words } = useWords();
  const [begun, setBegun] = useState<Begun | null>(null);
  const [ended, setEnded] = useState<Output<'consoleSession.setUp'> | null>(null);
  const take = useTakeSession();
  if (ended) return <RecoveryCodes codes={ended.recovery_codes} onKept={() => take(ended.me)} />;
  if (begun) return <SetUp begun={begun} onDone={setEnded} />;
  return (
    <>
      <Begin onBegun={setBegun} />
      <Button variant="quiet" onClick={onBack}>
        {words.session.back}
      </Button>
    </>
  );
}

function Begin({ onBegun }: { onBegun: (begun: Begun) => void }) {
  const { words } = useWords();
  const { form, fault, isPending, submit } = useActionForm(
    'consoleSession.begin',
    { email: '', one_time_secret: '' },
    (values: Proof) => ({ ...values, one_time_secret: values.one_time_secret.trim() }),
    (given, { getValues }) => onBegun({ ...getValues(), ...given }),
  );
  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      <Fault of={fault} />
      <FormField
        form={form}
        of="first"
        name="email"
        label={words.session.email}
        control={{ type: 'email', autoComplete: 'username', autoFocus: true }}
      />
      <FormField
        form={form}
        of="first"
        name="one_time_secret"
        label={words.session.secret}
        hint={words.session.secretHint}
        control={{ mono: true, autoComplete: 'off' }}
      />
      <Button type="submit" variant="primary" pending={isPending}>
        {words.session.begin}
      </Button>
    </form>
  );
}

function SetUp({ begun, onDone }: { begun: Begun; onDone: (output: Output<'consoleSession.setUp'>) => void }) {
  const act = useActionForm(
    'consoleSession.setUp',
    { password: '', code: '' },
    (values: { password: string; code: string }) => ({ ...values, email: begun.email, one_time_secret: begun.one_time_secret.trim() }),
    onDone,
  );
  return (
    <AuthenticatorForm act={act} of="set-up" code="code" begun={begun}>
      <NewPasswordField form={act.form} of="set-up" name="password" />
    </AuthenticatorForm>
  );
}
