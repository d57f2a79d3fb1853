import { Button } from '@aliquot/ui/button.tsx';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Output } from '../../calls/call.ts';
import { Fault } from '../../form/fault.tsx';
import { FormField } from '../../form/form-field.tsx';
import { NewPasswordField } from '../../form/new-password-field.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { useTakeSession } from '../../session/use-session.ts';
import { useWords } from '../../words/use-words.ts';
import { AuthenticatorForm } from './authenticator-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Account = { token: string; name: string; email: string; password: string };
type Begun = Account & Output<'consoleSession.beginFirst'>;

/**
 * The shop's first operator, by the link that the start printed: name, email, password, then the
 * authenticator, then the recovery codes.
 */
export function FirstOperator() {
  const [begun, setBegun] = useState<Begun | null>(null);
  const [ended, setEnded] = useState<Output<'consoleSession.createFirst'> | null>(null);
  const take = useTakeSession();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const enter = async (me: Output<'consoleSession.createFirst'>['me']) => {
    // first of all the token leaves the address
    await navigate('/', { replace: true });
    take(me);
  };
  if (ended) return <RecoveryCodes codes={ended.recovery_codes} onKept={() => void enter(ended.me)} />;
  if (begun) return <ProveAuthenticator begun={begun} onDone={setEnded} />;
  return <AccountForm token={hash.slice(1)} onBegun={setBegun} />;
}

function AccountForm({ token, onBegun }: { token: string; onBegun: (begun: Begun) => void }) {
  const { words } = useWords();
  const { form, fault, isPending, submit } = useActionForm(
    'consoleSession.beginFirst',
    { name: '', email: '', password: '' },
    (values: Omit<Account, 'token'>) => ({ ...values, token }),
    (given, _form, sent) => onBegun({ ...sent, token, ...given }),
  );
  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      <p>{words.session.firstOperatorHint}</p>
      <Fault of={fault} />
      <FormField
        form={form}
        of="first-operator"
        name="name"
        label={words.session.name}
        control={{ autoComplete: 'name', autoFocus: true, maxLength: 100 }}
      />
      <FormField
        form={form}
        of="first-operator"
        name="email"
        label={words.session.email}
        hint={words.session.emailHint}
        control={{ type: 'email', autoComplete: 'username' }}
      />
      <NewPasswordField form={form} of="first-operator" name="password" />
      <Button type="submit" variant="primary" pending={isPending}>
        {words.session.begin}
      </Button>
    </form>
  );
}

function ProveAuthenticator({ begun, onDone }: { begun: Begun; onDone: (output: Output<'consoleSession.createFirst'>) => void }) {
  const { token, name, email, password } = begun;
  const act = useActionForm(
    'consoleSession.createFirst',
    { code: '' },
    ({ code }: { code: string }) => ({ token, name, email, password, code }),
    onDone,
  );
  return <AuthenticatorForm act={act} of="first-operator" code="code" begun={begun} />;
}
